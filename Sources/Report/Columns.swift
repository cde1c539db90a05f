import Findings

extension Finding.Location {
  /// 1-based, in UTF-16 units, as in SARIF and GitHub; in bytes if the line's text is unknown.
  var columnInUnits: Int { text.map { units(in: $0, upTo: column) + 1 } ?? column }

  /// After the last character.
  var endColumnInUnits: Int {
    guard endLine == line, let text else { return endColumn }
    return units(in: text, upTo: endColumn) + 1
  }

  private func units(in text: String, upTo column: Int) -> Int {
    String(decoding: text.utf8.prefix(max(0, column - 1)), as: UTF8.self).utf16.count
  }
}

/// How many columns of a terminal a character takes: two for most of East Asia's and for emoji (Unicode's East Asian Width, roughly).
func terminalWidth(of character: Character) -> Int {
  guard let first = character.unicodeScalars.first else { return 0 }
  if first.value < 0x300 { return 1 }
  switch first.properties.generalCategory {
  case .nonspacingMark, .enclosingMark, .format: return 0
  default: break
  }
  if first.properties.isEmojiPresentation || character.unicodeScalars.contains("\u{FE0F}") { return 2 }
  switch first.value {
  case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
    0x20000...0x3FFFD:
    return 2
  default: return 1
  }
}
