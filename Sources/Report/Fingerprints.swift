import Findings

/// Names for violations that stay when lines move: made of the rule, the path and the two types, and of a number where several share these.
struct Fingerprints {
  private var taken: [UInt64: Int] = [:]

  /// 16 hexadecimal digits, no two the same; to be asked in the order of the findings.
  mutating func next(for finding: Finding, path: String) -> String {
    var hash = FNV1a()
    for part in [finding.rule, path, finding.from, finding.to] { hash.add(part) }
    let count = taken[hash.value, default: 0]
    taken[hash.value] = count + 1
    if count > 0 { hash.add(String(count)) }
    let digits = String(hash.value, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}

/// The hash of Fowler, Noll and Vo with 64 bits: the same on every machine and in every run, unlike Swift's own.
private struct FNV1a {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// With a byte behind it that stands in no text, so that parts cannot run into one another.
  mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte) }
    add(0xFF)
  }

  private mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
}
