import Facts

/// The first sixteen bytes of a name, filled up with zeros: with its length they tell nearly all names apart without a look at their bytes.
struct NameKey {
  static let reach = 16

  let head: UInt64
  let tail: UInt64
  /// ``NameHash``.
  let hash: UInt64

  /// - Parameter limit: bytes that may be read from `source` on.
  @inline(__always)
  init(_ source: UnsafePointer<UInt8>, _ start: Int, _ length: Int, limit: Int) {
    if start + NameKey.reach <= limit {
      let inHead = min(length, 8)
      head = Bytes8.load(source + start) & ~(~0 << UInt64(truncatingIfNeeded: inHead &* 8))
      tail = Bytes8.load(source + (start + 8)) & ~(~0 << UInt64(truncatingIfNeeded: (length &- inHead) &* 8))
    } else {
      (head, tail) = NameKey.nearEnd(source + start, min(length, NameKey.reach))
    }
    var hash = NameHash(head: head, tail: tail, length: length)
    if length > NameKey.reach {
      var index = NameKey.reach
      while index + 8 <= length {
        hash.add(Bytes8.load(source + (start + index)))
        index += 8
      }
      hash.add(Bytes8.load(source + (start + length - 8)))
    }
    self.hash = hash.finished
  }

  /// Where fewer than sixteen bytes may be read.
  @inline(never)
  private static func nearEnd(_ bytes: UnsafePointer<UInt8>, _ length: Int) -> (head: UInt64, tail: UInt64) {
    var head: UInt64 = 0
    var tail: UInt64 = 0
    for index in 0..<length {
      if index < 8 { head |= UInt64(bytes[index]) << UInt64(index * 8) } else { tail |= UInt64(bytes[index]) << UInt64(index * 8 - 64) }
    }
    return (head, tail)
  }
}
