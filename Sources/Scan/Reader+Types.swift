import Facts

/// "The Swift Programming Language", Types: Type Identifier, Optional Type, Protocol Composition Type, Opaque Type (SE-0244), Boxed Protocol
/// Type (SE-0335), Metatype Type; packs (SE-0393), `~Copyable` (SE-0390), specifiers (SE-0377, SE-0430, SE-0461), `Module::Name` (SE-0491).
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

  /// `sending`, `borrowing`, `nonisolated(nonsending)`…; `inout` is read with the parameter.
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
}
