import Facts

/// Supertypes followed to the end for every type, with what comes from outside the project.
struct HierarchyClosure: Sendable {
  private(set) var shared = SharedHierarchy()
  private var classBound: [Bool?] = []

  init(_ table: SymbolTable, _ known: KnownNames) {
    var resolver = Resolver(table: table, known: known, hierarchy: SharedHierarchy())
    let count = resolver.table.types.count
    var directProject = [[TypeID]](repeating: [], count: count)
    var directOutside = [[GlobalName]](repeating: [], count: count)
    for index in 0..<count {
      for term in resolver.directSupertypes(of: TypeID(rawValue: Int32(index))) {
        let shape = resolver.store[term]
        switch shape.kind {
        case .nominal: directProject[index].append(TypeID(rawValue: shape.symbol))
        case .outside: directOutside[index].append(GlobalName(bitPattern: shape.symbol))
        // Only collections are terms of their own among the outside types; nobody inherits from one.
        default: break
        }
      }
    }
    shared.ancestors.reserveCapacity(count)
    shared.outside.reserveCapacity(count)
    // By type: the last one from which it was reached.
    var reached = [Int32](repeating: -1, count: count)
    for index in 0..<count {
      let type = TypeID(rawValue: Int32(index))
      var ancestors: [TypeID] = []
      var outside: [GlobalName] = []
      HierarchyClosure.follow(type, directProject, directOutside, &reached, &ancestors, &outside)
      let families = outside.flatMap { resolver.known.families[$0] ?? [$0] }
      shared.ancestors.append(ancestors)
      shared.outside.append(families.count == outside.count ? outside : HierarchyClosure.distinct(families))
    }
    findClassBound(resolver)
  }

  /// Supertypes of one type that are told. Nobody has as many; a chain of a hundred thousand would fill the memory.
  static let limit = 200

  private static func follow(
    _ type: TypeID, _ project: [[TypeID]], _ outside: [[GlobalName]], _ reached: inout [Int32], _ ancestors: inout [TypeID],
    _ names: inout [GlobalName]
  ) {
    var level = [type]
    reached[Int(type.rawValue)] = type.rawValue
    var next = 0
    while next < level.count, ancestors.count < HierarchyClosure.limit {
      let current = level[next]
      next += 1
      for name in outside[Int(current.rawValue)] where !names.contains(name) { names.append(name) }
      for parent in project[Int(current.rawValue)] where reached[Int(parent.rawValue)] != type.rawValue {
        reached[Int(parent.rawValue)] = type.rawValue
        ancestors.append(parent)
        level.append(parent)
      }
    }
  }

  private static func distinct(_ names: [GlobalName]) -> [GlobalName] {
    var seen: Set<GlobalName> = []
    return names.filter { seen.insert($0).inserted }
  }

  // MARK: Class bounds

  /// Outside protocols that do not bind to classes and are refined often; any other outside parent leaves the question open.
  private static let unboundNames: Set<String> = [
    "Equatable", "Hashable", "Comparable", "Codable", "Encodable", "Decodable", "Identifiable", "Sendable", "CaseIterable",
    "RawRepresentable", "CustomStringConvertible", "CustomDebugStringConvertible", "Error", "LocalizedError", "Sequence",
    "Collection", "IteratorProtocol", "OptionSet", "Strideable", "ExpressibleByStringLiteral", "View", "ViewModifier", "Any",
    "Copyable", "Escapable",
  ]

  /// Outside protocols and classes that bind to classes.
  private static let boundNames: Set<String> = [
    "AnyObject", "class", "NSObjectProtocol", "ObservableObject", "Actor", "AnyActor", "NSObject", "Observable",
  ]

  private mutating func findClassBound(_ resolver: Resolver) {
    let table = resolver.table
    classBound = table.types.indices.map { index in
      let record = table.types[index]
      switch record.kind {
      case .class, .actor: return true
      case .struct, .enum: return false
      case .typealias, .associatedtype: return nil
      case .protocol: break
      }
      var isOpen = false
      for type in [TypeID(rawValue: Int32(index))] + shared.ancestors[index] {
        let record = table.types[Int(type.rawValue)]
        if record.kind == .class || record.kind == .actor { return true }
        if HierarchyClosure.isObjectiveC(record, table) { return true }
      }
      for name in shared.outside[index] {
        let text = table.text(name)
        if HierarchyClosure.boundNames.contains(text) || HierarchyClosure.isFrameworkClass(text) { return true }
        if !HierarchyClosure.unboundNames.contains(text) { isOpen = true }
      }
      return isOpen ? nil : false
    }
  }

  /// `@objc protocol`.
  private static func isObjectiveC(_ record: TypeRecord, _ table: SymbolTable) -> Bool {
    let facts = table.files[Int(record.file.rawValue)].facts
    return facts.list(facts[record.declaration].attributes).contains { facts.names[facts[$0].name] == "objc" }
  }

  /// UIKit's and AppKit's names for what can only be a class: `UIViewController`, `UITableViewDelegate`.
  static func isFrameworkClass(_ name: String) -> Bool {
    guard name.hasPrefix("UI") || name.hasPrefix("NS") || name.hasPrefix("WK") || name.hasPrefix("CL") else { return false }
    let third = name.dropFirst(2).first
    return third?.isUppercase ?? false
  }

  // MARK: For later stages

  func publicHierarchy(_ table: SymbolTable) -> Hierarchy {
    var result = Hierarchy()
    let count = table.types.count
    result.ancestorLists = shared.ancestors
    result.outside = shared.outside.map { $0.map { table.text($0) } }
    result.classBound = classBound
    result.descendantLists = [[TypeID]](repeating: [], count: count)
    result.nested = [[TypeID]](repeating: [], count: count)
    for index in 0..<count {
      let type = TypeID(rawValue: Int32(index))
      let record = table.types[index]
      for ancestor in shared.ancestors[index] where record.kind != .associatedtype {
        result.descendantLists[Int(ancestor.rawValue)].append(type)
      }
      if let parent = record.parent.type { result.nested[Int(parent.rawValue)].append(type) }
      result.byName[table.text(record.name), default: []].append(type)
    }
    result.enclosing = table.owners.map { $0.map(\.type) }
    return result
  }
}
