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
      #expect(file.bytes.withUnsafeBufferPointer { scanner.scan($0) }.difference(from: .scanning(file)) == nil)
    }
  }

  /// Line ends are LF, CR and CR LF; lines may be longer than a byte can tell.
  @Test func everyOffsetHasItsLineAndColumn() {
    let long = ["\n", "\r\n", "\r", "a\nb\r\n", String(repeating: "a", count: 300) + "\n"].map { String(repeating: $0, count: 300) }
    for source in ["", "a", "a\n", "a\nb", "a\r\nb\rc\n\rd", "\r\r\n\n", "\u{0A8A}\n\u{0B0D}\r"] + long {
      let bytes = Array(source.utf8)
      let lines = FileFacts.scanning(bytes).lines
      #expect(lines == LineMap(bytes))
      var (line, column) = (1, 1)
      for offset in 0...bytes.count {
        let position = lines.position(of: UInt32(offset))
        #expect(position.line == line && position.column == column)
        guard offset < bytes.count else { break }
        let isEnd = bytes[offset] == 0x0A || bytes[offset] == 0x0D && (offset + 1 == bytes.count || bytes[offset + 1] != 0x0A)
        (line, column) = isEnd ? (line + 1, 1) : (line, column + 1)
      }
      #expect(lines.lineCount == line - (column == 1 ? 1 : 0))
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
