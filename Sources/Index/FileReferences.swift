import Facts

/// What the names in one file refer to, found by where they stand.
public struct FileReferences: Sendable {
  /// In the order of their offsets.
  private let all: [Reference]

  public init(of file: FileID, in references: References) { all = references.all.ofFile(file) }

  /// Those whose name is at an offset.
  public func at(_ offset: UInt32) -> ArraySlice<Reference> {
    var (low, high) = (0, all.count)
    while low < high {
      let middle = (low + high) / 2
      if all[middle].offset < offset { low = middle + 1 } else { high = middle }
    }
    var end = low
    while end < all.count, all[end].offset == offset { end += 1 }
    return all[low..<end]
  }
}
