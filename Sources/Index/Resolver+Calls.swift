import Facts

/// Calls: which of several declarations is meant, what its arguments are expected to be, what it gives.
extension Resolver {
  /// One argument of a call, as it is tried against parameters.
  struct Argument {
    let node: NodeID
    let value: NodeID
    let label: GlobalName
    let isTrailing: Bool
    /// The argument's type once it has been read; -1 before.
    var term: Term = -1
    /// Which parameter takes it, of the function that was tried last; -1 where that cannot be told.
    var place = -1
  }

  mutating func argumentList(_ first: NodeID) -> [Argument] {
    guard first != .none else { return [] }
    var arguments = spareArguments.popLast() ?? []
    for id in walk.view.list(first) where node(id).kind == .argument {
      let argument = node(id)
      arguments.append(
        Argument(
          node: id, value: argument.first, label: name(argument.name), isTrailing: argument.flags.contains(.trailingClosure)))
    }
    return arguments
  }

  /// Its memory serves the next call.
  mutating func giveBack(_ arguments: inout [Argument]) {
    guard arguments.capacity > 0 else { return }
    arguments.removeAll(keepingCapacity: true)
    spareArguments.append(arguments)
    arguments = []
  }

  mutating func call(_ id: NodeID, expected: Term) -> Term {
    let callee = node(id).first
    let head = node(callee)
    var arguments = argumentList(head.next)
    defer {
      recordCall(callee: callee, arguments: arguments)
      giveBack(&arguments)
    }
    switch head.kind {
    case .name:
      let name = name(head.name)
      if let local = walk.local(name) {
        recordParameter(name, at: head)
        return apply(value: local, at: head, to: &arguments, expected: expected)
      }
      if name != known.upperSelf, let bare = bareName(name), !isOutsideOverload(bare, &arguments) {
        return apply(bare, at: head, to: &arguments, expected: expected, receiver: .max)
      }
      // Inside a collection or an extension of one: `filter { … }`.
      if standardName(name) != nil, store.kind(walk.selfTerm) == .optional || elementTerm(of: walk.selfTerm) != TypeStore.unknown {
        return standardCall(name, on: walk.selfTerm, arguments: &arguments, expected: expected)
      }
      if let value = outsideFunction(name, &arguments, expected: expected) { return value }
      let type = isOutsideNamesake(name, &arguments) ? store.metatype(store.outside(name)) : nameTypeForCall(callee)
      if name == known.unwrap, !arguments.isEmpty {
        readTogether(&arguments)
        return store.unwrapped(arguments[0].term)
      }
      if type == TypeStore.unknown { readTogether(&arguments) }
      return apply(value: type, at: head, to: &arguments, expected: expected)
    case .member:
      let name = name(head.name)
      let base = calledBase(head.first, name, arguments, expected: expected)
      // `T.init(…)`, `self.init(…)` and `super.init(…)`.
      if name == known.initializer, base != TypeStore.unknown {
        return construct(store.instance(ofMetatype: base) ?? base, arguments: &arguments, at: head, expected: expected)
      }
      if store.kind(base) != .module {
        let lookup = memberCandidates(name, of: base)
        // A collection of the project's has the standard library's `first(where:)` next to a `first` of its own.
        let isOutside = standardName(name) != nil && !lookup.candidates.isEmpty && isStandard(lookup, &arguments)
        if !lookup.candidates.isEmpty, !isOutside {
          for argument in walk.view.list(node(head.first).next) { mentions(in: argument, as: .names) }
          return apply(lookup, at: head, to: &arguments, expected: expected, receiver: nameOffset(of: head.first))
        }
        if known.dynamicMember != KnownNames.none, let dynamic = dynamicMember(head, of: lookup.receiver, base: nameOffset(of: head.first)) {
          return apply(value: dynamic, at: head, to: &arguments, expected: expected)
        }
        if let type = store.instance(ofMetatype: base) {
          if readPayload(of: name, in: type, &arguments) { return type }
          if let value = taskOrStreamFunction(name, of: type, &arguments, expected: expected) { return value }
        } else {
          if base == TypeStore.unknown { leaveUnresolved(head, .unknownReceiver) }
          let result = standardCall(name, on: lookup.receiver, arguments: &arguments, expected: expected)
          if result != TypeStore.unknown { recordUse(of: result, at: head, receiver: nameOffset(of: head.first)) }
          return result
        }
      }
      if let function = moduleFunction(name, of: base) {
        return apply(function, at: head, to: &arguments, expected: expected, receiver: .max)
      }
      let value = member(callee, of: base, expected: TypeStore.unknown)
      return apply(value: value, at: head, to: &arguments, expected: expected)
    case .implicitMember:
      return implicitMember(callee, arguments: arguments, expected: expected)
    case .closure:
      readAll(&arguments)
      let value = expression(callee, expected: store.function(arguments.map(\.term), result: expected))
      return apply(value: value, at: head, to: &arguments, expected: expected)
    default:
      let value = expression(callee)
      return apply(value: value, at: head, to: &arguments, expected: expected)
    }
  }

