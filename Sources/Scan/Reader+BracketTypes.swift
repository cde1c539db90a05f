import Facts

/// "The Swift Programming Language", Types: Array Type, Dictionary Type, Tuple Type, Function Type; `[3 of Int]` (SE-0483), `throws(E)` (SE-0413).
extension Reader {
  mutating func collectionType() -> NodeID {
    guard enter() else { return .none }
    defer { leave() }
    let start = offset
    let mate = cursor.mate
    cursor.advance()
    defer { close(.rightSquare, at: mate) }
    if cursor.lexer.pointee.hasWordOf {
      var ahead = cursor
      if ahead.isInlineArray() { return inlineArrayType(at: start) }
    }
    let first = type()
    if take(.colon) {
      let value = type()
      return make(.typeDictionary, at: start, first: link(first, value))
    }
    return make(.typeArray, at: start, first: first)
  }

  /// `3 of Int]`, behind the bracket.
  mutating func inlineArrayType(at start: UInt32) -> NodeID {
    _ = genericArgument()
    cursor.advance()
    return make(.typeArray, at: start, first: genericArgument())
  }

  mutating func tupleType() -> NodeID {
    guard enter() else { return .none }
    defer { leave() }
    let start = offset
    let mate = cursor.mate
    cursor.advance()
    var elements = Chain()
    while cursor.index < mate, kind != .rightParen {
      let before = cursor.index
      append(typeElement(), to: &elements)
      if !take(.comma), cursor.index == before { break }
    }
    close(.rightParen, at: mate)
    var ahead = cursor
    if ahead.skipFunctionArrow() { return functionType(elements, at: start) }
    if !elements.head.isNone, elements.head.rawValue == elements.tail.rawValue {
      let only = self.node(elements.head)
      // Parentheses around one type.
      if only.name.isEmpty, only.flags.isPlain { return only.first }
    }
    return make(.typeTuple, at: start, first: elements.head)
  }

  private mutating func functionType(_ elements: Chain, at start: UInt32) -> NodeID {
    let flags: NodeFlags = effects().contains(.async) ? .async : .plain
    cursor.advance()
    var elements = elements
    let result = type()
    append(result.isNone ? make(.typePlaceholder, at: offset) : result, to: &elements)
    return make(.typeFunction, flags, at: start, first: elements.head)
  }

  private mutating func typeElement() -> NodeID {
    let start = offset
    var label = NameID.empty
    if cursor.startsParameterName(isClosure: false) {
      label = kind == .wildcard ? .empty : tokenName()
      cursor.advance()
      if kind.isLabel { cursor.advance() }
      _ = take(.colon)
    }
    var flags: NodeFlags = .plain
    if kind == .inout { flags.insert(.inout) }
    let type = type()
    if cursor.isOperator("...") {
      cursor.advance()
      flags.insert(.variadic)
    }
    // A default value, in the payload of an old enum case.
    if take(.equal) { if isReadAgain { cursor.skipDefaultValue() } else { _ = expression([]) } }
    if type.isNone { return .none }
    return make(.typeElement, flags, name: label, at: start, first: type)
  }

  /// `async`, `throws`, `throws(E)`, `rethrows`, passed.
  mutating func effects() -> Modifiers {
    var found: Modifiers = .nothing
    while cursor.isEffect {
      let canHaveType = kind == .throws
      found.insert(kind == .identifier ? .async : .throws)
      cursor.advance()
      if canHaveType, kind == .leftParen {
        let mate = cursor.mate
        cursor.advance()
        thrownType = type()
        close(.rightParen, at: mate)
      }
    }
    return found
  }
}
