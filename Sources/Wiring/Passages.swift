import Facts
import Index

/// Through which properties objects come to where something keeps them: whoever got an object only out of a property is no other owner of it.
struct Passages {
  /// A value that keeps the objects that it may be.
  private struct Keeper: Hashable {
    let node: Int32
    let object: Int32
  }

  private var toKeepers: [Keeper: [MemberID]] = [:]
  private var toRoots: [Int32: [MemberID]] = [:]

  /// The strong properties without which an object does not come to a value that keeps it.
  func needed(at node: Int32, for object: Int32) -> [MemberID] { toKeepers[Keeper(node: node, object: object)] ?? [] }

  /// The strong properties without which external code retains an object nowhere.
  func neededByRoots(of object: Int32) -> [MemberID] { toRoots[object] ?? [] }

  /// - Parameter retained: by object, the values by which external code retains it for sure.
  init(_ solver: inout Solver, retained: [Int32: Set<Int32>]) {
    let keepers = Keepers(solver)
    let objects = solver.table.records.indices.filter { keepers.mayBeAskedFor(Int32($0), solver, isRetained: retained[Int32($0)] != nil) }
    var isAsked = [Bool](repeating: false, count: solver.table.records.count)
    for object in objects { isAsked[object] = true }
    var nodes = [[Int32]](repeating: [], count: solver.table.records.count)
    for node in solver.graph.nodes {
      for position in 0..<solver.graph.count(at: node) {
        let object = Int(solver.graph.object(position, at: node))
        if isAsked[object] { nodes[object].append(node) }
      }
    }
    var frames = nodes.map { _ in [Int]() }
    for (number, frame) in solver.frames.enumerated() where frame.own >= 0 && isAsked[Int(frame.own)] { frames[Int(frame.own)].append(number) }
    var search = PassageSearch(nodeCount: solver.graph.nodes.count)
    for number in objects {
      let object = Int32(number)
      let isSure = solver.table.records[number].isShown || retained[object] != nil
      search.start(nodes[number])
      for node in nodes[number] {
        solver.forEachFollower(of: node, object) { search.connect(node, $0) }
        search.mark(
          node, keepers.properties[Int(node)], isWeak: keepers.isWeak[Int(node)], isKeeper: keepers.isKeeper[Int(node)],
          isRoot: retained[object]?.contains(node) == true || solver.isGivenAway(object, at: node, isSure: isSure))
      }
      // What an object does with itself, it does when it is asked to.
      for frame in frames[number] where solver.index[solver.frames[frame].key.place].kind != .initializer {
        search.doNotStart(at: solver.frames[frame].base)
      }
      search.findPassages { node, property in
        if let node { toKeepers[Keeper(node: node, object: object), default: []].append(property) } else { toRoots[object, default: []].append(property) }
      }
    }
  }

  /// The values that keep what they may be.
  private struct Keepers {
    /// By node, the strong property that it is.
    var properties: [MemberID?]
    /// By node, whether it is a property that retains nothing.
    var isWeak: [Bool]
    /// By node.
    var isKeeper: [Bool]
    /// By object, how many there are, and whether a strong property is among them.
    private var count: [Int]
    private var isHeld: [Bool]

    init(_ solver: borrowing Solver) {
      properties = [MemberID?](repeating: nil, count: solver.graph.nodes.count)
      isWeak = properties.map { _ in false }
      for field in solver.table.fields {
        if solver.code.isStrong(field.member) { properties[Int(field.node)] = field.member } else { isWeak[Int(field.node)] = true }
      }
      isKeeper = properties.map { $0 != nil }
      for record in solver.table.records {
        if record.contents >= 0 { isKeeper[Int(record.contents)] = true }
        for node in solver.captures(of: record) { isKeeper[Int(node)] = true }
      }
      count = [Int](repeating: 0, count: solver.table.records.count)
      isHeld = [Bool](repeating: false, count: solver.table.records.count)
      for node in solver.graph.nodes where isKeeper[Int(node)] {
        for object in solver.graph.objects(at: node) {
          count[Int(object)] += 1
          if properties[Int(node)] != nil { isHeld[Int(object)] = true }
        }
      }
    }

    /// Whether something else than one property keeps an object.
    func mayBeAskedFor(_ object: Int32, _ solver: borrowing Solver, isRetained: Bool) -> Bool {
      isHeld[Int(object)] && (count[Int(object)] > 1 || isRetained || solver.table.records[Int(object)].isEscaped)
    }
  }
}

extension Solver {
  /// What a closure captures.
  func captures(of record: ObjectTable.Record) -> [Node] {
    guard case .closure(let number, let closure) = record.payload else { return [] }
    return frames[number].summary.closures[closure].captures.map { frames[number].base + $0 }
  }

  /// By object, the values by which external code retains it for sure, whatever is shown.
  func retained() -> [Int32: Set<Node>] {
    var result: [Int32: Set<Node>] = [:]
    for node in Array(statics.values) + kept { for object in graph.objects(at: node) { result[object, default: []].insert(node) } }
    // The screens that a container returns are shown by its caller.
    for node in registry.values {
      for object in graph.objects(at: node) where table.type(of: object).map(code.isScreen) == true { result[object, default: []].insert(node) }
    }
    // External callers of a function may retain its result.
    for frame in uncalled.map({ frames[$0] }) where index[frame.key.place].kind == .function {
      let node = frame.base + frame.summary.result
      for object in graph.objects(at: node) { result[object, default: []].insert(node) }
    }
    return result
  }

  /// Whether unknown code gets an object here that may retain it; if something retains it for sure, whether that happens here.
  fileprivate func isGivenAway(_ object: Int32, at node: Node, isSure: Bool) -> Bool {
    let isShownObject = table.records[Int(object)].isShown
    var uses = graph.uses(of: node)
    while let use = graph.nextUse(&uses) {
      if case .escape(let isShown) = use, !isSure || isShown && isShownObject { return true }
    }
    return false
  }

  /// Where an object goes from a value: what it flows to, what it is cast to, and its own code that is called there.
  fileprivate mutating func forEachFollower(of node: Node, _ object: Int32, _ body: (Node) -> Void) {
    var (flows, uses) = (graph.flows(of: node), graph.uses(of: node))
    while let target = graph.nextFlow(&flows) { body(target) }
    while let use = graph.nextUse(&uses) {
      guard case .step(let number, let step) = use else { continue }
      switch frames[Int(number)].summary.steps[Int(step)] {
      case .load(_, _, let member), .call(let member, _, _):
        if let key = self.body(of: member, in: object) { body(frames[frame(key, own: object)].base) }
      case .cast(let target, _, _, _), .loadElement(let target, _, _): if target >= 0 { body(frames[Int(number)].base + target) }
      default: break
      }
    }
  }
}
