package import Facts
package import SourceText

/// What becomes of the bodies that were read.
package enum BodyUse: Sendable {
  case bodies
  /// They are ``FileFacts/packedBodies``.
  case packedBodies
  /// The facts tell whether there were any.
  case noBodies
}

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
  /// - Parameters:
  ///   - usingUp: whether the memory of bytes that have been read may be given back: what stands there then is lost.
  ///   - keeping: what becomes of bodies.
  ///   - passed: code about which nobody will ask, nor for the names that stand only there.
  package func scan(
    _ bytes: UnsafeBufferPointer<UInt8>, usingUp: Bool = false, keeping bodyUse: BodyUse = .bodies, passing passed: PassedCode = .none
  ) -> FileFacts {
    func nothing(_ notes: [ScanNote] = []) -> FileFacts {
      var facts = FileFacts()
      facts.byteCount = bytes.count
      facts.notes = notes
      return facts
    }
    guard let base = bytes.baseAddress, bytes.count < Int(UInt32.max) else { return nothing() }
    nodes.shrink(above: 1 << 22)
    bodies.shrink(above: 1 << 22)
    declarations.shrink(above: 1 << 18)
    nodes.append(Node(kind: .discard, offset: 0))
    let facts = withLexer(base, count: bytes.count, keepsDirectives: false) { lexer in
      lexer.pointee.usesUpBytes = usingUp
      lexer.pointee.passed = passed
      lexer.pointee.begin()
      var facts = read(lexer, keeping: bodyUse)
      facts.byteCount = bytes.count
      facts.lineCount = lexer.pointee.allLines()
      return facts
    }
    return facts ?? nothing([ScanNote(kind: .noMemory, offset: 0)])
  }

  private func read(_ lexer: UnsafeMutablePointer<Lexer>, keeping bodyUse: BodyUse) -> FileFacts {
    var facts = FileFacts()
    var reader = Reader(cursor: makeCursor(lexer), nodes: nodes, bodies: bodies, bodyUse: bodyUse, declarations: declarations)
    facts.statements = reader.file()
    reader.giveBackBodies()
    nodes = reader.nodes
    bodies = reader.bodies
    declarations = reader.declarations

    facts.names = lexer.pointee.names.takeTable()
    facts.nodes = nodes.takeArray()
    switch bodyUse {
    case .bodies: facts.bodies = bodies.takeArray()
    case .packedBodies: facts.packedBodies = reader.packedBodies
    case .noBodies: facts.lacksBodies = bodies.count > 0
    }
    facts.declarations = declarations.takeArray()
    facts.imports = reader.imports
    facts.lacksCode = lexer.pointee.hasPassedCode
    facts.hasImplicitInit = reader.hasImplicitInit
    facts.suppressions = lexer.pointee.suppressions
    facts.roleComments = lexer.pointee.roleComments
    facts.conditions = lexer.pointee.conditions
    var notes = lexer.pointee.notes
    notes.add(reader.notes)
    facts.notes = notes.notes
    return facts
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

  /// Lends a lexer the memory that it needs; nil where the system has none for so large a file.
  private func withLexer<Result>(
    _ base: UnsafePointer<UInt8>, count: Int, keepsDirectives: Bool, _ body: (UnsafeMutablePointer<Lexer>) -> Result
  ) -> Result? {
    guard tokens.begin(byteCount: count) else { return nil }
    interpolations.shrink(above: 1 << 12)
    brackets.reset()
    names.reset()
    var lexer = Lexer(
      bytes: base, count: count, table: table, keepsDirectives: keepsDirectives, tokens: tokens, brackets: brackets, names: names,
      interpolations: interpolations)
    let result = withUnsafeMutablePointer(to: &lexer, body)
    // It may have enlarged it.
    tokens = lexer.tokens
    brackets = lexer.brackets
    names = lexer.names
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
