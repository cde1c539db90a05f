import Facts

/// "The Swift Programming Language", Expressions: Infix Expressions, Assignment Operator, Ternary Conditional Operator,
/// Type-Casting Operators.
extension Reader {
  /// What an expression is in.
  struct Context: OptionSet {
    let rawValue: UInt8

    init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The condition of a statement: a brace behind it is the statement's body.
    static let condition = Context(rawValue: 1)
    /// A pattern: `let` and `is` may begin it, `=` ends it.
    static let matching = Context(rawValue: 2)
    /// A pattern behind `let`: its bare names are bound.
    static let binding = Context(rawValue: 4)
  }

  /// An expression; none where none stands here.
  mutating func expression(_ context: Context) -> NodeID {
    if context.contains(.matching), kind == .is || isPatternBinding { return matchingPattern(context) }
    return sequence(context)
  }

  /// Operands and binary operators, flat; casts, ternaries and assignments are put in their places.
  mutating func sequence(_ context: Context) -> NodeID {
    let lone = loneOperand(context)
    if !lone.isNone { return lone }
    guard enter() else { return .none }
    defer { leave() }
    let start = offset
    var operandStart = start
    /// The operand's first token; -1 where it has become more than an operand.
    var operandIndex = cursor.index
    var nodeCount = nodes.count
    var declarationCount = declarations.count
    var bodyCount = bodies.count
    var last = operand(context)
    if last.isNone { return .none }
    // Operands and operators that stand before the last operand.
    var chain = Chain()
    var casts = 0
    while true {
      switch kind {
      case .binaryOperator:
        if cursor.token.flags.contains(.directiveBefore) { return finish(chain, last, at: start) }
        let operatorOffset = offset
        let isAssignment = cursor.isAssignmentOperator && !context.contains(.matching)
        let name = tokenName()
        cursor.advance()
        if isAssignment {
          let left = finish(chain, last, at: start)
          return make(.assignment, name: name, at: operatorOffset, first: link(left, expression(context)))
        }
        append(last, to: &chain)
        append(make(.operatorName, name: name, at: operatorOffset), to: &chain)
        operandStart = offset
        operandIndex = cursor.index
        nodeCount = nodes.count
        declarationCount = declarations.count
        bodyCount = bodies.count
        let right = operand(context)
        if right.isNone { return sequenceNode(chain, at: start) }
        last = right
      case .equal:
        if context.contains(.matching) { return finish(chain, last, at: start) }
        let operatorOffset = offset
        let name = tokenName()
        cursor.advance()
        let left = finish(chain, last, at: start)
        return make(.assignment, name: name, at: operatorOffset, first: link(left, expression(context)))
      case .infixQuestion:
        return ternary(finish(chain, last, at: start), context, at: start)
      case .is, .as:
        casts += 1
        if casts > Reader.chainLimit { return finish(chain, last, at: start) }
        last = cast(last, at: operandStart)
        operandIndex = -1
      case .arrow, .throws, .identifier:
        // `(A) async throws -> B` in the place of an expression is a type: it is read again as one.
        guard isFunctionArrow else { return finish(chain, last, at: start) }
        if operandIndex >= 0, isFunctionType(from: operandIndex) {
          nodes.count = nodeCount
          declarations.count = declarationCount
          bodies.count = bodyCount
          cursor.jump(to: operandIndex)
          let typeOffset = offset
          let written = typeReadAgain()
          if written.isNone { return chain.head.isNone ? .none : sequenceNode(chain, at: start) }
          last = make(.typeExpression, at: typeOffset, first: written)
          operandIndex = -1
        }
        // `a -> B` is no Swift: the arrow is passed, and however many follow.
        while isFunctionArrow {
          notes.add(.unexpectedToken, at: Int(offset))
          _ = effects()
          cursor.advance()
        }
      default: return finish(chain, last, at: start)
      }
    }
  }

