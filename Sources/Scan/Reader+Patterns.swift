import Facts

/// "The Swift Programming Language", Patterns: what is bound, and what is matched.
extension Reader {
  /// What `let`, `var` and `for` bind: a name, `_`, or a tuple of such.
  mutating func pattern() -> NodeID {
    let start = offset
    switch kind {
    case .leftParen:
      guard enter() else { return .none }
      defer { leave() }
      let mate = cursor.mate
      cursor.advance()
      var chain = Chain()
      while cursor.index < mate, kind != .rightParen {
        let elementOffset = offset
        var label = NameID.empty
        if kind.isLabel, cursor.next.kind == .colon {
          label = tokenName()
          cursor.advance()
          cursor.advance()
        }
        let element = pattern()
        if element.isNone { break }
        append(make(.argument, name: label, at: elementOffset, first: element), to: &chain)
        if !take(.comma) { break }
      }
      close(.rightParen, at: mate)
      return make(.patternTuple, at: start, first: chain.head)
    case .wildcard:
      cursor.advance()
      return make(.discard, at: start)
    case .let, .var, .inout:
      guard enter() else { return .none }
      defer { leave() }
      cursor.advance()
      return make(.patternBinding, at: start, first: pattern())
    case .identifier, .dollar:
      return make(.patternIdentifier, name: takeName(), at: start)
    default:
      // A keyword in the place of a name.
      guard kind.isKeyword, !cursor.token.isFirstOnLine, kind != .in else { return .none }
      return make(.patternIdentifier, name: takeName(), at: start)
    }
  }

  /// What `case` matches: the expression that it looks like, with bindings inside.
  mutating func matchingPattern(_ context: Context) -> NodeID {
    guard enter() else { return .none }
    defer { leave() }
    let start = offset
    if kind == .is {
      cursor.advance()
      return make(.patternIs, at: start, first: type())
    }
    if isPatternBinding {
      cursor.advance()
      return make(.patternBinding, at: start, first: matchingPattern([context.intersection(.condition), .matching, .binding]))
    }
    return sequence(context)
  }

  /// `let x`, `var x`, `borrowing x` in a pattern.
  var isPatternBinding: Bool {
    mutating get {
      switch kind {
      case .let, .var, .inout: return true
      case .identifier where cursor.word == .borrowing:
        let next = cursor.next
        return (next.kind == .identifier || next.kind == .wildcard) && !next.isFirstOnLine
      default: return false
      }
    }
  }

  /// A pattern and its `where` clause.
  mutating func caseItem(_ whereContext: Context) -> NodeID {
    let start = offset
    var flags: NodeFlags = .plain
    var chain = Chain()
    if kind == .where || kind == .leftBrace {
      append(make(.discard, at: start), to: &chain)
    } else {
      let pattern = matchingPattern([.condition, .matching])
      append(pattern.isNone ? missingNode() : pattern, to: &chain)
    }
    if take(.where) {
      let condition = expression(whereContext)
      if !condition.isNone { flags.insert(.hasWhere) }
      append(condition, to: &chain)
    }
    return make(.caseItem, flags, at: start, first: chain.head)
  }
}
