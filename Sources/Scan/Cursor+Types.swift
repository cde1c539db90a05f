/// Whether a type stands here, without reading it ("The Swift Programming Language", Types). Each function passes what it
/// finds and tells whether it was whole.
extension Cursor {
  private mutating func deeper(_ body: (inout Cursor) -> Bool) -> Bool {
    guard depth < Cursor.depthLimit else { return false }
    depth += 1
    defer { depth -= 1 }
    return body(&self)
  }

  mutating func skipType() -> Bool {
    if kind == .repeat { advance() }
    guard skipScalarType() else { return false }
    if isOperator("...") { advance() }
    return true
  }

  mutating func skipScalarType() -> Bool {
    skipTypeAttributes() && skipTypeBehindAttributes()
  }

  private mutating func skipTypeBehindAttributes() -> Bool {
    guard skipCompositionType() else { return false }
    if skipFunctionArrow() { return deeper { $0.skipType() } }
    return true
  }

  private mutating func skipTypeAttributes() -> Bool {
    while kind == .inout || (kind == .identifier && word != .none), canTakeSpecifier {
      if kind == .inout || word.isTypeSpecifier {
        advance()
      } else if word == .nonisolated || word == .dependsOn {
        let isIsolation = word == .nonisolated
        advance()
        if kind == .leftParen, !token.isFirstOnLine {
          if isIsolation, next.word != .nonsending { return false }
          skipSingle()
        } else if !isIsolation {
          return false
        }
      } else {
        break
      }
    }
    skipAttributes()
    return true
  }

  /// Whether the next token lets a word before it be a specifier of a type rather than a name.
  var canTakeSpecifier: Bool {
    let next = next
    switch next.kind {
    case .at, .leftParen, .identifier, .leftSquare, .wildcard, .inout, .anyType, .upperSelf, .var, .let: return true
    case .prefixOperator: return hasText("~", next)
    default: return false
    }
  }

  mutating func skipCompositionType() -> Bool {
    if kind == .identifier, word == .some || word == .any || word == .each { advance() }
    guard skipSimpleType() else { return false }
    while isOperator("&") {
      advance()
      guard skipSimpleType() else { return false }
    }
    return true
  }

  mutating func skipSimpleType() -> Bool {
    if kind == .prefixOperator, hasText("~") { advance() }
    switch kind {
    case .anyType, .wildcard: advance()
    case .identifier, .upperSelf: guard skipTypeName() else { return false }
    case .leftParen: guard deeper({ $0.skipTupleType() }) else { return false }
    case .leftSquare: guard deeper({ $0.skipCollectionType() }) else { return false }
    case .repeat: return true
    default: return false
    }
    while true {
      if kind == .period {
        advance()
        guard skipTypeName(allowsKeyword: true) else { return false }
      } else if (kind == .postfixQuestion || kind == .exclamation), !token.isFirstOnLine {
        advance()
      } else {
        return true
      }
    }
  }

  private mutating func skipTypeName(allowsKeyword: Bool = false) -> Bool {
    if next.kind == .colonColon {
      advance()
      advance()
    }
    if kind == .anyType {
      advance()
      return true
    }
    guard kind == .identifier || kind == .upperSelf || (allowsKeyword && kind.isKeyword) else { return false }
    advance()
    if isLeftAngle { return skipGenericArguments() }
    return true
  }

  private mutating func skipCollectionType() -> Bool {
    advance()
    guard skipType() || skipIntegerLiteral() else { return false }
    if kind == .identifier, word == .of, !token.isFirstOnLine {
      advance()
      guard skipType() || skipIntegerLiteral() else { return false }
    } else if kind == .colon {
      advance()
      guard skipType() else { return false }
    }
    return advance(if: .rightSquare)
  }

  /// `[3 of Int]`: whether what follows the bracket is the count and `of`.
  mutating func isInlineArray() -> Bool {
    guard skipScalarType() || skipIntegerLiteral() else { return false }
    return kind == .identifier && word == .of && !token.isFirstOnLine
  }

