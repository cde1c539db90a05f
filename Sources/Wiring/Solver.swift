import Facts
import Index

/// Finds what every value may be: a points-to analysis in the manner of Andersen, in which every function is read once for each object that it
/// belongs to.
struct Solver: ~Copyable {
  typealias Node = Int32

  /// What is done with each object of a value.
  enum Use {
    /// A step of a frame's summary.
    case step(frame: Int32, number: Int32)
    /// - Parameter isShown: whether a framework gets it, which retains the screens that it shows. Who else gets it may retain it or not.
    case escape(isShown: Bool)
    /// External code may call it with the given arguments, and gets its result.
    case runs(given: Node, result: Node)
  }

  /// A call with the nodes of its frame.
  struct Site {
    let call: FunctionSummary.Call
    let base: Node
    let frame: Int32

    func node(_ slot: Slot) -> Node { slot < 0 ? -1 : base + slot }
    var receiver: Node { node(call.receiver) }
    var result: Node { node(call.result) }
  }

  /// A call that asks a container for an object of a class.
  struct Asked {
    let type: TypeID
    /// Of the result.
    let node: Node
    let file: FileID
    let offset: UInt32
  }

  /// A piece of code, read for one object.
  struct Frame {
    let key: CodeKey
    /// The number of its code.
    let code: Int32
    let summary: FunctionSummary
    let base: Node
    /// Negative for none.
    let own: Int32
    var isCalled = false
    /// Parameters that some call gives no value.
    var defaulted: Set<Int> = []
  }

  private static let mostRounds = 4

  let code: CodeBase
  let part: WiredPart
  @inline(__always) var index: ProjectIndex { _read { yield code.index } }
  var summaries: Summaries
  var tables: MemberTables
  var graph = ValueGraph<Use>()
  var table = ObjectTable()
  var frames: [Frame] = []
  var frameNumbers = PairMap()
  /// Frames that are not read yet.
  var waiting: [Int] = []
  var statics: [DeclarationPlace: Node] = [:]
  var registry: [TypeID: Node] = [:]
  /// Which frames make which objects, and call which frames.
  /// Its frames are ``frames``.
  var executions = Executions()
  /// What containers keep.
  var kept: [Node] = []
  /// Properties to which something is assigned.
  var assigned: Set<MemberID> = []
  /// Properties that are emptied.
  var cleared: Set<MemberID> = []
  /// Properties of which only the name is known, with those to whom they belong.
  var namedStores: [(name: String, receiver: Node)] = []
  /// Of functions without known callers.
  private(set) var uncalled: [Int] = []
  /// Calls that are given the class of what they return.
  var asked: [Asked] = []
  var wrappers: [MemberID: (type: TypeID, value: MemberID)?] = [:]
  private var conformity = PairMap()

  init(_ part: WiredPart, of code: CodeBase, known: KnownSummaries, threads: Int) {
    self.code = code
    self.part = part
    summaries = Summaries(of: part, in: code, known: known, threads: threads)
    tables = MemberTables(code)
  }

  /// Reads the code of the types that take part, and of no type, until nothing new is found.
  mutating func run() {
    readStatics()
    for maker in part.makers { frame(CodeKey(place: maker, part: .body), own: -1) }
    solve()
    for round in 0..<Solver.mostRounds {
      let before = table.records.count
      for type in part.types where table.objects(of: type).isEmpty {
        if round == 0, code.constructed.contains(type) { continue }
        if index.conformers(of: type).contains(where: { !table.objects(of: $0).isEmpty || code.constructed.contains($0) }) { continue }
        _ = given(type)
      }
      solve()
      fillParameters()
      fillAsked()
      solve()
      if round > 0, table.records.count == before { break }
    }
  }

  private mutating func readStatics() {
    for type in part.types {
      for member in index[type].members where index.modifiers(of: member).belongToType {
        let declaration = index.declaration(member)
        switch declaration.kind {
        case .function: if declaration.body != .none { frame(code.code(of: member), own: -1) }
        case .var, .let: _ = staticNode(index.place(of: member))
        default: break
        }
      }
    }
  }

