import Facts

/// "The Swift Programming Language", Declarations: Function, Initializer, Deinitializer, Subscript and Macro Declaration; typed throws
/// (SE-0413).
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
    let name = intern(cursor.bytes, start, Int(length), limit: cursor.byteCount)
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
}
