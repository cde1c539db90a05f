import Facts
import Scan
import SourceText
import Testing

@Suite struct ScannerTests {
  static let sources: [String] =
    (LexingTests.strings + LexingTests.comments + LexingTests.regexes + LexingTests.identifiers + LexingTests.numbers).map(\.source)
    + (ExpressionTests.chains + ExpressionTests.operators + ExpressionTests.closures + StatementTests.branches + StatementTests.loops
    + DeclarationTests.types + DeclarationTests.members).map(\.source)

  @Test func factsDependOnTheFileAlone() {
    let scanner = Scanner()
    for source in ScannerTests.sources {
      let file = SourceFile(path: "a.swift", text: source)
      #expect(FileFacts(scanning: file, with: scanner).difference(from: FileFacts(scanning: file)) == nil)
    }
  }

  /// A line map also has the empty line behind the last line end.
  @Test func linesAreCountedAsLineMapCountsThem() {
    let long = ["\n", "\r\n", "\r", "a\nb\r\n"].map { String(repeating: $0, count: 3001) }
    for source in ["", "a", "a\n", "a\nb", "a\r\nb\rc\n\rd", "\r\r\n\n", "\u{0A8A}\n\u{0B0D}\r"] + long {
      let bytes = Array(source.utf8)
      let endsInLine = bytes.last.map { $0 != 0x0A && $0 != 0x0D } ?? false
      #expect(FileFacts(scanning: bytes).lineCount == LineMap(bytes).lineCount - (endsInLine ? 0 : 1))
    }
  }

  @Test func namesAreDistinct() {
    let facts = Shape("let abc = abc(abcdefgh, abcdefghi, abcdefghi).abc; struct `abc` {}").facts
    let names = (0..<facts.names.count).map { facts.names[NameID(rawValue: UInt32($0))] }
    #expect(names.count == Set(names).count)
    #expect(names[0].isEmpty)
    #expect((0..<names.count).allSatisfy { facts.names.hashes[$0] == NameTable.hash(of: names[$0].utf8) })
  }
}
