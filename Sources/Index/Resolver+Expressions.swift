import Facts

/// The types of expressions, as far as declared types carry ("The Swift Programming Language", Expressions), and what they mention.
extension Resolver {
  @discardableResult
  mutating func expression(_ id: NodeID, expected: Term = TypeStore.unknown) -> Term {
    guard id != .none else { return TypeStore.unknown }
    let current = node(id)
    switch current.kind {
    case .name: return nameExpression(id, expected: expected)
    case .member: return memberExpression(id, expected: expected)
    case .implicitMember: return implicitMember(id, arguments: nil, expected: expected)
    case .call: return call(id, expected: expected)
    case .subscriptCall: return subscriptExpression(id)
    case .argument, .effect, .inoutExpression, .patternBinding: return expression(current.first, expected: expected)
    case .optionalChain, .forceUnwrap:
      let value = expression(current.first, expected: expected)
      return store.unwrapped(value)
    case .selfExpression:
      return selfExpression()
    case .superExpression:
      return superExpression()
    case .closure: return closure(id, expected: expected)
    case .arrayLiteral, .dictionaryLiteral: return collectionLiteral(id, expected: expected)
    case .tuple: return tuple(id, expected: expected)
    case .stringLiteral:
      for part in walk.view.children(id) { expression(part) }
      return literal(known.stringStand, expected: expected)
    case .integerLiteral: return literal(known.intStand, expected: expected)
    case .floatLiteral: return literal(known.doubleStand, expected: expected)
    case .booleanLiteral: return literal(known.bool, expected: expected)
    case .nilLiteral: return expected
    case .regexLiteral, .discard, .operatorName: return TypeStore.unknown
    case .keyPath: return keyPath(id, expected: expected)
    case .cast: return cast(id)
    case .ternary:
      expression(current.first)
      let second = node(current.first).next
      let then = expression(second, expected: expected)
      let otherwise = expression(node(second).next, expected: expected)
      return then != TypeStore.unknown ? then : otherwise
    case .assignment:
      let left = expression(current.first)
      expression(node(current.first).next, expected: left)
      return TypeStore.unknown
    case .sequence: return sequence(id, expected: expected)
    case .prefixOperator, .postfixOperator:
      return expression(current.first, expected: expected)
    case .tryOptional: return store.optional(expression(current.first, expected: expected))
    case .macroExpansion: return macro(id)
    case .typeExpression:
      mentions(in: current.first, as: .names)
      return store.metatype(term(current.first, in: walk.view, at: walk.declaration))
    default: return statement(id, expected: expected)
    }
  }

  private mutating func literal(_ name: GlobalName, expected: Term) -> Term {
    let goal = store.unwrapped(expected)
    switch store.kind(goal) {
    // A type that is expressible by it.
    case .nominal, .outside: return goal
    // Where nothing else is asked for it has a type of its own.
    case .unknown, .parameter: return name == KnownNames.none ? TypeStore.unknown : store.outside(name)
    default: return TypeStore.unknown
    }
  }

  /// Of what a macro makes nothing is known, but `#require(x)` gives what `x` holds.
  private mutating func macro(_ id: NodeID) -> Term {
    var first = TypeStore.unknown
    for (index, argument) in walk.view.children(id).enumerated() {
      let term = expression(argument)
      if index == 0 { first = term }
    }
    return known.require != KnownNames.none && name(node(id).name) == known.require ? store.unwrapped(first) : TypeStore.unknown
  }

  private mutating func selfExpression() -> Term {
    if let local = walk.local(known.lowerSelf), local != TypeStore.unknown { return store.unwrapped(local) }
    return walk.isStatic ? store.metatype(walk.selfTerm) : walk.selfTerm
  }

  private mutating func superExpression() -> Term {
    guard store.kind(walk.selfTerm) == .nominal else { return TypeStore.unknown }
    let type = TypeID(rawValue: store[walk.selfTerm].symbol)
    for term in directSupertypes(of: type) {
      let isClass = store.kind(term) == .nominal && record(TypeID(rawValue: store[term].symbol)).kind == .class
      if isClass || store.kind(term) == .outside {
        let parent = substitute(term, bindings(of: walk.selfTerm))
        return walk.isStatic ? store.metatype(parent) : parent
      }
    }
    return TypeStore.unknown
  }

