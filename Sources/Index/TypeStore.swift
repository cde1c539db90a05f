import Facts

/// A type of an expression or a declaration: an index into one ``TypeStore``.
typealias Term = Int32

/// What a ``Term`` is.
struct TypeTerm {
  enum Kind: UInt8 {
    /// Nothing is known.
    case unknown
    /// A type of the project; arguments: its generic arguments, where they are known.
    case nominal
    /// Several types of the project could be meant.
    case ambiguous
    /// A type outside the project by its global name; arguments: its generic arguments.
    case outside
    /// T?
    case optional
    /// [T]
    case array
    /// [K: V]
    case dictionary
    /// Elements; labels are kept as global names.
    case tuple
    /// Parameters, then the result, last; symbol: 1 where it is `async`.
    case function
    /// T.Type, and a type's name used as an expression.
    case metatype
    /// A & B
    case composition
    /// A generic parameter: file and node of its declaration.
    case parameter
    /// An associated type of the project, of a base that is not concrete yet; argument: the base.
    case associated
    /// A target's name, before a dot.
    case module
  }

  let kind: Kind
  /// Whether a receiver or a call can fill something in: it has a generic parameter or an open associated type in it.
  fileprivate let isOpen: Bool
  /// Type, global name, or node; by kind.
  let symbol: Int32
  /// The file of a generic parameter.
  let file: Int32
  let arguments: PoolList
  fileprivate let hash: UInt32

  /// Labels of a tuple, as global names; they lie behind its elements.
  var labels: PoolList {
    kind == .tuple ? PoolList(start: arguments.end, count: arguments.count) : PoolList.empty
  }
}

/// Types made while expressions are read; equal types have one number.
struct TypeStore {
  private var terms: [TypeTerm]
  /// Numbers of terms by their hashes: open addressing, a power of two in size, at most half full; -1 is free.
  private var slots = [Term](repeating: -1, count: 1024)
  /// Types without arguments, by id: the common cases need no hashing of a whole term.
  private var plain: [Term]
  /// `T?`, `[T]` and `T.Type` of each term, where they were made; else -1.
  private var optionals: [Term] = [-1]
  private var arrays: [Term] = [-1]
  private var metatypes: [Term] = [-1]
  private(set) var pool = Pool()

  static let unknown: Term = 0

  var count: Int { terms.count }

  init(typeCount: Int) {
    plain = [Term](repeating: -1, count: typeCount)
    terms = [TypeTerm(kind: .unknown, isOpen: false, symbol: 0, file: 0, arguments: .empty, hash: 0)]
  }

  /// As new, in the memory that it has.
  mutating func forget() {
    for term in terms where term.kind == .nominal { plain[Int(term.symbol)] = -1 }
    terms.removeSubrange(1...)
    for place in slots.indices { slots[place] = -1 }
    for made in [\TypeStore.optionals, \.arrays, \.metatypes] {
      self[keyPath: made].removeSubrange(1...)
      self[keyPath: made][0] = -1
    }
    pool = Pool()
  }

  subscript(term: Term) -> TypeTerm {
    @inline(__always) get { terms[Int(term)] }
  }

  @inline(__always) func kind(_ term: Term) -> TypeTerm.Kind { terms[Int(term)].kind }

