import Facts

/// A type of an expression or a declaration: an index into one ``TypeStore``.
typealias Term = Int32

/// What a ``Term`` is.
struct TypeTerm: Hashable {
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
    /// Parameters, then the result, last.
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

  var kind: Kind
  /// Type, global name, or node; by kind.
  var symbol: Int32 = 0
  /// The file of a generic parameter.
  var file: Int32 = 0
  var arguments: [Term] = []
  /// Labels of a tuple.
  var labels: [GlobalName] = []
}

/// Types made while expressions are read; equal types have one number.
struct TypeStore {
  private var terms: [TypeTerm] = [TypeTerm(kind: .unknown)]
  private var numbers: [TypeTerm: Term] = [:]
  /// Types without arguments, by id: the common cases need no hashing of a whole term.
  private var plain: [Term]
  /// `T?`, `[T]` and `T.Type` of each term, where they were made; else -1.
  private var optionals: [Term] = [-1]
  private var arrays: [Term] = [-1]
  private var metatypes: [Term] = [-1]
  /// Whether each term has a generic parameter or an open associated type in it.
  private var openness: [Bool] = [false]
  private var plainOutside: [GlobalName: Term] = [:]

  static let unknown: Term = 0

  init(typeCount: Int) {
    plain = [Term](repeating: -1, count: typeCount)
  }

  subscript(term: Term) -> TypeTerm {
    @inline(__always) get { terms[Int(term)] }
  }

  @inline(__always) func kind(_ term: Term) -> TypeTerm.Kind { terms[Int(term)].kind }

  mutating func make(_ term: TypeTerm) -> Term {
    if let known = numbers[term] { return known }
    let number = Term(terms.count)
    terms.append(term)
    numbers[term] = number
    optionals.append(-1)
    arrays.append(-1)
    metatypes.append(-1)
    openness.append(term.kind == .parameter || term.kind == .associated || (term.kind != .ambiguous && term.arguments.contains { openness[Int($0)] }))
    return number
  }

  /// Whether a receiver or a call can fill something in.
  @inline(__always) func isOpen(_ term: Term) -> Bool { openness[Int(term)] }

  mutating func nominal(_ type: TypeID, _ arguments: [Term] = []) -> Term {
    if arguments.isEmpty {
      let known = plain[Int(type.rawValue)]
      if known >= 0 { return known }
      let term = make(TypeTerm(kind: .nominal, symbol: type.rawValue))
      plain[Int(type.rawValue)] = term
      return term
    }
    return make(TypeTerm(kind: .nominal, symbol: type.rawValue, arguments: arguments))
  }

  mutating func outside(_ name: GlobalName, _ arguments: [Term] = []) -> Term {
    if arguments.isEmpty {
      if let known = plainOutside[name] { return known }
      let term = make(TypeTerm(kind: .outside, symbol: Int32(bitPattern: name)))
      plainOutside[name] = term
      return term
    }
    return make(TypeTerm(kind: .outside, symbol: Int32(bitPattern: name), arguments: arguments))
  }

  mutating func optional(_ term: Term) -> Term {
    if term == TypeStore.unknown || kind(term) == .optional { return term }
    if optionals[Int(term)] < 0 { optionals[Int(term)] = make(TypeTerm(kind: .optional, arguments: [term])) }
    return optionals[Int(term)]
  }

  mutating func array(_ element: Term) -> Term {
    if arrays[Int(element)] < 0 { arrays[Int(element)] = make(TypeTerm(kind: .array, arguments: [element])) }
    return arrays[Int(element)]
  }

  mutating func dictionary(_ key: Term, _ value: Term) -> Term {
    make(TypeTerm(kind: .dictionary, arguments: [key, value]))
  }

  mutating func tuple(_ elements: [Term], labels: [GlobalName]) -> Term {
    make(TypeTerm(kind: .tuple, arguments: elements, labels: labels))
  }

  mutating func function(_ parameters: [Term], result: Term) -> Term {
    make(TypeTerm(kind: .function, arguments: parameters + [result]))
  }

  mutating func metatype(_ term: Term) -> Term {
    if term == TypeStore.unknown { return term }
    if metatypes[Int(term)] < 0 { metatypes[Int(term)] = make(TypeTerm(kind: .metatype, arguments: [term])) }
    return metatypes[Int(term)]
  }

  /// Without one level of `?`. Pass it a value that is there already: an argument that makes new terms would see an old store.
  @inline(__always) func unwrapped(_ term: Term) -> Term {
    terms[Int(term)].kind == .optional ? terms[Int(term)].arguments[0] : term
  }

  /// The instance type behind a metatype; nil for anything else.
  @inline(__always) func instance(ofMetatype term: Term) -> Term? {
    terms[Int(term)].kind == .metatype ? terms[Int(term)].arguments[0] : nil
  }
}
