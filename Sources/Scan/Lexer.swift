import Facts
import SourceText

/// Turns the bytes of a file into tokens ("The Swift Programming Language", Lexical Structure).
///
/// `#if` directives are not tokens for the reader: every branch is read, and a flag on the token behind a directive says that
/// one stood there. Time is linear in the bytes: every look ahead either ends in the token it began or is remembered.
struct Lexer {
  let bytes: UnsafePointer<UInt8>
  let count: Int
  let table: CharacterTable
  /// Whether directives and their conditions become tokens, as the token dump wants them.
  let keepsDirectives: Bool
  /// Whether the memory of bytes that have been read is given back.
  var usesUpBytes = false
  /// Of the bytes that have been read.
  var lines: LineMapBuilder

  var position = 0
  var tokens: TokenWindow
  /// The reader may look at tokens before this one, and at all when the file is lexed.
  private(set) var readable = 0
  private(set) var isFinished = false
  var brackets: BracketStack
  var names: NameInterner
  /// Interpolated string literals that are open, innermost last.
  var interpolations: ScratchBuffer<Interpolation>
  var flags: TokenFlags = [.newlineBefore]
  var previousKind = TokenKind.semicolon

  var openConditions: [Int] = []
  /// Bracket depth at each open `#if`.
  var conditionDepths: [Int] = []
  /// Whether a branch of each open `#if` is compiled for certain.
  var areConditionsDecided: [Bool] = []
  var conditions: [ConditionFact] = []
  var suppressions: [SuppressionFact] = []
  var roleComments: [RoleCommentFact] = []
  var notes = NoteList()
  /// Whether the word `of` stands somewhere in the file: only then `[` may open the type `[3 of Int]`.
  var hasWordOf = false

  /// Code that is not asked for is passed over without making tokens of it.
  var depth = ScanDepth.bodies
  var hasPassedCode = false
  /// Before this offset no body begins that can be passed over.
  var unpassable = 0

  /// What earlier looks ahead found to be missing in the rest of the file or line, so that they are not repeated.
  var missing = MissingEnds()

  /// A string literal that is interrupted by `\(`.
  struct Interpolation {
    var poundCount: Int
    var isMultiline: Bool
    /// Parentheses that are open in the interpolation.
    var parentheses = 0
    var bracketDepth: Int
  }

  struct MissingEnds {
    /// No `/` with at least this many `#` follows behind this offset.
    var regexPounds = Int.max
    var regexStart = Int.max
    /// No `#>` is in this stretch.
    var placeholder = 0..<0
    /// No end of a conflict marker follows this offset.
    var conflictEnd = Int.max
  }

  @inline(__always) func byte(_ index: Int) -> UInt8 { index < count ? bytes[index] : 0 }

  /// How many tokens are lexed at a time: enough for nearly all files, and few enough to stay in the processor's cache.
  private static let batch = 1 << 13
  /// Looks ahead that do not pass tokens one by one reach no farther.
  private static let reach = 16

  /// Lexes the whole file.
  mutating func run() { run(until: .max) }

  /// Lexes the first tokens of a file.
  mutating func begin() {
    run(until: Lexer.batch)
  }

  /// Lexes until a token, and all that a look ahead from it may see, is there.
  @inline(never)
  mutating func run(beyond number: Int) {
    if isFinished { return }
    tokens.base[readable].flags.remove(.stop)
    run(until: max(tokens.count, number) + Lexer.batch)
  }

  /// The number of the token that closes a bracket.
  @inline(never)
  mutating func mate(of opening: Int) -> Int {
    while tokens.base[opening].mate == 0 { run(beyond: tokens.count) }
    return tokens.base[opening].mate
  }

  /// Forgets tokens that no one will ask for.
  mutating func forget(below number: Int) {
    tokens.forget(below: number)
    if usesUpBytes { useUpBytes(below: Int(tokens.base[number].start)) }
  }

  /// Bytes whose memory is given back at a time.
  private static let usedUpSize = 1 << 20

  private mutating func useUpBytes(below end: Int) {
    let start = lines.byteCount
    guard end - start >= Lexer.usedUpSize else { return }
    // A token begins here, so that no line end is cut in two.
    lines.add(bytes + start, count: end - start)
    Pages.discard(UnsafeMutableRawPointer(mutating: bytes + start), byteCount: end - start)
  }

  /// The lines of the file, all of which has been lexed.
  mutating func takeLines() -> LineMap {
    lines.add(bytes + lines.byteCount, count: count - lines.byteCount)
    return lines.take()
  }

  private mutating func run(until wanted: Int) {
    if tokens.count == 0 { skipStart() }
    while tokens.count < wanted {
      skipTrivia()
      if position >= count { return finish() }
      lexToken()
    }
    readable = tokens.count - Lexer.reach
    tokens.base[readable].flags.insert(.stop)
  }

  private mutating func skipStart() {
    if count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { position = 3 }
    if byte(position) == UInt8(ascii: "#"), byte(position + 1) == UInt8(ascii: "!") { position = endOfLine(from: position) }
  }

