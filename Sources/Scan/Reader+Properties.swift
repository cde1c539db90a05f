import Facts
import SourceText

/// "The Swift Programming Language", Declarations: constants and variables, with their accessors.
extension Reader {
  /// `let a = 1, (b, c): T = f()`: a fact for each name of a type or file, a ``NodeKind/binding`` for each pattern in a body.
  mutating func bindings(_ head: Head, in place: Place, to statements: inout Chain) {
    let isVariable = kind != .let
    cursor.advance()
    repeat {
      let before = cursor.index
      if place == .body {
        append(localBinding(head, isVariable: isVariable), to: &statements)
      } else {
        property(head, isVariable: isVariable)
      }
      if cursor.index == before { break }
    } while take(.comma)
  }

  // MARK: Properties

  private mutating func property(_ head: Head, isVariable: Bool) {
    while kind == .at { _ = attribute() }
    let first = declarations.count
    if kind == .leftParen {
      destructuredNames(head, isVariable: isVariable)
    } else if kind == .identifier || kind == .wildcard || kind == .dollar || (kind.isKeyword && !cursor.token.isFirstOnLine) {
      let nameOffset = offset
      _ = open(isVariable ? .var : .let, head, name: takeName(), nameOffset: nameOffset)
    }
    let last = declarations.count - 1
    guard last >= first else { return notes.add(.unexpectedToken, at: Int(offset)) }

    let outer = current
    let outerIsProtocol = isInProtocol
    current = Int32(truncatingIfNeeded: last)
    isInProtocol = false
    var modifiers: Modifiers = .nothing
    if take(.colon) {
      let type = type()
      declarations[last].type = type
      if isImplicitlyUnwrapped(type) { modifiers.insert(.implicitlyUnwrapped) }
    }
    var value = NodeID.none
    if take(.equal) { value = initialValue() }
    if opensAccessors(hasValue: !value.isNone) {
      let found = accessors()
      declarations[last].body = found.list
      if found.isComputed { modifiers.insert(.computed) }
      if found.hasSetter || (!found.isComputed && isVariable) { modifiers.insert(.settable) }
    } else if isVariable {
      modifiers.insert(.settable)
    }
    if outerIsProtocol {
      modifiers.insert(.computed)
      if declarations[last].body.isNone { modifiers.remove(.settable) }
    }
    current = outer
    isInProtocol = outerIsProtocol
    for id in first...last {
      declarations[id].modifiers.formUnion(modifiers)
      declarations[id].value = value
      close(id)
      // What is declared inside belongs to the last name.
      if id != last { declarations[id].descendantsEnd = Int32(truncatingIfNeeded: id + 1) }
    }
  }

  /// What follows `=`.
  private mutating func initialValue() -> NodeID {
    let value = expression([])
    if value.isNone { notes.add(.unexpectedToken, at: Int(offset)) }
    return value
  }

  private mutating func isImplicitlyUnwrapped(_ type: NodeID) -> Bool {
    guard !type.isNone else { return false }
    var node = self.node(type)
    if node.kind == .typeAttributed, !node.first.isNone {
      node = self.node(node.first)
      while !node.next.isNone { node = self.node(node.next) }
    }
    return node.kind == .typeImplicitlyUnwrapped
  }

  /// `(a, (b, _))`: the names in it.
  private mutating func destructuredNames(_ head: Head, isVariable: Bool) {
    var head = head
    head.modifiers.insert(.destructured)
    let mate = cursor.mate
    cursor.advance()
    while cursor.index < mate {
      if (kind == .identifier || kind.isKeyword), cursor.next.kind == .colon {
        cursor.advance()
        cursor.advance()
      }
      if kind == .identifier {
        let nameOffset = offset
        _ = open(isVariable ? .var : .let, head, name: takeName(), nameOffset: nameOffset)
      } else {
        cursor.advance()
      }
    }
    close(.rightParen, at: mate)
  }

