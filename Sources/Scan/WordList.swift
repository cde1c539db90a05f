import Facts

/// The words of the language, ready to be put into the table of names.
struct WordList {
  /// All words, one behind the other.
  let bytes: UnsafeMutablePointer<UInt8>
  let hashes: UnsafeMutablePointer<UInt32>
  private let entries: UnsafeMutablePointer<NameInterner.Entry>
  let count: Int

  init() {
    let all = WordList.keywords.map { ($0.0, $0.1, Word.none) } + WordList.words.map { ($0.0, TokenKind.identifier, $0.1) }
    let byteCount = all.reduce(0) { $0 + $1.0.utf8.count }
    count = all.count
    bytes = .allocate(capacity: byteCount)
    hashes = .allocate(capacity: count)
    entries = .allocate(capacity: count)
    var end = 0
    for (index, (text, kind, word)) in all.enumerated() {
      let start = end
      for byte in text.utf8 {
        (bytes + end).initialize(to: byte)
        end += 1
      }
      let key = NameKey(bytes, start, end - start, limit: end)
      (hashes + index).initialize(to: UInt32(truncatingIfNeeded: key.hash.finished >> 32))
      (entries + index).initialize(
        to: NameInterner.Entry(
          head: key.head, tail: key.tail, start: UInt32(start), length: UInt32(end - start), name: 0, kind: kind, word: word))
    }
  }

  func append(to list: inout ScratchBuffer<NameInterner.Entry>) {
    for index in 0..<count { list.append(entries[index]) }
  }

  func deallocate() {
    bytes.deallocate()
    hashes.deallocate()
    entries.deallocate()
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
