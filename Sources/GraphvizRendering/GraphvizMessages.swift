/// What Graphviz has said. It says it in pieces: `Error` or `Warning`, then `: `, then the sentence, sometimes with many lines more.
struct GraphvizMessages {
  private static let longestSentence = 200

  private var text: [UInt8] = []
  private var lines: [String] = []

  mutating func append(_ piece: UnsafePointer<CChar>) { text += String(cString: piece).utf8 }

  /// What came past Graphviz's own way of saying things: a message on every line, the same one only once. Returns the lines that are no
  /// such message: other threads write to standard error, too.
  mutating func take(_ written: [String]) -> [String] {
    let (ours, others) = (written.filter(Self.isOfLibraries), written.filter { !Self.isOfLibraries($0) })
    for line in ours where !lines.contains(line) { lines.append(line) }
    return others
  }

  /// libpath writes its file's name first, Pango, GLib and Cairo `(process:number): Pango-WARNING **: …`.
  private static func isOfLibraries(_ line: String) -> Bool {
    ["libpath/", "Fontconfig ", "Error: ", "Warning: "].contains(where: line.hasPrefix)
      || line.hasPrefix("(") && ["-WARNING **", "-CRITICAL **"].contains(where: line.contains)
  }

  /// One for each message, cut short where Graphviz goes on for pages.
  var sentences: [String] {
    var sentences: [String] = []
    for line in String(decoding: text, as: UTF8.self).split(separator: "\n") {
      if let start = ["Error: ", "Warning: "].first(where: line.hasPrefix) {
        sentences.append(String(line.dropFirst(start.count)))
      } else if let last = sentences.indices.last {
        if sentences[last].count < Self.longestSentence { sentences[last] += " " + line.drop { $0 == " " || $0 == "\t" } }
      } else {
        sentences.append(String(line))
      }
    }
    return (sentences + lines).map { $0.count <= Self.longestSentence ? $0 : $0.prefix(Self.longestSentence) + "\u{2026}" }
  }
}
