public import Facts
public import SourceText

extension ProjectIndex {
  /// Joins the facts of all files.
  public init(
    _ files: consuming [IndexedFile], recording: Set<String> = [], weakWrappers: Set<String> = [], recordsDetails: Bool = false,
    keepsBodies: Bool = false,
    threads: Int = coreCount, scanAgain: @Sendable (FileID) -> FileFacts? = { _ in nil },
    likely: @escaping @Sendable ([IndexedFile]) -> [Bool] = { _ in [] }, reading plan: (ProjectIndex) -> ReadingPlan? = { _ in nil }
  ) {
    let declared = DeclaredTypes(copy files, threads: threads)
    self.init(
      declared, of: files, recording: recording, weakWrappers: weakWrappers, recordsDetails: recordsDetails, keepsBodies: keepsBodies,
      threads: threads, scanAgain: scanAgain, likely: likely, reading: plan)
  }

  /// Joins what files declare, and finds what they refer to.
  ///
  /// - Parameters:
  ///   - given: those files; whoever keeps no copy of them spares the memory of what is not needed any more.
  ///   - recording: names of outside functions whose calls are listed in ``outsideReferences``.
  ///   - weakWrappers: generic types and property wrappers that hold weakly what they wrap.
  ///   - recordsDetails: whether ``details`` and ``unresolved`` are wanted, too.
  ///   - keepsBodies: whether bodies stay, for stages that read them.
  ///   - threads: how many threads may work; the result does not depend on it.
  ///   - scanAgain: gives the facts of a file whose bodies have been left out.
  ///   - likely: tells by file whether all of its code will probably be wanted; such files are read while `plan` is made.
  ///   - plan: asked once everything but references is known: which files' references are wanted; nil for those of all.
  public init(
    _ declared: consuming DeclaredTypes, of given: consuming [IndexedFile], recording: Set<String> = [], weakWrappers: Set<String> = [],
    recordsDetails: Bool = false, keepsBodies: Bool = false,
    threads: Int = coreCount, scanAgain: @Sendable (FileID) -> FileFacts? = { _ in nil },
    likely: @escaping @Sendable ([IndexedFile]) -> [Bool] = { _ in [] }, reading plan: (ProjectIndex) -> ReadingPlan? = { _ in nil }
  ) {
    self.init()
    let bodies = declared.bodies
    var files = declared.table.files
    let (table, known, closure) = joinDeclarations(declared, of: given, recording: recording, threads: threads)
    let weak = Set(weakWrappers.compactMap { table.find($0) })
    var workers = (0..<max(1, min(threads, files.count))).map { _ in
      Resolver(table: table, known: known, hierarchy: closure.shared, recordsDetails: recordsDetails)
    }
    let areStored = addDeclarations(table, closure, &workers, weakWrappers: weak)
    findHoldings(table, areStored, &workers, weakWrappers: weak)
    self.files = files
    let (ahead, plan) = ReadAhead.whilePlanning({ plan(self) }, likely: likely, table, bodies, &workers)
    let wanted = plan.map { WantedCode($0, types, table) }
    let countsOthers = plan?.countsOthers ?? false
    // All that nobody asks about goes before anything new is found.
    let isWanted = mapInParallel(count: files.count, threads: threads) { file in
      guard let wanted, !wanted.isWanted(FileID(rawValue: Int32(file)), table) else { return true }
      if !keepsBodies, !countsOthers { bodies.free(file) }
      ahead.forget(file)
      return false
    }
    // What is only counted comes first, while nothing has been found that is kept; what was remembered for it goes with it.
    let counts = countsOthers ? count(isWanted.map { !$0 }, table, bodies, &workers, scanAgain) : []
    // Whoever counts all has to read all of every file.
    let read = countsOthers ? nil : wanted
    let results = mapInParallel(count: files.count, states: &workers) { resolver, file in
      guard isWanted[file] else { return FoundReferences() }
      defer { if !keepsBodies { bodies.free(file) } }
      func wantedOnly(_ found: FoundReferences) -> FoundReferences {
        guard countsOthers, let wanted else { return found }
        return bodies.nodes(of: file).withUnsafeBufferPointer { wanted.part(of: found, in: table.views[file].with($0), table) }
      }
      if let references = ahead.take(file, read, table) { return wantedOnly(references) }
      let id = FileID(rawValue: Int32(file))
      if table.files[file].facts.lacksBodies, !bodies.complete(id, of: table.files[file].facts, scanAgain) { return FoundReferences() }
      return wantedOnly(bodies.nodes(of: file).withUnsafeBufferPointer { resolver.read(id, bodies: $0, read) })
    }
    workers = []
    for counts in counts { resolution.add(counts) }
    for file in results.indices where !results[file].kept.isEmpty {
      var facts = files[file].facts
      // As many as there are, and no room for more.
      facts.nodes.reserveCapacity(facts.nodes.count + results[file].kept.count)
      facts.nodes += results[file].kept
      files[file] = files[file].with(facts)
    }
    join(results, threads: threads)
    if keepsBodies { bodies.giveBack(to: &files) }
    self.files = files
  }

