import Facts

/// "The Swift Programming Language", Statements: Loop Statements, Labeled Statement, Control Transfer Statements, Defer Statement, Do Statement.
extension Reader {
  /// Everything at file level.
  mutating func file() -> NodeID {
    var chain = Chain()
    isInBody = true
    while kind != .endOfFile {
      // Nothing looks back beyond a statement at file level.
      if cursor.passedCount >= Reader.keptTokens { cursor.forgetPassed() }
      if bodies.count - givenBackBodies >= Reader.keptBodies { giveBackBodies(below: chain.tail) }
      let before = position
      statement(in: .file, to: &chain)
      if position == before { passUnexpected() }
    }
    return chain.head
  }

  /// `{ … }`.
  mutating func block(allowsInitializer: Bool = true) -> NodeID {
    let start = offset
    guard kind == .leftBrace else {
      notes.add(.unexpectedToken, at: Int(start))
      return make(.block, at: start)
    }
    let mate = cursor.mate
    guard enter() else { return make(.block, at: start) }
    defer { leave() }
    cursor.advance()
    let statements = statements(before: mate, allowsInitializer: allowsInitializer)
    close(.rightBrace, at: mate)
    return make(.block, at: start, first: statements)
  }

  /// Statements up to the brace that closes them.
  mutating func statements(before mate: Int, allowsInitializer: Bool = true) -> NodeID {
    var chain = Chain()
    while cursor.index < mate, kind != .rightBrace {
      let before = position
      statement(in: .body, allowsInitializer: allowsInitializer, to: &chain)
      if position == before { passUnexpected() }
    }
    return chain.head
  }

  mutating func statement(in place: Place, allowsInitializer: Bool = true, to chain: inout Chain) {
    switch kind {
    case .identifier:
      if cursor.word == .none {
        if cursor.next.kind == .colon, cursor.isStatementLabel {
          cursor.advance()
          cursor.advance()
          return statement(in: place, to: &chain)
        }
        return append(expression([]), to: &chain)
      }
      wordStatement(in: place, to: &chain)
    case .let, .var, .func, .class, .struct, .enum, .protocol, .extension, .import, .typealias, .associatedtype, .deinit,
      .operator, .precedencegroup, .subscript, .static, .public, .private, .fileprivate, .internal, .inout:
      declaration(in: place, to: &chain)
    case .if: append(ifStatement(), to: &chain)
    case .guard: append(guardStatement(), to: &chain)
    case .return: append(returnStatement(), to: &chain)
    case .switch: append(valueStatement(), to: &chain)
    case .for: append(forStatement(), to: &chain)
    case .while: append(whileStatement(), to: &chain)
    case .repeat:
      append(cursor.next.kind == .leftBrace ? repeatStatement() : expression([]), to: &chain)
    case .do: append(doStatement(), to: &chain)
    case .defer:
      let start = offset
      cursor.advance()
      append(make(.deferStatement, at: start, first: block()), to: &chain)
    case .throw:
      let start = offset
      cursor.advance()
      append(make(.throwStatement, at: start, first: expression([])), to: &chain)
    case .break, .continue:
      cursor.advance()
      if kind == .identifier, !cursor.token.isFirstOnLine, cursor.next.kind != .colon, !cursor.isAtDeclaration() {
        cursor.advance()
      }
    case .fallthrough, .semicolon: cursor.advance()
    case .poundSourceLocation:
      cursor.advance()
      if kind == .leftParen { cursor.skipSingle() }
    case .initializer:
      if allowsInitializer { declaration(in: place, to: &chain) } else { append(expression([]), to: &chain) }
    case .at:
      if cursor.isAtDeclaration() {
        declaration(in: place, to: &chain)
      } else if cursor.isAtSwitchCase() {
        cursor.skipAttributes()
      } else {
        let before = cursor.index
        append(expression([]), to: &chain)
        if cursor.index == before { _ = attributes() }
      }
    default: append(expression([]), to: &chain)
    }
  }

