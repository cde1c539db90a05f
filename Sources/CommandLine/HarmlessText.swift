/// Makes text safe to write: names of types and files come from code that nobody here has read.
///
/// Control characters, marks of direction and rare line ends are shown by number, as `[U+202E]`: a terminal would obey them. So is the first
/// character of what the runners of GitHub and Azure take for a command in a log: `::` at the start of a line, `##[` and `##vso[` anywhere.
struct HarmlessText {
  /// What the writer itself means, and names cannot give.
  struct Exceptions: OptionSet {
    let rawValue: UInt8
    static let colors = Exceptions(rawValue: 1)
    static let commands = Exceptions(rawValue: 2)
  }

  /// Nothing but blanks stands before.
  private var isLineStart = true

  /// A whole text.
  static func bytes(of text: String, keeping exceptions: Exceptions = []) -> [UInt8] {
    var bytes: [UInt8] = []
    var harmless = HarmlessText()
    harmless.append(text, keeping: exceptions, to: &bytes)
    return bytes
  }

  /// Appends a text that follows what was appended before.
  mutating func append(_ text: String, keeping exceptions: Exceptions = [], to buffer: inout [UInt8]) {
    var text = text
    text.withUTF8 { append($0, keeping: exceptions, to: &buffer) }
  }

  private mutating func append(_ bytes: UnsafeBufferPointer<UInt8>, keeping exceptions: Exceptions, to buffer: inout [UInt8]) {
    var start = 0
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\n") {
        isLineStart = true
      } else if byte >= 0x20, byte != 0x7F, byte < 0xC2, byte != UInt8(ascii: "#"), byte != UInt8(ascii: ":") {
        if byte != UInt8(ascii: " ") { isLineStart = false }
      } else if let (scalar, length) = shownByNumber(bytes[index...], exceptions) {
        buffer += bytes[start..<index]
        buffer += "[U+\(String(scalar, radix: 16, uppercase: true))]".utf8
        index += length
        start = index
        isLineStart = false
        continue
      } else if byte != UInt8(ascii: "\t") {
        isLineStart = false
      }
      index += 1
    }
    buffer += bytes[start...]
  }

  /// The harmful character that a text begins with, and its bytes; nil for all others.
  private func shownByNumber(_ bytes: Slice<UnsafeBufferPointer<UInt8>>, _ exceptions: Exceptions) -> (scalar: UInt32, length: Int)? {
    let byte = bytes[bytes.startIndex]
    let rest = bytes.dropFirst()
    switch byte {
    case UInt8(ascii: "\t"): return nil
    // CR LF ends the lines of a table.
    case UInt8(ascii: "\r"): return rest.first == UInt8(ascii: "\n") ? nil : (0x0D, 1)
    case 0x1B where exceptions.contains(.colors): return nil
    case ..<0x20, 0x7F: return (UInt32(byte), 1)
    case UInt8(ascii: ":"):
      return isLineStart && rest.first == byte && !exceptions.contains(.commands) ? (UInt32(byte), 1) : nil
    case UInt8(ascii: "#"):
      let isCommand = rest.starts(with: "#[".utf8) || rest.starts(with: "#vso[".utf8)
      return isCommand ? (UInt32(byte), 1) : nil
    default: return harmful(bytes)
    }
  }

  /// Of characters beyond ASCII: C1, marks of direction, line and paragraph separators, a byte order mark.
  private func harmful(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> (scalar: UInt32, length: Int)? {
    let start = bytes.startIndex
    guard bytes.count > 1 else { return nil }
    let (first, second) = (bytes[start], UInt32(bytes[start + 1]))
    if first == 0xC2 { return second < 0xA0 ? (second, 2) : nil }
    if first == 0xD8 { return second == 0x9C ? (0x61C, 2) : nil }
    guard first == 0xE2 || first == 0xEF, bytes.count > 2 else { return nil }
    let scalar = UInt32(first & 0xF) << 12 | (second & 0x3F) << 6 | UInt32(bytes[start + 2] & 0x3F)
    switch scalar {
    case 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: return (scalar, 3)
    default: return nil
    }
  }
}

/// A name that stays on its line.
func onOneLine(_ name: String) -> String {
  guard name.utf8.contains(where: { $0 < 0x20 }) else { return name }
  return name.unicodeScalars.map { $0.value < 0x20 ? "[U+\(String($0.value, radix: 16, uppercase: true))]" : String($0) }.joined()
}
