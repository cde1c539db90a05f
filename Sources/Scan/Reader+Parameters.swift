import Facts

/// "The Swift Programming Language", Declarations: Parameter Clause; Enumeration Declaration: what a case holds.
extension Reader {
  mutating func parameters() -> NodeID {
    parameterList { $0.parameter() }
  }

  mutating func enumCaseParameters() -> NodeID {
    parameterList { $0.enumCaseParameter() }
  }

  private mutating func parameterList(_ read: (inout Reader) -> NodeID) -> NodeID {
    guard enter() else { return .none }
    defer { leave() }
    let mate = cursor.mate
    cursor.advance()
    var chain = Chain()
    while cursor.index < mate, kind != .rightParen {
      let before = cursor.index
      append(read(&self), to: &chain)
      if !take(.comma) {
        if cursor.index == before || cursor.index >= mate || kind == .rightParen { break }
        notes.add(.unexpectedToken, at: Int(offset))
      }
    }
    close(.rightParen, at: mate)
    return chain.head
  }

  private mutating func parameter() -> NodeID {
    let attributes = attributes()
    return namedParameter(attributes)
  }

  private mutating func enumCaseParameter() -> NodeID {
    let attributes = attributes()
    if cursor.startsParameterName(isClosure: false) { return namedParameter(attributes) }
    let start = offset
    return parameterType(start, name: .empty, internalName: .none, attributes)
  }

  /// One or two names, with modifiers such as `isolated` before them, then the type.
  private mutating func namedParameter(_ attributes: NodeID) -> NodeID {
    var start = offset
    var first = NameID.empty
    var firstIsBlank = false
    var second = NameID.empty
    var secondOffset = offset
    var count = 0
    while kind.isLabel || kind == .dollar {
      if count >= 2 {
        // What looked like names were modifiers.
        start = secondOffset
        first = second
        firstIsBlank = false
      }
      if count == 0 {
        start = offset
        firstIsBlank = kind == .wildcard
        first = tokenName()
      } else {
        secondOffset = offset
        second = tokenName()
      }
      cursor.advance()
      count += 1
    }
    guard take(.colon) else {
      if count == 0 { return .none }
      notes.add(.unexpectedToken, at: Int(offset))
      return make(.parameter, name: first, at: start)
    }
    var internalName = NodeID.none
    if count > 1 {
      internalName = make(.patternIdentifier, name: second, at: secondOffset)
      if firstIsBlank { first = .empty }
    }
    return parameterType(start, name: first, internalName: internalName, attributes)
  }

  private mutating func parameterType(_ start: UInt32, name: NameID, internalName: NodeID, _ attributes: NodeID) -> NodeID {
    var flags: NodeFlags = internalName.isNone ? .plain : .hasSecondName
    var chain = Chain()
    append(internalName, to: &chain)
    if kind == .inout { flags.insert(.inout) }
    let typeOffset = offset
    var type = type()
    if !type.isNone {
      if !attributes.isNone {
        var parts = Chain()
        append(list: attributes, to: &parts)
        append(type, to: &parts)
        type = make(.typeAttributed, at: typeOffset, first: parts.head)
      }
      flags.insert(.hasType)
      append(type, to: &chain)
    }
    if cursor.isOperator("...") {
      cursor.advance()
      flags.insert(.variadic)
    }
    if take(.equal) {
      let value = expression([])
      if !value.isNone {
        flags.insert(.hasValue)
        append(value, to: &chain)
      }
    }
    if chain.head.isNone { return .none }
    return make(.parameter, flags, name: name, at: start, first: chain.head)
  }
}
