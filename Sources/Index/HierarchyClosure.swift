import Facts

/// Supertypes followed to the end for every type, with what comes from outside the project.
struct HierarchyClosure: Sendable {
  private(set) var shared = SharedHierarchy()
  private var classBound: [Bool?] = []

  init(_ table: SymbolTable, _ known: KnownNames) {
    var resolver = Resolver(table: table, views: FileViews(table.files, table.names), known: known, hierarchy: SharedHierarchy())
    let count = resolver.table.types.count
    let direct = (0..<count).map { resolver.directSupertypes(of: TypeID(rawValue: Int32($0))) }
    // By type: the last one from which it was reached.
    var reached = [Int32](repeating: -1, count: count)
    // Many types inherit the same: they share one list, by what they inherit at first hand.
    var lists: [[GlobalName]: [GlobalName]] = [:]
    var ancestors: [TypeID] = []
    var outside: [GlobalName] = []
    for index in 0..<count {
      let type = TypeID(rawValue: Int32(index))
      ancestors.removeAll(keepingCapacity: true)
      outside.removeAll(keepingCapacity: true)
      if !direct[index].isEmpty {
        let limit = HierarchyClosure.limit(after: index, told: shared.ancestors.elementCount)
        HierarchyClosure.follow(type, direct, resolver.store, limit, &reached, &ancestors, &outside)
      }
      guard !outside.isEmpty else {
        shared.append(ancestors, outside: [])
        continue
      }
      if let known = lists[outside] {
        shared.append(ancestors, outside: known)
      } else {
        let list = HierarchyClosure.families(of: outside, resolver.known)
        lists[outside] = list
        shared.append(ancestors, outside: list)
      }
    }
    shared.finish()
    findClassBound(resolver)
  }

  /// Supertypes of one type that are told. Nobody has as many; a chain of a hundred thousand would fill the memory.
  static let limit = 200

  /// The same for the next type where so many of all types before it have been told: only chains that nobody writes have more than a few each.
  private static func limit(after types: Int, told: Int) -> Int { max(8, min(limit, 100_000 + 8 * types - told)) }

  private static func follow(
    _ type: TypeID, _ direct: [PoolList], _ store: TypeStore, _ limit: Int, _ reached: inout [Int32], _ ancestors: inout [TypeID],
    _ names: inout [GlobalName]
  ) {
    reached[Int(type.rawValue)] = type.rawValue
    var current = type
    var next = 0
    while ancestors.count < limit {
      for term in direct[Int(current.rawValue)] {
        let shape = store[term]
        switch shape.kind {
        case .nominal:
          guard reached[Int(shape.symbol)] != type.rawValue else { continue }
          reached[Int(shape.symbol)] = type.rawValue
          ancestors.append(TypeID(rawValue: shape.symbol))
        case .outside:
          let name = GlobalName(bitPattern: shape.symbol)
          if !names.contains(name) { names.append(name) }
        // Only collections are terms of their own among the outside types; no type inherits from one.
        default: break
        }
      }
      guard next < ancestors.count else { return }
      current = ancestors[next]
      next += 1
    }
  }

  /// Outside types with what they are known to inherit.
  private static func families(of names: [GlobalName], _ known: KnownNames) -> [GlobalName] {
    guard names.contains(where: { known.families[$0] != nil }) else { return names }
    var seen: Set<GlobalName> = []
    return names.flatMap { known.families[$0] ?? [$0] }.filter { seen.insert($0).inserted }
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
    let objc = table.find("objc") ?? KnownNames.none
    /// `@objc protocol`.
    func isObjectiveC(_ record: TypeRecord) -> Bool {
      let view = resolver.view(record.file)
      return view.list(view[record.declaration].attributes).contains { view.name(view[$0].name) == objc }
    }
    // Few names are inherited by many.
    var bounds: [GlobalName: Bool?] = [:]
    classBound = table.types.indices.map { index in
      let record = table.types[index]
      switch record.kind {
      case .class, .actor: return true
      case .struct, .enum: return false
      case .typealias, .associatedtype: return nil
      case .protocol: break
      }
      var isOpen = false
      if isObjectiveC(record) { return true }
      for type in shared.ancestors[TypeID(rawValue: Int32(index))] {
        let record = table.types[Int(type.rawValue)]
        if record.kind == .class || record.kind == .actor || isObjectiveC(record) { return true }
      }
      for name in shared.outside[index] {
        let isBound = bounds[name] ?? HierarchyClosure.bindsToClasses(table.text(name))
        bounds[name] = isBound
        switch isBound {
        case true?: return true
        case nil: isOpen = true
        case false?: break
        }
      }
      return isOpen ? nil : false
    }
  }

  private static func bindsToClasses(_ name: String) -> Bool? {
    if boundNames.contains(name) || isFrameworkClass(name) { return true }
    return unboundNames.contains(name) ? false : nil
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
    // Few names are inherited by many, and by many together.
    var texts: [GlobalName: String] = [:]
    var lists: [[GlobalName]: [String]] = [:]
    result.outside = shared.outside.map { names in
      if names.isEmpty { return [] }
      if let known = lists[names] { return known }
      let list = names.map { name in
        let text = texts[name] ?? table.text(name)
        texts[name] = text
        return text
      }
      lists[names] = list
      return list
    }
    result.classBound = classBound
    result.descendantLists = TypeLists(turned: shared.ancestors) { table.record($0).kind == .associatedtype }
    result.nested = [[TypeID]](repeating: [], count: count)
    for index in 0..<count {
      let type = TypeID(rawValue: Int32(index))
      let record = table.types[index]
      if let parent = record.parent.type { result.nested[Int(parent.rawValue)].append(type) }
    }
    result.byName = TypesByName(table.types.map(\.name)) { table.text($0) }
    result.owners = table.owners
    return result
  }
}
