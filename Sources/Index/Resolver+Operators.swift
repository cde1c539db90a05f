import Facts

/// Operators: which function of the project an operator means, and what it gives ("The Swift Programming Language", Advanced Operators).
extension Resolver {
  /// One side of an operator: an operand that is read when its other side is known, or what an operator gave.
  private struct Side {
    /// None where it is no single operand.
    let node: NodeID
    /// -1 until it is read.
    var term: Term = -1
    /// A literal: it becomes what is next to it.
    var isLiteral = false
  }

  mutating func sequence(_ id: NodeID, expected: Term) -> Term {
    var sides: [Side] = []
    var operations: [(node: NodeID, known: StandardOperator)] = []
    var isOneType = true
    for child in walk.view.children(id) {
      if sides.count > operations.count, node(child).kind == .operatorName {
        let known = known.outside.operators[name(node(child).name)] ?? .other
        if known.givesOwnType { isOneType = false }
        operations.append((child, known))
      } else {
        sides.append(Side(node: child, isLiteral: isLiteral(child)))
      }
    }
    // What the whole is expected to be, its parts are where every operator gives what it takes.
    var goal = isOneType ? expected : TypeStore.unknown
    if sides.count == 2, operations.count == 1 {
      // Of a range that is expected the argument is what its bounds are.
      if operations[0].known.kind == .range, store[expected].kind == .outside, store[expected].arguments.count == 1 { goal = store[expected].arguments[0] }
      apply(operations[0].node, operations[0].known, to: &sides, expected: goal)
    } else {
      fold(&sides, operations, expected: goal)
    }
    for index in sides.indices { read(&sides[index], expected: expected) }
    return sides.first?.term ?? TypeStore.unknown
  }

  /// Applies operators in the order in which they bind.
  private mutating func fold(_ sides: inout [Side], _ operations: [(node: NodeID, known: StandardOperator)], expected: Term) {
    guard sides.count == operations.count + 1 else { return }
    var done: [Side] = [sides[0]]
    var waiting: [(node: NodeID, known: StandardOperator)] = []
    for (index, operation) in operations.enumerated() {
      while let last = waiting.last, last.known.binds(before: operation.known) {
        waiting.removeLast()
        apply(last.node, last.known, to: &done, expected: expected)
      }
      waiting.append(operation)
      done.append(sides[index + 1])
    }
    while let last = waiting.popLast() { apply(last.node, last.known, to: &done, expected: expected) }
    sides = done
  }

  private mutating func read(_ side: inout Side, expected: Term) {
    if side.term < 0 { side.term = expression(side.node, expected: expected) }
  }

  /// Takes the last two sides for what an operator gives.
  private mutating func apply(_ id: NodeID, _ operation: StandardOperator, to sides: inout [Side], expected: Term) {
    guard var right = sides.popLast(), var left = sides.popLast() else { return }
    let isArithmetic = operation.kind == .arithmetic
    // What stands before both is more often than not of the same type.
    let expected = isArithmetic && expected == TypeStore.unknown ? sides.last.map { max($0.term, expected) } ?? expected : expected
    for isLeft in [true, false] {
      let side = isLeft ? left : right
      guard side.term < 0, !isDependent(side.node) else { continue }
      let term = expression(side.node, expected: isArithmetic || operation.kind == .coalescing ? expected : TypeStore.unknown)
      if isLeft { left.term = term } else { right.term = term }
    }
    let own = ownOperator(id, &left, &right, operation, expected: isArithmetic ? expected : TypeStore.unknown)
    let hint = operation.kind == .comparison || operation.kind == .logical ? TypeStore.unknown : expected
    // What an operand is compared with tells what its implicit members belong to.
    read(&left, expected: right.term > TypeStore.unknown ? right.term : hint)
    read(&right, expected: left.term > TypeStore.unknown ? left.term : hint)
    sides.append(Side(node: .none, term: own ?? result(operation, id, left, right), isLiteral: left.isLiteral && right.isLiteral))
  }

  /// What an operator of the standard library gives.
  private mutating func result(_ operation: StandardOperator, _ id: NodeID, _ left: Side, _ right: Side) -> Term {
    switch operation.kind {
    case .comparison, .logical: return store.outside(known.bool)
    case .coalescing: return right.term > TypeStore.unknown ? right.term : store.unwrapped(left.term)
    case .range:
      let name = known.halfOpen == name(node(id).name) ? known.range : known.closedRange
      let bound = left.term > TypeStore.unknown ? left.term : right.term
      guard bound > TypeStore.unknown else { return TypeStore.unknown }
      return store.outside(name, store.pool.list([bound]))
    case .arithmetic:
      // A literal is what is next to it, not the other way round.
      if left.term > TypeStore.unknown, !left.isLiteral || right.isLiteral { return left.term }
      return right.term > TypeStore.unknown && !right.isLiteral ? right.term : TypeStore.unknown
    }
  }

