import Facts
import SourceText

/// Comments that speak to viperlint: `// viperlint:disable:next rule_id - reason`, `// viperlint:role presenter`; no part of the
/// language.
extension Lexer {
  /// Cheap for all other comments: the first letter decides.
  @inline(__always)
  mutating func readComment(from start: Int, to end: Int) {
    var index = start + 2
    while index < end, bytes[index] == 0x20 || bytes[index] == 0x09 || bytes[index] == UInt8(ascii: "/") || bytes[index] == UInt8(ascii: "*") {
      index += 1
    }
    if index + 10 < end, bytes[index] == UInt8(ascii: "v"), bytes[index + 1] == UInt8(ascii: "i") {
      readDirective(at: index, commentStart: start, commentEnd: end)
    }
  }

  @inline(never)
  private mutating func readDirective(at index: Int, commentStart: Int, commentEnd: Int) {
    let length = min(commentEnd - index, 4096)
    var text = String(decoding: UnsafeBufferPointer(start: bytes + index, count: length), as: UTF8.self)
    guard text.hasPrefix("viperlint:") else { return }
    text.removeFirst("viperlint:".count)
    if bytes[commentStart + 1] == UInt8(ascii: "*"), text.hasSuffix("*/") { text.removeLast(2) }
    let range = ByteRange(start: UInt32(commentStart), end: UInt32(commentEnd))
    switch CommentDirective(text).meaning {
    case .role(let role): roleComments.append(RoleCommentFact(role: role, range: range))
    case .suppression(let extent, let rules, let reason, let fault):
      suppressions.append(SuppressionFact(extent: extent, rules: rules, reason: reason, range: range, fault: fault))
    }
  }
}

/// What follows `viperlint:` in a comment.
struct CommentDirective {
  enum Meaning {
    case role(String)
    case suppression(SuppressionFact.Extent, rules: [String], reason: String, fault: String)
  }

  let meaning: Meaning

  private static let extents: [(String, SuppressionFact.Extent)] = [
    ("disable:next", .next), ("disable:this", .this), ("disable:previous", .previous), ("disable:file", .file),
    ("disable", .onwards), ("enable", .enable),
  ]

  init(_ text: String) {
    let (command, rest) = CommentDirective.split(text)
    if command == "role" {
      let (role, _) = CommentDirective.reason(in: rest)
      meaning =
        role.isEmpty
        ? .suppression(.this, rules: [], reason: "", fault: "`viperlint:role` needs a role, for example `viperlint:role presenter`")
        : .role(role)
      return
    }
    let (list, reason) = CommentDirective.reason(in: rest)
    guard let extent = CommentDirective.extents.first(where: { $0.0 == command })?.1 else {
      meaning = .suppression(
        .this, rules: [], reason: reason,
        fault: "`viperlint:\(command)` is unknown. Use disable:next, disable:this, disable:previous, disable, enable, "
          + "disable:file or role")
      return
    }
    var rules: [String] = []
    var fault = ""
    for part in list.split(whereSeparator: { $0 == "," || $0 == " " || $0 == "\t" || $0.isNewline }) where part != "all" {
      if part.utf8.allSatisfy(CommentDirective.isRuleIDByte) {
        rules.append(String(part))
      } else if fault.isEmpty {
        fault = "`\(part)` is not a rule id. Write `viperlint:\(command) rule_id, rule_id - reason`"
      }
    }
    meaning = .suppression(extent, rules: rules, reason: reason, fault: fault)
  }

  private static func isRuleIDByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "_"):
      return true
    default: return false
    }
  }

  private static func split(_ text: String) -> (command: String, rest: String) {
    let end = text.firstIndex(where: { $0.isWhitespace }) ?? text.endIndex
    return (String(text[..<end]), trimmed(text[end...]))
  }

  /// What stands before and behind ` - `.
  private static func reason(in text: String) -> (before: String, reason: String) {
    if text.hasPrefix("- ") { return ("", trimmed(text.dropFirst(2))) }
    var index = text.startIndex
    while index < text.endIndex {
      if text[index...].hasPrefix(" - ") {
        return (trimmed(text[..<index]), trimmed(text[text.index(index, offsetBy: 3)...]))
      }
      index = text.index(after: index)
    }
    return (trimmed(text[...]), "")
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text)
  }
}