  /// What functions of the standard library give that pass types on; nil for others.
  private mutating func outsideFunction(_ name: GlobalName, _ arguments: inout [Argument], expected: Term) -> Term? {
    guard arguments.count > 0, table.isNamed(name, .outside), known.outside.functions.contains(name) else { return nil }
    if known.outside.concurrency.continuationFunctions.contains(name) { return readContinuation(name, &arguments, expected: expected) }
    switch name {
    case known.zip where arguments.count == 2:
      readAll(&arguments)
      let first = elementTerm(of: store.unwrapped(arguments[0].term))
      return store.array(store.tuple([first, elementTerm(of: store.unwrapped(arguments[1].term))], labels: [known.empty, known.empty]))
    case known.minimum, known.maximum:
      if expected == TypeStore.unknown { readTogether(&arguments) }
      for index in arguments.indices { read(&arguments[index], expected: expected) }
      return arguments[0].term
    case known.typeOf where arguments.count == 1:
      readAll(&arguments)
      return store.metatype(arguments[0].term)
    default: return nil
    }
  }

  /// `[.a, .b].contains(x)`: what is looked for tells what the literal's elements are.
  private mutating func calledBase(_ id: NodeID, _ name: GlobalName, _ arguments: [Argument], expected: Term) -> Term {
    let literal = node(id)
    guard literal.kind == .arrayLiteral, isRootedInImplicitMember(literal.first), let first = arguments.first, !first.isTrailing else {
      return memberBase(id, expected: expected)
    }
    let wasSilent = walk.isSilent
    walk.isSilent = true
    let element = expression(first.value)
    walk.isSilent = wasSilent
    return expression(id, expected: element == TypeStore.unknown ? element : store.array(store.unwrapped(element)))
  }

  private mutating func isStandard(_ lookup: BareName, _ arguments: inout [Argument]) -> Bool {
    guard mayInheritMore(lookup.candidates[0]), !arguments.isEmpty else { return false }
    return !lookup.candidates.contains { matches(&arguments, $0) }
  }

  /// Whether a call means a function outside the project to which the project adds overloads: none of these takes what is passed.
  private mutating func isOutsideOverload(_ bare: BareName, _ arguments: inout [Argument]) -> Bool {
    guard bare.receiver == TypeStore.unknown, !arguments.isEmpty else { return false }
    let name = table.members[Int(bare.candidates[0])].name
    guard table.isNamed(name, .outside), known.outside.functions.contains(name) else { return false }
    for index in arguments.indices where !needsExpectation(arguments[index].value) { read(&arguments[index], expected: TypeStore.unknown) }
    return !bare.candidates.contains { number in
      guard matches(&arguments, number) else { return false }
      let parameters = parameterTerms(of: number)
      for argument in arguments where argument.term >= 0 && argument.place < parameters.count {
        if fit(argument.term, to: parameters[argument.place]) < 0 { return false }
      }
      return true
    }
  }