  // MARK: The project's own

  /// The result of an operator function that the project declares for what is next to it; nil if none is meant.
  private mutating func ownOperator(
    _ id: NodeID, _ left: inout Side, _ right: inout Side, _ operation: StandardOperator, expected: Term
  ) -> Term? {
    let name = name(node(id).name)
    guard table.isNamed(name, .member) else { return nil }
    let isComparison = operation.kind == .comparison
    var found = operators(name, of: left.term, right.term)
    if left.term < 0, right.term < 0 { found = operators(name, of: expected, TypeStore.unknown) }
    var best: Int32 = -1
    var bestScore = 0
    var bestTerms = (TypeStore.unknown, TypeStore.unknown, TypeStore.unknown)
    var isSure = true
    for (number, receiver) in found {
      let parameters = parameterTerms(of: number)
      guard parameters.count == 2, isComparison || !isNumbers(number, receiver) else { continue }
      let filled = bindings(from: receiver, of: number)
      let terms = (substitute(parameters[0], filled), substitute(parameters[1], filled), substitute(resultTerm(of: number), filled))
      let fits = (fit(left, to: terms.0, isComparison), fit(right, to: terms.1, isComparison))
      guard fits.0 >= 0, fits.1 >= 0, max(fits.0, fits.1) >= 3 || left.term < 0 && right.term < 0 else { continue }
      var score = 1 + fits.0 + fits.1
      if expected != TypeStore.unknown { score += fit(terms.2, to: expected) }
      if score > bestScore {
        (best, bestScore, bestTerms, isSure) = (number, score, terms, true)
      } else if score == bestScore, terms.2 != bestTerms.2 {
        isSure = false
      }
    }
    guard best >= 0 else { return nil }
    recordMember(best, at: node(id))
    // What is known already tells what implicit members belong to.
    var bound = Bindings()
    if left.term >= 0 { unify(bestTerms.0, left.term, into: &bound) }
    if right.term >= 0 { unify(bestTerms.1, right.term, into: &bound) }
    unify(bestTerms.2, expected, into: &bound)
    if left.term < 0 {
      read(&left, expected: substitute(bestTerms.0, bound))
      unify(bestTerms.0, left.term, into: &bound)
    }
    if right.term < 0 {
      read(&right, expected: substitute(bestTerms.1, bound))
      unify(bestTerms.1, right.term, into: &bound)
    }
    return isSure ? substitute(bestTerms.2, bound) : TypeStore.unknown
  }

  /// Functions of an operator's name that the types of its operands have, each with the type that has it, and those at file level.
  private mutating func operators(_ name: GlobalName, of left: Term, _ right: Term) -> [(number: Int32, receiver: Term)] {
    var found: [(number: Int32, receiver: Term)] = []
    for term in left == right ? [left] : [left, right] where term > TypeStore.unknown {
      let receiver = store.unwrapped(term)
      for number in candidates(named: name, of: receiver).statics where !found.contains(where: { $0.number == number }) {
        found.append((number, receiver))
      }
    }
    for number in looseCandidates(named: name) { found.append((number, TypeStore.unknown)) }
    return found
  }

  /// Whether a protocol of the standard library has the operator of a protocol of the project, too, so that either may be meant.
  private mutating func isNumbers(_ number: Int32, _ receiver: Term) -> Bool {
    guard let owner = table.members[Int(number)].owner.type, record(owner).kind == .protocol else { return false }
    if store.kind(receiver) == .outside { return isAskedFor(number) }
    guard [.parameter, .associated].contains(store.kind(receiver)) else { return false }
    for constraint in constraints(of: receiver, in: walk.view, at: walk.declaration) where store.kind(constraint) == .nominal {
      if inheritsOutside(TypeID(rawValue: store[constraint].symbol), anyOf: known.divisible) { return true }
    }
    return false
  }