  private mutating func finish() {
    while interpolations.count > 0 { abandonInterpolation() }
    for index in openConditions {
      conditions[index].range.end = UInt32(count)
      notes.add(.unterminatedCondition, at: Int(conditions[index].range.start))
    }
    brackets.closeAll(at: tokens.count, in: tokens, notes: &notes)
    // Three, so that the reader may look two tokens ahead anywhere.
    for _ in 0..<3 {
      flags.insert(.stop)
      emit(.endOfFile, from: count, to: count)
    }
    readable = .max
    isFinished = true
  }

  @inline(__always)
  mutating func emit(_ kind: TokenKind, from start: Int, to end: Int, word: Word = .none, name: UInt32 = 0) {
    tokens.append(
      Token(kind: kind, flags: flags, word: word, name: name, start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: end)))
    previousKind = kind
    flags = []
    position = end
  }

  @inline(__always)
  private mutating func single(_ kind: TokenKind) {
    emit(kind, from: position, to: position + 1)
  }

  private mutating func lexToken() {
    let start = position
    let first = table.classes[Int(bytes[start])]
    // Nearly half of all tokens; the processor foresees the jump for the others better without them.
    if first == .identifier { return lexIdentifier() }
    switch first {
    case .identifier: break
    case .digit: lexNumber()
    case .leftParen:
      if interpolations.count > 0 { interpolations[interpolations.count - 1].parentheses += 1 }
      open(.leftParen)
    case .leftBrace:
      open(.leftBrace)
      if depth != .bodies { passBody() }
    case .leftSquare: open(.leftSquare)
    case .rightParen:
      if interpolations.count > 0 {
        if interpolations[interpolations.count - 1].parentheses == 0 { return resumeString() }
        interpolations[interpolations.count - 1].parentheses -= 1
      }
      close(.rightParen)
    case .rightBrace: close(.rightBrace)
    case .rightSquare: close(.rightSquare)
    case .comma: if !dropsLiteral() { single(.comma) }
    case .period: lexOperator()
    case .colon:
      if byte(start + 1) == UInt8(ascii: ":") { emit(.colonColon, from: start, to: start + 2) } else { single(.colon) }
    case .semicolon: single(.semicolon)
    case .at: single(.at)
    case .quote: lexString(quote: start, poundCount: 0)
    case .mark:
      if isLeftBound(start) {
        let kind = bytes[start] == UInt8(ascii: "!") ? TokenKind.exclamation : .postfixQuestion
        let followsTry = previousKind == .try
        single(kind)
        // Behind `try?` and `try!` a slash opens a regex literal.
        if followsTry { prefersRegex = tokens.count }
      } else {
        lexOperator()
      }
    case .leftAngle:
      if byte(start + 1) == UInt8(ascii: "#"), let end = placeholderEnd(from: start) {
        emit(.identifier, from: start, to: end)
      } else {
        lexOperator()
      }
    case .operator, .slash, .rightAngle: lexOperator()
    case .backslash: single(.backslash)
    case .pound: lexPound()
    case .backtick: lexEscapedIdentifier()
    case .dollar: lexDollar()
    case .unicode: lexUnicode()
    case .blank, .newline, .other: single(.unknown)
    }
  }

  /// The number that the next token has if a slash in it should rather open a regex literal.
  var prefersRegex = -1

  /// Tokens of an array literal behind which its elements that are literals are omitted: a table of numbers says nothing of
  /// the architecture, and its tokens need many times the memory of its bytes.
  private static let tableSize = 1 << 14

  /// Leaves out the literal between the last comma and the one here, which are then one.
  @inline(__always)
  private mutating func dropsLiteral() -> Bool {
    guard brackets.isInnermostNoBrace, tokens.count - brackets.innermostToken > Lexer.tableSize else { return false }
    return dropsLiteralOfTable()
  }

  @inline(never)
  private mutating func dropsLiteralOfTable() -> Bool {
    guard brackets.isInnermostSquare, !keepsDirectives, interpolations.count == 0, flags.rawValue & TokenFlags.directiveBefore.rawValue == 0
    else { return false }
    let literal = tokens.base[tokens.count - 1]
    guard literal.kind.isPlainLiteral, tokens.base[tokens.count - 2].kind == .comma,
      !literal.flags.contains(.directiveBefore)
    else { return false }
    tokens.removeLast()
    previousKind = .comma
    flags = []
    position += 1
    return true
  }

  private mutating func open(_ kind: TokenKind) {
    brackets.open(kind, token: tokens.count, at: position)
    tokens.append(Token(opening: kind, flags: flags, start: UInt32(truncatingIfNeeded: position)))
    previousKind = kind
    flags = []
    position += 1
  }

  private mutating func close(_ kind: TokenKind) {
    let floor = interpolations.count > 0 ? interpolations[interpolations.count - 1].bracketDepth : 0
    brackets.close(kind, token: tokens.count, floor: floor, at: position, in: tokens, notes: &notes)
    single(kind)
  }

  private mutating func lexUnicode() {
    let start = position
    let (scalar, length) = scalar(at: start)
    if UnicodeClass.isIdentifierStart(scalar) || UnicodeClass.isIdentifierPart(scalar) {
      let end = identifierEnd(from: start + length)
      emit(.identifier, from: start, to: end)
    } else if UnicodeClass.isOperatorStart(scalar) {
      lexOperator()
    } else {
      emit(.unknown, from: start, to: start + max(length, 1))
    }
  }
}
