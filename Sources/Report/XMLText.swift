/// Escapes text for attributes and elements of XML 1.0.
///
/// Blanks other than the space are written by number, since a reader makes spaces of them in attributes; what XML has no way to write
/// (most control characters) becomes U+FFFD. What a terminal or the log of a runner may obey is written by number, too.
func xml(_ text: String) -> String {
  var result = ""
  var last: Unicode.Scalar = " "
  for scalar in text.unicodeScalars {
    defer { last = scalar }
    switch scalar {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\"": result += "&quot;"
    case "'": result += "&apos;"
    case "\t", "\n", "\r": result += "&#\(scalar.value);"
    case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
    case "\u{7F}"..."\u{9F}", "\u{61C}", "\u{200E}", "\u{200F}", "\u{2028}"..."\u{202E}", "\u{2066}"..."\u{2069}", "\u{FEFF}":
      result += "&#\(scalar.value);"
    case "#" where last == "#": result += "&#35;"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}
