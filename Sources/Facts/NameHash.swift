/// The hash of a name, by the bytes of which it is made up: eight at a time, since it is asked of every name of every file.
public struct NameHash {
  @usableFromInline var value: UInt64

  /// - Parameters:
  ///   - head: the first eight bytes, the first in the lowest bits, filled up with zeros.
  ///   - tail: the next eight.
  ///   - length: of the whole name. Of a longer one the other bytes are added eight by eight, last the last eight of it.
  @inlinable
  public init(head: UInt64, tail: UInt64, length: Int) {
    value = NameHash.product(head ^ 0x2D35_8DCC_AA6C_78A5, tail ^ 0x8BB8_4B93_962E_ACC9 ^ UInt64(truncatingIfNeeded: length))
  }

  @inlinable
  public mutating func add(_ word: UInt64) { value = NameHash.product(value ^ word, 0x9E37_79B9_7F4A_7C15) }

  @inlinable public var finished: UInt64 { value }

  /// Both halves of a product, so that every bit depends on every bit: names are told apart by their hashes alone.
  @inlinable
  static func product(_ left: UInt64, _ right: UInt64) -> UInt64 {
    let whole = left.multipliedFullWidth(by: right)
    return whole.high ^ whole.low
  }

  public init(_ bytes: UnsafeBufferPointer<UInt8>) {
    func word(_ start: Int) -> UInt64 {
      var word: UInt64 = 0
      for index in 0..<8 where start + index < bytes.count { word |= UInt64(bytes[start + index]) << UInt64(8 * index) }
      return word
    }
    self.init(head: word(0), tail: word(8), length: bytes.count)
    guard bytes.count > 16 else { return }
    var index = 16
    while index + 8 <= bytes.count {
      add(word(index))
      index += 8
    }
    add(word(bytes.count - 8))
  }
}
