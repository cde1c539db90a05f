import Facts
import Scan
import SourceText
import Testing

@Suite struct ScannerTests {
  static let sources: [String] =
    (LexingTests.strings + LexingTests.comments + LexingTests.regexes + LexingTests.identifiers + LexingTests.numbers).map(\.source)
    + (ExpressionTests.chains + ExpressionTests.operators + ExpressionTests.closures + StatementTests.branches + StatementTests.loops
    + DeclarationTests.types + DeclarationTests.members).map(\.source)

  /// Everything that facts say, to compare them.
  static func everything(_ facts: FileFacts) -> String {
    let nodes = (facts.nodes + facts.bodies).map { "\($0.kind) \($0.flags.rawValue) \($0.name.rawValue) \($0.offset) \($0.first.rawValue) \($0.next.rawValue)" }
    return "\(facts.names)\n\(nodes)\n\(facts.declarations)\n\(facts.imports)\n\(facts.statements)\n\(facts.conditions)\n\(facts.notes)\n\(facts.lineCount)"
  }

  @Test func factsDependOnTheFileAlone() {
    let scanner = Scanner()
    for source in ScannerTests.sources {
      let file = SourceFile(path: "a.swift", text: source)
      #expect(ScannerTests.everything(FileFacts(scanning: file, with: scanner)) == ScannerTests.everything(FileFacts(scanning: file)))
    }
  }

  @Test func linesAreCountedAsLineMapCountsThem() {
    let long = ["\n", "\r\n", "\r", "a\nb\r\n"].map { String(repeating: $0, count: 3001) }
    for source in ["", "a", "a\n", "a\nb", "a\r\nb\rc\n\rd", "\r\r\n\n", "\u{0A8A}\n\u{0B0D}\r"] + long {
      #expect(FileFacts(scanning: Array(source.utf8)).lineCount == LineMap(Array(source.utf8)).lineCount)
    }
  }

  @Test func namesAreDistinct() {
    let facts = Shape("let abc = abc(abcdefgh, abcdefghi, abcdefghi).abc; struct `abc` {}").facts
    let names = (0..<facts.names.count).map { facts.names[NameID(rawValue: UInt32($0))] }
    #expect(names.count == Set(names).count)
    #expect(names[0].isEmpty)
    #expect((0..<names.count).allSatisfy { facts.names.hashes[$0] == NameTable.hash(of: names[$0].utf8) })
  }

  /// A repeatable stream of numbers.
  struct Random {
    var state: UInt64
    mutating func next(below limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(truncatingIfNeeded: state >> 33) % max(limit, 1)
    }
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func mutationsNeverTrap(seed: UInt64) {
    var random = Random(state: seed)
    let corpus = ScannerTests.sources.map { Array($0.utf8) }
    let marks = Array("(){}[]<>\"'`#@\\/.,:;=&!? \n".utf8)
    var mutations: [[UInt8]] = []
    for _ in 0..<1500 {
      var bytes = corpus[random.next(below: corpus.count)] + [0x0A] + corpus[random.next(below: corpus.count)]
      for _ in 0...random.next(below: 4) where !bytes.isEmpty {
        let place = random.next(below: bytes.count)
        switch random.next(below: 5) {
        case 0: bytes[place] = UInt8(random.next(below: 256))
        case 1: bytes.remove(at: place)
        case 2: bytes.insert(marks[random.next(below: marks.count)], at: place)
        case 3: bytes.removeSubrange(place...)
        default: bytes.insert(contentsOf: corpus[random.next(below: corpus.count)], at: place)
        }
      }
      mutations.append(bytes)
    }
    let finished = mutations
    let facts = mapInParallel(count: finished.count, threads: 2, makeState: { Scanner() }) { scanner, index in
      finished[index].withUnsafeBufferPointer { bytes in
        var output: [UInt8] = []
        scanner.dumpTokens(bytes, to: &output)
        scanner.dumpDeclarations(bytes, to: &output)
        return scanner.scan(bytes)
      }
    }
    for (index, file) in facts.enumerated() {
      let isWellFormed = (file.nodes + file.bodies).allSatisfy {
        $0.kind == .localDeclaration
          || (file.has($0.first) && file.has($0.next))
            && Int($0.offset) <= file.byteCount
      }
      #expect(isWellFormed, "seed \(seed), input \(String(decoding: finished[index], as: UTF8.self))")
    }
  }
}