  private mutating func skipTupleType() -> Bool {
    advance()
    if kind == .rightParen {
      advance()
      return true
    }
    if kind == .rightBrace || isOperator("...") { return false }
    // Attributes are passed once for both, the declaration and the type: those of each level are in those of the level around it.
    var isBehindAttributes = kind == .at
    if isBehindAttributes {
      skipAttributes()
      if isAtDeclaration(behindAttribute: true) { return false }
    } else if kind != .inout, kind.isKeyword, kind != .upperSelf, kind != .anyType, kind != .repeat, next.kind != .colon,
      isAtDeclaration()
    {
      return false
    }
    repeat {
      guard isBehindAttributes ? skipTypeBehindAttributes() : skipTupleElement() else { return false }
      isBehindAttributes = false
      if isOperator("...") { advance() }
    } while advance(if: .comma) && kind != .rightParen
    return advance(if: .rightParen)
  }

  private mutating func skipTupleElement() -> Bool {
    if kind == .inout { advance() }
    guard startsParameterName(isClosure: false) else { return skipType() }
    advance()
    if kind.isLabel { advance() }
    guard advance(if: .colon), skipType() else { return false }
    if advance(if: .equal) { skipDefaultValue() }
    return true
  }

  /// Passes what follows `=` in a tuple type.
  mutating func skipDefaultValue() {
    while kind != .endOfFile, kind != .rightParen, kind != .rightBrace, kind != .comma, !isOperator("...") { skipSingle() }
  }

  /// `label:` and `label name:`, in front of a type.
  func startsParameterName(isClosure: Bool) -> Bool {
    guard kind.isLabel || kind == .dollar else { return false }
    let next = next
    if next.kind == .colon { return true }
    if next.kind.isLabel || next.kind == .dollar {
      switch word {
      case .isolated, .some, .any, .each, .sharedParameter, .ownedParameter, .const, .borrowing, .consuming, .sending: break
      default: if kind != .repeat { return true }
      }
      var ahead = self
      ahead.advance()
      return (ahead.kind.isLabel || ahead.kind == .dollar) && ahead.next.kind == .colon
    }
    if next.kind == .postfixQuestion || next.kind == .exclamation { return false }
    return isClosure
  }

  mutating func skipFunctionArrow() -> Bool {
    if kind == .arrow {
      advance()
      return true
    }
    guard isEffect else { return false }
    skipEffects()
    return advance(if: .arrow)
  }

  /// `async`, `throws`, `rethrows`, `reasync`.
  var isEffect: Bool {
    kind == .throws || kind == .rethrows || (kind == .identifier && (word == .async || word == .reasync))
  }

  mutating func skipEffects() {
    var passed = 0
    // There are two at most; bounded for broken files.
    while isEffect, passed < 8 {
      passed += 1
      let canHaveType = kind == .throws
      advance()
      if canHaveType, kind == .leftParen { skipSingle() }
    }
  }

  /// `a<b>(c)`: generic arguments, from what stands behind them (Expressions, Explicit Member Expression).
  func isGenericArgumentList() -> Bool {
    guard isLeftAngle, !(token.end - token.start >= 2 && bytes[Int(token.start) + 1] == UInt8(ascii: ">")) else { return false }
    for level in 0..<Cursor.depthLimit where failures[level] == index { return false }
    var ahead = self
    guard ahead.skipGenericArguments(), !ahead.token.flags.contains(.directiveBefore) else { return false }
    switch ahead.kind {
    case .rightParen, .rightSquare, .leftBrace, .rightBrace, .period, .comma, .semicolon, .endOfFile, .exclamation,
      .postfixQuestion, .colon:
      return true
    case .binaryOperator: return ahead.hasText("&")
    case .leftParen, .leftSquare: return !ahead.token.isFirstOnLine
    default: return false
    }
  }

  mutating func skipGenericArguments() -> Bool {
    guard isLeftAngle else { return false }
    let level = depth
    let start = index
    let isWhole = deeper { cursor in
      cursor.advance(prefix: 1)
      if !cursor.isRightAngle {
        repeat {
          guard cursor.skipType() || cursor.skipIntegerLiteral() else { return false }
        } while cursor.advance(if: .comma) && !cursor.isRightAngle
      }
      guard cursor.isRightAngle else { return false }
      cursor.advance(prefix: 1)
      return true
    }
    if !isWhole, level < Cursor.depthLimit { failures[level] = start }
    return isWhole
  }

  private mutating func skipIntegerLiteral() -> Bool {
    if token.kind.isOperator, hasText("-"), next.kind == .integer { advance() }
    return advance(if: .integer)
  }
}