  /// Whether a brace behind a property holds its accessors, not the next statement.
  private mutating func opensAccessors(hasValue: Bool) -> Bool {
    kind == .leftBrace && (!hasValue || !cursor.token.isFirstOnLine || cursor.isAccessorBlock())
  }

  // MARK: Local bindings

  private mutating func localBinding(_ head: Head, isVariable: Bool) -> NodeID {
    while kind == .at { _ = attribute() }
    let start = offset
    var flags: NodeFlags = isVariable ? .variable : .plain
    if head.modifiers.contains(.weak) { flags.insert(.weak) }
    if head.modifiers.contains(.unowned) { flags.insert(.unowned) }
    var chain = Chain()
    append(pattern(), to: &chain)
    if chain.head.isNone {
      notes.add(.unexpectedToken, at: Int(offset))
      return .none
    }
    if take(.colon) {
      let type = type()
      if !type.isNone { flags.insert(.hasType) }
      append(type, to: &chain)
    }
    if take(.equal) {
      let value = initialValue()
      if !value.isNone { flags.insert(.hasValue) }
      append(value, to: &chain)
    }
    if opensAccessors(hasValue: flags.contains(.hasValue)) {
      let found = accessors()
      if !found.list.isNone { flags.insert(.hasAccessors) }
      append(list: found.list, to: &chain)
    }
    return make(.binding, flags, at: start, first: chain.head)
  }

  // MARK: Accessors

  struct Accessors {
    var list = NodeID.none
    /// Anything but observers.
    var isComputed = false
    var hasSetter = false
  }

  /// `{ get … set … }`, `{ didSet … }`, or the body of a getter.
  mutating func accessors() -> Accessors {
    var found = Accessors()
    guard enter() else { return found }
    defer { leave() }
    let start = offset
    let mate = cursor.mate
    guard accessorFollows(behindBrace: true) else {
      let body = accessorBody()
      found.isComputed = true
      found.list = make(.accessor, .implicit, name: name("get"), at: start, first: body)
      return found
    }
    cursor.advance()
    var chain = Chain()
    while cursor.index < mate, kind != .rightBrace {
      guard accessorFollows(behindBrace: false) else { break }
      append(accessor(&found), to: &chain)
    }
    close(.rightBrace, at: mate)
    found.list = chain.head
    return found
  }

  private mutating func accessorBody() -> NodeID {
    let outer = isInBody
    isInBody = true
    defer { isInBody = outer }
    return block()
  }

  private mutating func accessorFollows(behindBrace: Bool) -> Bool {
    var ahead = cursor
    if behindBrace { ahead.advance() }
    if ahead.kind == .at { ahead.skipAttributes() }
    ahead.skipAccessorModifier()
    return ahead.isAccessor
  }

  private mutating func accessor(_ found: inout Accessors) -> NodeID {
    while kind == .at { _ = attribute() }
    cursor.skipAccessorModifier()
    let start = offset
    switch cursor.word {
    case .willSet, .didSet: found.hasSetter = true
    case .set, .modifyCoroutine, .unsafeMutableAddress:
      found.hasSetter = true
      found.isComputed = true
    default: if kind != .initializer { found.isComputed = true }
    }
    let name = takeName()
    var chain = Chain()
    if kind == .leftParen {
      let mate = cursor.mate
      cursor.advance()
      if kind == .identifier {
        let parameterOffset = offset
        append(make(.patternIdentifier, name: takeName(), at: parameterOffset), to: &chain)
      }
      close(.rightParen, at: mate)
    }
    _ = effects()
    if kind == .leftBrace { append(accessorBody(), to: &chain) }
    return make(.accessor, name: name, at: start, first: chain.head)
  }
}

extension Cursor {
  var isAccessor: Bool { kind == .initializer || (kind == .identifier && word.isAccessor) }

  /// `mutating get`, `nonmutating set`, `__consuming get`.
  mutating func skipAccessorModifier() {
    switch word {
    case .mutating, .nonmutating, .consumingMethod, .consuming, .borrowing: advance()
    default: break
    }
  }
}
