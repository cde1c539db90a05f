import Facts

/// Where a walk through a body is, and what is in scope there.
struct WalkState {
  var view: FileView
  /// The declaration in whose scope names of types are looked up.
  var declaration: DeclarationID
  /// The innermost member-level declaration, for ``Reference/context``.
  var context: DeclarationID = .none
  /// The type whose code it is; -1 at file level and in extensions of outside types.
  var from: Owner = .nobody
  var selfTerm: Term = TypeStore.unknown
  /// `self` is the type itself.
  var isStatic = false
  var locals: [Local] = []
  /// Nothing is recorded: the walk only asks for a type.
  var isSilent = false
  /// What `return` and a single expression are expected to be.
  var expectedResult: Term = TypeStore.unknown
  /// The type of the first `return` of the closure that is being read.
  var returned: Term = TypeStore.unknown

  init(view: FileView, declaration: DeclarationID) {
    self.view = view
    self.declaration = declaration
  }

  /// A name bound in a body.
  struct Local {
    let name: GlobalName
    let term: Term
    /// Of a parameter: the type whose function it belongs to.
    var owner: Owner = .nobody
  }

  func local(_ name: GlobalName) -> Term? {
    // Of a name that is written nowhere, such as `newValue`, nothing is looked for, nor of another one like it.
    guard name != KnownNames.none else { return nil }
    var index = locals.count - 1
    while index >= 0 {
      if locals[index].name == name { return locals[index].term }
      index -= 1
    }
    return nil
  }
}

/// What was found in one file.
struct FoundReferences: Sendable {
  var references: [PackedReference] = []
  /// Only if they are requested.
  var details: [ReferenceDetail] = []
  /// Only if they are requested.
  var unresolved: [UnresolvedName] = []
  var outside: [OutsideReference] = []
  var loose: [LooseReference] = []
  var counts = ResolutionCounts()
}

extension Resolver {
  @inline(__always) func node(_ id: NodeID) -> Node { walk.view[id] }
  @inline(__always) func name(_ id: NameID) -> GlobalName { walk.view.name(id) }

  mutating func bind(_ name: GlobalName, to term: Term) { walk.locals.append(WalkState.Local(name: name, term: term)) }

  mutating func leaveScope(_ mark: Int) { walk.locals.removeLast(walk.locals.count - mark) }

  mutating func record(
    _ to: TypeID, _ kind: ReferenceKind, at offset: UInt32, name: NameID, member: Int32 = -1, receiver: UInt32 = .max
  ) {
    guard !walk.isSilent, !isCounting else { return }
    found.references.append(
      PackedReference(
        to: to, kind: kind, offset: offset, member: member, context: walk.context, name: name, receiverOffset: receiver))
  }

  /// A name that stands for a type of the project, or for one outside.
  mutating func record(_ meaning: TypeMeaning, _ kind: ReferenceKind, at node: Node) {
    guard !walk.isSilent else { return }
    switch meaning {
    case .type(let type):
      found.counts.resolved += 1
      if isWitness(type, named: node) { return }
      let isBare = record(type).kind == .associatedtype && (node.kind == .name || node.kind == .typeName)
      record(isBare ? bareAssociatedType(type) : type, kind, at: node.offset, name: node.name)
    case .ambiguous(let types): leaveUnresolved(node, .severalTypes, candidates: types)
    case .outside:
      if isCounting { return }
      found.outside.append(
        OutsideReference(
          from: walk.from, file: walk.view.id, offset: node.offset, context: walk.context, name: node.name))
    case .parameter(let term): recordGeneric(term, at: node)
    case .module: break
    }
  }

  /// In a concrete type an associated type without its base is what its witness is, for which nothing is written.
  private mutating func isWitness(_ type: TypeID, named node: Node) -> Bool {
    guard record(type).kind == .associatedtype, node.kind == .name || node.kind == .typeName, let own = walk.from.type else { return false }
    return record(own).kind.isReference || record(own).kind.isValue
  }

  private mutating func isGenericOwner(_ kind: DeclarationKind) -> Bool { kind.isType || kind == .typealias }

  /// A generic parameter of a type of the project.
  private mutating func recordGeneric(_ term: Term, at node: Node) {
    guard recordsDetails, let place = parameterDeclarations[term], isGenericOwner(view(place.file)[place.declaration].kind),
      let owner = table.owner(of: place).type
    else { return }
    recordDetail(owner, .generic, at: node)
  }

  /// A local name that stands for a parameter of a function of a type.
  @inline(__always) mutating func recordParameter(_ name: GlobalName, at node: Node) {
    guard recordsDetails, !walk.isSilent else { return }
    guard let local = walk.locals.last(where: { $0.name == name }), let owner = local.owner.type else { return }
    recordDetail(owner, .parameter, at: node)
  }

  mutating func recordDetail(_ to: TypeID, _ kind: ReferenceDetail.Kind, at node: Node) {
    guard recordsDetails, !walk.isSilent else { return }
    let reference = Reference(
      from: walk.from, to: to, kind: .names, file: walk.view.id, offset: node.offset, member: -1, context: walk.context,
      name: node.name, receiverOffset: .max)
    found.details.append(ReferenceDetail(kind: kind, reference: reference))
  }

  /// A member by number, named at a node.
  mutating func recordMember(_ number: Int32, at node: Node, kind: ReferenceKind = .calls, receiver: UInt32 = .max) {
    guard !walk.isSilent else { return }
    found.counts.resolved += 1
    let member = table.members[Int(number)]
    guard let owner = member.owner.type else { return recordLoose(DeclarationPlace(file: member.file, declaration: member.declaration), at: node) }
    record(owner, kind, at: node.offset, name: node.name, member: number, receiver: receiver)
  }

  /// Something declared outside types, named at a node.
  mutating func recordLoose(_ to: DeclarationPlace, at node: Node) {
    guard !walk.isSilent, !isCounting else { return }
    found.loose.append(LooseReference(from: walk.from, file: walk.view.id, offset: node.offset, context: walk.context, name: node.name, to: to))
  }

  /// A value of a project type is used at a node.
  mutating func recordUse(of term: Term, at node: Node, member: Int32 = -1, receiver: UInt32 = .max) {
    guard !walk.isSilent, term != TypeStore.unknown else { return }
    let plain = store.unwrapped(term)
    let shape = store[plain]
    switch shape.kind {
    case .nominal:
      let isOwned = member >= 0 && table.members[Int(member)].owner >= 0
      record(
        TypeID(rawValue: shape.symbol), .uses, at: node.offset, name: node.name, member: isOwned ? member : -1,
        receiver: receiver)
    case .composition:
      for part in shape.arguments where store.kind(part) == .nominal { recordUse(of: part, at: node, member: member, receiver: receiver) }
    case .parameter, .associated:
      for part in constraints(of: plain, in: walk.view, at: walk.declaration) where store.kind(part) == .nominal {
        recordUse(of: part, at: node, member: member, receiver: receiver)
      }
    default: break
    }
  }
}
