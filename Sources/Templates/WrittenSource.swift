/// What one file of the app says at an offset.
struct WrittenSource {
  let text: String

  private static let newline = UInt8(ascii: "\n")

  /// The line that contains a byte offset; empty behind the end.
  func line(at offset: Int) -> String {
    let bytes = Array(text.utf8)
    guard offset < bytes.count else { return "" }
    let start = bytes[..<offset].lastIndex(of: Self.newline).map { $0 + 1 } ?? 0
    let end = bytes[offset...].firstIndex(of: Self.newline) ?? bytes.count
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  var imports: [String] { text.split(separator: "\n").filter { $0.hasPrefix("import ") }.map { String($0.dropFirst(7).trimmingSpaces) } }

  /// The text between two byte offsets.
  func text(from start: Int, to end: Int) -> String {
    let bytes = Array(text.utf8)
    return start <= end && end <= bytes.count ? String(decoding: bytes[start..<end], as: UTF8.self) : ""
  }

  /// The first line, without its brace, of the declaration at the top of the file that contains a byte offset.
  func heading(of offset: Int) -> String {
    let lines = text(from: 0, to: min(offset, text.utf8.count)).split(separator: "\n")
    let heading = lines.last { $0.first.map { !$0.isWhitespace && !"})/".contains($0) } ?? false }
    return heading.map { String($0.prefix { $0 != "{" }) } ?? ""
  }

  /// The types in the inheritance clause of the declaration whose name is at a byte offset, as written.
  func inheritance(at offset: Int) -> [String] {
    let bytes = Array(text.utf8)
    let head = String(decoding: bytes[min(offset, bytes.count)...].prefix { $0 != UInt8(ascii: "{") }, as: UTF8.self)
    guard let colon = head.firstIndex(of: ":") else { return [] }
    let list = head[head.index(after: colon)...]
    let end = list.firstRange(of: " where ")?.lowerBound ?? list.endIndex
    var names = [""]
    var depth = 0
    for character in list[..<end] where !character.isNewline {
      if character == "<" { depth += 1 }
      if character == ">" { depth -= 1 }
      if character == ",", depth == 0 { names.append("") } else { names[names.count - 1].append(character) }
    }
    return names.map { String($0.trimmingSpaces) }.filter { !$0.isEmpty }
  }
}

extension StringProtocol where SubSequence == Substring {
  /// Without spaces and tabs at its ends.
  var trimmingSpaces: Substring {
    let isSpace = { (character: Character) in character == " " || character == "\t" }
    guard let last = lastIndex(where: { !isSpace($0) }) else { return self[endIndex...] }
    return self[...last].drop(while: isSpace)
  }
}
