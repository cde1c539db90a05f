/// The first sixteen bytes of a name, filled up with zeros: with its length they tell nearly all names apart without a look at their bytes.
public struct NameKey {
  public let head: UInt64
  public let tail: UInt64
  public let hash: NameHash

  @inlinable public static var reach: Int { 16 }

  /// - Parameter limit: bytes that may be read from `source` on.
  @inlinable @inline(__always)
  public init(_ source: UnsafePointer<UInt8>, _ start: Int, _ length: Int, limit: Int) {
    if start + NameKey.reach <= limit {
      let inHead = min(length, 8)
      head = NameKey.load(source + start) & ~(~0 << UInt64(truncatingIfNeeded: inHead &* 8))
      tail = NameKey.load(source + (start + 8)) & ~(~0 << UInt64(truncatingIfNeeded: (length &- inHead) &* 8))
    } else {
      (head, tail) = NameKey.nearEnd(source + start, min(length, NameKey.reach))
    }
    var hash = NameHash(head: head, tail: tail, length: length)
    if length > NameKey.reach {
      var index = NameKey.reach
      while index + 8 <= length {
        hash.add(NameKey.load(source + (start + index)))
        index += 8
      }
      hash.add(NameKey.load(source + (start + length - 8)))
    }
    self.hash = hash
  }

  @inlinable @inline(__always)
  static func load(_ pointer: UnsafePointer<UInt8>) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(pointer).loadUnaligned(as: UInt64.self))
  }

  /// Where fewer than sixteen bytes may be read.
  @inline(never) @usableFromInline
  static func nearEnd(_ bytes: UnsafePointer<UInt8>, _ length: Int) -> (head: UInt64, tail: UInt64) {
    var head: UInt64 = 0
    var tail: UInt64 = 0
    for index in 0..<length {
      if index < 8 { head |= UInt64(bytes[index]) << UInt64(index * 8) } else { tail |= UInt64(bytes[index]) << UInt64(index * 8 - 64) }
    }
    return (head, tail)
  }
}
