/// Finds keywords by their bytes: an open-addressing table over the first and last eight bytes of a word.
struct WordTable {
  struct Entry {
    var head: UInt64 = 0
    var tail: UInt64 = 0
    var length: UInt8 = 0
    var kind = TokenKind.identifier
    var word = Word.none
  }

  static let longest = 20
  private static let size = 1024
  let entries: UnsafeMutablePointer<Entry>
  /// For each length, the first letters (`_`, `A`–`Z`, `a`–`z` as bits of `byte & 63`) with which a word of that length begins.
  let firstBytes: UnsafeMutablePointer<UInt64>

  init() {
    entries = .allocate(capacity: WordTable.size)
    entries.initialize(repeating: Entry(), count: WordTable.size)
    firstBytes = .allocate(capacity: WordTable.longest + 1)
    firstBytes.initialize(repeating: 0, count: WordTable.longest + 1)
    for (text, kind) in WordTable.keywords { insert(text, kind: kind, word: .none) }
    for (text, word) in WordTable.words { insert(text, kind: .identifier, word: word) }
  }

  func deallocate() {
    entries.deallocate()
    firstBytes.deallocate()
  }

  private func insert(_ text: String, kind: TokenKind, word: Word) {
    let bytes = Array(text.utf8)
    precondition(bytes.count <= WordTable.longest, "keyword longer than the table is made for")
    bytes.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      let (head, tail) = WordTable.ends(of: base, 0, buffer.count, limit: buffer.count)
      var slot = WordTable.slot(head, tail, buffer.count)
      while entries[slot].length != 0 { slot = (slot + 1) & (WordTable.size - 1) }
      entries[slot] = Entry(head: head, tail: tail, length: UInt8(buffer.count), kind: kind, word: word)
      firstBytes[buffer.count] |= 1 << UInt64(buffer[0] & 63)
    }
  }

  @inline(__always)
  static func slot(_ head: UInt64, _ tail: UInt64, _ length: Int) -> Int {
    let mixed = (head ^ (tail << 1) ^ UInt64(truncatingIfNeeded: length)) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed >> 54)
  }

  /// The first eight bytes (fewer: filled up with zeros) and the last eight (0 where there are no more than eight).
  @inline(__always)
  static func ends(of bytes: UnsafePointer<UInt8>, _ start: Int, _ length: Int, limit: Int) -> (head: UInt64, tail: UInt64) {
    if length >= 8 {
      let head = load(bytes + start)
      return (head, length == 8 ? 0 : load(bytes + (start + length - 8)))
    }
    if start + 8 <= limit {
      return (load(bytes + start) & ((1 << UInt64(length * 8)) - 1), 0)
    }
    var head: UInt64 = 0
    for index in 0..<length { head |= UInt64(bytes[start + index]) << UInt64(index * 8) }
    return (head, 0)
  }

  @inline(__always)
  static func load(_ pointer: UnsafePointer<UInt8>) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(pointer).loadUnaligned(as: UInt64.self))
  }

  /// - Parameter limit: bytes that may be read.
  @inline(__always)
  func find(_ bytes: UnsafePointer<UInt8>, _ start: Int, _ length: Int, limit: Int) -> (kind: TokenKind, word: Word) {
    if length > WordTable.longest || firstBytes[length] & (1 << UInt64(bytes[start] & 63)) == 0 { return (.identifier, .none) }
    let (head, tail) = WordTable.ends(of: bytes, start, length, limit: limit)
    var slot = WordTable.slot(head, tail, length)
    while true {
      let entry = entries[slot]
      if entry.length == 0 { return (.identifier, .none) }
      // Between the first and the last eight bytes up to four more may stand.
      if entry.head == head, entry.tail == tail, Int(entry.length) == length { return (entry.kind, entry.word) }
      slot = (slot + 1) & (WordTable.size - 1)
    }
  }

  private static let keywords: [(String, TokenKind)] = [
    ("Any", .anyType), ("as", .as), ("associatedtype", .associatedtype), ("break", .break), ("case", .case), ("catch", .catch),
    ("class", .class), ("continue", .continue), ("default", .default), ("defer", .defer), ("deinit", .deinit), ("do", .do),
    ("else", .else), ("enum", .enum), ("extension", .extension), ("fallthrough", .fallthrough), ("false", .false),
    ("fileprivate", .fileprivate), ("for", .for), ("func", .func), ("guard", .guard), ("if", .if), ("import", .import),
    ("in", .in), ("init", .initializer), ("inout", .inout), ("internal", .internal), ("is", .is), ("let", .let), ("nil", .nil),
    ("operator", .operator), ("precedencegroup", .precedencegroup), ("private", .private), ("protocol", .protocol),
    ("public", .public), ("repeat", .repeat), ("rethrows", .rethrows), ("return", .return), ("self", .lowerSelf),
    ("Self", .upperSelf), ("static", .static), ("struct", .struct), ("subscript", .subscript), ("super", .super),
    ("switch", .switch), ("throw", .throw), ("throws", .throws), ("true", .true), ("try", .try), ("typealias", .typealias),
    ("var", .var), ("where", .where), ("while", .while),
  ]

  private static let words: [(String, Word)] = [
    ("async", .async), ("borrowing", .borrowing), ("consuming", .consuming), ("convenience", .convenience),
    ("distributed", .distributed), ("dynamic", .dynamic), ("final", .final), ("indirect", .indirect), ("infix", .infix),
    ("isolated", .isolated), ("lazy", .lazy), ("mutating", .mutating), ("nonisolated", .nonisolated),
    ("nonmutating", .nonmutating), ("open", .open), ("optional", .optional), ("override", .override), ("package", .package),
    ("postfix", .postfix), ("prefix", .prefix), ("reasync", .reasync), ("required", .required), ("sending", .sending),
    ("unowned", .unowned), ("weak", .weak), ("__owned", .ownedParameter), ("__shared", .sharedParameter),
    ("__consuming", .consumingMethod), ("__setter_access", .setterAccess), ("_const", .const), ("_local", .local),
    ("_compilerInitialized", .compilerInitialized), ("actor", .actor), ("macro", .macro), ("any", .any), ("await", .await),
    ("consume", .consume), ("copy", .copy), ("borrow", .borrow), ("discard", .discard), ("each", .each), ("some", .some),
    ("unsafe", .unsafe), ("yield", .yield), ("get", .get), ("set", .set), ("willSet", .willSet), ("didSet", .didSet),
    ("_read", .readCoroutine), ("_modify", .modifyCoroutine), ("unsafeAddress", .unsafeAddress),
    ("unsafeMutableAddress", .unsafeMutableAddress), ("of", .of), ("Type", .upperType), ("Protocol", .upperProtocol),
    ("dependsOn", .dependsOn), ("nonsending", .nonsending), ("available", .available), ("_spi_available", .spiAvailable),
    ("backDeployed", .backDeployed), ("_backDeploy", .backDeploy), ("differentiable", .differentiable),
    ("derivative", .derivative), ("transpose", .transpose), ("objc", .objc), ("specialized", .specialized),
    ("_specialize", .specialize), ("_dynamicReplacement", .dynamicReplacement), ("_documentation", .documentation),
    ("_effects", .effects), ("_implements", .implements), ("_originallyDefinedIn", .originallyDefinedIn),
    ("attached", .attached), ("freestanding", .freestanding), ("abi", .abi), ("autoclosure", .autoclosure),
    ("escaping", .escaping), ("noescape", .noescape), ("noDerivative", .noDerivative), ("_noMetadata", .noMetadata),
    ("preconcurrency", .preconcurrency), ("retroactive", .retroactive), ("Sendable", .sendable), ("unchecked", .unchecked),
    ("unknown", .unknown),
  ]
}
