package import Facts
package import SourceText

/// Scans files one after the other in the same memory.
///
/// What it gives for a file depends on the bytes of that file alone. A scanner belongs to one thread.
package final class Scanner {
  private let table = CharacterTable()
  private var tokens = ScratchBuffer<Token>(capacity: 1 << 14)
  private var nodes = ScratchBuffer<Node>(capacity: 1 << 14)
  private var bodies = ScratchBuffer<Node>(capacity: 1 << 14)
  private var declarations = ScratchBuffer<DeclarationFact>(capacity: 1 << 8)
  private var interpolations = ScratchBuffer<Lexer.Interpolation>(capacity: 16)
  private var brackets = BracketStack()
  private var names = NameInterner()
  private let failures = UnsafeMutablePointer<Int>.allocate(capacity: Cursor.depthLimit)

  package init() {}

  deinit {
    table.deallocate()
    tokens.deallocate()
    nodes.deallocate()
    bodies.deallocate()
    declarations.deallocate()
    interpolations.deallocate()
    brackets.deallocate()
    names.deallocate()
    failures.deallocate()
  }

  /// The facts of one file. Files of 4 GB and more are too large for offsets of 32 bits; of those nothing is read.
  package func scan(_ bytes: UnsafeBufferPointer<UInt8>) -> FileFacts {
    var facts = FileFacts()
    facts.byteCount = bytes.count
    guard let base = bytes.baseAddress, bytes.count < Int(UInt32.max) else {
      facts.lineCount = 1
      return facts
    }
    var lexer = makeLexer(base, count: bytes.count, keepsDirectives: false)
    lexer.run()

    nodes.shrink(above: 1 << 22)
    bodies.shrink(above: 1 << 22)
    declarations.shrink(above: 1 << 18)
    nodes.append(Node(kind: .discard, offset: 0))
    let cursor = makeCursor(UnsafePointer(lexer.tokens.base), base, count: bytes.count, hasWordOf: lexer.hasWordOf)
    var reader = Reader(
      cursor: cursor, names: lexer.names, nodes: nodes, bodies: bodies, declarations: declarations, notes: lexer.notes)
    facts.statements = reader.file()

    facts.names = reader.names.table
    facts.nodes = reader.nodes.array
    facts.bodies = reader.bodies.array
    facts.declarations = reader.declarations.array
    facts.imports = reader.imports
    facts.suppressions = lexer.suppressions
    facts.roleComments = lexer.roleComments
    facts.conditions = lexer.conditions
    facts.notes = reader.notes.notes
    facts.lineCount = lineCount(of: base, count: bytes.count)

    keep(lexer)
    names = reader.names
    nodes = reader.nodes
    bodies = reader.bodies
    declarations = reader.declarations
    return facts
  }

  /// Only the tokens, to measure what lexing costs: their number.
  package func lexOnly(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    guard let base = bytes.baseAddress, bytes.count < Int(UInt32.max) else { return 0 }
    var lexer = makeLexer(base, count: bytes.count, keepsDirectives: false)
    lexer.run()
    defer { keep(lexer) }
    return lexer.tokens.count
  }

  private func makeLexer(_ base: UnsafePointer<UInt8>, count: Int, keepsDirectives: Bool) -> Lexer {
    tokens.shrink(above: 1 << 22)
    interpolations.shrink(above: 1 << 12)
    brackets.reset()
    names.reset()
    return Lexer(
      bytes: base, count: count, table: table, keepsDirectives: keepsDirectives, tokens: tokens, brackets: brackets, names: names,
      interpolations: interpolations)
  }

  func makeCursor(
    _ tokens: UnsafePointer<Token>, _ base: UnsafePointer<UInt8>, count: Int, hasWordOf: Bool
  ) -> Cursor {
    failures.initialize(repeating: -1, count: Cursor.depthLimit)
    return Cursor(tokens: tokens, bytes: base, byteCount: count, hasWordOf: hasWordOf, failures: failures)
  }

  /// Takes back the memory that a lexer was lent and may have enlarged.
  private func keep(_ lexer: Lexer) {
    tokens = lexer.tokens
    brackets = lexer.brackets
    names = lexer.names
    interpolations = lexer.interpolations
  }

  /// The tokens of one file, with those of the `#if` directives, until the next file is scanned.
  func withTokens<Result>(
    _ bytes: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<Token>, _ hasWordOf: Bool) -> Result
  ) -> Result? {
    guard let base = bytes.baseAddress, bytes.count < Int(UInt32.max) else { return nil }
    var lexer = makeLexer(base, count: bytes.count, keepsDirectives: true)
    lexer.run()
    defer { keep(lexer) }
    return body(UnsafeBufferPointer(start: lexer.tokens.base, count: lexer.tokens.count), lexer.hasWordOf)
  }
}

extension FileFacts {
  /// Scans one file in memory of its own; for many files a ``Scanner`` is quicker.
  package init(scanning bytes: UnsafeBufferPointer<UInt8>) {
    self = Scanner().scan(bytes)
  }

  package init(scanning bytes: [UInt8]) {
    self = bytes.withUnsafeBufferPointer { FileFacts(scanning: $0) }
  }

  package init(scanning file: SourceFile) {
    self.init(scanning: file.bytes)
  }

  package init(scanning file: SourceFile, with scanner: Scanner) {
    self = file.bytes.withUnsafeBufferPointer { scanner.scan($0) }
  }
}