  /// How well one side suits a parameter; below zero where it does not.
  private mutating func fit(_ side: Side, to parameter: Term, _ isComparison: Bool) -> Int {
    guard side.term >= 0 else {
      let score = literalFit(side.node, to: parameter)
      let kind = node(side.node).kind
      if kind == .nilLiteral, score < 0 { return -20 }
      // Both sides of a comparison are of one type unless the project says otherwise.
      guard isComparison, score < 3, !isLiteral(side.node) else { return score }
      return score > 0 && [.nilLiteral, .arrayLiteral, .dictionaryLiteral].contains(kind) ? score : -20
    }
    // Of what is not known it may be an optional, which the standard library compares.
    if side.term == TypeStore.unknown { return isComparison ? -1 : 0 }
    if store.kind(side.term) == .optional, store.kind(parameter) != .optional { return -20 }
    let score = fit(side.term, to: parameter)
    guard score == 2, store.kind(parameter) == .parameter else { return score }
    return conforms(side.term, to: parameter) ? 3 : -20
  }

  /// Whether a type is what is asked of a generic parameter, as far as the project says what it asks.
  private mutating func conforms(_ term: Term, to parameter: Term) -> Bool {
    for constraint in constraints(of: parameter, in: walk.view, at: walk.declaration) where store.kind(constraint) == .nominal {
      if fit(term, to: constraint) < 3 { return false }
    }
    return true
  }

  /// `-x` and `x%`.
  mutating func unary(_ id: NodeID, expected: Term) -> Term {
    let operation = node(id)
    let name = name(operation.name)
    guard table.isNamed(name, .member) else { return expression(operation.first, expected: expected) }
    let isWaiting = isDependent(operation.first)
    let operand = isWaiting ? expected : expression(operation.first, expected: expected)
    let side: Modifiers = operation.kind == .prefixOperator ? .prefix : .postfix
    for (number, receiver) in operators(name, of: operand, TypeStore.unknown) {
      let parameters = parameterTerms(of: number)
      guard parameters.count == 1, table.members[Int(number)].modifiers.contains(side) else { continue }
      let filled = bindings(from: receiver, of: number)
      let parameter = substitute(parameters[0], filled)
      guard store.kind(operand) != .optional, fit(Side(node: operation.first, term: operand), to: parameter, false) >= 3 else { continue }
      recordMember(number, at: operation)
      if isWaiting { expression(operation.first, expected: parameter) }
      return substitute(resultTerm(of: number), filled)
    }
    return isWaiting ? expression(operation.first, expected: expected) : operand
  }

  /// `a += b` and its like.
  mutating func compoundAssignment(_ id: NodeID) {
    var left = Side(node: node(id).first)
    read(&left, expected: TypeStore.unknown)
    var right = Side(node: node(left.node).next)
    let isDeclared = table.isNamed(name(node(id).name), .member)
    if isDeclared {
      if !isDependent(right.node) { read(&right, expected: left.term) }
      _ = ownOperator(id, &left, &right, .other, expected: TypeStore.unknown)
    }
    read(&right, expected: left.term)
  }

  /// An operator that is passed on: `reduce(.zero, +)`, `map(-)`.
  mutating func operatorValue(_ id: NodeID, expected: Term) {
    let goal = store[store.unwrapped(expected)]
    guard goal.kind == .function, [2, 3].contains(goal.arguments.count), table.isNamed(name(node(id).name), .member) else { return }
    for (number, receiver) in operators(name(node(id).name), of: goal.arguments[0], goal.arguments[goal.arguments.count - 2]) {
      let parameters = parameterTerms(of: number)
      guard parameters.count == goal.arguments.count - 1 else { continue }
      let filled = bindings(from: receiver, of: number)
      let fits = zip(goal.arguments, parameters).map { fit(Side(node: .none, term: max($0, 0)), to: substitute($1, filled), false) }
      if fits.min() ?? -1 >= 3 { return recordMember(number, at: node(id)) }
    }
  }

  // MARK: Operands

  /// `(x)`: x.
  mutating func parenthesized(_ id: NodeID) -> NodeID? {
    guard node(id).kind == .tuple, node(id).first != .none, node(node(id).first).next == .none else { return nil }
    return node(node(id).first).first
  }

  mutating func isLiteral(_ id: NodeID) -> Bool {
    switch node(id).kind {
    case .stringLiteral, .integerLiteral, .floatLiteral, .booleanLiteral: true
    // A sign belongs to the number behind it.
    case .prefixOperator: [.integerLiteral, .floatLiteral].contains(node(node(id).first).kind)
    default: false
    }
  }

  /// Whether an operand has its type from the one next to it.
  mutating func isDependent(_ id: NodeID) -> Bool {
    switch node(id).kind {
    case .arrayLiteral, .dictionaryLiteral, .nilLiteral: true
    case .tuple: parenthesized(id).map { isDependent($0) } ?? true
    case .effect, .tryOptional, .prefixOperator: isDependent(node(id).first)
    default: isLiteral(id) || isRootedInImplicitMember(id)
    }
  }
}
