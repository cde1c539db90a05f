/// Words that many texts are asked to end in: most are told apart by their last byte.
public struct WordEnds: Sendable {
  private let words: [[UInt8]]
  /// By byte, whether a word ends in it.
  private var isLast = [Bool](repeating: false, count: 256)

  public init(_ words: some Sequence<String>) {
    self.words = words.map { Array($0.utf8) }
    for word in self.words { if let last = word.last { isLast[Int(last)] = true } }
  }

  /// Whether the last UTF-8 bytes of a text are those of one of the words.
  ///
  /// - Parameter isWholeCounted: whether a text that is one of the words counts, too.
  public func end(_ text: String, isWholeCounted: Bool = true) -> Bool {
    text.utf8.withContiguousStorageIfAvailable { end($0, isWholeCounted: isWholeCounted) }
      ?? Array(text.utf8).withUnsafeBufferPointer { end($0, isWholeCounted: isWholeCounted) }
  }

  public func end(_ text: Substring) -> Bool {
    var text = text
    return text.withUTF8 { end($0) }
  }

  /// A text without a word that it ends in.
  public func without(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard let last = text.last, isLast[Int(last)] else { return text }
    return text.dropLast(words.first { $0.count < text.count && text.suffix($0.count).elementsEqual($0) }?.count ?? 0)
  }

  public func end(_ text: UnsafeBufferPointer<UInt8>, isWholeCounted: Bool = true) -> Bool {
    guard let last = text.last, isLast[Int(last)] else { return false }
    return words.contains { word in
      (isWholeCounted || text.count > word.count) && word.withUnsafeBufferPointer { isEnd($0, of: text) }
    }
  }
}
