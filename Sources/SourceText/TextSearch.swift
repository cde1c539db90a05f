extension StringProtocol {
  /// Where a text first stands in this one, as UTF-8 bytes: names of Swift are the same where their bytes are, and comparing characters
  /// costs ten times as much.
  ///
  /// - Returns: the first offset at or behind `start` (in bytes from the beginning), or nil.
  public func byteOffset(of piece: String, from start: Int = 0) -> Int? {
    let found = utf8.withContiguousStorageIfAvailable { all in
      piece.utf8.withContiguousStorageIfAvailable { part in firstOffset(of: part, in: all, from: start) }
    }
    if case .some(.some(let offset)) = found { return offset }
    // Strings that lie elsewhere than in Swift's memory.
    return Array(utf8).withUnsafeBufferPointer { all in Array(piece.utf8).withUnsafeBufferPointer { firstOffset(of: $0, in: all, from: start) } }
  }
}

private func firstOffset(of part: UnsafeBufferPointer<UInt8>, in all: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
  guard let first = part.first else { return start <= all.count ? start : nil }
  var offset = start
  while offset + part.count <= all.count {
    if all[offset] == first {
      var step = 1
      while step < part.count, all[offset + step] == part[step] { step += 1 }
      if step == part.count { return offset }
    }
    offset += 1
  }
  return nil
}
