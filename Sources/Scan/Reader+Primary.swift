import Facts

/// "The Swift Programming Language", Expressions: Primary Expressions, but for closures, macros and key paths.
extension Reader {
  mutating func primary(_ context: Context) -> NodeID {
    let start = offset
    switch kind {
    case .identifier, .initializer, .upperSelf, .anyType, .deinit, .subscript:
      if context.contains(.binding), kind != .upperSelf, kind != .anyType, isBoundName {
        return make(.patternIdentifier, name: takeName(), at: start)
      }
      return nameExpression()
    case .lowerSelf:
      if cursor.next.kind == .colonColon { return nameExpression() }
      if context.contains(.binding), isBoundName { return make(.patternIdentifier, name: takeName(), at: start) }
      cursor.advance()
      return make(.selfExpression, at: start)
    case .super:
      cursor.advance()
      return make(.superExpression, at: start)
    case .period: return implicitMember()
    case .dollar: return make(.name, name: takeName(), at: start)
    case .integer: return literal(.integerLiteral)
    case .float: return literal(.floatLiteral)
    case .string: return literal(.stringLiteral)
    case .regex: return literal(.regexLiteral)
    case .true: return literal(.booleanLiteral, .isTrue)
    case .false: return literal(.booleanLiteral)
    case .nil: return literal(.nilLiteral)
    case .wildcard: return literal(.discard)
    case .stringHead: return interpolatedString(context)
    case .leftParen:
      return make(.tuple, at: start, first: arguments(closing: .rightParen, context.subtracting(.condition)))
    case .leftSquare: return collectionLiteral()
    case .leftBrace: return closure()
    case .pound, .poundAvailable, .poundUnavailable: return macroExpansion(context)
    case .colonColon:
      cursor.advance()
      return kind == .identifier ? nameExpression() : .none
    default: return .none
    }
  }

  private mutating func literal(_ kind: NodeKind, _ flags: NodeFlags = .plain) -> NodeID {
    let start = offset
    cursor.advance()
    return make(kind, flags, at: start)
  }

  /// `name`, `name<T>`, `name(a:b:)`.
  private mutating func nameExpression() -> NodeID {
    if cursor.next.kind == .colonColon { skipModuleSelector() }
    let start = offset
    let name = takeName()
    let flags: NodeFlags = compoundName() ? .compound : .plain
    return make(.name, flags, name: name, at: start, first: genericArgumentsIfPresent())
  }

  private mutating func implicitMember() -> NodeID {
    let period = offset
    cursor.advance()
    if cursor.next.kind == .colonColon { skipModuleSelector() }
    let nameOffset = offset
    guard kind == .identifier || kind.isKeyword || kind == .integer else {
      notes.add(.unexpectedToken, at: Int(period))
      return missingNode()
    }
    if kind == .initializer { hasImplicitInit = true }
    let name = tokenName()
    cursor.advance()
    let flags: NodeFlags = compoundName() ? .compound : .plain
    return make(.implicitMember, flags, name: name, at: nameOffset, first: genericArgumentsIfPresent())
  }

  /// Whether a name in a pattern behind `let` is bound, rather than the start of `Type.case` or `f(x)`.
  private var isBoundName: Bool {
    mutating get {
      let next = cursor.next
      switch next.kind {
      case .period, .leftParen, .leftSquare: return false
      case .binaryOperator, .prefixOperator, .postfixOperator:
        guard cursor.bytes[Int(next.start)] == UInt8(ascii: "<"), next.end - next.start == 1 else { return true }
        var ahead = cursor
        ahead.advance()
        return !ahead.isGenericArgumentList()
      default: return true
      }
    }
  }

  // MARK: Literals

  /// `"a \(b) c"`.
  private mutating func interpolatedString(_ context: Context) -> NodeID {
    guard enter() else { return .none }
    defer { leave() }
    let start = offset
    var chain = Chain()
    while kind == .stringHead || kind == .stringPart {
      cursor.advance()
      while kind != .stringPart, kind != .stringTail, kind != .endOfFile {
        let before = cursor.index
        interpolation(to: &chain)
        if cursor.index == before { passUnexpected() }
      }
    }
    _ = take(.stringTail)
    return make(.stringLiteral, at: start, first: chain.head)
  }

  private mutating func interpolation(to chain: inout Chain) {
    let start = offset
    var label = NameID.empty
    if kind.isLabel, cursor.next.kind == .colon {
      label = tokenName()
      cursor.advance()
      cursor.advance()
    }
    let value = expression([])
    if !value.isNone { append(make(.argument, name: label, at: start, first: value), to: &chain) }
    _ = take(.comma)
  }

  /// `[a, b]`, `[k: v]`, `[:]`, `[3 of Int]`.
  private mutating func collectionLiteral() -> NodeID {
    guard enter() else { return .none }
    defer { leave() }
    let start = offset
    let mate = cursor.mate
    cursor.advance()
    defer { close(.rightSquare, at: mate) }
    if kind == .colon, cursor.next.kind == .rightSquare {
      cursor.advance()
      return make(.dictionaryLiteral, at: start)
    }
    if cursor.lexer.pointee.hasWordOf {
      var ahead = cursor
      if ahead.isInlineArray() { return make(.typeExpression, at: start, first: inlineArrayType(at: start)) }
    }
    var chain = Chain()
    var isDictionary = false
    while cursor.index < mate {
      let before = cursor.index
      let element = elementExpression()
      append(element, to: &chain)
      if kind == .colon, !element.isNone {
        isDictionary = true
        cursor.advance()
        let value = elementExpression()
        append(value.isNone ? missingNode() : value, to: &chain)
      }
      if take(.comma) { continue }
      if cursor.index >= mate { break }
      notes.add(.unexpectedToken, at: Int(offset))
      if cursor.index == before { cursor.skipSingle() }
    }
    return make(isDictionary ? .dictionaryLiteral : .arrayLiteral, at: start, first: chain.head)
  }

  private mutating func elementExpression() -> NodeID {
    if kind == .binaryOperator, cursor.isOperatorArgument {
      let start = offset
      let name = tokenName()
      cursor.advance()
      return make(.operatorName, name: name, at: start)
    }
    return expression([])
  }
}
