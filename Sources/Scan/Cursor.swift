/// A place in the tokens of a file. It is a value: a copy looks ahead as far as it likes.
struct Cursor {
  private(set) var tokens: UnsafePointer<Token>
  let bytes: UnsafePointer<UInt8>
  /// Lexes more tokens where the cursor comes to the end of those that there are.
  let lexer: UnsafeMutablePointer<Lexer>
  private(set) var index = 0
  private(set) var token: Token
  /// Where the lexed operator ends of which ``token`` is only a piece (`>` of `>?`); 0 where it is whole.
  private var wholeEnd: UInt32 = 0
  /// Levels of types that a look ahead is in.
  var depth = 0
  /// For each such level, the last `<` there that was found to open no generic arguments: those inside it need no second look.
  let failures: UnsafeMutablePointer<Int>

  /// Deeper types are not looked into: such a generic argument list or parenthesis is read as an expression.
  static let depthLimit = 64

  /// At the first token of a lexer that has begun.
  ///
  /// - Parameter failures: memory for ``depthLimit`` numbers, all of them -1.
  init(_ lexer: UnsafeMutablePointer<Lexer>, failures: UnsafeMutablePointer<Int>) {
    self.lexer = lexer
    self.failures = failures
    tokens = UnsafePointer(lexer.pointee.tokens.base)
    bytes = lexer.pointee.bytes
    token = tokens[0]
  }

  var byteCount: Int { lexer.pointee.count }

  @inline(__always) var kind: TokenKind { token.kind }
  @inline(__always) var word: Word { token.word }

  /// The token behind this one.
  @inline(__always) var next: Token { wholeEnd == 0 ? tokens[index + 1] : rest }

  @inline(__always)
  mutating func advance() {
    if wholeEnd != 0 { return advanceInOperator() }
    index += 1
    token = tokens[index]
    if token.flags.contains(.stop) { stop() }
  }

  @inline(never)
  private mutating func advanceInOperator() {
    let whole = wholeEnd
    token = rest
    wholeEnd = token.end < whole ? whole : 0
  }

  /// Has more tokens lexed, or stays at the end of the file.
  @inline(never)
  private mutating func stop() {
    if token.kind != .endOfFile {
      lexer.pointee.run(beyond: index)
    } else if index > 0, tokens[index - 1].kind == .endOfFile {
      index -= 1
    }
    token = tokens[index]
  }

  /// The number of the token that closes the bracket here; where it is left open, of the token at which it was given up.
  @inline(__always) var mate: Int { token.mate != 0 ? token.mate : lexer.pointee.mate(of: index) }

  /// Tokens that are still there though they have been passed.
  var passedCount: Int { index - lexer.pointee.tokens.first }

  /// Has tokens forgotten that have been passed. Other cursors must not be used any more.
  mutating func forgetPassed() {
    lexer.pointee.forget(below: max(index - 1, 0))
    tokens = UnsafePointer(lexer.pointee.tokens.base)
  }

  /// What follows the piece that ``token`` is.
  private var rest: Token {
    let start = Int(token.end)
    let first = bytes[start]
    if first == UInt8(ascii: "?") || first == UInt8(ascii: "!") {
      return Token(
        kind: first == UInt8(ascii: "?") ? .postfixQuestion : .exclamation, flags: [], start: UInt32(start), end: UInt32(start + 1))
    }
    let kind = OperatorContext(bytes: bytes, count: byteCount).kind(start, Int(wholeEnd))
    return Token(kind: kind, flags: [], start: UInt32(start), end: wholeEnd)
  }

  mutating func jump(to index: Int) {
    if index >= lexer.pointee.readable { lexer.pointee.run(beyond: index) }
    self.index = index
    token = tokens[index]
    wholeEnd = 0
  }

  /// Behind the last byte of what has been passed.
  var previousEnd: UInt32 {
    if wholeEnd != 0 || index == 0 { return token.start }
    return tokens[index - 1].end
  }

  /// Whether only a piece of an operator has been passed.
  var isSplit: Bool { wholeEnd != 0 }

  // MARK: Operators

  @inline(__always)
  func isOperator(_ text: StaticString) -> Bool { token.kind.isOperator && hasText(text) }

  func hasText(_ text: StaticString) -> Bool { hasText(text, token) }

  func hasText(_ text: StaticString, _ token: Token) -> Bool {
    guard Int(token.end) - Int(token.start) == text.utf8CodeUnitCount else { return false }
    for index in 0..<text.utf8CodeUnitCount where bytes[Int(token.start) + index] != text.utf8Start[index] { return false }
    return true
  }

  @inline(__always)
  func isOperator(startingWith byte: UInt8) -> Bool { token.kind.isOperator && bytes[Int(token.start)] == byte }

  @inline(__always) var isLeftAngle: Bool { isOperator(startingWith: UInt8(ascii: "<")) }
  @inline(__always) var isRightAngle: Bool { isOperator(startingWith: UInt8(ascii: ">")) }

  /// Passes the first bytes of an operator.
  mutating func advance(prefix length: UInt32) {
    if token.start + length < token.end {
      if wholeEnd == 0 { wholeEnd = token.end }
      token.end = token.start + length
    }
    advance()
  }

  mutating func advance(if kind: TokenKind) -> Bool {
    guard token.kind == kind else { return false }
    advance()
    return true
  }

  /// Passes a bracket and all in it, an interpolated string literal, or one token.
  mutating func skipSingle() {
    switch token.kind {
    case .leftParen, .leftBrace, .leftSquare:
      let opening = token.kind
      let mate = max(mate, index + 1)
      jump(to: mate)
      if token.kind.closes(opening) { advance() }
    case .stringHead:
      var open = 0
      repeat {
        if token.kind == .stringHead { open += 1 } else if token.kind == .stringTail { open -= 1 }
        advance()
      } while open > 0 && token.kind != .endOfFile
    default: advance()
    }
  }
}

extension TokenKind {
  func closes(_ opening: TokenKind) -> Bool {
    switch opening {
    case .leftParen: self == .rightParen
    case .leftBrace: self == .rightBrace
    default: self == .rightSquare
    }
  }
}
