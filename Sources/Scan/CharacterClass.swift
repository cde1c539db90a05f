/// What a byte can be at the start of a token, and whether it goes on with one.
struct CharacterTable {
  /// One ``CharacterClass`` for each byte.
  let classes: UnsafeMutablePointer<CharacterClass>
  /// For each byte, the bits below.
  let bits: UnsafeMutablePointer<UInt8>

  static let identifierBit: UInt8 = 1
  static let operatorBit: UInt8 = 2
  static let digitBit: UInt8 = 4
  static let hexDigitBit: UInt8 = 8
  /// Bytes at which the scan of a string literal stops: quotes, backslash, line ends.
  static let stringStopBit: UInt8 = 16

  init() {
    classes = .allocate(capacity: 256)
    classes.initialize(repeating: .other, count: 256)
    bits = .allocate(capacity: 256)
    bits.initialize(repeating: 0, count: 256)
    for byte in 0..<256 {
      let value = UInt8(byte)
      switch value {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"):
        classes[byte] = .identifier
        bits[byte] |= CharacterTable.identifierBit
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        classes[byte] = .digit
        bits[byte] |= CharacterTable.identifierBit | CharacterTable.digitBit | CharacterTable.hexDigitBit
      case 0x20, 0x09, 0x0B, 0x0C: classes[byte] = .blank
      case 0x0A, 0x0D: classes[byte] = .newline
      case 0x80...: classes[byte] = .unicode
      default: break
      }
    }
    for letter in "abcdefABCDEF".utf8 { bits[Int(letter)] |= CharacterTable.hexDigitBit }
    bits[Int(UInt8(ascii: "$"))] |= CharacterTable.identifierBit
    for letter in "/=-+*%<>!&|^~.?".utf8 {
      classes[Int(letter)] = .operator
      bits[Int(letter)] |= CharacterTable.operatorBit
    }
    for letter in "\"\\\r\n".utf8 { bits[Int(letter)] |= CharacterTable.stringStopBit }
    let single: [(Character, CharacterClass)] = [
      ("/", .slash), ("!", .mark), ("?", .mark), ("<", .leftAngle), (">", .rightAngle), ("(", .leftParen), (")", .rightParen),
      ("{", .leftBrace), ("}", .rightBrace), ("[", .leftSquare), ("]", .rightSquare), (",", .comma), (";", .semicolon),
      (":", .colon), ("@", .at), ("#", .pound), ("\\", .backslash), ("\"", .quote), ("`", .backtick), ("$", .dollar), (".", .period),
    ]
    for (letter, kind) in single {
      if let value = letter.asciiValue { classes[Int(value)] = kind }
    }
  }

  func deallocate() {
    classes.deallocate()
    bits.deallocate()
  }
}

enum CharacterClass: UInt8 {
  // What may stand between two tokens: the order is relied on by ``alwaysBeginsToken``.
  case other, blank, newline, slash, leftAngle, rightAngle, unicode
  case identifier, digit, `operator`, mark, period
  case leftParen, rightParen, leftBrace, rightBrace, leftSquare, rightSquare
  case comma, semicolon, colon, at, pound, backslash, quote, backtick, dollar

  @inline(__always) var alwaysBeginsToken: Bool { rawValue >= CharacterClass.identifier.rawValue }
}

/// "The Swift Programming Language", Lexical Structure: Identifiers and Operators, beyond ASCII.
enum UnicodeClass {
  static func isIdentifierPart(_ c: UInt32) -> Bool {
    if c < 0x0100 {
      return c == 0xA8 || c == 0xAA || c == 0xAD || c == 0xAF || (0xB2...0xB5).contains(c) || (0xB7...0xBA).contains(c)
        || (0xBC...0xBE).contains(c) || (c >= 0xC0 && c != 0xD7 && c != 0xF7)
    }
    if c < 0x2000 { return c != 0x1680 && c != 0x180E }
    if c < 0x3040 {
      return (0x200B...0x200D).contains(c) || (0x202A...0x202E).contains(c) || (0x203F...0x2040).contains(c) || c == 0x2054
        || (0x2060...0x218F).contains(c) || (0x2460...0x24FF).contains(c) || (0x2776...0x2793).contains(c)
        || (0x2C00...0x2DFF).contains(c) || (0x2E80...0x2FFF).contains(c) || (0x3004...0x3007).contains(c)
        || (0x3021...0x302F).contains(c) || (0x3031...0x303F).contains(c)
    }
    if c <= 0xD7FF { return true }
    if c < 0x10000 {
      return (0xF900...0xFD3D).contains(c) || (0xFD40...0xFDCF).contains(c) || (0xFDF0...0xFE44).contains(c)
        || (0xFE47...0xFFF8).contains(c)
    }
    return c <= 0xEFFFD && c & 0xFFFF <= 0xFFFD
  }

  static func isIdentifierStart(_ c: UInt32) -> Bool {
    isIdentifierPart(c) && !isCombining(c)
  }

  private static func isCombining(_ c: UInt32) -> Bool {
    (0x0300...0x036F).contains(c) || (0x1DC0...0x1DFF).contains(c) || (0x20D0...0x20FF).contains(c) || (0xFE20...0xFE2F).contains(c)
  }

  static func isOperatorStart(_ c: UInt32) -> Bool {
    if c < 0x100 {
      return (0xA1...0xA7).contains(c) || c == 0xA9 || c == 0xAB || c == 0xAC || c == 0xAE || c == 0xB0 || c == 0xB1 || c == 0xB6
        || c == 0xBB || c == 0xBF || c == 0xD7 || c == 0xF7
    }
    return c == 0x2016 || c == 0x2017 || (0x2020...0x2027).contains(c) || (0x2030...0x203E).contains(c)
      || (0x2041...0x2053).contains(c) || (0x2055...0x205E).contains(c) || (0x2190...0x23FF).contains(c)
      || (0x2500...0x2775).contains(c) || (0x2794...0x2BFF).contains(c) || (0x2E00...0x2E7F).contains(c)
      || (0x3001...0x3003).contains(c) || (0x3008...0x3030).contains(c)
  }

  static func isOperatorPart(_ c: UInt32) -> Bool {
    isOperatorStart(c) || isCombining(c) || (0xFE00...0xFE0F).contains(c) || (0xE0100...0xE01EF).contains(c)
  }
}
