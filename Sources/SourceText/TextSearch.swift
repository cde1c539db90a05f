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

extension StringProtocol {
  /// Whether the last bytes of this text are those of another.
  public func endsInBytes(of end: String) -> Bool {
    let (count, length) = (utf8.count, end.utf8.count)
    guard count >= length else { return false }
    let found = utf8.withContiguousStorageIfAvailable { all in
      end.utf8.withContiguousStorageIfAvailable { part in
        var step = 1
        while step <= length, all[count - step] == part[length - step] { step += 1 }
        return step > length
      }
    }
    if case .some(.some(let isEnd)) = found { return isEnd }
    return utf8.suffix(length).elementsEqual(end.utf8)
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