  /// The number of a type; `arguments` may be anything that lists terms, as many labels as elements follow those of a tuple.
  mutating func make<Arguments: RandomAccessCollection<Int32>>(
    _ kind: TypeTerm.Kind, symbol: Int32 = 0, file: Int32 = 0, _ arguments: Arguments
  ) -> Term {
    var hash = UInt64(kind.rawValue) &* 0x9E37_79B9_7F4A_7C15 ^ UInt64(UInt32(bitPattern: symbol))
    hash = (hash ^ hash >> 29) &* 0xBF58_476D_1CE4_E5B9 ^ UInt64(UInt32(bitPattern: file))
    for argument in arguments { hash = (hash ^ hash >> 29) &* 0xBF58_476D_1CE4_E5B9 ^ UInt64(UInt32(bitPattern: argument)) }
    let short = UInt32(truncatingIfNeeded: (hash &* 0x9E37_79B9_7F4A_7C15) >> 32)
    var slot = Int(short) & (slots.count - 1)
    let count = kind == .tuple ? arguments.count / 2 : arguments.count
    while slots[slot] >= 0 {
      let known = terms[Int(slots[slot])]
      if known.hash == short, known.kind == kind, known.symbol == symbol, known.file == file, known.arguments.count == count,
        known.all.elementsEqual(arguments)
      {
        return slots[slot]
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    let number = Term(terms.count)
    let list = pool.list(arguments, count: arguments.count)
    let own = list[0..<count]
    let isOpen = kind == .parameter || kind == .associated || kind != .ambiguous && own.contains { terms[Int($0)].isOpen }
    terms.append(TypeTerm(kind: kind, isOpen: isOpen, symbol: symbol, file: file, arguments: own, hash: short))
    slots[slot] = number
    optionals.append(-1)
    arrays.append(-1)
    metatypes.append(-1)
    if terms.count * 2 > slots.count { grow() }
    return number
  }

  mutating func make(_ kind: TypeTerm.Kind, symbol: Int32 = 0, file: Int32 = 0) -> Term {
    make(kind, symbol: symbol, file: file, PoolList.empty)
  }

  private mutating func grow() {
    slots = [Term](repeating: -1, count: slots.count * 2)
    for number in 1..<terms.count {
      var slot = Int(terms[number].hash) & (slots.count - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Term(number)
    }
  }

  /// The same type with other arguments.
  mutating func replacing(_ shape: TypeTerm, arguments: [Term]) -> Term {
    if shape.kind == .tuple { return make(.tuple, arguments + shape.labels) }
    return make(shape.kind, symbol: shape.symbol, file: shape.file, arguments)
  }

  /// Whether a receiver or a call can fill something in.
  @inline(__always) func isOpen(_ term: Term) -> Bool { terms[Int(term)].isOpen }

  mutating func nominal(_ type: TypeID, _ arguments: PoolList = .empty) -> Term {
    if arguments.isEmpty {
      let known = plain[Int(type.rawValue)]
      if known >= 0 { return known }
      let term = make(.nominal, symbol: type.rawValue)
      plain[Int(type.rawValue)] = term
      return term
    }
    return make(.nominal, symbol: type.rawValue, arguments)
  }

  mutating func outside(_ name: GlobalName, _ arguments: PoolList = .empty) -> Term {
    make(.outside, symbol: Int32(bitPattern: name), arguments)
  }

  mutating func optional(_ term: Term) -> Term {
    if term == TypeStore.unknown || kind(term) == .optional { return term }
    if optionals[Int(term)] < 0 { optionals[Int(term)] = make(.optional, CollectionOfOne(term)) }
    return optionals[Int(term)]
  }

  mutating func array(_ element: Term) -> Term {
    if arrays[Int(element)] < 0 { arrays[Int(element)] = make(.array, CollectionOfOne(element)) }
    return arrays[Int(element)]
  }

  mutating func dictionary(_ key: Term, _ value: Term) -> Term { make(.dictionary, [key, value]) }

  mutating func tuple(_ elements: [Term], labels: [GlobalName]) -> Term {
    make(.tuple, elements + labels.map { Int32(bitPattern: $0) })
  }

  mutating func function(_ parameters: some Sequence<Term>, result: Term, isAsync: Bool = false) -> Term {
    make(.function, symbol: isAsync ? 1 : 0, Array(parameters) + CollectionOfOne(result))
  }

  mutating func metatype(_ term: Term) -> Term {
    if term == TypeStore.unknown { return term }
    if metatypes[Int(term)] < 0 { metatypes[Int(term)] = make(.metatype, CollectionOfOne(term)) }
    return metatypes[Int(term)]
  }

  /// Without one level of `?`. Pass it a value that is there already: an argument that makes new terms would see an old store.
  @inline(__always) func unwrapped(_ term: Term) -> Term {
    let shape = terms[Int(term)]
    return shape.kind == .optional ? shape.arguments[0] : term
  }

  /// The instance type behind a metatype; nil for anything else.
  @inline(__always) func instance(ofMetatype term: Term) -> Term? {
    let shape = terms[Int(term)]
    return shape.kind == .metatype ? shape.arguments[0] : nil
  }
}

extension TypeTerm {
  /// Arguments, and the labels behind those of a tuple.
  fileprivate var all: PoolList {
    kind == .tuple ? PoolList(start: arguments.base, count: arguments.count * 2) : arguments
  }
}
