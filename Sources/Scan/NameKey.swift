/// The first sixteen bytes of a name, filled up with zeros: with its length they tell nearly all names apart without a look at their bytes.
struct NameKey {
  static let reach = 16

  let head: UInt64
  let tail: UInt64
  let hash: UInt32

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
    var mixed = (head ^ (tail &* 0xFF51_AFD7_ED55_8CCD) ^ UInt64(truncatingIfNeeded: length)) &* 0x9E37_79B9_7F4A_7C15
    if length > NameKey.reach {
      var index = NameKey.reach
      while index + 8 <= length {
        mixed = ((mixed ^ (mixed >> 29)) ^ Bytes8.load(source + (start + index))) &* 0x9E37_79B9_7F4A_7C15
        index += 8
      }
      mixed = ((mixed ^ (mixed >> 29)) ^ Bytes8.load(source + (start + length - 8))) &* 0x9E37_79B9_7F4A_7C15
    }
    hash = UInt32(truncatingIfNeeded: mixed >> 32)
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
