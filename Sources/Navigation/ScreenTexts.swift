package import Storyboards

/// What the map of screens asks that is no fact of the code: storyboards, and texts in quotes.
package struct ScreenTexts: Sendable {
  package let storyboards: Storyboards
  private let bytes: @Sendable (String) -> [UInt8]?

  package static let none = ScreenTexts(Storyboards()) { _ in nil }

  /// - Parameter bytes: of the file with a path; nil if it cannot be read.
  package init(_ storyboards: Storyboards, bytes: @escaping @Sendable (_ path: String) -> [UInt8]?) {
    self.storyboards = storyboards
    self.bytes = bytes
  }

  /// The text in quotes at an offset; nil for one with escapes.
  func literal(at offset: UInt32, in path: String) -> String? {
    let quote = UInt8(ascii: "\"")
    guard let bytes = bytes(path), bytes.count > Int(offset), bytes[Int(offset)] == quote, case let start = Int(offset) + 1,
      let end = bytes[start...].firstIndex(where: { $0 == quote || $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "\n") }), bytes[end] == quote
    else { return nil }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }
}
