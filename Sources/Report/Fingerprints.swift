import Findings

/// Stable identifiers of violations that do not depend on lines: from the rule, the path, the two types, and a number for duplicates.
struct Fingerprints {
  private var taken: [UInt64: Int] = [:]

  /// 16 unique hexadecimal digits. Call it in the order of the findings.
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

/// The 64-bit Fowler–Noll–Vo hash. Unlike Swift's hash, it is the same on every machine and in every run.
private struct FNV1a {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Followed by a byte that UTF-8 does not contain, to separate the parts.
  mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte) }
    add(0xFF)
  }

  private mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
}
