import Facts

/// "The Swift Programming Language", Declarations: functions, initializers, subscripts, macros.
extension Reader {
  mutating func function(_ head: Head) -> Int {
    cursor.advance()
    let nameOffset = offset
    var name = NameID.empty
    if kind.isOperator || kind == .exclamation || kind == .prefixAmpersand || kind == .equal || kind == .postfixQuestion
      || kind == .infixQuestion || kind == .arrow
    {
      name = operatorFunctionName()
    } else {
      name = declaredName().name
    }
    let id = open(.function, head, name: name, nameOffset: nameOffset)
    signature(of: id)
    body(of: id)
    close(id)
    return id
  }

  /// `func <<<T>(…)` has its generic parameters glued to its name.
  private mutating func operatorFunctionName() -> NameID {
    let start = Int(offset)
    var length = cursor.token.end - offset
    let next = cursor.next.kind
    if length > 1, cursor.bytes[Int(cursor.token.end) - 1] == UInt8(ascii: "<"), next == .identifier || next == .let { length -= 1 }
    let name = names.intern(cursor.bytes, start, Int(length), limit: cursor.byteCount)
    cursor.advance(prefix: length)
    return name
  }

  mutating func initializer(_ head: Head) -> Int {
    let nameOffset = offset
    let id = open(.initializer, head, name: takeName(), nameOffset: nameOffset)
    if kind == .postfixQuestion || kind == .exclamation || kind == .infixQuestion || cursor.isOperator("!") || cursor.isOperator("?") {
      declarations[id].modifiers.insert(.failable)
      cursor.advance()
    }
    signature(of: id)
    body(of: id, isInitializer: true)
    close(id)
    return id
  }

  mutating func deinitializer(_ head: Head) -> Int {
    let nameOffset = offset
    let id = open(.deinitializer, head, name: takeName(), nameOffset: nameOffset)
    let effects = effects()
    declarations[id].modifiers.formUnion(effects)
    body(of: id)
    close(id)
    return id
  }

  mutating func subscriptDeclaration(_ head: Head) -> Int {
    let nameOffset = offset
    let id = open(.subscript, head, name: takeName(), nameOffset: nameOffset)
    signature(of: id)
    if kind == .leftBrace {
      let outer = current
      current = Int32(truncatingIfNeeded: id)
      let found = accessors()
      current = outer
      declarations[id].body = found.list
      if found.hasSetter { declarations[id].modifiers.insert(.settable) }
    }
    declarations[id].modifiers.insert(.computed)
    close(id)
    return id
  }

  mutating func macroDeclaration(_ head: Head) -> Int {
    cursor.advance()
    let (name, nameOffset) = declaredName()
    let id = open(.macro, head, name: name, nameOffset: nameOffset)
    signature(of: id)
    if take(.equal) {
      let value = expression([])
      declarations[id].value = value
    }
    if kind == .where {
      let requirements = whereClause()
      declarations[id].requirements = requirements
    }
    close(id)
    return id
  }

  /// Generic parameters, parameters, effects, result and requirements.
  private mutating func signature(of id: Int) {
    let outer = current
    current = Int32(truncatingIfNeeded: id)
    defer { current = outer }
    var requirements = Chain()
    if cursor.isLeftAngle {
      let parameters = genericParameters(requirements: &requirements)
      declarations[id].genericParameters = parameters
    }
    if kind == .leftParen {
      let parameters = parameters()
      declarations[id].parameters = parameters
    } else {
      notes.add(.unexpectedToken, at: Int(offset))
    }
    thrownType = .none
    let effects = effects()
    declarations[id].modifiers.formUnion(effects)
    declarations[id].thrown = thrownType
    if take(.arrow) {
      // `-> <T: P> T`.
      if cursor.isLeftAngle { _ = genericParameters(requirements: &requirements) }
      let type = type()
      declarations[id].type = type
    }
    if kind == .where { append(list: whereClause(), to: &requirements) }
    declarations[id].requirements = requirements.head
  }

  private mutating func body(of id: Int, isInitializer: Bool = false) {
    guard kind == .leftBrace else { return }
    let outer = current
    let outerIsProtocol = isInProtocol
    let outerIsInBody = isInBody
    current = Int32(truncatingIfNeeded: id)
    isInProtocol = false
    isInBody = true
    let block = block(allowsInitializer: !isInitializer)
    isInBody = outerIsInBody
    current = outer
    isInProtocol = outerIsProtocol
    declarations[id].body = block
  }

  // MARK: Parameters

  mutating func parameters() -> NodeID {
    parameterList { $0.parameter() }
  }

  mutating func enumCaseParameters() -> NodeID {
    parameterList { $0.enumCaseParameter() }
  }

  private mutating func parameterList(_ read: (inout Reader) -> NodeID) -> NodeID {
    guard enter() else { return .none }
    defer { leave() }
    let mate = cursor.token.mate
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
