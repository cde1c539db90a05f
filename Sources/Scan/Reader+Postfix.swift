import Facts

/// "The Swift Programming Language", Expressions: Postfix Expressions; labelled trailing closures (SE-0279).
extension Reader {
  /// A primary expression and its chain of members, calls, subscripts and unwrappings.
  mutating func postfix(_ context: Context) -> NodeID {
    let start = offset
    let head = primary(context)
    if head.isNone { return .none }
    return suffixes(head, context, at: start)
  }

  mutating func suffixes(_ head: NodeID, _ context: Context, at start: UInt32) -> NodeID {
    var base = head
    var links = 0
    while true {
      switch kind {
      case .period:
        base = member(of: base)
      case .leftParen:
        if cursor.token.isFirstOnLine { return base }
        base = call(base, context, at: start)
      case .leftSquare:
        if cursor.token.isFirstOnLine { return base }
        base = subscriptCall(base, context)
      case .leftBrace:
        if isLiteral(base) || !cursor.isTrailingClosure(inCondition: context.contains(.condition)) { return base }
        base = trailingClosureCall(base, at: start)
        if kind == .leftBrace { return base }
      case .postfixQuestion:
        cursor.advance()
        base = make(.optionalChain, at: start, first: base)
      case .exclamation:
        cursor.advance()
        base = make(.forceUnwrap, at: start, first: base)
      case .postfixOperator:
        let operatorOffset = offset
        let name = tokenName()
        cursor.advance()
        base = make(.postfixOperator, name: name, at: operatorOffset, first: base)
      default: return base
      }
      links += 1
      if links == Reader.chainLimit {
        // What walks the nodes recurses along the chain.
        notes.add(.nestingTooDeep, at: Int(offset))
        base = missingNode()
        links = 0
      }
    }
  }

  private func isLiteral(_ node: NodeID) -> Bool {
    switch self.node(node).kind {
    case .arrayLiteral, .dictionaryLiteral, .stringLiteral, .integerLiteral, .floatLiteral, .booleanLiteral, .nilLiteral,
      .regexLiteral:
      return true
    default: return false
    }
  }

  /// `.name`, `.0`, `.name<T>`, `.name(a:b:)`.
  private mutating func member(of base: NodeID) -> NodeID {
    cursor.advance()
    if cursor.next.kind == .colonColon { skipModuleSelector() }
    let nameOffset = offset
    guard kind == .identifier || kind.isKeyword || kind == .integer || kind == .dollar || kind == .wildcard else {
      notes.add(.unexpectedToken, at: Int(nameOffset))
      return base
    }
    let name = tokenName()
    cursor.advance()
    let flags: NodeFlags = compoundName() ? .compound : .plain
    let arguments = genericArgumentsIfPresent()
    return make(.member, flags, name: name, at: nameOffset, first: link(base, arguments))
  }

  mutating func genericArgumentsIfPresent() -> NodeID {
    guard cursor.isLeftAngle, cursor.isGenericArgumentList() else { return .none }
    return genericArguments()
  }

  /// Passes `(a:b:)` behind a name.
  mutating func compoundName() -> Bool {
    guard kind == .leftParen, !cursor.token.isFirstOnLine, cursor.next.kind.isLabel else { return false }
    let tokens = cursor.tokens
    var index = cursor.index + 1
    while tokens[index].kind.isLabel, tokens[index + 1].kind == .colon { index += 2 }
    guard tokens[index].kind == .rightParen, index > cursor.index + 1 else { return false }
    cursor.jump(to: index + 1)
    return true
  }

  // MARK: Calls

  private mutating func call(_ callee: NodeID, _ context: Context, at start: UInt32) -> NodeID {
    var chain = Chain()
    append(callee, to: &chain)
    append(list: arguments(closing: .rightParen, context.subtracting(.condition)), to: &chain)
    // In a condition too, where what follows the brace shows that it is a closure.
    if kind == .leftBrace, cursor.isTrailingClosure(inCondition: context.contains(.condition)) {
      trailingClosures(to: &chain)
    }
    return make(.call, at: start, first: chain.head)
  }

  private mutating func subscriptCall(_ base: NodeID, _ context: Context) -> NodeID {
    var chain = Chain()
    let bracket = offset
    append(base, to: &chain)
    append(list: arguments(closing: .rightSquare, context.subtracting(.condition)), to: &chain)
    if kind == .leftBrace, !context.contains(.condition), cursor.isTrailingClosure(inCondition: false) {
      trailingClosures(to: &chain)
    }
    return make(.subscriptCall, at: bracket, first: chain.head)
  }

  private mutating func trailingClosureCall(_ callee: NodeID, at start: UInt32) -> NodeID {
    var chain = Chain()
    append(callee, to: &chain)
    trailingClosures(to: &chain)
    return make(.call, at: start, first: chain.head)
  }

  /// `{ … } label: { … }`.
  mutating func trailingClosures(to chain: inout Chain) {
    append(make(.argument, .trailingClosure, at: offset, first: closure()), to: &chain)
    while cursor.isLabelledTrailingClosure {
      let start = offset
      let label = kind == .wildcard ? .empty : tokenName()
      cursor.advance()
      cursor.advance()
      append(make(.argument, .trailingClosure, name: label, at: start, first: closure()), to: &chain)
    }
  }

  /// `(a, b: c)` with its brackets: ``NodeKind/argument``*.
  mutating func arguments(closing: TokenKind, _ context: Context) -> NodeID {
    guard enter() else { return .none }
    defer { leave() }
    let mate = cursor.mate
    cursor.advance()
    var chain = Chain()
    argumentList(before: mate, context, to: &chain)
    close(closing, at: mate)
    return chain.head
  }

  /// Arguments up to the token that closes them.
  mutating func argumentList(before mate: Int, _ context: Context, to chain: inout Chain) {
    while cursor.index < mate {
      let before = cursor.index
      append(argument(context), to: &chain)
      if take(.comma) { continue }
      if cursor.index >= mate { break }
      notes.add(.unexpectedToken, at: Int(offset))
      if cursor.index == before { cursor.skipSingle() }
    }
  }

  private mutating func argument(_ context: Context) -> NodeID {
    let start = offset
    var label = NameID.empty
    if kind.isLabel || kind == .dollar, cursor.next.kind == .colon {
      if kind != .wildcard { label = tokenName() }
      cursor.advance()
      cursor.advance()
    } else if kind == .colon {
      cursor.advance()
    }
    let value: NodeID
    if kind == .binaryOperator, cursor.isOperatorArgument {
      value = make(.operatorName, name: tokenName(), at: offset)
      cursor.advance()
    } else {
      value = expression(context)
    }
    if value.isNone, label.isEmpty { return .none }
    return make(.argument, name: label, at: start, first: value.isNone ? missingNode() : value)
  }
}

extension Cursor {
  /// An operator passed as a value: `reduce(0, +)`.
  var isOperatorArgument: Bool {
    let next = next.kind
    return next == .comma || next == .rightParen || next == .rightSquare
  }
}