  // MARK: Names

  /// Where a bare name leads when it is no local: to a member of an enclosing type or to something at file level.
  struct BareName {
    var candidates: PoolList
    var receiver: Term
  }

  /// Members of the types around, innermost first, then what stands at file level.
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
        }
        isInnermost = false
      }
      current = walk.view[current].parent
    }
    let loose = looseCandidates(named: name)
    return loose.isEmpty ? nil : BareName(candidates: loose, receiver: TypeStore.unknown)
  }

  private mutating func candidates(named name: GlobalName, ofOwner owner: Owner) -> Candidates {
    if let type = owner.type { return candidates(named: name, in: type) }
    guard let number = owner.outsideNumber else { return Candidates() }
    return visibleCandidates(named: name, ofOutside: table.outsideNames[number])
  }

  private mutating func ownerTerm(_ owner: Owner) -> Term {
    guard let type = owner.type else { return TypeStore.unknown }
    return record(type).kind == .protocol ? selfParameter(of: type) : store.nominal(type, parameters(of: type))
  }

  private mutating func nameExpression(_ id: NodeID, expected: Term) -> Term {
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
    if let bare = bareName(name), let number = bare.candidates.first {
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
    let meaning = meaning(of: name, in: walk.view, at: walk.declaration)
    if case .outside = meaning, !isCapitalized(current) {
      leaveUnresolved(current, .notDeclared)
      return TypeStore.unknown
    }
    // Of a generic parameter that is called, the initializer decides.
    if case .parameter = meaning, isCalled {} else { record(meaning, .names, at: current) }
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
      if let constraint = constrained(name, in: walk.view, at: walk.declaration) { return store.metatype(constraint) }
      return store.metatype(outsideTerm(name, arguments))
    case .ambiguous: return TypeStore.unknown
    }
  }

  mutating func isCapitalized(_ current: Node) -> Bool {
    let first = table.names.firstByte(of: name(current.name))
    return UInt8(ascii: "A") <= first && first <= UInt8(ascii: "Z")
  }

  // MARK: Members

  /// Members of a name that a value of a type has, nearest first.
  mutating func candidates(named name: GlobalName, of receiver: Term) -> Candidates {
    guard table.isNamed(name, .member) else { return Candidates() }
    let shape = store[receiver]
    switch shape.kind {
    case .nominal:
      let found = candidates(named: name, in: TypeID(rawValue: shape.symbol))
      return table.imports.isOneTarget ? found : visible(found)
    case .parameter, .associated, .composition:
      var result: [Int32] = []
      for constraint in constraints(of: receiver, in: walk.view, at: walk.declaration) where constraint != receiver {
        result += candidates(named: name, of: constraint).all
      }
      return candidates(result)
    case .outside: return visibleCandidates(named: name, ofOutside: GlobalName(bitPattern: shape.symbol))
    case .array: return visibleCandidates(named: name, ofOutside: known.arrayStand)
    case .dictionary: return visibleCandidates(named: name, ofOutside: known.dictionary)
    case .optional: return visibleCandidates(named: name, ofOutside: known.optional)
    default: return Candidates()
    }
  }

  private mutating func memberExpression(_ id: NodeID, expected: Term) -> Term {
    let current = node(id)
    let base = memberBase(current.first, expected: expected)
    return member(id, of: base, expected: expected)
  }

  /// The base of a member: an implicit member at the root of a chain has the type that the whole chain is expected to have.
  mutating func memberBase(_ id: NodeID, expected: Term) -> Term {
    // `Self` names the type where a member of it is asked for; elsewhere it is a word of the language.
    let base = node(id)
    if base.kind == .name, name(base.name) == known.upperSelf, let type = walk.from.type, record(type).kind != .protocol {
      record(type, .names, at: base.offset, name: base.name)
    }
    return memberBaseTerm(id, expected: expected)
  }

  private mutating func memberBaseTerm(_ id: NodeID, expected: Term) -> Term {
    expression(id, expected: isRootedInImplicitMember(id) ? expected : TypeStore.unknown)
  }

  mutating func member(_ id: NodeID, of base: Term, expected: Term) -> Term {
    let current = node(id)
    let name = name(current.name)
    if let special = specialMember(id, of: base) { return special }
    let receiverOffset = nameOffset(of: current.first)
    for argument in walk.view.list(node(current.first).next) { mentions(in: argument, as: .names) }
    if store.kind(base) == .module { return moduleMember(current, of: base) }
    let lookup = memberCandidates(name, of: base)
    if let number = lookup.candidates.first {
      recordMember(number, at: current, receiver: receiverOffset)
      let term = self.term(of: number, in: lookup.receiver)
      recordUse(of: term, at: current, member: number, receiver: receiverOffset)
      return term
    }
    if let instance = store.instance(ofMetatype: base),
      let found = memberType(name, ofTerm: instance, in: walk.view, at: walk.declaration)
    {
      record(.type(found), .names, at: current)
      return store.metatype(self.instance(of: found, arguments: .empty, base: instance, in: walk.view, at: walk.declaration))
    }
    if let wrapped = wrappedProperty(current, receiver: lookup.receiver, base: receiverOffset) { return wrapped }
    if base == TypeStore.unknown { leaveUnresolved(current, .unknownReceiver) }
    let standard = standardProperty(name, of: lookup.receiver)
    if standard != TypeStore.unknown { recordUse(of: standard, at: current, receiver: receiverOffset) }
    return standard
  }

  /// Candidates of a member on a base that may be a metatype or an optional, and the receiver without these.
  mutating func memberCandidates(_ name: GlobalName, of base: Term) -> BareName {
    if let instance = store.instance(ofMetatype: base) {
      let found = candidates(named: name, of: instance)
      return BareName(candidates: found.statics.isEmpty ? found.all : found.statics, receiver: instance)
    }
    var receiver = base
    var found = candidates(named: name, of: receiver)
    if found.all.isEmpty, store.kind(receiver) == .optional, standardName(name) == nil {
      receiver = store.unwrapped(receiver)
      found = candidates(named: name, of: receiver)
    }
    return BareName(candidates: found.instances, receiver: receiver)
  }

  private mutating func moduleMember(_ current: Node, of module: Term) -> Term {
    let name = name(current.name)
    let types = types(named: name, ofModule: module)
    if types.count == 1 {
      record(.type(types[0]), .names, at: current)
      return store.metatype(instance(of: types[0], arguments: .empty, base: nil, in: walk.view, at: walk.declaration))
    }
    if table.isOfSystem(table.text(GlobalName(bitPattern: store[module].symbol))) { return TypeStore.unknown }
    let number = table.firstMember(named: name, of: .nobody)
    return number >= 0 ? memberTerm(number) : TypeStore.unknown
  }

  mutating func types(named name: GlobalName, ofModule module: Term) -> [TypeID] {
    table.types(named: name, ofTarget: table.text(GlobalName(bitPattern: store[module].symbol)), from: walk.view.id)
  }

  /// `.self`, `.Type`, tuple elements, `wrappedValue` of what is already taken for its value.
  private mutating func specialMember(_ id: NodeID, of base: Term) -> Term? {
    let name = name(node(id).name)
    if name == known.lowerSelf { return base }
    let shape = store[base]
    if shape.kind == .tuple {
      for (index, label) in shape.labels.enumerated() where label == Int32(bitPattern: name) { return shape.arguments[index] }
      let text = table.text(name)
      if let index = Int(text), shape.arguments.indices.contains(index) { return shape.arguments[index] }
    }
    return nil
  }

  /// Where the name stands that a chain's step follows, for the notes of a report.
  mutating func nameOffset(of id: NodeID) -> UInt32 {
    var current = node(id)
    while true {
      switch current.kind {
      case .name, .member, .implicitMember: return current.offset
      case .optionalChain, .forceUnwrap, .call, .subscriptCall: current = node(current.first)
      default: return .max
      }
    }
  }

  mutating func isRootedInImplicitMember(_ id: NodeID) -> Bool {
    var current = node(id)
    while true {
      switch current.kind {
      case .implicitMember: return true
      case .member, .call, .subscriptCall, .optionalChain, .forceUnwrap: current = node(current.first)
      default: return false
      }
    }
  }
}
