import Facts

/// "The Swift Programming Language", Expressions: Macro-Expansion Expression (SE-0382), Key-Path Expression (SE-0161).
extension Reader {
  /// `#name<T>(…) {…}`.
  mutating func macroExpansion(_ context: Context) -> NodeID {
    guard enter() else { return .none }
    defer { leave() }
    let start = offset
    if kind == .poundAvailable || kind == .poundUnavailable {
      let name = name(kind == .poundAvailable ? "available" : "unavailable")
      cursor.advance()
      if kind == .leftParen { cursor.skipSingle() }
      return make(.macroExpansion, name: name, at: start)
    }
    cursor.advance()
    if !cursor.token.isFirstOnLine, cursor.next.kind == .colonColon { skipModuleSelector() }
    guard kind == .identifier || kind.isKeyword, !cursor.token.isFirstOnLine else { return make(.macroExpansion, at: start) }
    let name = takeName()
    _ = genericArgumentsIfPresent()
    var chain = Chain()
    if kind == .leftParen, !cursor.token.isFirstOnLine {
      append(list: arguments(closing: .rightParen, context.subtracting(.condition)), to: &chain)
    }
    if kind == .leftBrace, !context.contains(.condition), cursor.isTrailingClosure(inCondition: false) {
      trailingClosures(to: &chain)
    }
    return make(.macroExpansion, name: name, at: start, first: chain.head)
  }

  /// `\Root.a.b[c]?.d`.
  mutating func keyPath(_ context: Context) -> NodeID {
    guard enter() else { return .none }
    defer { leave() }
    let start = offset
    cursor.advance()
    var chain = Chain()
    var flags: NodeFlags = .plain
    if kind != .period, !cursor.isOperator(startingWith: UInt8(ascii: ".")) {
      let root = simpleType(takesMembers: false)
      if !root.isNone { flags.insert(.hasRoot) }
      append(root, to: &chain)
    }
    var isAfterRoot = true
    while true {
      let componentOffset = offset
      if kind == .leftSquare, !cursor.token.isFirstOnLine {
        append(
          make(.subscriptCall, at: componentOffset, first: arguments(closing: .rightSquare, context.subtracting(.condition))),
          to: &chain)
      } else if kind == .period, isAfterRoot, cursor.next.kind == .leftSquare {
        cursor.advance()
        append(
          make(.subscriptCall, at: componentOffset, first: arguments(closing: .rightSquare, context.subtracting(.condition))),
          to: &chain)
      } else if kind == .postfixQuestion || kind == .exclamation {
        cursor.advance()
      } else if kind.isOperator, cursor.isKeyPathUnwrapping(isAfterRoot: isAfterRoot) {
        // `\.?.a` and `\.!!.a` are lexed as operators.
        cursor.advance()
      } else if kind == .period, cursor.next.kind == .identifier || cursor.next.kind.isKeyword || cursor.next.kind == .integer {
        cursor.advance()
        if cursor.next.kind == .colonColon { skipModuleSelector() }
        let nameOffset = offset
        let name = tokenName()
        cursor.advance()
        let flags: NodeFlags = compoundName() ? .compound : .plain
        append(make(.name, flags, name: name, at: nameOffset, first: genericArgumentsIfPresent()), to: &chain)
      } else {
        break
      }
      isAfterRoot = false
    }
    return make(.keyPath, flags, at: start, first: chain.head)
  }
}

extension Cursor {
  /// An operator of nothing but `?` and `!`, behind dots where the key path has just begun.
  func isKeyPathUnwrapping(isAfterRoot: Bool) -> Bool {
    var seen = false
    for index in Int(token.start)..<Int(token.end) {
      switch bytes[index] {
      case UInt8(ascii: "?"), UInt8(ascii: "!"): seen = true
      case UInt8(ascii: ".") where isAfterRoot && !seen: break
      default: return false
      }
    }
    return seen
  }
}
