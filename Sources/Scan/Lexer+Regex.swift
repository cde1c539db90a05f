import Facts

/// "The Swift Programming Language", Lexical Structure: Regular Expression Literals (SE-0354), by the rules of SwiftParser
/// (`RegexLiteralLexer.swift`).
extension Lexer {
  /// The end of the regex literal that a slash inside an operator opens; nil if it is an operator after all.
  mutating func regexEnd(slash: Int, operatorStart: Int, operatorEnd: Int) -> Int? {
    let isPreferred = prefersRegex == tokens.count
    if isLeftBound(operatorStart) || previousKind == .func || previousKind == .operator { return nil }
    let isRightBound = OperatorContext(bytes: bytes, count: count).isRightBound(operatorEnd, isLeftBound: false)
    var mustBeRegex = false
    if !isRightBound {
      mustBeRegex = isPreferred
      if !mustBeRegex, !isExpressionExpected { return nil }
      switch previousKind {
      case .leftParen, .leftSquare, .comma, .colon, .colonColon: break
      default: mustBeRegex = true
      }
    }
    return scanRegex(from: slash, poundCount: 0, mustBeRegex: mustBeRegex)
  }

  /// `#/…/#`; nil if the number signs open none.
  mutating func extendedRegexEnd(from start: Int) -> Int? {
    var poundCount = 0
    while byte(start + poundCount) == UInt8(ascii: "#") { poundCount += 1 }
    guard byte(start + poundCount) == UInt8(ascii: "/") else { return nil }
    return scanRegex(from: start + poundCount, poundCount: poundCount, mustBeRegex: true)
  }

  /// Whether an expression may begin after the last token.
  private var isExpressionExpected: Bool {
    switch previousKind {
    case .leftBrace, .leftParen, .leftSquare, .prefixOperator, .prefixAmpersand, .binaryOperator, .equal, .semicolon, .comma,
      .colon, .infixQuestion, .poundIf, .poundElse, .poundElseif, .poundEndif, .unknown:
      return true
    case .true, .false, .anyType, .nil, .lowerSelf, .upperSelf, .super: return false
    default: return previousKind.isKeyword
    }
  }

  private mutating func scanRegex(from slash: Int, poundCount: Int, mustBeRegex: Bool) -> Int? {
    var index = slash + 1
    if poundCount == 0 {
      switch byte(index) {
      case 0x20, 0x09: if !mustBeRegex { return nil }
      case UInt8(ascii: "*"), UInt8(ascii: "/"): return nil
      default: break
      }
      if slash > 0, bytes[slash - 1] == UInt8(ascii: "*") { return nil }
    }
    var isMultiline = false
    var firstNewline = -1
    if poundCount > 0 {
      var scan = index
      while byte(scan) == 0x20 || byte(scan) == 0x09 { scan += 1 }
      if scan < count, bytes[scan] == 0x0A || bytes[scan] == 0x0D {
        isMultiline = true
        firstNewline = scan
        index = scan
        if poundCount >= missing.regexPounds, slash >= missing.regexStart {
          notes.add(.unterminatedRegex, at: slash)
          return firstNewline
        }
      }
    }
    var groups = 0
    var classes = 0
    var lastBlank = -1
    while true {
      if index >= count {
        if !mustBeRegex { return nil }
        notes.add(.unterminatedRegex, at: slash)
        guard isMultiline else { return index }
        if poundCount <= missing.regexPounds {
          missing.regexPounds = poundCount
          missing.regexStart = slash
        }
        return firstNewline
      }
      let byte = bytes[index]
      if byte == UInt8(ascii: "/"), hasPounds(poundCount, at: index + 1) {
        if poundCount == 0 {
          let next = self.byte(index + 1)
          if next == UInt8(ascii: "*") || next == UInt8(ascii: "/") {
            if !mustBeRegex { return nil }
            notes.add(.unterminatedRegex, at: slash)
            return index
          }
          if lastBlank == index - 1, lastBlank >= 0, !mustBeRegex { return nil }
        }
        var end = index + 1
        while poundCount > 0, self.byte(end) == UInt8(ascii: "#") { end += 1 }
        return end
      }
      switch byte {
      case 0x0A, 0x0D:
        if !isMultiline {
          if !mustBeRegex { return nil }
          notes.add(.unterminatedRegex, at: slash)
          return index
        }
      case UInt8(ascii: "\\"):
        // The escaped character has no meaning of its own; a line end stays one.
        if index + 1 < count, bytes[index + 1] != 0x0A, bytes[index + 1] != 0x0D { index += 1 }
      case UInt8(ascii: "(") where classes == 0: groups += 1
      case UInt8(ascii: ")") where classes == 0:
        if groups > 0 { groups -= 1 } else if !mustBeRegex { return nil }
      case UInt8(ascii: "["): classes += 1
      case UInt8(ascii: "]"): if classes > 0 { classes -= 1 }
      case 0x20, 0x09: lastBlank = index
      default: break
      }
      index += 1
    }
  }
}
