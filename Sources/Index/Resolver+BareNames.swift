import Facts

/// Names without a base in expressions: members of what is around, what is at file level, and names of types.
extension Resolver {
  /// Where a bare name leads when it is no local: to a member of an enclosing type or to something at file level.
  struct BareName {
    var candidates: PoolList
    var receiver: Term
  }

  /// Members of the types around, innermost first, then what is at file level.
  mutating func bareName(_ name: GlobalName) -> BareName? {
    guard table.isNamed(name, .member) else { return nil }
    var current = walk.declaration
    var isInnermost = true
    var last: Owner = .nobody
    let owners = table.owners[Int(walk.view.id.rawValue)]
    while current != .none {
      let owner = owners[Int(current.rawValue)]
      if owner != last, owner != .nobody {
        last = owner
        let isInstance = isInnermost && !walk.isStatic
        let found = candidates(named: name, ofOwner: owner)
        if !found.all.isEmpty {
          let fitting = isInstance ? found.instances : found.statics
          let receiver = isInnermost ? walk.selfTerm : ownerTerm(owner)
          if !fitting.isEmpty { return BareName(candidates: fitting, receiver: receiver) }
          if isInnermost { return BareName(candidates: found.all, receiver: receiver) }
        } else if let required = requiredCandidates(named: name, around: current, owner: owner, isInstance: isInstance) {
          return required
        }
        isInnermost = false
      }
      current = walk.view[current].parent
    }
    let loose = looseCandidates(named: name)
    return loose.isEmpty ? nil : BareName(candidates: loose, receiver: TypeStore.unknown)
  }

  private mutating func candidates(named name: GlobalName, ofOwner owner: Owner) -> Candidates {
    if let type = owner.type { return accessible(candidates(named: name, in: type)) }
    guard let number = owner.outsideNumber else { return Candidates() }
    return visibleCandidates(named: name, ofOutside: table.outsideNames[number])
  }

  /// Members of what an extension asks of `Self`: `extension P where Self: Q`.
  private mutating func requiredCandidates(
    named name: GlobalName, around declaration: DeclarationID, owner: Owner, isInstance: Bool
  ) -> BareName? {
    let current = walk.view.typeDeclaration(around: declaration)
    guard current != .none, walk.view[current].kind == .extension, walk.view[current].requirements != .none else { return nil }
    let own: Term
    if let type = owner.type {
      guard record(type).kind == .protocol else { return nil }
      own = selfParameter(of: type)
    } else {
      own = selfTerm(in: walk.view, at: current, isWritten: true)
    }
    for constraint in requirements(on: own, in: walk.view, at: current) {
      let found = candidates(named: name, of: constraint)
      let fitting = isInstance ? found.instances : found.statics
      if !fitting.isEmpty { return BareName(candidates: fitting, receiver: own) }
    }
    return nil
  }

  private mutating func ownerTerm(_ owner: Owner) -> Term {
    guard let type = owner.type else { return TypeStore.unknown }
    return record(type).kind == .protocol ? selfParameter(of: type) : store.nominal(type, parameters(of: type))
  }

  mutating func nameExpression(_ id: NodeID, expected: Term) -> Term {
    let current = node(id)
    let name = name(current.name)
    if let local = walk.local(name) {
      recordParameter(name, at: current)
      recordUse(of: local, at: current)
      return local
    }
    if name == known.upperSelf {
      return store.metatype(selfTerm(in: walk.view, at: walk.declaration, isWritten: true))
    }
    if let bare = bareName(name) {
      let number = value(among: bare, expected: expected, isCompound: current.flags.contains(.compound))
      recordMember(number, at: current)
      let term = self.term(of: number, in: bare.receiver)
      recordUse(of: term, at: current, member: number)
      return term
    }
    if let wrapped = wrappedProperty(current) { return wrapped }
    if standardName(name) != nil || name == known.rootView {
      let standard = standardProperty(name, of: walk.selfTerm)
      if standard != TypeStore.unknown { return standard }
    }
    return typeName(id)
  }

  /// A type's name used as an expression.
  mutating func typeName(_ id: NodeID, isCalled: Bool = false) -> Term {
    let current = node(id)
    let name = name(current.name)
    var meaning = meaning(of: name, in: walk.view, at: walk.declaration)
    // A class that is called like its module: `KeychainSwift()`.
    if isCalled, case .module = meaning { meaning = .outside }
    if case .outside = meaning, !isCapitalized(current), !table.isNamed(name, .extended) {
      leaveUnresolved(current, .notDeclared)
      return TypeStore.unknown
    }
    if !isCalled || isRecordedByName(meaning) { record(meaning, .names, at: current) }
    var terms: [Term] = []
    for argument in walk.view.children(id) {
      mentions(in: argument, as: .names)
      terms.append(term(argument, in: walk.view, at: walk.declaration))
    }
    let arguments = store.pool.list(terms)
    switch meaning {
    case .type(let type):
      return store.metatype(instance(of: type, arguments: arguments, base: nil, in: walk.view, at: walk.declaration))
    case .parameter(let term): return store.metatype(term)
    case .module: return store.make(.module, symbol: Int32(bitPattern: name))
    case .outside:
      if let parameter = outsideParameter(name, in: walk.view, at: walk.declaration) { return store.metatype(parameter) }
      return store.metatype(outsideTerm(name, arguments))
    case .ambiguous: return TypeStore.unknown
    }
  }

  /// Whether the compiler's index has the name of a type that is called, whatever initializer is meant: none of a generic parameter's, whose
  /// initializer decides, and none of a tuple's.
  private mutating func isRecordedByName(_ meaning: TypeMeaning) -> Bool {
    switch meaning {
    case .parameter: return false
    case .type(let type):
      guard record(type).kind == .typealias else { return true }
      let target = aliasTarget(type)
      return store.kind(target) != .tuple
    default: return true
    }
  }

  mutating func isCapitalized(_ current: Node) -> Bool {
    let first = table.names.firstByte(of: name(current.name))
    return UInt8(ascii: "A") <= first && first <= UInt8(ascii: "Z")
  }
}
