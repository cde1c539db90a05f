import Facts

/// Where it is not certain how passed code goes on, it is lexed like any other: regex literals, raw strings and conditions in it, comments that
/// speak to us, and types and functions declared in a body, which have facts of their own.
extension Lexer {
  /// After an opening brace: skips to the closing one.
  @inline(never)
  mutating func passBody() {
    guard position >= unpassable, interpolations.count == 0, depth == .types || opensFunctionBody(tokens.count - 1) else { return }
    var search = BodySearch(bytes: bytes, count: count, from: position, mayDeclare: depth == .types)
    if search.findEnd() {
      position = search.index
      flags.formUnion([.spaceBefore, .newlineBefore])
      hasPassedCode = true
    } else {
      // No body that begins before this place is tried again, so that each byte is looked at once.
      unpassable = search.index
    }
  }

  /// Tokens of a function's head that are looked back at.
  private static let headLimit = 256

  /// Whether `func` or `init` stands before a brace, and nothing between them that ends a declaration or begins another one.
  private func opensFunctionBody(_ brace: Int) -> Bool {
    var depth = 0
    var number = brace - 1
    let end = max(tokens.first, brace - Lexer.headLimit)
    while number >= end {
      let kind = tokens.base[number].kind
      switch kind {
      case .rightParen, .rightSquare, .rightBrace:
        if depth == 0, kind == .rightBrace { return false }
        depth += 1
      case .leftParen, .leftSquare, .leftBrace:
        if depth == 0 { return false }
        depth -= 1
      case .func, .initializer: if depth == 0 { return true }
      case .semicolon, .class, .struct, .enum, .protocol, .extension, .let, .var, .case, .import, .subscript, .equal:
        if depth == 0 { return false }
      default: break
      }
      number -= 1
    }
    return false
  }
}

/// Looks for the brace that closes a body.
private struct BodySearch {
  private let bytes: UnsafePointer<UInt8>
  private let count: Int
  /// Where the closing brace is, or where the search was given up.
  private(set) var index: Int
  /// Whether what is declared there may be passed, too.
  private let mayDeclare: Bool
  /// Of the line before the one here, or after the last brace if that is nearer: declarations are looked for from there on.
  private var lineStart: Int
  private var previousLineStart: Int

  init(bytes: UnsafePointer<UInt8>, count: Int, from start: Int, mayDeclare: Bool) {
    self.bytes = bytes
    self.count = count
    self.mayDeclare = mayDeclare
    index = start
    lineStart = start
    previousLineStart = start
  }

  /// Bytes at which there is something to decide.
  private static let stops: [Bool] = {
    var stops = [Bool](repeating: false, count: 256)
    for byte in "{}\"/#`\n\r".utf8 { stops[Int(byte)] = true }
    return stops
  }()

  mutating func findEnd() -> Bool {
    var depth = 0
    return BodySearch.stops.withUnsafeBufferPointer { stops in
      while index < count {
        let byte = bytes[index]
        if !stops[Int(byte)] {
          index += 1
          continue
        }
        switch byte {
        case UInt8(ascii: "{"):
          if !mayDeclare, declaresSomething() { return false }
          depth += 1
          begin(at: index + 1)
        case UInt8(ascii: "}"):
          if depth == 0 { return true }
          depth -= 1
          begin(at: index + 1)
        case UInt8(ascii: "\""):
          guard let end = stringEnd(from: index, depth: 0) else { return false }
          index = end
        case UInt8(ascii: "/"): if !passSlash() { return false }
        case UInt8(ascii: "#"): if !passPound() { return false }
        case UInt8(ascii: "`"): if !passBackticks() { return false }
        default:
          previousLineStart = lineStart
          lineStart = index + 1
          index += 1
        }
      }
      return false
    }
  }

  private mutating func begin(at start: Int) {
    index = start
    lineStart = start
    previousLineStart = start
  }

  private func byte(_ index: Int) -> UInt8 { index < count ? bytes[index] : 0 }

  private static let words: [StaticString] = ["class", "struct", "enum", "func", "protocol", "extension", "actor", "typealias", "macro"]

  /// Whether the brace here may open a type or a function.
  private func declaresSomething() -> Bool {
    var start = previousLineStart
    while start < index {
      var end = start
      while end < index, isWordByte(bytes[end]) { end += 1 }
      if end > start, BodySearch.words.contains(where: { isWord($0, start, end) }) { return true }
      start = end + 1
    }
    return false
  }