  /// A name or literal of one token behind which nothing can belong to it: nearly every second expression is no more.
  @inline(__always)
  private mutating func loneOperand(_ context: Context) -> NodeID {
    switch cursor.next.kind {
    case .comma, .rightParen, .rightSquare, .rightBrace: break
    default: return .none
    }
    let literal: NodeKind
    var flags: NodeFlags = .plain
    switch kind {
    case .identifier:
      if cursor.word != .none || context.contains(.binding) { return .none }
      let node = make(.name, name: tokenName(), at: offset)
      cursor.advance()
      return node
    case .string: literal = .stringLiteral
    case .integer: literal = .integerLiteral
    case .true: (literal, flags) = (.booleanLiteral, .isTrue)
    case .false: literal = .booleanLiteral
    case .nil: literal = .nilLiteral
    default: return .none
    }
    let node = make(literal, flags, at: offset)
    cursor.advance()
    return node
  }

  private var isFunctionArrow: Bool {
    mutating get {
      switch kind {
      case .arrow: return !cursor.token.flags.contains(.directiveBefore)
      case .throws, .identifier:
        guard cursor.isEffect else { return false }
        var ahead = cursor
        return ahead.skipFunctionArrow()
      default: return false
      }
    }
  }

  /// Whether what stands before the arrow is of a function's type. What is not is never read twice: with arrows behind nested closures,
  /// each level would double the time.
  private func isFunctionType(from index: Int) -> Bool {
    var ahead = cursor
    ahead.jump(to: index)
    return ahead.skipType() && ahead.index > cursor.index
  }

  /// A type that was read as an expression: only types in it are read once more, at most as often as types are nested.
  private mutating func typeReadAgain() -> NodeID {
    isReadAgain = true
    defer { isReadAgain = false }
    return type()
  }

  @inline(__always)
  private mutating func finish(_ chain: Chain, _ last: NodeID, at start: UInt32) -> NodeID {
    if chain.head.isNone { return last }
    var chain = chain
    append(last, to: &chain)
    return sequenceNode(chain, at: start)
  }

  private mutating func sequenceNode(_ chain: Chain, at start: UInt32) -> NodeID {
    make(.sequence, at: start, first: chain.head)
  }

  private mutating func ternary(_ condition: NodeID, _ context: Context, at start: UInt32) -> NodeID {
    cursor.advance()
    var chain = Chain()
    append(condition, to: &chain)
    let then = sequence(context)
    append(then.isNone ? missingNode() : then, to: &chain)
    guard take(.colon) else {
      notes.add(.unexpectedToken, at: Int(offset))
      append(missingNode(), to: &chain)
      return make(.ternary, at: start, first: chain.head)
    }
    let otherwise = sequence(context)
    append(otherwise.isNone ? missingNode() : otherwise, to: &chain)
    return make(.ternary, at: start, first: chain.head)
  }

  /// `x as T`, `x as? T`, `x as! T`, `x is T`, from the word on.
  mutating func cast(_ operand: NodeID, at start: UInt32) -> NodeID {
    var flags: NodeFlags = .plain
    if kind == .is {
      flags = .test
      cursor.advance()
    } else {
      cursor.advance()
      if take(.postfixQuestion) { flags = .conditional } else if take(.exclamation) { flags = .forced }
    }
    let written = type()
    return make(.cast, flags, at: start, first: link(operand, written.isNone ? missingNode() : written))
  }
}

extension Cursor {
  /// `+=` and the like: ends in `=` and compares nothing.
  var isAssignmentOperator: Bool {
    let length = Int(token.end - token.start)
    let text = bytes + Int(token.start)
    guard length >= 2, text[length - 1] == UInt8(ascii: "=") else { return false }
    switch text[length - 2] {
    case UInt8(ascii: "="), UInt8(ascii: "!"), UInt8(ascii: "~"): return false
    case UInt8(ascii: "<"), UInt8(ascii: ">"):
      // `<<=` assigns, `<=` and `.<=` compare.
      return length >= 3 && text[length - 3] == text[length - 2]
    default: return true
    }
  }
}
