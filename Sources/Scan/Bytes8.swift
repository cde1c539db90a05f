/// Eight bytes of a file in one number, the first in the lowest bits: what is asked of each of them is asked of all at once.
enum Bytes8 {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highs: UInt64 = 0x8080_8080_8080_8080
  private static let lows: UInt64 = 0x7F7F_7F7F_7F7F_7F7F

  @inline(__always)
  static func load(_ pointer: UnsafePointer<UInt8>) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(pointer).loadUnaligned(as: UInt64.self))
  }

  /// 1 in each byte that is `byte`, 0 in the others.
  @inline(__always)
  static func matches(of byte: UInt8, in word: UInt64) -> UInt64 {
    let difference = word ^ (ones &* UInt64(byte))
    // The high bit of each sum is clear where all bits of the byte are.
    return (~(((difference & lows) &+ lows) | difference) & highs) &>> 7
  }

  /// The sum of all eight.
  @inline(__always)
  static func sum(_ word: UInt64) -> Int {
    let pairs = (word & 0x00FF_00FF_00FF_00FF) &+ ((word &>> 8) & 0x00FF_00FF_00FF_00FF)
    return Int(truncatingIfNeeded: (pairs &* 0x0001_0001_0001_0001) &>> 48)
  }

  /// How many of them, from the first on, are blanks.
  @inline(__always)
  static func leadingBlanks(_ word: UInt64) -> Int { (word ^ (ones &* 0x20)).trailingZeroBitCount &>> 3 }

  /// How many of them, from the first on, are ASCII letters, digits, `_` or `$`.
  @inline(__always)
  static func leadingIdentifierBytes(_ word: UInt64) -> Int {
    let low = word & lows
    let letter = low | (ones &* 0x20)
    // A sum reaches the high bit where the byte is at least the bound; no sum reaches the next byte.
    let isLetter = (letter &+ (ones &* 0x1F)) & ~(letter &+ (ones &* 0x05))
    let isDigit = (low &+ (ones &* 0x50)) & ~(low &+ (ones &* 0x46))
    let isOther = ~((low ^ (ones &* 0x5F)) &+ lows) | ~((low ^ (ones &* 0x24)) &+ lows)
    let others = ~((isLetter | isDigit | isOther) & ~word) & highs
    return others.trailingZeroBitCount &>> 3
  }
}
