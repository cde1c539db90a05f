package import Facts
package import SourceText

/// Scans files one after the other in the same memory.
///
/// What it gives for a file depends on the bytes of that file alone. A scanner belongs to one thread.
package final class Scanner {
  private let table = CharacterTable()
  private var tokens = TokenWindow()
  private var nodes = ScratchBuffer<Node>(capacity: 1 << 14)
  private var bodies = ScratchBuffer<Node>(capacity: 1 << 14)
  private var declarations = ScratchBuffer<DeclarationFact>(capacity: 1 << 8)
  private var interpolations = ScratchBuffer<Lexer.Interpolation>(capacity: 16)
  private var brackets = BracketStack()
  private var names = NameInterner()
  private var lines = LineMapBuilder()
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
  /// Nor is anything of a file for whose tokens the system has no room: a note says so.
  ///
  /// - Parameter usingUp: whether the memory of bytes that have been read may be given back: its content then is lost.
  package func scan(_ bytes: UnsafeBufferPointer<UInt8>, at depth: ScanDepth = .bodies, usingUp: Bool = false) -> FileFacts {
    guard let base = bytes.baseAddress, bytes.count < Int(UInt32.max) else { return FileFacts(depth: depth, byteCount: bytes.count) }
    nodes.shrink(above: 1 << 22)
    bodies.shrink(above: 1 << 22)
    declarations.shrink(above: 1 << 18)
    nodes.append(Node(kind: .discard, offset: 0))
    let facts = withLexer(base, count: bytes.count, keepsDirectives: false) { lexer in
      lexer.pointee.usesUpBytes = usingUp
      lexer.pointee.depth = depth
      lexer.pointee.begin()
      return read(lexer, at: depth)
    }
    return facts ?? FileFacts(depth: depth, notes: [ScanNote(kind: .noMemory, offset: 0)], byteCount: bytes.count)
  }

  private func read(_ lexer: UnsafeMutablePointer<Lexer>, at depth: ScanDepth) -> FileFacts {
    var reader = Reader(cursor: makeCursor(lexer), nodes: nodes, bodies: bodies, declarations: declarations)
    let statements = reader.file()
    reader.giveBackBodies()
    nodes = reader.nodes
    bodies = reader.bodies
    declarations = reader.declarations
    var notes = lexer.pointee.notes
    notes.add(reader.notes)
    return FileFacts(
      depth: depth, names: lexer.pointee.names.takeTable(), nodes: nodes.takeArray(), bodies: reader.packedBodies,
      lacksCode: lexer.pointee.hasPassedCode, hasImplicitInit: reader.hasImplicitInit,
      declarations: declarations.takeArray(), imports: reader.imports, statements: statements, suppressions: lexer.pointee.suppressions,
      roleComments: lexer.pointee.roleComments, conditions: lexer.pointee.conditions, notes: notes.notes, lines: lexer.pointee.takeLines(),
      byteCount: lexer.pointee.count)
  }

  /// Only the tokens, to measure what lexing costs: their number.
  package func lexOnly(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    guard let base = bytes.baseAddress, bytes.count < Int(UInt32.max) else { return 0 }
    let count = withLexer(base, count: bytes.count, keepsDirectives: false) { lexer in
      lexer.pointee.run()
      return lexer.pointee.tokens.count
    }
    return count ?? 0
  }

  /// Lends a lexer the memory that it needs; nil if the system has none for so large a file.
  private func withLexer<Result>(
    _ base: UnsafePointer<UInt8>, count: Int, keepsDirectives: Bool, _ body: (UnsafeMutablePointer<Lexer>) -> Result
  ) -> Result? {
    guard tokens.begin(byteCount: count) else { return nil }
    interpolations.shrink(above: 1 << 12)
    brackets.reset()
    names.reset()
    var lexer = Lexer(
      bytes: base, count: count, table: table, keepsDirectives: keepsDirectives, lines: lines, tokens: tokens, brackets: brackets, names: names,
      interpolations: interpolations)
    let result = withUnsafeMutablePointer(to: &lexer, body)
    // It may have enlarged it.
    tokens = lexer.tokens
    brackets = lexer.brackets
    names = lexer.names
    lines = lexer.lines
    interpolations = lexer.interpolations
    return result
  }

  func makeCursor(_ lexer: UnsafeMutablePointer<Lexer>) -> Cursor {
    failures.initialize(repeating: -1, count: Cursor.depthLimit)
    return Cursor(lexer, failures: failures)
  }

  /// The tokens of one file, with those of the `#if` directives, until the next file is scanned.
  func withTokens<Result>(
    _ bytes: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<Token>, UnsafeMutablePointer<Lexer>) -> Result
  ) -> Result? {
    guard let base = bytes.baseAddress, bytes.count < Int(UInt32.max) else { return nil }
    return withLexer(base, count: bytes.count, keepsDirectives: true) { lexer in
      lexer.pointee.run()
      return body(UnsafeBufferPointer(start: lexer.pointee.tokens.base, count: lexer.pointee.tokens.count), lexer)
    }
  }
}

extension FileFacts {
  /// Scans one file in memory of its own; for many files a ``Scanner`` is quicker.
  package static func scanning(_ bytes: [UInt8], at depth: ScanDepth = .bodies) -> FileFacts {
    bytes.withUnsafeBufferPointer { Scanner().scan($0, at: depth) }
  }

  package static func scanning(_ file: SourceFile) -> FileFacts { scanning(file.bytes) }
}
