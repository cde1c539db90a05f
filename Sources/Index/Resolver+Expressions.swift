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
      return literal(known.string, expected: expected)
    case .integerLiteral: return literal(known.int, expected: expected)
    case .floatLiteral: return literal(known.double, expected: expected)
    case .booleanLiteral: return literal(known.bool, expected: expected)
    case .nilLiteral: return expected
    case .operatorName:
      operatorValue(id, expected: expected)
      return TypeStore.unknown
    case .regexLiteral, .discard: return TypeStore.unknown
    case .keyPath: return keyPath(id, expected: expected)
    case .cast: return cast(id)
    case .ternary:
      expression(current.first)
      let second = node(current.first).next
      return alternatives(second, node(second).next, expected: expected)
    case .assignment where name(current.name) != known.assignment:
      compoundAssignment(id)
      return TypeStore.unknown
    case .assignment:
      let left = expression(current.first)
      expression(node(current.first).next, expected: left)
      return TypeStore.unknown
    case .sequence: return sequence(id, expected: expected)
    case .prefixOperator where isLiteral(id): return expression(current.first, expected: expected)
    case .prefixOperator, .postfixOperator: return unary(id, expected: expected)
    case .tryOptional: return store.optional(expression(current.first, expected: expected))
    case .macroExpansion: return macro(id)
    case .typeExpression:
      mentions(in: current.first, as: .names)
      return store.metatype(term(current.first, in: walk.view, at: walk.declaration))
    default: return statement(id, expected: expected)
    }
  }

  /// `? a : b`: where nothing is expected, one of the two may have its type from the other.
  private mutating func alternatives(_ then: NodeID, _ otherwise: NodeID, expected: Term) -> Term {
    guard expected == TypeStore.unknown, isDependent(then), !isDependent(otherwise) else {
      let first = expression(then, expected: expected)
      let second = expression(otherwise, expected: expected != TypeStore.unknown ? expected : first)
      return first != TypeStore.unknown ? first : second
    }
    let second = expression(otherwise, expected: expected)
    let first = expression(then, expected: second)
    return second != TypeStore.unknown ? second : first
  }

  private mutating func literal(_ name: GlobalName, expected: Term) -> Term {
    let goal = store.unwrapped(expected)
    switch store.kind(goal) {
    // A type that is expressible by it.
    case .nominal, .outside: return goal
    // Where nothing else is asked for it has a type of its own.
    case .unknown, .parameter: return store.outside(name)
    default: return TypeStore.unknown
    }
  }

  /// Of what a macro makes nothing is known, but `#require(x)` gives what `x` holds.
  private mutating func macro(_ id: NodeID) -> Term {
    recordMacro(node(id))
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

  // MARK: Members

  /// Members of a name that a value of a type has, nearest first.
  mutating func candidates(named name: GlobalName, of receiver: Term) -> Candidates {
    guard table.isNamed(name, .member) else { return Candidates() }
    let shape = store[receiver]
    switch shape.kind {
    case .nominal:
      let found = candidates(named: name, in: TypeID(rawValue: shape.symbol))
      return table.imports.isOneTarget ? accessible(found) : visible(found)
    case .parameter, .associated, .composition:
      guard depth < Resolver.depthLimit else { return Candidates() }
      depth += 1
      defer { depth -= 1 }
      var result: [Int32] = []
      for constraint in constraints(of: receiver, in: walk.view, at: walk.declaration) where constraint != receiver {
        result += candidates(named: name, of: constraint).all
      }
      return candidates(result)
    case .outside: return visibleCandidates(named: name, ofOutside: GlobalName(bitPattern: shape.symbol))
    case .array: return visibleCandidates(named: name, ofOutside: known.array)
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
    if base.kind == .arrayLiteral { return arrayBase(id, expected: expected) }
    return expression(id, expected: isRootedInImplicitMember(id) ? expected : TypeStore.unknown)
  }

  /// `[T].member`: the type of arrays.
  private mutating func arrayBase(_ id: NodeID, expected: Term) -> Term {
    let term = expression(id)
    guard node(id).first != .none, node(node(id).first).kind == .name, node(node(id).first).next == .none else {
      return term
    }
    let type = instance(ofWritten: term)
    return type == TypeStore.unknown ? term : store.metatype(type)
  }

  mutating func member(_ id: NodeID, of base: Term, expected: Term) -> Term {
    let current = node(id)
    let name = name(current.name)
    if let special = specialMember(id, of: base) { return special }
    let receiverOffset = nameOffset(of: current.first)
    for argument in walk.view.list(node(current.first).next) { mentions(in: argument, as: .names) }
    if store.kind(base) == .module { return moduleMember(current, of: base) }
    if name == known.initializer, let type = store.instance(ofMetatype: base) { return initializerValue(of: type, at: current, expected: expected) }
    let lookup = memberCandidates(name, of: base)
    if !lookup.candidates.isEmpty {
      let number = value(among: lookup, expected: expected, isCompound: current.flags.contains(.compound))
      recordMember(number, at: current, receiver: receiverOffset)
      let term = self.term(of: number, in: lookup.receiver)
      recordUse(of: term, at: current, member: number, receiver: receiverOffset)
      return term
    }
    if let instance = store.instance(ofMetatype: base),
      let found = memberType(name, ofTerm: instance, in: walk.view, at: walk.declaration)
    {
      record(.type(associatedType(found, of: instance)), .names, at: current)
      return store.metatype(self.instance(of: found, arguments: .empty, base: instance, in: walk.view, at: walk.declaration))
    }
    if let instance = store.instance(ofMetatype: base), table.isNamed(name, .outside), [.parameter, .associated].contains(store.kind(instance)),
      let associated = outsideAssociated(name, of: instance)
    {
      return store.metatype(associated)
    }
    if let wrapped = wrappedProperty(current, receiver: lookup.receiver, base: receiverOffset) { return wrapped }
    if known.dynamicMember != KnownNames.none, let dynamic = dynamicMember(current, of: lookup.receiver, base: receiverOffset) { return dynamic }
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
    if !table.isOfSystem(table.text(GlobalName(bitPattern: store[module].symbol))), case let number = table.firstMember(named: name, of: .nobody), number >= 0 {
      return memberTerm(number)
    }
    guard isCapitalized(current), types.isEmpty else { return TypeStore.unknown }
    // `Firebase.Auth`
    record(.outside, .names, at: current)
    return store.metatype(outsideTerm(name, .empty))
  }

  /// The functions that `Module.name(…)` can mean; nil where the module has a type of that name.
  mutating func moduleFunction(_ name: GlobalName, of module: Term) -> BareName? {
    guard store.kind(module) == .module, !table.isOfSystem(table.text(GlobalName(bitPattern: store[module].symbol))) else { return nil }
    let functions = looseCandidates(named: name)
    guard !functions.isEmpty, types(named: name, ofModule: module).isEmpty else { return nil }
    return BareName(candidates: functions, receiver: TypeStore.unknown)
  }

  mutating func types(named name: GlobalName, ofModule module: Term) -> [TypeID] {
    table.types(named: name, ofTarget: table.text(GlobalName(bitPattern: store[module].symbol)), from: walk.view.id)
  }

  /// `.self`, `.Type`, tuple elements, `wrappedValue` of what is already taken for its value.
  private mutating func specialMember(_ id: NodeID, of base: Term) -> Term? {
    let name = name(node(id).name)
    if name == known.lowerSelf { return base }
    // In `[T.Type]()`, unless a type declares one of that name.
    if name == known.metatype, let instance = store.instance(ofMetatype: base),
      memberType(name, ofTerm: instance, in: walk.view, at: walk.declaration) == nil
    {
      return store.metatype(base)
    }
    return store.kind(base) == .tuple ? tupleElement(name, of: base) : nil
  }

  mutating func tupleElement(_ name: GlobalName, of base: Term) -> Term? {
    let shape = store[base]
    guard shape.kind == .tuple else { return nil }
    for (index, label) in shape.labels.enumerated() where label == Int32(bitPattern: name) { return shape.arguments[index] }
    guard let index = Int(table.text(name)), shape.arguments.indices.contains(index) else { return nil }
    return shape.arguments[index]
  }

  /// Where the name is that a chain's step follows, for the notes of a report.
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
