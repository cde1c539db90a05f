/// A version of viperlint: one to three whole numbers with dots between them; those that are missing are zero.
package struct ToolVersion: Comparable, Sendable {
  private let numbers: [Int]

  package init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in part.allSatisfy(\.isASCII) && part.first?.isNumber == true ? Int(part) : nil }
    guard (1...3).contains(parts.count), numbers.count == parts.count else { return nil }
    self.numbers = numbers + [Int](repeating: 0, count: 3 - numbers.count)
  }

  package static func < (left: ToolVersion, right: ToolVersion) -> Bool { left.numbers.lexicographicallyPrecedes(right.numbers) }
}
