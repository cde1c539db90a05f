/// A file before anyone reads it: where it is, how it is called in reports, and its bytes.
public struct SourceFile: Sendable {
  /// The displayed path: relative to the current directory if the file is in it.
  public let path: String
  public let bytes: [UInt8]

  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  public init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }
}
