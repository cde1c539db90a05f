import Facts

/// What one worker knows while it resolves names and types: the shared symbols, and types made so far.
///
/// Questions are mutating even where nothing changes: the compiler copies the whole worker for others, a thousand bytes each time.
///
/// Everything remembered here can be found again from the symbols, so results do not depend on which worker reads which file.
struct Resolver {
  let table: SymbolTable
  let views: FileViews
  let known: KnownNames
  var hierarchy: SharedHierarchy
  var store: TypeStore
  /// Direct supertypes of each type, with their generic arguments; nil if not computed yet.
  var supertypeTerms: RememberedLists
  /// Generic parameters of each type as terms; nil if not computed yet.
  var parameterTerms: RememberedLists
  /// Declared or inferred type of each member; -1 if not computed yet.
  var memberTerms: RememberedTerms
  /// What calling each member gives; -1 if not computed yet.
  var resultTerms: RememberedTerms
  var parametersOfMembers: RememberedLists
  /// Labels and flags of each member's parameters; nil if not computed yet.
  var signatures: RememberedLists
  /// How many answers are remembered: neighbours ask for the same, and more would not fit into the processor's cache.
  static let rememberedCandidates = 1 << 14
  /// Likewise, for types made and all that is known by them.
  static let rememberedTerms = 1 << 14
  /// Candidates of a name in a type; see ``remember(_:of:_:)``.
  var candidateCache = PairMap(capacity: 4096)
  var candidateLists: [Candidates] = []
  var open = OpenCandidates()
  /// Names of types as a declaration sees them, from its types outwards; see ``outerMeaning(of:in:at:)``.
  var meaningCache = RecentPairs()
  /// The declaration in which each generic parameter is written.
  var parameterDeclarations: [Term: DeclarationPlace] = [:]
  /// `where` clauses by declaration.
  var requirementTerms: [DeclarationPlace: [Requirement]] = [:]
  /// Texts of names that the project does not declare, those that need memory of their own.
  private var longTexts: [GlobalName: String] = [:]
  /// How deep questions about types are nested at the moment; circular declarations end here.
  var depth = 0
  /// Associated types whose witnesses are being looked for, each with the type that has it: asking again would go on forever.
  var openWitnesses: Set<[TypeID]> = []
  /// Sequences whose elements are being looked for: what these depend on may depend on them.
  var openElements: [Term] = []
  static let depthLimit = 24
  /// Where in which body the walk is.
  var walk: WalkState
  /// Memory for the arguments of calls, one for each call within a call.
  var spareArguments: [[Argument]] = []
  /// What the walk has found in the file that it is in.
  var found = FoundReferences()
  /// Whether only ``FoundReferences/counts`` are wanted.
  var isCounting = false
  /// Whether ``FoundReferences/details`` are wanted.
  var recordsDetails = false

  /// - Parameter views: of the table's files.
  init(table: SymbolTable, views: FileViews, known: KnownNames, hierarchy: SharedHierarchy) {
    self.table = table
    self.views = views
    self.known = known
    self.hierarchy = hierarchy
    walk = WalkState(view: views.none, declaration: .none)
    store = TypeStore(typeCount: table.types.count)
    supertypeTerms = RememberedLists(count: table.types.count, in: store.pool)
    parameterTerms = RememberedLists(count: table.types.count, in: store.pool)
    memberTerms = RememberedTerms(count: table.members.count)
    resultTerms = RememberedTerms(count: table.members.count)
    parametersOfMembers = RememberedLists(count: table.members.count, in: store.pool)
    signatures = RememberedLists(count: table.members.count, in: store.pool)
  }

  /// Forgets all that is remembered of types and their members.
  mutating func forget() {
    store.forget()
    supertypeTerms.forget(in: store.pool)
    parameterTerms.forget(in: store.pool)
    memberTerms.forget()
    resultTerms.forget()
    parametersOfMembers.forget(in: store.pool)
    signatures.forget(in: store.pool)
    candidateCache = PairMap(capacity: 4096)
    candidateLists = []
    meaningCache = RecentPairs()
    parameterDeclarations = [:]
    requirementTerms = [:]
    longTexts = [:]
    walk = WalkState(view: views.none, declaration: .none)
    spareArguments = []
  }

  @inline(__always) func view(_ file: FileID) -> FileView { views[file] }

  /// The text of a name: the same one, wherever it is kept.
  mutating func text(_ name: GlobalName) -> String {
    guard table.makesText(of: name) else { return table.text(name) }
    if let known = longTexts[name] { return known }
    let text = table.text(name)
    longTexts[name] = text
    return text
  }

  @inline(__always) func record(_ type: TypeID) -> TypeRecord { table.types[Int(type.rawValue)] }
}

/// `subject: constraint` or `subject == constraint`.
struct Requirement {
  let subject: Term
  let constraint: Term
  /// `==`
  let isSame: Bool
}

/// Who inherits from whom by type, shared by all workers once it is known; empty while it is being found.
struct SharedHierarchy: Sendable {
  /// Outside supertypes by global name, nearest first.
  private(set) var outside: [[GlobalName]] = []
  /// All project supertypes of each type, nearest first, without itself.
  private(set) var ancestors = TypeLists()

  var isKnown: Bool { ancestors.count > 0 }

  /// In memory that stays as long as this does: a list of which no references are counted.
  @inline(__always) func ancestors(of type: TypeID) -> PoolList {
    ancestors.inMemory(of: type)
  }

  mutating func append(_ ancestors: [TypeID], outside: [GlobalName]) {
    self.ancestors.append(ancestors)
    self.outside.append(outside)
  }

  mutating func finish() { ancestors.finish() }
}
