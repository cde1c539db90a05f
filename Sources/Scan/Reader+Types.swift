import Facts

/// "The Swift Programming Language", Types.
extension Reader {
  /// A type where one is expected; none where none stands here.
  mutating func type() -> NodeID {
    if kind == .repeat {
      let start = offset
      cursor.advance()
      return make(.typePack, at: start, first: scalarType())
    }
    return scalarType()
  }

  mutating func scalarType() -> NodeID {
    // Nearly every type is a plain name.
    if kind == .identifier, cursor.word == .none { return compositionType() }
    guard enter() else { return .none }
    defer { leave() }
    let start = offset
    var attributes = Chain()
    var isSpecified = skipTypeSpecifiers()
    while kind == .at { append(attribute(), to: &attributes) }
    if kind == .identifier, cursor.word == .nonisolated { isSpecified = skipTypeSpecifiers() || isSpecified }
    let base = compositionType()
    if attributes.head.isNone && !isSpecified { return base }
    append(base, to: &attributes)
    return make(.typeAttributed, at: start, first: attributes.head)
  }

  /// `sending`, `borrowing`, `nonisolated(nonsending)`…; `inout` is told by whoever reads a parameter.
  private mutating func skipTypeSpecifiers() -> Bool {
    var isSpecified = false
    while true {
      if kind == .inout {
        cursor.advance()
      } else if kind == .identifier, cursor.word.isTypeSpecifier, cursor.canTakeSpecifier {
        cursor.advance()
        isSpecified = true
      } else if kind == .identifier, cursor.word == .nonisolated || cursor.word == .dependsOn, cursor.canTakeSpecifier {
        if cursor.next.kind == .leftParen, cursor.next.isFirstOnLine { return isSpecified }
        cursor.advance()
        isSpecified = true
        if kind == .leftParen { cursor.skipSingle() }
      } else {
        return isSpecified
      }
    }
  }

  mutating func compositionType() -> NodeID {
    let start = offset
    var wrapper: NodeKind?
    if kind == .identifier, cursor.word != .none {
      switch cursor.word {
      case .each: wrapper = .typePack
      case .some: wrapper = .typeSome
      case .any: wrapper = .typeAny
      default: break
      }
      if wrapper != nil { cursor.advance() }
    }
    var base = simpleType()
    if cursor.isOperator("&") {
      var chain = Chain()
      append(base, to: &chain)
      while cursor.isOperator("&") {
        cursor.advance()
        append(simpleType(), to: &chain)
      }
      base = make(.typeComposition, at: start, first: chain.head)
    }
    if let wrapper { return make(wrapper, at: start, first: base) }
    return base
  }

  /// - Parameter takesMembers: false for the root of a key path.
  mutating func simpleType(takesMembers: Bool = true) -> NodeID {
    let start = offset
    if kind == .prefixOperator, cursor.hasText("~") {
      guard enter() else { return .none }
      defer { leave() }
      cursor.advance()
      return make(.typeSuppressed, at: start, first: simpleType(takesMembers: takesMembers))
    }
    var base: NodeID
    switch kind {
    case .identifier, .upperSelf, .anyType: base = typeName()
    case .leftParen: base = tupleType()
    case .leftSquare: base = collectionType()
    case .wildcard:
      base = make(.typePlaceholder, at: start)
      cursor.advance()
    default: return .none
    }
    var links = 0
    while links < Reader.chainLimit {
      links += 1
      if kind == .period {
        let next = cursor.next
        if next.kind == .identifier, next.word == .upperType || next.word == .upperProtocol {
          cursor.advance()
          cursor.advance()
          base = make(.typeMetatype, at: start, first: base)
        } else if takesMembers, next.kind == .identifier || next.kind.isKeyword || next.kind == .wildcard {
          cursor.advance()
          base = typeMember(of: base)
        } else {
          break
        }
      } else if kind == .postfixQuestion, !cursor.token.isFirstOnLine {
        cursor.advance()
        base = make(.typeOptional, at: start, first: base)
      } else if kind == .exclamation, !cursor.token.isFirstOnLine {
        cursor.advance()
        base = make(.typeImplicitlyUnwrapped, at: start, first: base)
      } else {
        break
      }
    }
    return base
  }

  /// `Module::Name` is read as `Name`.
  mutating func skipModuleSelector() {
    while cursor.next.kind == .colonColon {
      cursor.advance()
      cursor.advance()
    }
  }

  mutating func typeName() -> NodeID {
    if cursor.next.kind == .colonColon { skipModuleSelector() }
    let start = offset
    let name = takeName()
    let arguments = cursor.isLeftAngle ? genericArguments() : .none
    return make(.typeName, name: name, at: start, first: arguments)
  }

  mutating func typeMember(of base: NodeID) -> NodeID {
    if cursor.next.kind == .colonColon { skipModuleSelector() }
    let start = offset
    let name = takeName()
    let arguments = cursor.isLeftAngle ? genericArguments() : .none
    return make(.typeMember, name: name, at: start, first: link(base, arguments))
  }

  /// `<A, 3, B>`: the types.
  mutating func genericArguments() -> NodeID {
    guard enter() else { return .none }
    defer { leave() }
    var chain = Chain()
    cursor.advance(prefix: 1)
    while !cursor.isRightAngle {
      let argument = genericArgument()
      if argument.isNone { break }
      append(argument, to: &chain)
      if !take(.comma) { break }
    }
    if cursor.isRightAngle { cursor.advance(prefix: 1) } else { notes.add(.unexpectedToken, at: Int(offset)) }
    return chain.head
  }

  /// A type, or the integer that a value generic takes.
  mutating func genericArgument() -> NodeID {
    let start = offset
    if kind == .integer || (kind.isOperator && cursor.hasText("-") && cursor.next.kind == .integer) {
      if kind != .integer { cursor.advance() }
      cursor.advance()
      return make(.typePlaceholder, at: start)
    }
    return type()
  }

  private mutating func collectionType() -> NodeID {
    guard enter() else { return .none }
    defer { leave() }
    let start = offset
    let mate = cursor.token.mate
    cursor.advance()
    defer { close(.rightSquare, at: mate) }
    if cursor.hasWordOf {
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

  private mutating func tupleType() -> NodeID {
    guard enter() else { return .none }
    defer { leave() }
    let start = offset
    let mate = cursor.token.mate
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
    if take(.equal) { _ = expression([]) }
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
        let mate = cursor.token.mate
        cursor.advance()
        thrownType = type()
        close(.rightParen, at: mate)
      }
    }
    return found
  }
}
