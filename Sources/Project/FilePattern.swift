/// A ``PathGlob`` relative to a folder; one that fits a folder fits all that lies below it.
package struct FilePattern: Sendable {
  /// As it is written.
  package let text: String
  /// Absolute.
  private let base: FilePath
  private let globs: [PathGlob]

  package init(_ text: String, in base: FilePath) {
    self.text = text
    self.base = base
    let path = FilePath(text).cleaned.bytes
    globs = [PathGlob(path), PathGlob(path + Array("/**".utf8))]
  }

  /// - Parameter path: absolute.
  package func matches(_ path: FilePath) -> Bool {
    guard let path = path.relative(to: base) else { return false }
    return globs.contains { $0.matches(path.bytes) }
  }

  /// What is wrong with a pattern; nil where nothing is.
  package static func mistake(in text: String) -> String? {
    if text.isEmpty { return "a pattern must not be empty" }
    if text.hasPrefix("/") { return "the pattern '\(text)' must not begin with '/'; it is relative to this file" }
    for (open, close) in [("[", "]"), ("{", "}")] where text.contains(open) != text.contains(close) {
      return text.contains(open)
        ? "in the pattern '\(text)' the '\(open)' has no '\(close)'" : "in the pattern '\(text)' the '\(close)' has no '\(open)'"
    }
    return nil
  }
}
