import Facts

/// "The Swift Programming Language", Generic Parameters and Arguments; value generics (SE-0452), packs (SE-0393); Types: Type Inheritance Clause.
extension Reader {
  /// `<each T: P, let n: Int where …>`; the requirements go to `requirements`.
  mutating func genericParameters(requirements: inout Chain) -> NodeID {
    guard enter() else { return .none }
    defer { leave() }
    var chain = Chain()
    cursor.advance(prefix: 1)
    while !cursor.isRightAngle, kind != .endOfFile {
      while kind == .at { _ = attribute() }
      if kind == .let || (kind == .identifier && cursor.word == .each && cursor.next.kind == .identifier) { cursor.advance() }
      guard kind == .identifier || kind.isKeyword else { break }
      let start = offset
      let name = takeName()
      if cursor.isOperator("...") { cursor.advance() }
      var constraint = NodeID.none
      if take(.colon) { constraint = constraintType() }
      append(make(.genericParameter, name: name, at: start, first: constraint), to: &chain)
      if !take(.comma) { break }
    }
    if kind == .where { append(list: whereClause(), to: &requirements) }
    if cursor.isRightAngle { cursor.advance(prefix: 1) } else { notes.add(.unexpectedToken, at: Int(offset)) }
    return chain.head
  }

  /// A type, or the old `class`.
  mutating func constraintType() -> NodeID {
    if kind == .class {
      let start = offset
      return make(.typeName, name: takeName(), at: start)
    }
    return type()
  }

  /// `where A: B, C == D`.
  mutating func whereClause() -> NodeID {
    var chain = Chain()
    cursor.advance()
    while true {
      let start = offset
      let left = genericArgument()
      if left.isNone { break }
      if take(.colon) {
        let right = constraintType()
        if !right.isNone { append(make(.requirementConforms, at: start, first: link(left, right)), to: &chain) }
        // `T: _Trivial(64)`.
        if kind == .leftParen, !cursor.token.isFirstOnLine { cursor.skipSingle() }
      } else if kind.isOperator, cursor.hasText("==") {
        cursor.advance()
        let right = genericArgument()
        if !right.isNone { append(make(.requirementSame, at: start, first: link(left, right)), to: &chain) }
      } else {
        break
      }
      if !take(.comma) || kind == .leftBrace { break }
    }
    return chain.head
  }

  /// `: A, @unchecked B, ~Copyable`.
  mutating func inheritanceClause() -> NodeID {
    var chain = Chain()
    cursor.advance()
    while true {
      let type = constraintType()
      if type.isNone { break }
      append(type, to: &chain)
      if !take(.comma) { break }
    }
    return chain.head
  }
}
