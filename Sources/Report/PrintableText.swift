/// Replaces control characters, which could break lines or control the terminal.
func printable(_ text: String) -> String {
  guard text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else { return text }
  return text.unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? shownByNumber($0) : String($0) }.joined()
}

/// A character that nobody would see, or that a terminal would obey.
func shownByNumber(_ scalar: Unicode.Scalar) -> String { "[U+\(String(scalar.value, radix: 16, uppercase: true))]" }
