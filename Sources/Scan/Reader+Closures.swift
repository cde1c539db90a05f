import Facts

/// "The Swift Programming Language", Expressions: Closure Expression.
extension Reader {
  /// `{ @MainActor [weak self] (a: A, b) async throws -> C in … }`.
  mutating func closure() -> NodeID {
    guard kind == .leftBrace else { return .none }
    let start = offset
    let mate = cursor.mate
    guard enter() else { return make(.closure, at: start, first: make(.block, at: start)) }
    defer { leave() }
    cursor.advance()
    var chain = Chain()
    var flags: NodeFlags = .plain
    if cursor.isClosureSignature() { flags = closureSignature(to: &chain) }
    let bodyOffset = offset
    let body = statements(before: mate)
    close(.rightBrace, at: mate)
    append(make(.block, at: bodyOffset, first: body), to: &chain)
    return make(.closure, flags, at: start, first: chain.head)
  }

  private mutating func closureSignature(to chain: inout Chain) -> NodeFlags {
    var flags: NodeFlags = .plain
    append(list: attributes(), to: &chain)
    if kind == .leftSquare { captures(to: &chain) }
    if kind == .leftParen {
      let mate = cursor.mate
      cursor.advance()
      while cursor.index < mate {
        let before = cursor.index
        append(closureParameter(), to: &chain)
        if !take(.comma), cursor.index == before || cursor.index >= mate { break }
      }
      close(.rightParen, at: mate)
    } else {
      while kind == .identifier || kind == .wildcard, !cursor.isEffect || cursor.next.kind == .comma || cursor.next.kind == .in {
        append(plainClosureParameter(), to: &chain)
        if !take(.comma) { break }
      }
    }
    if effects().contains(.async) { flags.insert(.async) }
    if kind == .arrow {
      cursor.advance()
      let start = offset
      let type = type()
      if !type.isNone { append(make(.closureResult, at: start, first: type), to: &chain) }
    }
    if !take(.in) { notes.add(.unexpectedToken, at: Int(offset)) }
    return flags
  }

  /// `a`, `_`, and `a: A`, which only Swift 3 took without parentheses.
  private mutating func plainClosureParameter() -> NodeID {
    let start = offset
    let name = takeName()
    return make(.closureParameter, name: name, at: start, first: take(.colon) ? type() : .none)
  }

  /// `a`, `a: A`, `a b: inout B`, `_`.
  private mutating func closureParameter() -> NodeID {
    while kind == .at { _ = attribute() }
    var nameOffset = offset
    var name = NameID.empty
    while kind.isLabel || kind == .dollar, kind != .in {
      nameOffset = offset
      name = tokenName()
      cursor.advance()
    }
    var written = NodeID.none
    if take(.colon) { written = type() }
    if cursor.isOperator("...") { cursor.advance() }
    if name.isEmpty, written.isNone { return .none }
    return make(.closureParameter, name: name, at: nameOffset, first: written)
  }

  /// `[weak self, x = y, unowned(unsafe) z]`.
  private mutating func captures(to chain: inout Chain) {
    let mate = cursor.mate
    cursor.advance()
    while cursor.index < mate {
      var flags: NodeFlags = .plain
      if kind == .identifier, cursor.word == .weak || cursor.word == .unowned, cursor.next.kind != .comma,
        cursor.next.kind != .equal, cursor.next.kind != .rightSquare
      {
        flags.insert(cursor.word == .weak ? .weak : .unowned)
        cursor.advance()
        if kind == .leftParen { cursor.skipSingle() }
      }
      let nameOffset = offset
      guard kind == .identifier || kind == .lowerSelf else { break }
      let name = takeName()
      var value = NodeID.none
      if take(.equal) {
        value = expression([])
        if !value.isNone { flags.insert(.hasValue) }
      }
      append(make(.capture, flags, name: name, at: nameOffset, first: value), to: &chain)
      if !take(.comma) { break }
    }
    close(.rightSquare, at: mate)
  }
}
