/// How files are indented, and which comment they begin with.
struct LearnedStyle {
  private var indentations = Vote()
  private var headers: [Conventions.Header] = []
  private var fileCount = 0

  mutating func read(_ source: WrittenSource, at path: String, module: String) {
    let lines = source.text.split(separator: "\n", omittingEmptySubsequences: false).prefix(400)
    if let indented = lines.first(where: { $0.first == " " || $0.first == "\t" }) {
      indentations.add(String(indented.prefix { $0 == indented.first }))
    }
    let comment = lines.prefix { $0.hasPrefix("//") }
    if comment.count > 1 {
      let name = path.split(separator: "/").last.map(String.init) ?? ""
      headers.append(Conventions.Header(text: comment.joined(separator: "\n"), fileName: name, module: module))
    }
    fileCount += 1
  }

  func decide(_ result: inout Conventions) {
    if let indentation = indentations.winner() { result.indentation = indentation.value }
    // A header that most files have, of the last of them.
    if headers.count * 2 > fileCount { result.header = headers.last }
  }
}