  /// What a container declared in the project is asked for by its class, where it is not known how it comes to it: `resolve(LoginAssembly.self)`.
  private mutating func fillAsked() {
    for call in asked where graph.isEmpty(call.node) && code.isFollowed(call.type) && index.kind(of: call.type).isReference {
      add(object(.given, call.type, call.file, call.offset), to: call.node)
      add(.escape(isShown: false), of: call.node)
    }
  }

  /// Parameters of functions without known callers are external values.
  private mutating func fillParameters() {
    var isCalled = [Bool](repeating: false, count: summaries.table.keys.count)
    for frame in frames where frame.isCalled { isCalled[Int(frame.code)] = true }
    for number in frames.indices where !frames[number].isCalled {
      let frame = frames[number]
      guard frame.key.part == .body, !isCalled[Int(frame.code)], [.function, .initializer].contains(index[frame.key.place].kind) else { continue }
      frames[number].isCalled = true
      uncalled.append(number)
      for parameter in frame.summary.parameters where parameter.slot >= 0 && graph.isEmpty(frame.base + parameter.slot) {
        guard let type = frame.summary.types[Int(parameter.slot)], code.isFollowed(type) || index.kind(of: type) == .protocol else { continue }
        let offset = index[frame.key.place].nameOffset + UInt32(parameter.slot)
        add(object(.argument, type, frame.key.place.file, offset), to: frame.base + parameter.slot)
      }
    }
  }

  /// Names that code assigns to, whose owner is unknown.
  var unknownAssignments: Set<String> {
    Set(namedStores.filter { graph.isUnknown($0.receiver) || graph.isEmpty($0.receiver) }.map(\.name))
  }

  // MARK: Flow

  private mutating func solve() {
    while true {
      if let frame = waiting.popLast() {
        expand(frame)
      } else if let news = graph.popNews() {
        pass(news)
      } else {
        return
      }
    }
  }

  private mutating func pass(_ news: ValueGraph<Use>.News) {
    for position in news.objects {
      let object = graph.object(position, at: news.node)
      var (flows, uses) = (news.flows, news.uses)
      while let target = graph.nextFlow(&flows) { add(object, to: target) }
      while let use = graph.nextUse(&uses) { apply(use, object) }
    }
    guard news.isUnknown else { return }
    var (flows, uses) = (news.flows, news.uses)
    while let target = graph.nextFlow(&flows) { graph.insertUnknown(at: target) }
    while let use = graph.nextUse(&uses) { applyUnknown(use) }
  }

  mutating func add(_ object: Int32, to node: Node) {
    if let type = graph.type(of: node), !fits(object, type) { return }
    graph.insert(object, at: node)
  }

  mutating func addUnknown(to node: Node) { if node >= 0 { graph.insertUnknown(at: node) } }

  /// All that the one is, the other may be. Negative nodes are no values.
  mutating func connect(_ from: Node, _ to: Node) {
    if from == to || from < 0 || to < 0 { return }
    graph.addFlow(from: from, to: to)
    for position in 0..<graph.count(at: from) { add(graph.object(position, at: from), to: to) }
    if graph.isUnknown(from) { graph.insertUnknown(at: to) }
  }

  mutating func add(_ use: Use, of node: Node) {
    if node < 0 { return }
    graph.addUse(use, of: node)
    let (objects, isUnknown) = graph.passed(at: node)
    for position in objects { apply(use, graph.object(position, at: node)) }
    if isUnknown { applyUnknown(use) }
  }

  mutating func fits(_ object: Int32, _ type: TypeID) -> Bool {
    guard let own = table.type(of: object) else { return table.isOutside(object) && index.kind(of: type) == .protocol }
    if own == type || index.kind(of: own) == .protocol { return true }
    if let known = conformity[own.rawValue, UInt32(bitPattern: type.rawValue)] { return known == 1 }
    let result = index.isKind(own, of: type)
    conformity[own.rawValue, UInt32(bitPattern: type.rawValue)] = result ? 1 : 0
    return result
  }
}
