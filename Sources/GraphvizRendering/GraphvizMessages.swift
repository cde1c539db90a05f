/// What Graphviz has said. It says it in pieces: `Error` or `Warning`, then `: `, then the sentence, sometimes with a continuation.
struct GraphvizMessages {
  private var text: [UInt8] = []

  mutating func append(_ piece: UnsafePointer<CChar>) { text += String(cString: piece).utf8 }

  var errors: [String] { sentences.filter(\.isError).map(\.text) }
  var warnings: [String] { sentences.filter { !$0.isError }.map(\.text) }

  private var sentences: [(isError: Bool, text: String)] {
    var sentences: [(isError: Bool, text: String)] = []
    for line in String(decoding: text, as: UTF8.self).split(separator: "\n") {
      if line.hasPrefix("Error: ") {
        sentences.append((true, String(line.dropFirst("Error: ".count))))
      } else if line.hasPrefix("Warning: ") {
        sentences.append((false, String(line.dropFirst("Warning: ".count))))
      } else if let last = sentences.indices.last {
        sentences[last].text += " " + line.drop { $0 == " " || $0 == "\t" }
      } else {
        sentences.append((true, String(line)))
      }
    }
    return sentences
  }
}