  /// A statement that begins with a word that is a keyword in some places.
  private mutating func wordStatement(in place: Place, to chain: inout Chain) {
    if cursor.isStatementLabel {
      cursor.advance()
      cursor.advance()
      return statement(in: place, to: &chain)
    }
    let word = cursor.word
    if word.isModifier || word == .actor || word == .macro, cursor.index >= nextPossibleDeclaration {
      var ahead = cursor
      if ahead.skipToDeclaration() { return declaration(in: place, to: &chain) }
      nextPossibleDeclaration = ahead.index
    }
    if word == .yield || word == .discard, cursor.isPrefixWord() {
      cursor.advance()
      return append(expression([]), to: &chain)
    }
    append(expression([]), to: &chain)
  }

  private mutating func returnStatement() -> NodeID {
    let start = offset
    cursor.advance()
    return make(.returnStatement, at: start, first: returnsValue ? expression([]) : .none)
  }

  /// Whether what follows `return` is its value.
  private var returnsValue: Bool {
    mutating get {
      if cursor.token.flags.contains(.directiveBefore) { return false }
      switch kind {
      case .rightBrace, .case, .default, .semicolon, .endOfFile: return false
      case .if, .switch: return true
      case .return, .throw, .defer, .guard, .while, .do, .for, .break, .continue, .fallthrough: return false
      case .repeat: return cursor.next.kind != .leftBrace
      case .let, .var, .func, .class, .struct, .enum, .protocol, .extension, .import, .typealias, .associatedtype, .deinit,
        .operator, .precedencegroup, .subscript, .static, .public, .private, .fileprivate, .internal:
        return false
      case .identifier:
        if cursor.word == .none { return !cursor.isStatementLabel }
        if cursor.isStatementLabel { return false }
        if cursor.word == .yield || cursor.word == .discard { return !cursor.isPrefixWord() }
        return !cursor.isAtDeclaration()
      case .at: return !(cursor.isAtDeclaration() || (cursor.token.isFirstOnLine && cursor.isAtSwitchCase()))
      case .initializer: return false
      default: return true
      }
    }
  }

  private mutating func forStatement() -> NodeID {
    guard enter() else { return .none }
    defer { leave() }
    let start = offset
    cursor.advance()
    if kind == .try { cursor.advance() }
    if kind == .identifier, cursor.word == .await { cursor.advance() }
    if kind == .identifier, cursor.word == .unsafe, cursor.next.kind != .in, cursor.next.kind != .colon { cursor.advance() }
    var flags: NodeFlags = .plain
    var chain = Chain()
    let pattern = take(.case) ? matchingPattern([.condition, .matching]) : pattern()
    append(pattern.isNone ? missingNode() : pattern, to: &chain)
    if take(.colon) {
      let type = type()
      if !type.isNone { flags.insert(.hasType) }
      append(type, to: &chain)
    }
    if !take(.in) { notes.add(.unexpectedToken, at: Int(offset)) }
    let elements = kind == .leftBrace ? .none : expression(.condition)
    append(elements.isNone ? missingNode() : elements, to: &chain)
    if take(.where) {
      let condition = expression(.condition)
      if !condition.isNone { flags.insert(.hasWhere) }
      append(condition, to: &chain)
    }
    append(block(), to: &chain)
    return make(.forStatement, flags, at: start, first: chain.head)
  }

  private mutating func whileStatement() -> NodeID {
    guard enter() else { return .none }
    defer { leave() }
    let start = offset
    cursor.advance()
    var chain = Chain()
    if kind != .leftBrace { conditions(to: &chain) }
    append(block(), to: &chain)
    return make(.whileStatement, at: start, first: chain.head)
  }

  private mutating func repeatStatement() -> NodeID {
    guard enter() else { return .none }
    defer { leave() }
    let start = offset
    cursor.advance()
    var chain = Chain()
    append(block(), to: &chain)
    if take(.while) { append(expression([]), to: &chain) }
    return make(.repeatStatement, at: start, first: chain.head)
  }

  mutating func doStatement() -> NodeID {
    guard enter() else { return .none }
    defer { leave() }
    let start = offset
    cursor.advance()
    _ = effects()
    var chain = Chain()
    append(block(), to: &chain)
    while kind == .catch {
      let clauseOffset = offset
      cursor.advance()
      var clause = Chain()
      while kind != .leftBrace, kind != .endOfFile {
        append(caseItem(.condition), to: &clause)
        if !take(.comma) { break }
      }
      append(block(), to: &clause)
      append(make(.catchClause, at: clauseOffset, first: clause.head), to: &chain)
    }
    return make(.doStatement, at: start, first: chain.head)
  }
}
