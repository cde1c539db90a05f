import LanguageServer

/// The edit that suppresses a rule at a line.
struct SuppressionEdit {
  static let placeholder = "TODO: reason"

  let range: PositionRange
  let text: String

  /// - Parameter line: of the violation, 0-based.
  init(_ rule: String, line: Int, reason: String, in document: DocumentText) {
    let reason = reason.isEmpty ? SuppressionEdit.placeholder : reason.split(whereSeparator: \.isNewline).joined(separator: " ")
    if line > 0, let place = SuppressionEdit.endOfRules(in: document.content(ofLine: line - 1)) {
      // A comment between would separate the existing one from its line.
      let position = document.position(of: place)
      (range, text) = (PositionRange(position, position), ", \(rule)")
      return
    }
    let content = document.content(ofLine: line)
    let indent = String(decoding: content.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }, as: UTF8.self)
    let start = Position(line: line, character: 0)
    (range, text) = (PositionRange(start, start), "\(indent)// viperlint:disable:next \(rule) - \(reason)\n")
  }

  /// The offset after the rules of a comment `// viperlint:disable:next rule - reason`; nil for any other line.
  private static func endOfRules(in line: ArraySlice<UInt8>) -> Int? {
    let words = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    let start = Array("// viperlint:disable:next ".utf8)
    guard words.starts(with: start) else { return nil }
    let rules = words.dropFirst(start.count)
    var end = rules.startIndex
    while end < rules.endIndex, !rules[end...].starts(with: " - ".utf8) { end += 1 }
    while end > rules.startIndex, rules[end - 1] == UInt8(ascii: " ") { end -= 1 }
    return end > rules.startIndex ? end : nil
  }
}
