import Facts

/// Which of several associated types of one name is meant: they are one type, and the compiler's index names one of them.
extension Resolver {
  /// By its bare name in a protocol or an extension of one: what stands last is looked into first.
  mutating func bareAssociatedType(_ found: TypeID) -> TypeID {
    guard let type = walk.from.type, record(type).kind == .protocol else { return found }
    var pending = [type]
    let place = walk.view.typeDeclaration(around: walk.declaration)
    if place != .none, walk.view[place].kind == .extension { add(requirements(on: selfParameter(of: type), in: walk.view, at: place), to: &pending) }
    var seen = Set(pending)
    var all: [TypeID] = []
    while let current = pending.popLast() {
      if let own = ownAssociatedType(record(found).name, of: current) { all.append(own) }
      var parents: [TypeID] = []
      add(directSupertypes(of: current), to: &parents)
      pending += parents.filter { seen.insert($0).inserted }
    }
    return all.first { type in !all.contains { redeclares($0, type) } } ?? found
  }

  /// Behind a generic type: the first by its protocol's name of those that redeclare no other.
  mutating func associatedType(_ found: TypeID, of base: Term) -> TypeID {
    guard record(found).kind == .associatedtype else { return found }
    var all: [TypeID] = []
    addAssociatedTypes(record(found).name, of: base, to: &all)
    let first = all.filter { type in !all.contains { redeclares(type, $0) } }
    return first.min { protocolName($0) < protocolName($1) } ?? found
  }

  private mutating func add(_ terms: some Sequence<Term>, to types: inout [TypeID]) {
    for term in terms where store.kind(term) == .nominal { types.append(TypeID(rawValue: store[term].symbol)) }
  }

  private mutating func addAssociatedTypes(_ name: GlobalName, of base: Term, to all: inout [TypeID]) {
    guard depth < Resolver.depthLimit else { return }
    depth += 1
    defer { depth -= 1 }
    for constraint in constraints(of: base, in: walk.view, at: walk.declaration) where constraint != base {
      guard store.kind(constraint) == .nominal else {
        addAssociatedTypes(name, of: constraint, to: &all)
        continue
      }
      let type = TypeID(rawValue: store[constraint].symbol)
      for owner in CollectionOfOne(type) + ancestors(of: type).map(TypeID.init(rawValue:)) {
        if let own = ownAssociatedType(name, of: owner), !all.contains(own) { all.append(own) }
      }
    }
  }

  private mutating func ownAssociatedType(_ name: GlobalName, of owner: TypeID) -> TypeID? {
    ownMemberType(name, of: owner.rawValue, from: record(owner).file).flatMap { record($0).kind == .associatedtype ? $0 : nil }
  }

  private mutating func redeclares(_ type: TypeID, _ other: TypeID) -> Bool {
    guard let owner = record(type).parent.type else { return false }
    return ancestors(of: owner).contains(record(other).parent)
  }

  private mutating func protocolName(_ associated: TypeID) -> String { record(associated).parent.type.map { text(record($0).name) } ?? "" }
}
