/// A file before anyone reads it: where it is, how it is called in reports, and its bytes.
package struct SourceFile: Sendable {
  /// As it is shown to the user: relative to the working directory where it lies below it.
  package let path: String
  package let bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  package init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }
}
