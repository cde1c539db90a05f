import Facts
import SourceText

extension ProjectIndex {
  private enum Declarations: Sendable {
    case hierarchy(Hierarchy)
    case properties([Property], [PropertyKey])
  }

  /// What is asked about each property while they are put in order: to ask the property itself would fetch it from memory once more.
  private struct PropertyKey: Sendable {
    let owner: Int32
    let isStored: Bool
  }

  /// Types, members, properties and who inherits from whom.
  ///
  /// - Returns: by type, whether all properties that it declares are stored.
  mutating func addDeclarations(
    _ table: SymbolTable, _ closure: HierarchyClosure, _ workers: inout [Resolver], weakWrappers: Set<GlobalName>
  ) -> [Bool] {
    members = MemberList(table)
    namesThatOutsideTypesInherit = table.namesThatOutsideTypesInherit()
    let membersByOwner = GroupedIndices(keys: table.members.lazy.map(\.owner), groups: table.types.count)
    // What takes longest comes first.
    var parts = mapInParallel(count: 1 + table.files.count, states: &workers) { resolver, part -> Declarations in
      if part == 0 { return .hierarchy(closure.publicHierarchy(table)) }
      let properties = resolver.properties(in: FileID(rawValue: Int32(part - 1)), weakWrappers: weakWrappers)
      return .properties(properties, properties.map { PropertyKey(owner: $0.owner.rawValue, isStored: $0.isStored) })
    }
    types = mapInParallel(count: table.types.count, states: &workers) { publicType(table, $1, membersByOwner, resolver: &$0) }
    var properties: [[Property]] = []
    properties.reserveCapacity(table.files.count)
    var keys: [PropertyKey] = []
    for part in parts {
      switch part {
      case .hierarchy(let hierarchy): self.hierarchy = hierarchy
      case .properties(let list, let listKeys):
        properties.append(list)
        keys += listKeys
      }
    }
    // Else the lists would be copied when they are emptied.
    parts = []
    kinds = table.types.map(\.kind)
    join(&properties, keys)
    var areStored = [Bool](repeating: true, count: types.count)
    for key in keys where !key.isStored { areStored[Int(key.owner)] = false }
    return areStored
  }

  /// - Parameters:
  ///   - lists: of each file; empty afterwards.
  ///   - keys: of all of them, one behind the other.
  private mutating func join(_ lists: inout [[Property]], _ keys: [PropertyKey]) {
    let byOwner = GroupedIndices(keys: keys.lazy.map(\.owner), groups: types.count)
    propertyRanges = types.indices.map { type in
      let range = byOwner.range(of: type)
      return Int32(range.lowerBound)..<Int32(range.upperBound)
    }
    // By its place among all: where it comes to stand.
    var targets = [Int32](repeating: 0, count: keys.count)
    for (target, place) in byOwner.indices.enumerated() { targets[Int(place)] = Int32(target) }
    properties = [Property](unsafeUninitializedCapacity: keys.count) { buffer, count in
      guard let start = buffer.baseAddress else { return }
      count = keys.count
      var place = keys.count
      // From behind they are moved: a copy would touch each of them to count its references.
      while var list = lists.popLast() {
        while let property = list.popLast() {
          place -= 1
          (start + Int(targets[place])).initialize(to: property)
        }
      }
    }
  }

}

private func publicType(_ table: SymbolTable, _ index: Int, _ membersByOwner: GroupedIndices, resolver: inout Resolver) -> TypeSymbol {
  let record = table.types[index]
  let name = table.text(record.name)
  return TypeSymbol(
    id: TypeID(rawValue: Int32(index)), kind: record.kind, name: name, qualifiedName: qualifiedName(record, name, table),
    parent: record.parent.type, place: DeclarationPlace(file: record.file, declaration: record.declaration),
    nameOffset: table.files[Int(record.file.rawValue)].facts[record.declaration].nameOffset, extensions: table.extensions[index],
    supertypes: resolver.supertypes(of: TypeID(rawValue: Int32(index))),
    members: TypeMembers(membersByOwner.indices, membersByOwner.range(of: index)))
}

private func qualifiedName(_ record: TypeRecord, _ name: String, _ table: SymbolTable) -> String {
  if record.parent == .nobody { return name }
  var parts = [name]
  var parent = record.parent
  var steps = 0
  while parent != .nobody, steps < 64 {
    steps += 1
    if let type = parent.type {
      parts.append(table.text(table.types[Int(type.rawValue)].name))
      parent = table.types[Int(type.rawValue)].parent
    } else if let number = parent.outsideNumber {
      parts.append(table.text(table.outsideNames[number]))
      break
    }
  }
  return parts.reversed().joined(separator: ".")
}

extension Resolver {
  /// The inheritance clauses of a type with the places of the names.
  mutating func supertypes(of type: TypeID) -> [Supertype] {
    let record = record(type)
    guard record.kind != .typealias else { return [] }
    var result: [Supertype] = []
    for place in table.places(of: type) {
      let home = view(place.file)
      for node in home.list(home[place.declaration].inherited) {
        let term = term(node, in: home, at: place.declaration)
        func add(_ part: Term) { result.append(Supertype(type: supertypeName(part, node, in: home), file: place.file, offset: home[node].offset)) }
        if store.kind(term) == .composition { store[term].arguments.forEach(add) } else { add(term) }
      }
    }
    return result
  }

  private mutating func supertypeName(_ term: Term, _ node: NodeID, in home: FileView) -> NamedType {
    let shape = store[term]
    switch shape.kind {
    case .nominal: return .project(TypeID(rawValue: shape.symbol))
    case .ambiguous: return .ambiguous(shape.arguments.map { TypeID(rawValue: $0) })
    case .outside: return .outside(text(GlobalName(bitPattern: shape.symbol)))
    default: return .outside(text(home.name(home[node].name)))
    }
  }
}
