package import SourceText

/// What `viperlint dump tokens` prints: one row for each identifier, keyword, `$0` and number.
package struct TokenRow: Equatable, Sendable {
  package enum Kind: UInt8, Sendable {
    case identifier, word, dollar, number
  }

  package var kind: Kind
  package var range: ByteRange

  package init(kind: Kind, range: ByteRange) {
    self.kind = kind
    self.range = range
  }
}

extension Scanner {
  /// The rows of one file, in order.
  package func tokenRows(_ bytes: UnsafeBufferPointer<UInt8>) -> [TokenRow] {
    var rows: [TokenRow] = []
    _ = withTokens(bytes) { tokens, _ in
      rows.reserveCapacity(tokens.count / 2)
      // Number of the token that closes the parenthesis with version numbers in it.
      var versionsEnd = -1
      for (index, token) in tokens.enumerated() {
        guard let kind = TokenRow.Kind(token.kind) else {
          if token.kind == .leftParen, TokenRow.opensVersions(tokens, index) { versionsEnd = max(versionsEnd, token.mate) }
          continue
        }
        if token.kind == .float, index < versionsEnd {
          TokenRow.append(versionParts: token, of: bytes, to: &rows)
        } else {
          rows.append(TokenRow(kind: kind, range: ByteRange(start: token.start, end: token.end)))
        }
      }
    }
    return rows
  }

  /// Appends `offset length kind text`, separated by tabs, one line for each row.
  package func dumpTokens(_ bytes: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
    for row in tokenRows(bytes) {
      output.append(decimal: row.range.start)
      output.append(UInt8(ascii: "\t"))
      output.append(decimal: row.range.end - row.range.start)
      output.append(UInt8(ascii: "\t"))
      output.append(text: row.kind.text)
      output.append(UInt8(ascii: "\t"))
      output.append(contentsOf: bytes[Int(row.range.start)..<Int(row.range.end)])
      output.append(UInt8(ascii: "\n"))
    }
  }
}

extension TokenRow.Kind {
  fileprivate init?(_ kind: TokenKind) {
    switch kind {
    case .identifier: self = .identifier
    case .dollar: self = .dollar
    case .integer, .float: self = .number
    case .wildcard, .poundIf, .poundElse, .poundElseif, .poundEndif, .poundAvailable, .poundUnavailable, .poundSourceLocation:
      self = .word
    default:
      guard kind.isKeyword else { return nil }
      self = .word
    }
  }

  fileprivate var text: StaticString {
    switch self {
    case .identifier: "identifier"
    case .word: "word"
    case .dollar: "dollar"
    case .number: "number"
    }
  }
}

extension TokenRow {
  /// `#available(` and `@available(`, in which `13.0` is two numbers.
  fileprivate static func opensVersions(_ tokens: UnsafeBufferPointer<Token>, _ index: Int) -> Bool {
    guard index > 0 else { return false }
    let name = tokens[index - 1]
    if name.kind == .poundAvailable || name.kind == .poundUnavailable { return true }
    guard name.kind == .identifier, index > 1, tokens[index - 2].kind == .at else { return false }
    switch name.word {
    case .available, .spiAvailable, .backDeployed, .backDeploy, .originallyDefinedIn, .specialize: return true
    default: return false
    }
  }

  fileprivate static func append(versionParts token: Token, of bytes: UnsafeBufferPointer<UInt8>, to rows: inout [TokenRow]) {
    var start = token.start
    for offset in token.start..<token.end where bytes[Int(offset)] == UInt8(ascii: ".") {
      rows.append(TokenRow(kind: .number, range: ByteRange(start: start, end: offset)))
      start = offset + 1
    }
    rows.append(TokenRow(kind: .number, range: ByteRange(start: start, end: token.end)))
  }
}

extension [UInt8] {
  mutating func append(decimal number: UInt32) {
    if number >= 10 { append(decimal: number / 10) }
    append(UInt8(ascii: "0") + UInt8(number % 10))
  }

  mutating func append(text: StaticString) {
    append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}
