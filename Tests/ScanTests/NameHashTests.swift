import Facts
import Scan
import Testing

/// Names of different files are one where their hashes are.
@Suite struct NameHashTests {
  static func word(_ digits: [(place: Int, value: Int)], length: Int) -> [UInt8] {
    var name = [UInt8](repeating: UInt8(ascii: "a"), count: length)
    for (place, value) in digits { name[place] = UInt8(ascii: "A") + UInt8(value) }
    return name
  }

  /// Names that differ in two or three characters only, wherever these stand.
  @Test(arguments: [2, 7, 8, 9, 15, 16, 17, 24, 31])
  func namesThatAreAlikeHaveOtherHashes(length: Int) {
    var names: Set<[UInt8]> = []
    let last = length - 1
    for (first, second) in [(0, last), (length / 2 - 1, last), (length / 2, last), (max(0, last - 8), last), (0, length / 2)] {
      for value in 0..<50 {
        for other in 0..<50 {
          names.insert(NameHashTests.word([(first, value), (second, other)], length: length))
          names.insert(NameHashTests.word([(first, value), (second, other), (length / 3, value ^ other)], length: length))
        }
      }
    }
    let hashes = names.map { NameTable.hash(of: $0) }
    #expect(Set(hashes).count == names.count)
    // The index shares names out by the upper bits and looks them up by the lower ones.
    for shift in [0, 32, 56] as [UInt64] {
      let buckets = Dictionary(grouping: hashes) { ($0 >> shift) & 0xFF }
      #expect(buckets.count > 250 && buckets.values.allSatisfy { $0.count < names.count / 256 * 3 + 16 })
    }
  }

  @Test func theScanGivesTheHashOfTheBytes() {
    for length in 1...40 {
      let name = NameHashTests.word([(length - 1, 7)], length: length)
      for source in [name, Array("let ".utf8) + name, name + Array(" = 1 // and more than sixteen bytes".utf8)] {
        let names = FileFacts.scanning(source).names
        #expect(names.hashes.contains(NameTable.hash(of: name)))
      }
    }
  }
}
