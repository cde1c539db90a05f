private let longestSentence = 200

/// The messages of Graphviz and its libraries on standard error, one sentence each, truncated and without duplicates.
///
/// Graphviz begins with `Error: ` or `Warning: ` and may continue on further lines. libpath begins with its file's name. Pango, GLib and
/// Cairo write `(process:number): Pango-WARNING **: …`.
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