  /// Whether a type of another target cannot be meant by a call, since it has no initializer with such labels: then one of a framework is.
  private mutating func isOutsideNamesake(_ name: GlobalName, _ arguments: inout [Argument]) -> Bool {
    guard !table.imports.isOneTarget, table.isNamed(name, .type), arguments.contains(where: { $0.label != known.empty }),
      case .type(let type) = meaning(of: name, in: walk.view, at: walk.declaration), record(type).kind == .struct || record(type).kind == .enum,
      record(type).parent == .nobody, !table.imports.isInOwnTarget(record(type).file, from: walk.view.id)
    else { return false }
    for number in candidates(named: known.initializer, in: type).all where matches(&arguments, number) { return false }
    // A literal's or a raw value's initializer, and one that is made from properties.
    guard hierarchy.outside.indices.contains(Int(type.rawValue)), hierarchy.outside[Int(type.rawValue)].isEmpty else { return false }
    return arguments.contains { $0.label != known.empty && table.firstMember(named: $0.label, of: type.rawValue) < 0 }
  }

  /// `Self(…)` and `Name(…)`.
  private mutating func nameTypeForCall(_ callee: NodeID) -> Term {
    name(node(callee).name) == known.upperSelf ? expression(callee) : typeName(callee, isCalled: true)
  }

  /// Calls a value: a closure, a type, or an instance with `callAsFunction`.
  mutating func apply(value: Term, at head: Node, to arguments: inout [Argument], expected: Term) -> Term {
    let plain = store.unwrapped(value)
    let shape = store[plain]
    switch shape.kind {
    case .function:
      // A local function may have generic parameters of its own.
      var bound = Bindings()
      for index in arguments.indices {
        let parameter = index < shape.arguments.count - 1 ? shape.arguments[index] : TypeStore.unknown
        read(&arguments[index], expected: substitute(parameter, bound))
        if store.isOpen(plain) { unify(parameter, arguments[index].term, into: &bound) }
      }
      let result = substitute(shape.arguments.last ?? TypeStore.unknown, bound)
      recordUse(of: result, at: head)
      return result
    case .metatype:
      return construct(shape.arguments[0], arguments: &arguments, at: head, expected: expected)
    case .array, .dictionary:
      let type = instance(ofWritten: plain)
      if arguments.first?.label == known.grouping { return readGrouping(&arguments, expected: type) }
      readAll(&arguments)
      return type
    default:
      let found = candidates(named: known.callAsFunction, of: plain).all
      if !found.isEmpty {
        let applied = applyFunction(found, receiver: plain, to: &arguments, expected: expected)
        // The compiler's index has it where the parenthesis or the closure stands.
        var parenthesis = head
        if let first = arguments.first, first.isTrailing {
          parenthesis.offset = node(first.node).offset
        } else {
          parenthesis.offset += head.kind == .selfExpression ? 4 : UInt32(table.names.byteCount(name(head.name)))
        }
        recordMember(applied.number, at: parenthesis)
        return applied.result
      }
      readKeyed(&arguments)
      return known.dynamicallyCall == KnownNames.none ? TypeStore.unknown : dynamicResult(of: plain, arguments)
    }
  }

