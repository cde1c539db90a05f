import Facts

/// Members that are named and not called: properties, and functions and initializers as values.
extension Resolver {
  /// Which of several members of a name is meant where none is called: a property goes before functions; of functions, the one that suits
  /// the function that is expected.
  @inline(__always)
  mutating func value(among found: BareName, expected: Term, isCompound: Bool) -> Int32 {
    found.candidates.count == 1 ? found.candidates[0] : choose(among: found, expected: expected, isCompound: isCompound)
  }

  private mutating func choose(among found: BareName, expected: Term, isCompound: Bool) -> Int32 {
    let first = found.candidates[0]
    let goal = store[store.unwrapped(expected)]
    if !isCompound, let property = found.candidates.first(where: { isValue($0) }) {
      guard goal.kind == .function else { return property }
      let term = memberTerm(property)
      let kind = store.kind(store.unwrapped(term))
      if kind == .function || kind == .unknown { return property }
    }
    guard goal.kind == .function else { return isCompound ? found.candidates.first { !isProperty($0) } ?? first : first }
    var best = first
    var bestScore = Int.min
    for number in found.candidates where !isProperty(number) {
      let parameters = parameterTerms(of: number)
      let filled = bindings(from: found.receiver, of: number)
      var score = parameters.count == goal.arguments.count - 1 ? 0 : -20
      for (input, parameter) in zip(goal.arguments, parameters) { score += fit(input, to: substitute(parameter, filled)) }
      if let result = goal.arguments.last { score += fit(substitute(resultTerm(of: number), filled), to: result) }
      if score > bestScore { (best, bestScore) = (number, score) }
    }
    return best
  }

  /// A property, or an enum case without associated values.
  private mutating func isValue(_ number: Int32) -> Bool {
    let member = table.members[Int(number)]
    return isProperty(number) || member.kind == .enumCase && view(member.file)[member.declaration].parameters == .none
  }

  /// `T.init` that is passed on.
  mutating func initializerValue(of type: Term, at head: Node, expected: Term) -> Term {
    guard store.kind(type) == .nominal else { return TypeStore.unknown }
    let id = TypeID(rawValue: store[type].symbol)
    var written: [Int32] = []
    for number in candidates(named: known.initializer, of: type).all where table.members[Int(number)].kind == .initializer { written.append(number) }
    guard !written.isEmpty else {
      recordDetail(id, .unwrittenInitializer, at: head)
      return store.function([TypeStore.unknown], result: type)
    }
    let found = BareName(candidates: store.pool.list(written), receiver: type)
    let number = value(among: found, expected: expected, isCompound: true)
    recordConstruction(of: id, by: number, at: head)
    let goal = store[store.unwrapped(expected)]
    guard written.count == 1 || goal.kind == .function else { return TypeStore.unknown }
    let inputs = parameterTerms(of: number)
    guard goal.kind == .function, store[type].arguments.isEmpty else { return store.function(inputs, result: type) }
    var bound = Bindings()
    for (input, actual) in zip(inputs, goal.arguments) { unify(input, actual, into: &bound) }
    let parameters = parameters(of: id)
    return store.function(inputs, result: bound.isEmpty ? type : store.nominal(id, store.pool.list(parameters.map { bound[$0] ?? TypeStore.unknown })))
  }

  /// A member that `@dynamicMemberLookup` passes on by a key path, `subscript<T>(dynamicMember path: KeyPath<Root, T>) -> T`, or makes of
  /// its name.
  mutating func dynamicMember(_ current: Node, of receiver: Term, base: UInt32) -> Term? {
    for number in candidates(named: known.subscription, of: receiver).all {
      let signature = signature(of: number)
      guard signature.count == 1, signature.label(0) == known.dynamicMember else { continue }
      var bound = bindings(from: receiver, of: number)
      let parameter = substitute(parameterTerms(of: number)[0], bound)
      let path = store[parameter]
      guard path.kind == .outside else { continue }
      guard path.arguments.count == 2 else { return substitute(resultTerm(of: number), bound) }
      let lookup = memberCandidates(name(current.name), of: path.arguments[0])
      guard !lookup.candidates.isEmpty else { continue }
      let found = value(among: lookup, expected: TypeStore.unknown, isCompound: false)
      recordMember(found, at: current, receiver: base)
      let value = term(of: found, in: lookup.receiver)
      recordUse(of: value, at: current, member: found, receiver: base)
      unify(path.arguments[1], value, into: &bound)
      return substitute(resultTerm(of: number), bound)
    }
    return nil
  }

  /// What a `@dynamicCallable` type gives where it is called: one function is for arguments with labels, one for those without.
  mutating func dynamicResult(of receiver: Term, _ arguments: [Argument]) -> Term {
    let found = candidates(named: known.dynamicallyCall, of: receiver).instances
    let label = arguments.contains { $0.label != known.empty } ? known.withKeywordArguments : known.withArguments
    guard let number = found.first(where: { signature(of: $0).label(0) == label }) ?? found.first else { return TypeStore.unknown }
    return substitute(resultTerm(of: number), bindings(from: receiver, of: number))
  }
}
