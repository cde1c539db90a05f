import SettingValues

/// A pattern for paths relative to a directory.
package struct FilePattern: Sendable {
  /// As it is written.
  package let text: String
  /// Absolute.
  private let base: FilePath
  private let pattern: TextPattern

  package init(_ text: String, in base: FilePath) {
    self.text = text
    self.base = base
    pattern = TextPattern(text.hasPrefix("/") ? text : FilePath(text).cleaned.text, for: .path)
  }

  /// - Parameter path: absolute.
  package func matches(_ path: FilePath) -> Bool { path.relative(to: base).map { pattern.fits($0.text) } ?? false }
}