  /// How much some files refer to. The workers are as new afterwards.
  private func count(
    _ isCounted: [Bool], _ table: SymbolTable, _ bodies: Bodies, _ workers: inout [Resolver], _ scanAgain: @Sendable (FileID) -> FileFacts?
  ) -> [ResolutionCounts] {
    for number in workers.indices { workers[number].isCounting = true }
    let counts = mapInParallel(count: isCounted.count, states: &workers) { resolver, file in
      guard isCounted[file] else { return ResolutionCounts() }
      defer { bodies.free(file) }
      let id = FileID(rawValue: Int32(file))
      if table.files[file].facts.lacksBodies, !bodies.complete(id, of: table.files[file].facts, scanAgain) { return ResolutionCounts() }
      return bodies.nodes(of: file).withUnsafeBufferPointer { resolver.read(id, bodies: $0) }.counts
    }
    for number in workers.indices {
      workers[number].forget()
      workers[number].isCounting = false
    }
    return counts
  }

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
  private mutating func addDeclarations(
    _ table: SymbolTable, _ closure: HierarchyClosure, _ workers: inout [Resolver], weakWrappers: Set<GlobalName>
  ) -> [Bool] {
    members = MemberList(table)
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

  private mutating func join(_ results: [FoundReferences], threads: Int) {
    var (found, outside): ([[PackedReference]], [[OutsideReference]]) = ([], [])
    found.reserveCapacity(results.count)
    outside.reserveCapacity(results.count)
    for file in results.indices {
      found.append(results[file].references)
      outside.append(results[file].outside)
      resolution.add(results[file].counts)
    }
    details = FileByFile(results.map { $0.details })
    unresolved = FileByFile(results.map { $0.unresolved })
    let (owners, count) = (hierarchy.owners, types.count)
    let list = ReferenceList(found, owners: owners)
    references = list
    outsideReferences = FileByFile(outside)
    // What takes longest comes first.
    let parts = mapInParallel(count: 3, threads: threads) { [found, outside] part -> Grouped in
      switch part {
      case 0: .references(GroupsByType(found, owners: owners, types: count) { $0.context < 0 ? -1 : $1[Int($0.context)] })
      case 1: .constructions(list.ofKind(.constructs))
      default: .outside(GroupsByType(outside, owners: owners, types: count) { found, _ in found.from?.rawValue ?? -1 })
      }
    }
    for part in parts {
      switch part {
      case .references(let groups): referencesByType = groups
      case .constructions(let list): constructions = list
      case .outside(let groups): outsideByType = groups
      }
    }
  }

  private enum Grouped: Sendable {
    case references(GroupsByType)
    case constructions([Reference])
    case outside(GroupsByType)
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

/// Members are added while supertypes are followed, which ask for no members.
///
/// - Parameter given: is let go.
private func joinDeclarations(
  _ declared: consuming DeclaredTypes, of given: consuming [IndexedFile], recording: Set<String>, threads: Int
) -> (SymbolTable, KnownNames, HierarchyClosure) {
  var marked = declared.table
  let known = KnownNames(marked)
  for name in known.standard.keys { marked.mark(name, as: .standard) }
  for name in marked.outsideNames { marked.mark(name, as: .extended) }
  for families in [known.families, known.protocols] {
    for (name, family) in families where family.contains(where: { marked.outsideNumbers[$0] != nil }) { marked.mark(name, as: .extended) }
  }
  for text in recording { if let name = marked.find(text) { marked.mark(name, as: .recorded) } }
  let types = marked
  var table = types
  guard threads > 1 else {
    table.complete(threads: threads)
    return (table, known, HierarchyClosure(types, known))
  }
  let closure = Handed<HierarchyClosure?>(nil)
  let used = Handed(given)
  together {
    table.complete(threads: threads)
    // Members take less time than supertypes.
    used.value = []
  } meanwhile: {
    closure.value = HierarchyClosure(types, known)
  }
  return (table, known, closure.value ?? HierarchyClosure(types, known))
}

private func publicType(_ table: SymbolTable, _ index: Int, _ membersByOwner: GroupedIndices, resolver: inout Resolver) -> TypeSymbol {
  let record = table.types[index]
  let name = table.text(record.name)
  return TypeSymbol(
    id: TypeID(rawValue: Int32(index)), kind: record.kind, name: name, qualifiedName: qualifiedName(record, name, table),
    parent: record.parent.type, place: DeclarationPlace(file: record.file, declaration: record.declaration),
    nameOffset: table.views[Int(record.file.rawValue)][record.declaration].nameOffset, extensions: table.extensions[index],
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
