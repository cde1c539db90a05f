/// What a brace in an expression is ("The Swift Programming Language", Expressions: Closure Expression, Trailing Closures).
extension Cursor {
  /// Whether the brace here is a closure that belongs to the expression before it.
  ///
  /// In the condition of a statement a brace is taken for its body, unless what follows the closing one can follow nothing but
  /// a closure.
  func isTrailingClosure(inCondition: Bool) -> Bool {
    if isAccessorBlock() || next.kind == .case { return false }
    guard inCondition else { return true }
    if next.isFirstOnLine { return false }
    var ahead = self
    ahead.skipSingle()
    guard ahead.index > 0, tokens[ahead.index - 1].kind == .rightBrace else { return false }
    switch ahead.kind {
    case .leftBrace, .where, .comma: return true
    case .leftSquare, .leftParen, .period, .is, .as, .postfixQuestion, .infixQuestion, .exclamation, .colon, .equal,
      .postfixOperator, .binaryOperator:
      return !ahead.token.isFirstOnLine
    default: return false
    }
  }

  /// `name: {` behind a trailing closure.
  var isLabelledTrailingClosure: Bool {
    guard kind.isLabel, kind != .default, next.kind == .colon else { return false }
    return tokens[index + 2].kind == .leftBrace
  }

  /// Whether a closure begins here with captures, parameters or a result: all that stands before `in`.
  func isClosureSignature() -> Bool {
    switch kind {
    case .identifier, .wildcard:
      // Most closures begin with a name that is no parameter.
      switch next.kind {
      case .in: return true
      case .comma, .colon, .arrow, .throws, .rethrows: break
      case .identifier: if next.word != .async && next.word != .reasync { return false }
      default: return false
      }
    case .at, .leftParen, .leftSquare: break
    default: return false
    }
    var ahead = self
    if ahead.kind == .at { ahead.skipAttributes() }
    if ahead.kind == .leftSquare {
      ahead.skipSingle()
      guard tokens[ahead.index - 1].kind == .rightSquare else { return false }
    }
    if ahead.kind == .leftParen {
      ahead.skipSingle()
    } else if ahead.kind == .identifier || ahead.kind == .wildcard {
      ahead.advance()
      while true {
        if ahead.kind == .colon {
          ahead.advance()
          guard ahead.skipType() else { break }
        }
        guard ahead.kind == .comma else { break }
        ahead.advance()
        guard ahead.kind == .identifier || ahead.kind == .wildcard else { return false }
        ahead.advance()
      }
    }
    ahead.skipEffects()
    if ahead.kind == .arrow {
      ahead.advance()
      guard ahead.skipType() else { return false }
    }
    return ahead.kind == .in
  }
}
