import Foundation

/// What the doc comments of the rule kinds say, as a chapter of `Rules/README.md`.
enum KindManual {
  struct Kind {
    let name: String
    /// Below its heading.
    let text: String
  }

  static let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static func chapter() throws -> String {
    let common = """
      ## Rule kinds

      A page's settings begin with `kind` and `severity` (`error`, `warning` or `note`). Every kind takes `because`, a reason that stands
      with each violation, and `where` and `except`, which narrow down the types that the rule is about: a selector or a list of them.
      """
    let sections = try kinds().map { "### \($0.name)\n\n\($0.text)" }
    return ([common, "### Selectors", try selectors()] + sections).joined(separator: "\n\n") + "\n"
  }

  static func kinds() throws -> [Kind] {
    let folder = repository.appending(path: "Sources/Checks/Kinds")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    return try files.filter { $0.pathExtension == "swift" }.flatMap { file in
      try comments(in: file).compactMap { comment -> Kind? in
        guard comment.hasPrefix("`kind: "), let end = comment.dropFirst().firstIndex(of: "`") else { return nil }
        let name = comment[..<end].dropFirst("`kind: ".count)
        let text = comment[comment.index(after: end)...].drop { $0 == ":" || $0 == " " }
        return Kind(name: String(name), text: text.prefix(1).uppercased() + text.dropFirst())
      }
    }.sorted { $0.name < $1.name }
  }

  private static func selectors() throws -> String {
    let file = repository.appending(path: "Sources/Checks/TypeSelector.swift")
    return try comments(in: file).first ?? ""
  }

  /// Doc comments at the start of lines.
  private static func comments(in file: URL) throws -> [String] {
    var comments: [String] = []
    var lines: [Substring] = []
    let text = try String(contentsOf: file, encoding: .utf8) + "\n"
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("///") {
        lines.append(line.dropFirst(line.hasPrefix("/// ") ? 4 : 3))
      } else if !lines.isEmpty {
        comments.append(lines.joined(separator: "\n"))
        lines = []
      }
    }
    return comments
  }
}
