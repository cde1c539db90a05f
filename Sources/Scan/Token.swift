/// One token: what it is and where it stands. Bytes between two tokens are blanks, comments and `#if` directives.
struct Token {
  var kind: TokenKind
  var flags: TokenFlags
  /// What a word means in some places only; ``Word/none`` for all other tokens.
  var word: Word
  var start: UInt32
  /// Behind the last byte. Of an opening bracket it is the number of the token that closes it (see ``BracketStack``), since
  /// such a token is one byte long.
  private var endOrMate: UInt32
  /// Number of the name that an identifier is, where the lexer knows it; otherwise 0.
  let name: UInt32

  init(kind: TokenKind, flags: TokenFlags, word: Word = .none, name: UInt32 = 0, start: UInt32, end: UInt32) {
    self.kind = kind
    self.flags = flags
    self.word = word
    self.name = name
    self.start = start
    self.endOrMate = end
  }

  /// An opening bracket whose mate is not known yet.
  @inline(__always)
  init(opening kind: TokenKind, flags: TokenFlags, start: UInt32) {
    self.init(kind: kind, flags: flags, start: start, end: 0)
  }

  @inline(__always) var end: UInt32 {
    get { kind.isOpeningBracket ? start + 1 : endOrMate }
    set { endOrMate = newValue }
  }

  /// The number of the token that closes this opening bracket; where the bracket is left open, of the token at which it was given
  /// up; 0 where that token has not been lexed yet.
  @inline(__always) var mate: Int {
    get { Int(endOrMate) }
    set { endOrMate = UInt32(newValue) }
  }

  @inline(__always) var isFirstOnLine: Bool { flags.contains(.newlineBefore) }
}

struct TokenFlags: OptionSet {
  let rawValue: UInt8

  init(rawValue: UInt8) { self.rawValue = rawValue }

  static let newlineBefore = TokenFlags(rawValue: 1 << 0)
  /// Anything stands between this token and the one before it.
  static let spaceBefore = TokenFlags(rawValue: 1 << 1)
  /// `#if`, `#elseif`, `#else` or `#endif` stands before it: statements end there.
  static let directiveBefore = TokenFlags(rawValue: 1 << 2)
  /// A cursor that arrives here must ask for more tokens, or is at the end.
  static let stop = TokenFlags(rawValue: 1 << 3)
}

/// "The Swift Programming Language", Lexical Structure.
enum TokenKind: UInt8 {
  case endOfFile
  case leftParen, leftBrace, leftSquare
  case rightParen, rightBrace, rightSquare
  case comma, semicolon, colon, colonColon, at, pound, backslash, backtick, period, unknown
  case arrow, equal, exclamation, postfixQuestion, infixQuestion, prefixAmpersand
  case binaryOperator, prefixOperator, postfixOperator
  case identifier, dollar, wildcard, integer, float
  /// A whole string literal without interpolation.
  case string
  /// `"a \(`, `) b \(` and `) c"` of an interpolated one; the tokens of the interpolations stand between them.
  case stringHead, stringPart, stringTail
  case regex
  case poundIf, poundElseif, poundElse, poundEndif, poundSourceLocation, poundAvailable, poundUnavailable

  // Words that are always keywords.
  case anyType, `as`, `associatedtype`, `break`, `case`, `catch`, `class`, `continue`, `default`, `defer`, `deinit`, `do`, `else`
  case `enum`, `extension`, `fallthrough`, `false`, `fileprivate`, `for`, `func`, `guard`, `if`, `import`, `in`, initializer
  case `inout`, `internal`, `is`, `let`, `nil`, `operator`, `precedencegroup`, `private`, `protocol`, `public`, `repeat`
  case `rethrows`, `return`, lowerSelf, upperSelf, `static`, `struct`, `subscript`, `super`, `switch`, `throw`, `throws`, `true`
  case `try`, `typealias`, `var`, `where`, `while`

  @inline(__always) var isOpeningBracket: Bool {
    rawValue >= TokenKind.leftParen.rawValue && rawValue <= TokenKind.leftSquare.rawValue
  }

  /// A literal without parts, with `-` omitted.
  var isPlainLiteral: Bool {
    switch self {
    case .integer, .float, .string, .true, .false, .nil: true
    default: false
    }
  }

  @inline(__always) var isKeyword: Bool { rawValue >= TokenKind.anyType.rawValue }

  /// An operator that the grammar gives no meaning of its own.
  @inline(__always) var isOperator: Bool {
    rawValue >= TokenKind.binaryOperator.rawValue && rawValue <= TokenKind.postfixOperator.rawValue
  }

  /// An identifier, `_` or a keyword other than `inout`: what may stand as a label.
  @inline(__always) var isLabel: Bool {
    self == .identifier || self == .wildcard || (isKeyword && self != .inout)
  }
}
