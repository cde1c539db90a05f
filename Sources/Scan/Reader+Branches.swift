import Facts

/// "The Swift Programming Language", Statements: Branch Statements; Expressions: Conditional Expression (SE-0380); `if let x` (SE-0345).
extension Reader {
  /// `if`, `else if`, `else`. The chain is read in a loop: generated code has long ones.
  mutating func ifStatement() -> NodeID {
    guard enter() else { return .none }
    defer { leave() }
    let start = offset
    let result = oneIf()
    var tail = result.tail
    var links = 0
    while kind == .else {
      cursor.advance()
      if kind == .if {
        links += 1
        let following = oneIf()
        if links < Reader.chainLimit {
          setNext(of: tail, to: following.id)
        } else {
          notes.add(.nestingTooDeep, at: Int(offset))
        }
        tail = following.tail
      } else {
        setNext(of: tail, to: block())
        break
      }
    }
    return castStatement(result.id, at: start)
  }

  private mutating func oneIf() -> (id: NodeID, tail: NodeID) {
    let start = offset
    cursor.advance()
    var chain = Chain()
    if kind != .leftBrace { conditions(to: &chain) }
    append(block(), to: &chain)
    return (make(.ifStatement, at: start, first: chain.head), chain.tail)
  }

  /// `switch` as a statement, which may be cast: `switch … { … } as Any`.
  mutating func valueStatement() -> NodeID {
    let start = offset
    return castStatement(switchStatement(), at: start)
  }

  private mutating func castStatement(_ statement: NodeID, at start: UInt32) -> NodeID {
    guard kind == .as, !cursor.token.isFirstOnLine else { return statement }
    return cast(statement, at: start)
  }

  mutating func guardStatement() -> NodeID {
    guard enter() else { return .none }
    defer { leave() }
    let start = offset
    cursor.advance()
    var chain = Chain()
    if kind != .else { conditions(to: &chain) }
    if !take(.else) { notes.add(.unexpectedToken, at: Int(offset)) }
    append(block(), to: &chain)
    return make(.guardStatement, at: start, first: chain.head)
  }

  // MARK: Conditions

  /// `a, let b = c, case .d = e, #available(iOS 13, *)`.
  mutating func conditions(to chain: inout Chain) {
    repeat {
      let before = cursor.index
      append(condition(), to: &chain)
      if cursor.index == before { break }
    } while take(.comma) && kind != .leftBrace && kind != .else
  }

  private mutating func condition() -> NodeID {
    switch kind {
    case .let, .var, .inout: return conditionBinding()
    case .case: return conditionCase()
    default: return expression(.condition)
    }
  }

  private mutating func conditionBinding() -> NodeID {
    let start = offset
    var flags: NodeFlags = kind == .let ? .plain : .variable
    cursor.advance()
    var chain = Chain()
    let pattern = matchingPattern([.condition, .matching, .binding])
    append(pattern.isNone ? missingNode() : pattern, to: &chain)
    if take(.colon) {
      let type = type()
      if !type.isNone { flags.insert(.hasType) }
      append(type, to: &chain)
    }
    if take(.equal) {
      let value = expression(.condition)
      if !value.isNone { flags.insert(.hasValue) }
      append(value, to: &chain)
    }
    return make(.conditionBinding, flags, at: start, first: chain.head)
  }

  private mutating func conditionCase() -> NodeID {
    let start = offset
    cursor.advance()
    let item = caseItem(.condition)
    if take(.colon) { _ = type() }
    var value = NodeID.none
    if take(.equal) { value = expression(.condition) }
    if value.isNone { value = missingNode() }
    return make(.conditionCase, at: start, first: link(item, value))
  }

  // MARK: Switch

  mutating func switchStatement() -> NodeID {
    guard enter() else { return .none }
    defer { leave() }
    let start = offset
    cursor.advance()
    var chain = Chain()
    let subject = kind == .leftBrace ? .none : expression(.condition)
    append(subject.isNone ? missingNode() : subject, to: &chain)
    guard kind == .leftBrace else {
      notes.add(.unexpectedToken, at: Int(offset))
      return make(.switchStatement, at: start, first: chain.head)
    }
    let mate = cursor.mate
    cursor.advance()
    while cursor.index < mate, kind != .rightBrace {
      if cursor.isAtSwitchCase() {
        append(switchCase(before: mate), to: &chain)
      } else if !take(.semicolon) {
        passUnexpected()
      }
    }
    close(.rightBrace, at: mate)
    return make(.switchStatement, at: start, first: chain.head)
  }

  private mutating func switchCase(before mate: Int) -> NodeID {
    // `@unknown`.
    if kind == .at { cursor.skipAttributes() }
    let start = offset
    var chain = Chain()
    var flags: NodeFlags = .plain
    if kind == .default {
      flags.insert(.implicit)
      cursor.advance()
    } else {
      cursor.advance()
      repeat {
        // `case .a, case .b` is no Swift, but clear.
        if kind == .case { cursor.advance() }
        let before = cursor.index
        append(caseItem([]), to: &chain)
        if cursor.index == before { break }
      } while take(.comma)
    }
    if !take(.colon) { notes.add(.unexpectedToken, at: Int(offset)) }
    let bodyOffset = offset
    var body = Chain()
    while cursor.index < mate, kind != .rightBrace, !isAtNextCase {
      let before = position
      statement(in: .body, to: &body)
      if position == before { passUnexpected() }
    }
    append(make(.block, at: bodyOffset, first: body.head), to: &chain)
    return make(.switchCase, flags, at: start, first: chain.head)
  }

  private var isAtNextCase: Bool {
    kind == .case || kind == .default || (kind == .at && cursor.isAtSwitchCase())
  }
}
