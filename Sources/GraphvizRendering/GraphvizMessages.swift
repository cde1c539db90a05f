private let longestSentence = 200

/// What Graphviz and its libraries have written to standard error: a sentence for each message, cut short where it goes on for pages, the
/// same one only once.
///
/// Graphviz begins with `Error: ` or `Warning: ` and goes on in lines that say more of the same; libpath writes its file's name first, Pango,
/// GLib and Cairo `(process:number): Pango-WARNING **: …`.
func graphvizMessages(in text: some Collection<UInt8>) -> [String] {
  var sentences: [String] = []
  for line in String(decoding: text, as: UTF8.self).split(separator: "\n") {
    if let start = ["Error: ", "Warning: "].first(where: line.hasPrefix) {
      sentences.append(String(line.dropFirst(start.count)))
    } else if let last = sentences.indices.last, !isOfLibraries(line) {
      if sentences[last].count < longestSentence { sentences[last] += " " + line.drop { $0 == " " || $0 == "\t" } }
    } else {
      sentences.append(String(line))
    }
  }
  var seen: Set<String> = []
  return sentences.map { $0.count <= longestSentence ? $0 : $0.prefix(longestSentence) + "\u{2026}" }.filter { seen.insert($0).inserted }
}

private func isOfLibraries(_ line: Substring) -> Bool {
  ["libpath/", "Fontconfig "].contains(where: line.hasPrefix)
    || line.hasPrefix("(") && ["-WARNING **", "-CRITICAL **"].contains(where: line.contains)
}
