import SourceText

/// A type's name with `*` for any letters: `UI*`, `NS*View*`.
///
/// Behind a prefix the `*` at the end stands for a word of its own: `UI*` is `UIImage`, not `UInt`.
struct NamePattern: Sendable {
  private let pieces: [String]

  init(_ text: String) { pieces = text.split(separator: "*", omittingEmptySubsequences: false).map(String.init) }

  /// False only of a name's bytes that do not match.
  func mayMatch(_ name: ArraySlice<UInt8>) -> Bool { pieces.first.map { name.starts(with: $0.utf8) } ?? false }

  func matches(_ name: String) -> Bool {
    guard let first = pieces.first, name.hasPrefix(first) else { return false }
    guard pieces.count > 1 else { return name == first }
    var rest = name.dropFirst(first.count)
    if pieces.count == 2, pieces[1].isEmpty { return rest.first.map { !$0.isLowercase } ?? true }
    for piece in pieces[1..<(pieces.count - 1)] {
      guard let found = firstRange(of: piece, in: rest) else { return false }
      rest = rest[found.upperBound...]
    }
    return rest.hasSuffix(pieces[pieces.count - 1])
  }

  private func firstRange(of piece: String, in text: Substring) -> Range<Substring.Index>? {
    guard let found = text.byteOffset(of: piece) else { return nil }
    let start = text.utf8.index(text.startIndex, offsetBy: found)
    return start..<text.utf8.index(start, offsetBy: piece.utf8.count)
  }
}
