/// What Graphviz has said. It says it in pieces: `Error` or `Warning`, then `: `, then the sentence, sometimes with many lines more.
struct GraphvizMessages {
  private static let longestSentence = 200

  private var text: [UInt8] = []

  mutating func append(_ piece: UnsafePointer<CChar>) { text += String(cString: piece).utf8 }

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
    return sentences.map { $0.count <= Self.longestSentence ? $0 : $0.prefix(Self.longestSentence) + "\u{2026}" }
  }
}