  private func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"): true
    default: byte >= 0x80
    }
  }

  private func isWord(_ word: StaticString, _ start: Int, _ end: Int) -> Bool {
    guard end - start == word.utf8CodeUnitCount else { return false }
    for place in 0..<(end - start) where bytes[start + place] != word.utf8Start[place] { return false }
    return true
  }

  /// The limit of nested interpolations in strings.
  private static let depthLimit = 4

  /// Behind the quote that closes a string; nil if that is not certain.
  private func stringEnd(from quote: Int, depth: Int) -> Int? {
    guard depth < BodySearch.depthLimit else { return nil }
    let isMultiline = byte(quote + 1) == UInt8(ascii: "\"") && byte(quote + 2) == UInt8(ascii: "\"")
    var next = quote + (isMultiline ? 3 : 1)
    while next < count {
      switch bytes[next] {
      case UInt8(ascii: "\\"):
        if byte(next + 1) == UInt8(ascii: "(") {
          guard let end = interpolationEnd(from: next + 2, depth: depth) else { return nil }
          next = end
        } else {
          next += 2
        }
      case UInt8(ascii: "\""):
        if !isMultiline { return next + 1 }
        if byte(next + 1) == UInt8(ascii: "\""), byte(next + 2) == UInt8(ascii: "\"") { return next + 3 }
        next += 1
      case 0x0A, 0x0D:
        if !isMultiline { return nil }
        next += 1
      default: next += 1
      }
    }
    return nil
  }

  /// Behind the parenthesis that closes an interpolation; nil if a comment, a slash or the end of the line comes first.
  private func interpolationEnd(from start: Int, depth: Int) -> Int? {
    var open = 0
    var next = start
    while next < count {
      switch bytes[next] {
      case UInt8(ascii: "("): open += 1
      case UInt8(ascii: ")"):
        if open == 0 { return next + 1 }
        open -= 1
      case UInt8(ascii: "\""):
        guard let end = stringEnd(from: next, depth: depth + 1) else { return nil }
        next = end
        continue
      case UInt8(ascii: "/"), UInt8(ascii: "#"), UInt8(ascii: "`"), 0x0A, 0x0D: return nil
      default: break
      }
      next += 1
    }
    return nil
  }

  /// A comment, or an operator: one slash in a line opens no regex literal.
  private mutating func passSlash() -> Bool {
    switch byte(index + 1) {
    case UInt8(ascii: "/"):
      let start = index
      while index < count, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
      return !speaksToUs(start)
    case UInt8(ascii: "*"):
      let start = index
      index += 2
      while index + 1 < count, !(bytes[index] == UInt8(ascii: "*") && bytes[index + 1] == UInt8(ascii: "/")) {
        // Comments in comments.
        if bytes[index] == UInt8(ascii: "/"), bytes[index + 1] == UInt8(ascii: "*") { return false }
        index += 1
      }
      index += 2
      return index <= count && !speaksToUs(start)
    default:
      var next = index + 1
      while next < count, bytes[next] != 0x0A, bytes[next] != 0x0D {
        if bytes[next] == UInt8(ascii: "/") { return false }
        next += 1
      }
      index += 1
      return true
    }
  }

  /// Whether the comment that ends here may hold an order, such as to suppress a rule.
  private func speaksToUs(_ start: Int) -> Bool {
    let word: StaticString = "viperlint"
    guard index - start >= word.utf8CodeUnitCount, index <= count else { return false }
    return (start...(index - word.utf8CodeUnitCount)).contains { place in
      bytes[place] == word.utf8Start[0] && isWord(word, place, place + word.utf8CodeUnitCount)
    }
  }

  /// `#selector`, `#expect`; not raw strings, regex literals and conditions.
  private mutating func passPound() -> Bool {
    var end = index + 1
    while end < count, isWordByte(bytes[end]) { end += 1 }
    let words: [StaticString] = ["if", "else", "elseif", "endif"]
    if end == index + 1 || words.contains(where: { isWord($0, index + 1, end) }) { return false }
    index = end
    return true
  }

  private mutating func passBackticks() -> Bool {
    var end = index + 1
    while end < count, bytes[end] != UInt8(ascii: "`"), bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
    guard byte(end) == UInt8(ascii: "`") else { return false }
    index = end + 1
    return true
  }
}
