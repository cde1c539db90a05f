/// SHA-256 (FIPS 180-4) of the page's script, for its content security policy. Foundation has none on Linux.
struct SHA256 {
  private static let constants: [UInt32] = fractions(of: 64, cubic: true)
  private static let start: [UInt32] = fractions(of: 8, cubic: false)

  /// 32 bytes.
  static func digest(_ bytes: [UInt8]) -> [UInt8] {
    var padded = bytes + [0x80]
    while padded.count % 64 != 56 { padded.append(0) }
    let bits = UInt64(bytes.count) * 8
    padded += (0..<8).map { UInt8(truncatingIfNeeded: bits >> (56 - 8 * UInt64($0))) }
    var state = start
    for block in stride(from: 0, to: padded.count, by: 64) { add(padded[block..<(block + 64)], to: &state) }
    return state.flatMap { word in [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> $0) } }
  }

  private static func add(_ block: ArraySlice<UInt8>, to state: inout [UInt32]) {
    var words = stride(from: block.startIndex, to: block.endIndex, by: 4).map { at in block[at..<(at + 4)].reduce(UInt32(0)) { $0 << 8 | UInt32($1) } }
    for t in 16..<64 {
      let (early, late) = (words[t - 15], words[t - 2])
      let mixedEarly = rotated(early, 7) ^ rotated(early, 18) ^ early >> 3
      let mixedLate = rotated(late, 17) ^ rotated(late, 19) ^ late >> 10
      words.append(words[t - 16] &+ mixedEarly &+ words[t - 7] &+ mixedLate)
    }
    var now = state
    for t in 0..<64 {
      let choice = now[4] & now[5] ^ ~now[4] & now[6]
      let majority = now[0] & now[1] ^ now[0] & now[2] ^ now[1] & now[2]
      let first = now[7] &+ (rotated(now[4], 6) ^ rotated(now[4], 11) ^ rotated(now[4], 25)) &+ choice &+ constants[t] &+ words[t]
      let second = (rotated(now[0], 2) ^ rotated(now[0], 13) ^ rotated(now[0], 22)) &+ majority
      now = [first &+ second, now[0], now[1], now[2], now[3] &+ first, now[4], now[5], now[6]]
    }
    for index in state.indices { state[index] &+= now[index] }
  }

  private static func rotated(_ word: UInt32, _ by: UInt32) -> UInt32 { word >> by | word << (32 - by) }

  /// The first 32 bits of the fractional parts of the roots of the first primes, computed with integers.
  private static func fractions(of count: Int, cubic: Bool) -> [UInt32] {
    var primes: [UInt64] = []
    var next: UInt64 = 2
    while primes.count < count {
      if primes.allSatisfy({ next % $0 != 0 }) { primes.append(next) }
      next += 1
    }
    return primes.map { prime in
      // The greatest r with r^2 <= prime * 2^64, or r^3 <= prime * 2^96: the root times 2^32.
      var root: UInt64 = 0
      for bit in (0..<37).reversed() {
        let larger = root | 1 << UInt64(bit)
        if isAtMost(larger, prime, cubic: cubic) { root = larger }
      }
      return UInt32(truncatingIfNeeded: root)
    }
  }

  private static func isAtMost(_ root: UInt64, _ prime: UInt64, cubic: Bool) -> Bool {
    let square = root.multipliedFullWidth(by: root)
    guard cubic else { return square.high < prime || square.high == prime && square.low == 0 }
    // root^3 in three words; prime * 2^96 has `prime` in the bits from 96 on.
    let low = square.low.multipliedFullWidth(by: root)
    let middle = (square.high * root).addingReportingOverflow(low.high)
    let top = (middle.overflow ? 1 as UInt64 : 0) << 32 | middle.partialValue >> 32
    let hasRest = middle.partialValue & 0xFFFF_FFFF != 0 || low.low != 0
    return top < prime || top == prime && !hasRest
  }
}

/// RFC 4648, with padding.
func base64(_ bytes: [UInt8]) -> String {
  let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  var text: [UInt8] = []
  text.reserveCapacity(bytes.count / 3 * 4 + 4)
  for start in stride(from: 0, to: bytes.count, by: 3) {
    let group = bytes[start..<min(start + 3, bytes.count)]
    let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
    for place in 0..<4 { text.append(place <= group.count ? alphabet[bits >> (18 - 6 * place) & 63] : UInt8(ascii: "=")) }
  }
  return String(decoding: text, as: UTF8.self)
}
