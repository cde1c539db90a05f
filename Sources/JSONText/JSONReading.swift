/// Why a text is not JSON, and where.
package struct JSONError: Error, Equatable {
  package let message: String
  /// 1-based.
  package let line: Int
  /// 1-based, in UTF-8 bytes.
  package let column: Int

  package init(message: String, line: Int, column: Int) {
    self.message = message
    self.line = line
    self.column = column
  }
}

extension JSONValue {
  /// Reads a whole JSON text; a byte order mark before it is passed over.
  package init(reading bytes: [UInt8]) throws(JSONError) {
    var reader = JSONReader(bytes: bytes)
    self = try reader.readText()
  }
}

/// Lists and objects in one another, at most: far more than any report has, far less than the stack holds.
private let deepest = 200

private struct JSONReader {
  let bytes: [UInt8]
  var next = 0

  mutating func readText() throws(JSONError) -> JSONValue {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { next = 3 }
    let value = try readValue(depth: 0)
    skipBlanks()
    if next < bytes.count { throw error("unexpected text after the end") }
    return value
  }

  private mutating func readValue(depth: Int) throws(JSONError) -> JSONValue {
    guard depth < deepest else { throw error("arrays and objects are nested too deeply") }
    skipBlanks()
    guard let byte = peek else { throw error("unexpected end of the text") }
    switch byte {
    case UInt8(ascii: "{"): return try readObject(depth: depth)
    case UInt8(ascii: "["): return try readArray(depth: depth)
    case UInt8(ascii: "\""): return .string(try readString())
    case UInt8(ascii: "t"): return try readWord("true", .boolean(true))
    case UInt8(ascii: "f"): return try readWord("false", .boolean(false))
    case UInt8(ascii: "n"): return try readWord("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try readNumber()
    default: throw error("expected a value")
    }
  }

  private mutating func readObject(depth: Int) throws(JSONError) -> JSONValue {
    next += 1
    var entries: [(key: String, value: JSONValue)] = []
    skipBlanks()
    if take("}") { return .object(entries) }
    repeat {
      skipBlanks()
      guard peek == UInt8(ascii: "\"") else { throw error("expected a key in quotation marks") }
      let key = try readString()
      skipBlanks()
      guard take(":") else { throw error("expected ':'") }
      entries.append((key, try readValue(depth: depth + 1)))
      skipBlanks()
    } while take(",")
    guard take("}") else { throw error("expected ',' or '}'") }
    return .object(entries)
  }

  private mutating func readArray(depth: Int) throws(JSONError) -> JSONValue {
    next += 1
    var values: [JSONValue] = []
    skipBlanks()
    if take("]") { return .array(values) }
    repeat {
      values.append(try readValue(depth: depth + 1))
      skipBlanks()
    } while take(",")
    guard take("]") else { throw error("expected ',' or ']'") }
    return .array(values)
  }

  private mutating func readWord(_ word: String, _ value: JSONValue) throws(JSONError) -> JSONValue {
    guard bytes[next...].starts(with: word.utf8) else { throw error("expected a value") }
    next += word.utf8.count
    return value
  }

  private mutating func readNumber() throws(JSONError) -> JSONValue {
    let start = next
    while let byte = peek, byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") || byte == UInt8(ascii: ".") || isLetterOrDigit(byte) { next += 1 }
    let text = String(decoding: bytes[start..<next], as: UTF8.self)
    if let number = Int(text) { return .integer(number) }
    // Swift reads more than JSON has: hexadecimal digits, "inf" and "nan".
    let isPlain = text.utf8.allSatisfy { isDigit($0) || "-+.eE".utf8.contains($0) }
    guard isPlain, let number = Double(text) else {
      next = start
      throw error("'\(text)' is not a number")
    }
    return .decimal(number)
  }

  private mutating func readString() throws(JSONError) -> String {
    next += 1
    var text: [UInt8] = []
    while let byte = peek {
      switch byte {
      case UInt8(ascii: "\""):
        next += 1
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): try readEscape(into: &text)
      case ..<0x20: throw error("a control character in a string must be escaped")
      default:
        text.append(byte)
        next += 1
      }
    }
    throw error("unterminated string")
  }

  private mutating func readEscape(into text: inout [UInt8]) throws(JSONError) {
    next += 1
    let byte = peek
    next += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte ?? 0)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"):
      var unit = try readHexadecimal()
      // A lone surrogate is invalid.
      if 0xD800..<0xDC00 ~= unit, bytes[next...].starts(with: #"\u"#.utf8) {
        let start = next
        next += 2
        let low = try readHexadecimal()
        if 0xDC00..<0xE000 ~= low { unit = 0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00) } else { next = start }
      }
      text += Array(String(Unicode.Scalar(unit).map(Character.init) ?? "\u{FFFD}").utf8)
    default:
      next -= 2
      throw error("unknown escape in a string")
    }
  }

  private mutating func readHexadecimal() throws(JSONError) -> UInt32 {
    let digits = bytes[next...].prefix(4)
    guard digits.count == 4, digits.allSatisfy(isLetterOrDigit), let unit = UInt32(String(decoding: digits, as: UTF8.self), radix: 16) else {
      throw error("expected four hexadecimal digits")
    }
    next += 4
    return unit
  }

  private var peek: UInt8? { next < bytes.count ? bytes[next] : nil }

  private mutating func take(_ mark: Unicode.Scalar) -> Bool {
    guard peek == UInt8(ascii: mark) else { return false }
    next += 1
    return true
  }

  private mutating func skipBlanks() {
    while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { next += 1 }
  }

  private func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }

  private func isLetterOrDigit(_ byte: UInt8) -> Bool {
    isDigit(byte) || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
  }

  private func error(_ message: String) -> JSONError {
    let before = bytes[..<min(next, bytes.count)]
    let line = before.count { $0 == 0x0A } + 1
    let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return JSONError(message: message, line: line, column: before.count - start + 1)
  }
}
