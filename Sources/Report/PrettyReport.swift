import Findings

/// Every finding and note with its source line and a mark below it.
func prettyReport(_ result: LintResult, style: ReportStyle) -> String {
  var page = PrettyPage(style: style)
  for finding in result.findings { page.tell(finding) }
  for remark in result.remarks where remark.severity > .note || style.isVerbose { page.tell(remark) }
  return page.text
}

private struct PrettyPage {
  let style: ReportStyle
  var text = ""

  private var paint: Paint { Paint(isOn: style.isColored) }

  mutating func tell(_ finding: Finding) {
    startBlock()
    let color = Paint.Color.of(finding.severity)
    text += paint(color, finding.severity.word) + paint(.bold, ": " + shown(finding.message)) + paint(.dim, " (\(finding.rule))") + "\n"
    let margin = ([finding.location] + finding.allNotes.map(\.location)).map { String($0.line).utf8.count }.max() ?? 1
    tell(finding.location, margin, color)
    for note in finding.allNotes {
      text += blank(margin) + paint(.cyan, " = note: ") + shown(note.message) + "\n"
      // Do not repeat the same location.
      if note.location != finding.location { tell(note.location, margin, .cyan) }
    }
  }

  mutating func tell(_ remark: LintResult.Remark) {
    startBlock()
    text += paint(.of(remark.severity), remark.severity.word) + paint(.bold, ": " + shown(remark.message)) + "\n"
    if let location = remark.location { tell(location, String(location.line).utf8.count, .of(remark.severity)) }
  }

  private mutating func tell(_ location: Finding.Location, _ margin: Int, _ color: Paint.Color) {
    text += blank(margin) + paint(.dim, "--> ") + "\(shown(style.shown(location.path))):\(location.line):\(location.column)\n"
    guard let line = location.text else { return }
    let number = String(location.line)
    let quote = Quote(line, from: location.column, to: location.endLine == location.line ? location.endColumn : .max)
    text += blank(margin - number.utf8.count) + paint(.dim, "\(number) | ") + quote.text + "\n"
    text += blank(margin) + paint(.dim, " | ") + quote.indent + paint(color, quote.mark) + "\n"
  }

  private mutating func startBlock() { if !text.isEmpty { text += "\n" } }

  private func blank(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }

  private func shown(_ text: String) -> String { text.map { visible($0) ?? String($0) }.joined() }
}

/// A source line for display, and the mark below it.
private struct Quote {
  let text: String
  let indent: String
  let mark: String

  /// Longer lines are cut around the mark.
  private static let widest = 120

  /// - Parameters: columns, 1-based in bytes; the end is after the last byte.
  init(_ line: String, from start: Int, to end: Int) {
    var cells: [(text: String, width: Int, isMarked: Bool)] = []
    var offset = 1
    for character in line {
      let isMarked = offset + character.utf8.count > start && offset < max(end, start + 1)
      if character == "\t" {
        cells.append(("    ", 4, isMarked))
      } else if let shown = visible(character) {
        cells.append((shown, shown.utf8.count, isMarked))
      } else {
        cells.append((String(character), terminalWidth(of: character), isMarked))
      }
      offset += character.utf8.count
    }
    var before = cells.prefix { !$0.isMarked }.reduce(0) { $0 + $1.width }
    let isCutBefore = before > Quote.widest / 2 && cells.reduce(0) { $0 + $1.width } > Quote.widest
    if isCutBefore {
      // Keep some text before the mark.
      let kept = cells.drop { cell in
        guard before > Quote.widest / 2 else { return false }
        before -= cell.width
        return true
      }
      cells = Array(kept)
    }
    var width = isCutBefore ? 1 : 0
    var shown = isCutBefore ? "…" : ""
    var marked = 0
    for cell in cells {
      guard width + cell.width <= Quote.widest else {
        shown += "…"
        break
      }
      shown += cell.text
      width += cell.width
      if cell.isMarked { marked += cell.width }
    }
    text = shown
    indent = String(repeating: " ", count: before + (isCutBefore ? 1 : 0))
    mark = String(repeating: "^", count: max(1, marked))
  }
}

/// The replacement of a control character, or of one that changes direction and can make a line look like another one ("Trojan Source",
/// CVE-2021-42574); nil for all others.
private func visible(_ character: Character) -> String? {
  guard let scalar = character.unicodeScalars.first(where: { $0.value < 0x20 || $0.value == 0x7F || turnsDirection($0) }) else { return nil }
  return shownByNumber(scalar)
}

private func turnsDirection(_ scalar: Unicode.Scalar) -> Bool { 0x202A...0x202E ~= scalar.value || 0x2066...0x2069 ~= scalar.value }
