import Facts

/// "The Swift Programming Language", Expressions: Prefix Expressions, with `try`, `await` and the words of ownership (SE-0366, SE-0377, SE-0458).
extension Reader {
  /// One operand with what stands before it: `try`, `await`, prefix operators.
  mutating func operand(_ context: Context) -> NodeID {
    switch kind {
    case .try:
      let start = offset
      cursor.advance()
      let isOptional = take(.postfixQuestion)
      if !isOptional { _ = take(.exclamation) }
      return make(isOptional ? .tryOptional : .effect, at: start, first: sequence(context))
    case .identifier where cursor.word != .none: return wordOperand(context)
    case .repeat:
      let start = offset
      cursor.advance()
      return make(.effect, at: start, first: expression(context))
    case .at, .inout: return attributedTypeOperand(context)
    default: return unary(context)
    }
  }

  private mutating func wordOperand(_ context: Context) -> NodeID {
    let start = offset
    switch cursor.word {
    case .await:
      cursor.advance()
      return make(.effect, .async, at: start, first: sequence(context))
    case .unsafe:
      guard
        cursor.isPrefixWord(acceptsClosure: true, prefersPostfix: false, inCondition: context.contains(.condition))
      else { return unary(context) }
      cursor.advance()
      return make(.effect, at: start, first: sequence(context))
    case .borrow, .copy, .consume, .each:
      guard cursor.isPrefixWord() else { return unary(context) }
      cursor.advance()
      return make(.effect, at: start, first: operandInside(context))
    case .any:
      guard cursor.isPrefixWord() || (cursor.next.kind.isOperator && cursor.hasText("~", cursor.next)) else { return unary(context) }
      return make(.typeExpression, at: start, first: type())
    case .nonisolated: return attributedTypeOperand(context)
    default: return unary(context)
    }
  }

  private mutating func operandInside(_ context: Context) -> NodeID {
    guard enter() else { return .none }
    defer { leave() }
    return operand(context)
  }

  /// `@convention(c) (A) -> B`, `inout A` in the place of an expression.
  private mutating func attributedTypeOperand(_ context: Context) -> NodeID {
    if kind == .identifier {
      guard cursor.next.kind == .leftParen, !cursor.next.isFirstOnLine, cursor.tokens[cursor.index + 2].word == .nonsending else {
        return unary(context)
      }
    }
    var ahead = cursor
    guard ahead.skipType() else { return .none }
    let start = offset
    return make(.typeExpression, at: start, first: type())
  }

  /// Prefix operators, `&`, `if` and `switch` as values, and the rest.
  mutating func unary(_ context: Context) -> NodeID {
    switch kind {
    case .prefixOperator:
      guard enter() else { return .none }
      defer { leave() }
      let start = offset
      let name = tokenName()
      cursor.advance()
      return make(.prefixOperator, name: name, at: start, first: unary(context))
    case .prefixAmpersand:
      guard enter() else { return .none }
      defer { leave() }
      let start = offset
      cursor.advance()
      return make(.inoutExpression, at: start, first: unary(context))
    case .backslash: return keyPath(context)
    case .if: return ifExpression()
    case .switch: return switchStatement()
    default: return postfix(context)
    }
  }

  private mutating func ifExpression() -> NodeID { ifStatement() }
}