  /// Calls members of a name, or a property that holds something to call.
  private mutating func apply(
    _ bare: BareName, at head: Node, to arguments: inout [Argument], expected: Term, receiver: UInt32
  ) -> Term {
    let first = bare.candidates[0]
    let kind = table.members[Int(first)].kind
    let isProperty = kind == .let || kind == .var
    // A property and functions of one name: the labels tell them apart.
    if !bare.candidates.contains(where: { matches(&arguments, $0) }), !isProperty, mayInheritMore(first) {
      readAll(&arguments)
      return TypeStore.unknown
    }
    if isProperty, !bare.candidates.dropFirst().contains(where: { matches(&arguments, $0) }) {
      recordMember(first, at: head, receiver: receiver)
      let value = term(of: first, in: bare.receiver)
      recordUse(of: value, at: head, member: first, receiver: receiver)
      return apply(value: value, at: head, to: &arguments, expected: expected)
    }
    let applied = applyFunction(bare.candidates, receiver: bare.receiver, to: &arguments, expected: expected)
    recordMember(applied.number, at: head, receiver: receiver)
    recordUse(of: applied.result, at: head, member: applied.number, receiver: receiver)
    return applied.result
  }

  /// Whether the type that declares a member inherits from outside the project, where there may be others of its name, or is a protocol, which an
  /// extension may be for classes from there: `extension Presentable where Self: UIViewController`.
  private mutating func mayInheritMore(_ number: Int32) -> Bool {
    guard let owner = table.members[Int(number)].owner.type, hierarchy.outside.indices.contains(Int(owner.rawValue)) else { return false }
    return record(owner).kind == .protocol || !hierarchy.outside[Int(owner.rawValue)].isEmpty
  }

  /// `.name` and `.name(…)`: a static member, an enum case or an initializer of the expected type.
  mutating func implicitMember(_ id: NodeID, arguments: [Argument]?, expected: Term) -> Term {
    let current = node(id)
    let name = name(current.name)
    for argument in walk.view.children(id) { mentions(in: argument, as: .names) }
    let base = store.unwrapped(expected)
    let isCall = arguments != nil
    var arguments = arguments ?? []
    guard base != TypeStore.unknown else {
      leaveUnresolved(current, .unknownContext)
      readAll(&arguments)
      return TypeStore.unknown
    }
    if isCall, readPayload(of: name, in: expected, &arguments) { return expected }
    if store.kind(base) == .outside { recordImplied(base, at: current) }
    if name == known.initializer, isCall { return construct(base, arguments: &arguments, at: current, expected: expected) }
    let lookup = memberCandidates(name, of: store.metatype(base))
    if !lookup.candidates.isEmpty {
      let first = isCall ? lookup.candidates[0] : value(among: lookup, expected: expected, isCompound: current.flags.contains(.compound))
      if isCall, table.members[Int(first)].kind != .let, table.members[Int(first)].kind != .var {
        return apply(lookup, at: current, to: &arguments, expected: expected, receiver: .max)
      }
      readAll(&arguments)
      recordMember(first, at: current)
      let term = term(of: first, in: lookup.receiver)
      recordUse(of: term, at: current, member: first)
      return term
    }
    readAll(&arguments)
    if let found = memberType(name, ofTerm: base, in: walk.view, at: walk.declaration) {
      record(.type(found), .names, at: current)
      return store.metatype(instance(of: found, arguments: .empty, base: base, in: walk.view, at: walk.declaration))
    }
    // An outside type's member gives that type more often than not (`.red`, `.zero`); its own members have no owner here.
    return store.kind(base) == .outside ? base : TypeStore.unknown
  }

  // MARK: Reading arguments

  mutating func read(_ argument: inout Argument, expected: Term) {
    guard argument.term < 0 else { return }
    argument.term = expression(argument.value, expected: expected)
  }

  mutating func readAll(_ arguments: inout [Argument]) {
    for index in arguments.indices { read(&arguments[index], expected: TypeStore.unknown) }
  }

  /// Arguments of an outside function: what they are is often the same type (`XCTAssertEqual(state, .ready)`), so those that need a
  /// type are read with that of the others.
  mutating func readTogether(_ arguments: inout [Argument]) {
    for index in arguments.indices where !needsExpectation(arguments[index].value) { read(&arguments[index], expected: TypeStore.unknown) }
    let known = arguments.first { $0.term > TypeStore.unknown && $0.label == self.known.empty }?.term ?? TypeStore.unknown
    for index in arguments.indices where arguments[index].term < 0 {
      let isPlain = arguments[index].label == self.known.empty && node(arguments[index].value).kind != .closure
      read(&arguments[index], expected: isPlain ? known : TypeStore.unknown)
    }
  }

