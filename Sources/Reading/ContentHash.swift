/// What the bytes of a file are told from others by. It differs from process to process, so that nobody can write a file that is taken for
/// another one.
struct ContentHash: Hashable, Sendable {
  private let first: UInt64
  private let second: UInt64
  private let count: Int

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    var (first, second) = ContentHash.seeds
    count = bytes.count
    if let start = UnsafeRawPointer(bytes.baseAddress) {
      func word(_ offset: Int) -> UInt64 { start.loadUnaligned(fromByteOffset: offset, as: UInt64.self) }
      var offset = 0
      // Two numbers side by side: neither waits for the other's product.
      while offset + 32 <= bytes.count {
        first = ContentHash.folded(first ^ word(offset), word(offset + 8) ^ 0x9E37_79B9_7F4A_7C15)
        second = ContentHash.folded(second ^ word(offset + 16), word(offset + 24) ^ 0xBF58_476D_1CE4_E5B9)
        offset += 32
      }
      while offset < bytes.count {
        var rest: UInt64 = 0
        for index in 0..<min(8, bytes.count - offset) { rest |= UInt64(bytes[offset + index]) << UInt64(index * 8) }
        first = ContentHash.folded(first ^ rest, second ^ 0x9E37_79B9_7F4A_7C15)
        second = ContentHash.folded(second ^ rest, first ^ 0xBF58_476D_1CE4_E5B9)
        offset += 8
      }
    }
    self.first = first
    self.second = second
  }

  private static let seeds: (UInt64, UInt64) = (.random(in: .min ... .max), .random(in: .min ... .max))

  /// Both halves of a product, so that every bit depends on every bit.
  @inline(__always)
  private static func folded(_ left: UInt64, _ right: UInt64) -> UInt64 {
    let product = left.multipliedFullWidth(by: right)
    return product.high ^ product.low
  }
}
