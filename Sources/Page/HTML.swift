import Diagrams

/// Text within HTML.
enum HTML {
  /// Escapes text and quoted attributes. Characters that HTML does not allow and bidirectional controls become U+FFFD.
  static func text(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      case "\t", "\n": escaped.unicodeScalars.append(scalar)
      default:
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069, 0xFFFE, 0xFFFF: escaped += "\u{FFFD}"
        default: escaped.unicodeScalars.append(scalar)
        }
      }
    }
    return escaped
  }

  /// A location in a file, as a link if there is a template.
  static func place(_ path: String, _ line: Int, column: Int? = nil, link: String) -> String {
    let words = text("\(path):\(line)" + (column.map { ":\($0)" } ?? ""))
    guard !link.isEmpty else { return "<code>\(words)</code>" }
    return "<a href=\"\(text(url(link, path: path, line: line)))\"><code>\(words)</code></a>"
  }
}