  /// Whether an argument's type depends on the parameter that it is passed for.
  mutating func needsExpectation(_ id: NodeID) -> Bool {
    switch node(id).kind {
    case .closure, .arrayLiteral, .dictionaryLiteral, .tuple, .ternary, .nilLiteral, .keyPath, .ifStatement, .switchStatement: true
    case .stringLiteral, .integerLiteral, .floatLiteral, .booleanLiteral: true
    case .effect, .tryOptional, .prefixOperator: needsExpectation(node(id).first)
    default: isRootedInImplicitMember(id)
    }
  }

  /// Chooses among candidates, reads the arguments with what the chosen one expects, and tells the result.
  mutating func applyFunction(
    _ candidates: some RandomAccessCollection<Int32>, receiver: Term, to arguments: inout [Argument], expected: Term
  ) -> (number: Int32, result: Term) {
    guard var number = candidates.first else { return (-1, TypeStore.unknown) }
    var common: Term?
    if candidates.count > 1 {
      var fitting: [Int32] = []
      for candidate in candidates where matches(&arguments, candidate) { fitting.append(candidate) }
      if let only = fitting.first { number = only }
      if fitting.count > 1 {
        for index in arguments.indices where !needsExpectation(arguments[index].value) {
          read(&arguments[index], expected: TypeStore.unknown)
        }
        let best = bestMatch(fitting, receiver: receiver, arguments: &arguments, expected: expected)
        (number, common) = (best.number, best.common)
      }
    }
    let parameters = parameterTerms(of: number)
    let isMatched = matches(&arguments, number)
    let result = resultTerm(of: number)
    let isOpen = store.isOpen(result) || parameters.contains { store.isOpen($0) }
    var bound = isOpen ? bindings(from: receiver, of: number) : Bindings()
    if expected != TypeStore.unknown, !(arguments.isEmpty && parameters.isEmpty) || store.kind(result) == .nominal {
      expectResult(result, expected, into: &bound)
    }
    // A generic result is what is expected, where no argument says otherwise.
    var hinted = Bindings()
    if expected != TypeStore.unknown, isOpen, store.kind(result) == .parameter { hinted.bind(result, to: expected) }
    // Closures last: what they are given often follows from the other arguments.
    for isClosureTurn in [false, true] {
      for index in arguments.indices where (node(arguments[index].value).kind == .closure) == isClosureTurn {
        let place = isMatched ? arguments[index].place : -1
        var parameter = place >= 0 && place < parameters.count ? parameters[place] : TypeStore.unknown
        if place >= 0, signature(of: number).isVariadic(place), store.kind(parameter) == .array { parameter = store[parameter].arguments[0] }
        let known = substitute(parameter, bound)
        read(&arguments[index], expected: hinted.isEmpty ? known : substitute(known, hinted))
        unify(parameter, arguments[index].term, into: &bound)
      }
    }
    if !hinted.isEmpty { bound.bind(result, to: hinted[result] ?? result) }
    return (number, common ?? substitute(result, bound))
  }

  /// Generic parameters of the result that the context decides. Weak evidence: only where nothing else binds them, so a copy that
  /// arguments fill first would be better; arguments that name types agree with the context in code that compiles.
  private mutating func expectResult(_ result: Term, _ expected: Term, into bound: inout Bindings) {
    let goal = store.unwrapped(expected)
    guard store.kind(result) == .nominal, store.kind(goal) == .nominal, store[result].symbol == store[goal].symbol,
      !store[goal].arguments.isEmpty
    else { return }
    unify(result, goal, into: &bound)
  }
}
