/// Escapes text for DOT. Characters that XML forbids become U+FFFD, because SVG could not contain them.
enum DOTText {
  /// A quoted name that Graphviz uses unchanged (a node's name, a color).
  static func name(_ text: String) -> String {
    var quoted = "\""
    var backslashes = 0
    for character in cleaned(text) {
      if character == "\\" {
        backslashes += 1
        continue
      }
      // A backslash escapes only a quotation mark and the end of a line; elsewhere DOT keeps it.
      let needsDoubling = character == "\"" || character == "\n"
      quoted += String(repeating: "\\", count: needsDoubling ? backslashes * 2 : backslashes)
      backslashes = 0
      if character == "\"" { quoted += "\\" }
      quoted.unicodeScalars.append(character)
    }
    return quoted + String(repeating: "\\", count: backslashes * 2) + "\""
  }

  /// A quoted text in which Graphviz replaces escapes and character references (a plain label, a tooltip).
  static func label(_ text: String) -> String {
    var quoted = "\""
    for character in cleaned(text) {
      switch character {
      case "\\": quoted += "\\\\"
      case "\"": quoted += "\\\""
      case "\n": quoted += "\\n"
      case "&": quoted += "&amp;"
      default: quoted.unicodeScalars.append(character)
      }
    }
    return quoted + "\""
  }

  /// Text within an HTML-like label.
  static func html(_ text: String) -> String {
    var escaped = ""
    for character in cleaned(text) {
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\\": escaped += "\\\\"  // Graphviz replaces \N, \G and others here too
      case "\n": escaped += "<br/>"
      default: escaped.unicodeScalars.append(character)
      }
    }
    return escaped
  }

  /// Line ends become LF, tabs spaces.
  private static func cleaned(_ text: String) -> [Unicode.Scalar] {
    var cleaned: [Unicode.Scalar] = []
    var wasReturn = false
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x0A: if !wasReturn { cleaned.append("\n") }
      case 0x0D: cleaned.append("\n")
      case 0x09: cleaned.append(" ")
      case 0..<0x20, 0x7F, 0xFFFE, 0xFFFF: cleaned.append("\u{FFFD}")
      default: cleaned.append(scalar)
      }
      wasReturn = scalar.value == 0x0D
    }
    return cleaned
  }
}
