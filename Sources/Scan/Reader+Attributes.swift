import Facts

/// "The Swift Programming Language", Attributes; attached macros (SE-0389) and property wrappers (SE-0258) look the same.
extension Reader {
  mutating func attributes() -> NodeID {
    var chain = Chain()
    while kind == .at { append(attribute(), to: &chain) }
    return chain.head
  }

  /// `@Name(arguments)`.
  mutating func attribute() -> NodeID {
    let start = offset
    cursor.advance()
    if cursor.next.kind == .colonColon { skipModuleSelector() }
    guard kind == .identifier || kind.isKeyword || kind == .wildcard else {
      notes.add(.unexpectedToken, at: Int(start))
      return .none
    }
    let word = cursor.word
    var type = typeName()
    var isPlain = true
    while kind == .period, cursor.next.kind == .identifier || cursor.next.kind.isKeyword {
      cursor.advance()
      type = typeMember(of: type)
      isPlain = false
    }
    let written = self.node(type)
    var chain = Chain()
    append(type, to: &chain)
    var flags = NodeFlags.plain
    if cursor.hasAttributeArguments(isBuiltIn: isPlain && word.hasNoArguments) {
      flags = .hasValue
      if isReadAgain || (isPlain && word.hasSpecialArguments) {
        if isPlain, word == .available, isUnavailableEverywhere { flags.insert(.unavailable) }
        cursor.skipSingle()
      } else {
        append(list: arguments(closing: .rightParen, []), to: &chain)
      }
    }
    return make(.attribute, flags, name: written.name, at: written.offset, first: chain.head)
  }

  /// Whether `(*, unavailable` stands here.
  private var isUnavailableEverywhere: Bool {
    var ahead = cursor
    ahead.advance()
    guard ahead.isOperator("*") else { return false }
    ahead.advance()
    guard ahead.advance(if: .comma) else { return false }
    return ahead.hasText("unavailable")
  }
}
