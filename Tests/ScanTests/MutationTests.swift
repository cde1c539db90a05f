import Facts
import Foundation
import Scan
import SourceText
import Testing

/// Sources with accidents: whatever happens to the bytes, nothing traps, tokens and gaps tile the file, and the facts are those of
/// these bytes alone.
@Suite struct MutationTests {
  /// A repeatable stream of numbers.
  struct Random {
    var state: UInt64

    mutating func next(below limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(truncatingIfNeeded: state >> 33) % max(limit, 1)
    }
  }

  static let marks = Array("(){}[]<>\"'`#@\\/.,:;=&!? \n\r\0\u{FEFF}é".utf8)

  /// Sources of the tests and, as real ones, the scanner's own.
  static let corpus: [[UInt8]] = ScannerTests.sources.map { Array($0.utf8) } + realSources

  private static let realSources: [[UInt8]] = {
    let root = #filePath.dropLast("Tests/ScanTests/MutationTests.swift".count)
    return ["Reader+Types", "Cursor+Types", "Lexer+Regex", "TokenDump", "Scanner", "WordList"].compactMap {
      FileManager.default.contents(atPath: "\(root)Sources/Scan/\($0).swift").map { Array($0) }
    }
  }()

  static func mutations(_ count: Int, seed: UInt64) -> [[UInt8]] {
    var random = Random(state: seed)
    return (0..<count).map { _ in
      var bytes = piece(&random) + [0x0A] + piece(&random)
      for _ in 0...random.next(below: 4) where !bytes.isEmpty {
        let place = random.next(below: bytes.count)
        switch random.next(below: 6) {
        case 0: bytes[place] = UInt8(random.next(below: 256))
        case 1: bytes.remove(at: place)
        case 2: bytes.insert(marks[random.next(below: marks.count)], at: place)
        case 3: bytes.removeSubrange(place...)
        case 4: bytes.removeSubrange(..<place)
        default: bytes.insert(contentsOf: piece(&random), at: place)
        }
      }
      return bytes
    }
  }

  /// A whole source or, of a long one, some hundred bytes.
  private static func piece(_ random: inout Random) -> [UInt8] {
    let source = corpus[random.next(below: corpus.count)]
    guard source.count > 600 else { return source }
    let start = random.next(below: source.count - 600)
    return Array(source[start..<(start + 600)])
  }

  @Test func realSourcesAreFound() { #expect(MutationTests.realSources.count == 6) }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func nothingTraps(seed: UInt64) {
    let mutations = MutationTests.mutations(1000, seed: seed)
    let faults = mapInParallel(count: mutations.count, threads: 2, makeState: { Scan.Scanner() }) { scanner, number in
      mutations[number].withUnsafeBufferPointer { bytes in fault(of: bytes, with: scanner) }
    }
    for (number, fault) in faults.enumerated() where fault != nil {
      Issue.record("seed \(seed), number \(number): \(fault ?? "") in \(String(decoding: mutations[number], as: UTF8.self))")
    }
  }

  /// What is wrong with the scan of these bytes.
  private func fault(of bytes: UnsafeBufferPointer<UInt8>, with scanner: Scan.Scanner) -> String? {
    let facts = scanner.scan(bytes)
    if let stray = facts.stray { return "\(stray) leads out of the file" }
    if let part = facts.difference(from: FileFacts.scanning(Array(bytes))) { return "other \(part) alone than among others" }
    for depth in [ScanDepth.types, .declarations] {
      if let stray = scanner.scan(bytes, at: depth).stray { return "\(stray) leads out of the file of which only \(depth) are read" }
    }
    var output: [UInt8] = []
    scanner.dumpDeclarations(bytes, to: &output)
    return Tiling(bytes: bytes).fault(scanningWith: scanner)
  }
}
