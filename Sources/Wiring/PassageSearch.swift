import Index

/// The values that one object comes to, and which of them it reaches only through a property.
///
/// One search serves for one object after the other.
struct PassageSearch {
  typealias Node = Int32

  private struct Value {
    /// The strong property that it is.
    var property: MemberID?
    /// Whether it is a property that does not retain the object.
    var isWeak = false
    var isKeeper = false
    var isRoot = false
    /// Whether the object comes here from nowhere else.
    var isStart = true
  }

  private var nodes: [Node] = []
  private var values: [Value] = []
  /// All edges, and for each the next one of the same value; -1 at the end.
  private var edges: [(target: Int32, next: Int32)] = []
  /// By position.
  private var firstEdges: [Int32] = []
  /// By node, its position; negative for values that the object does not come to.
  private var positions: [Int32]

  init(nodeCount: Int) { positions = [Int32](repeating: -1, count: nodeCount) }

  mutating func start(_ nodes: [Node]) {
    for node in self.nodes { positions[Int(node)] = -1 }
    self.nodes = nodes
    values = [Value](repeating: Value(), count: nodes.count)
    edges.removeAll(keepingCapacity: true)
    firstEdges = [Int32](repeating: -1, count: nodes.count)
    for (position, node) in nodes.enumerated() { positions[Int(node)] = Int32(position) }
  }

  /// The object goes from one value to another.
  mutating func connect(_ from: Node, _ to: Node) {
    guard let target = position(of: to), let source = position(of: from), target != source else { return }
    edges.append((target: Int32(target), next: firstEdges[source]))
    firstEdges[source] = Int32(edges.count - 1)
    values[target].isStart = false
  }

  mutating func mark(_ node: Node, _ property: MemberID?, isWeak: Bool, isKeeper: Bool, isRoot: Bool) {
    guard let position = position(of: node) else { return }
    values[position].property = property
    values[position].isWeak = isWeak
    values[position].isKeeper = isKeeper
    values[position].isRoot = isRoot
  }

  mutating func doNotStart(at node: Node) { if let position = position(of: node) { values[position].isStart = false } }

  private func position(of node: Node) -> Int? {
    guard Int(node) < positions.count, positions[Int(node)] >= 0 else { return nil }
    return Int(positions[Int(node)])
  }

  /// - Parameter found: gets a keeper and a property without which the object does not come there; no keeper for all roots together.
  func findPassages(_ found: (Node?, MemberID) -> Void) {
    let reached = reach(without: nil)
    let hasRoot = values.indices.contains { reached[$0] && values[$0].isRoot }
    let properties = Set(values.indices.lazy.filter { reached[$0] }.compactMap { values[$0].property })
    for property in properties.sorted(by: { $0.rawValue < $1.rawValue }) {
      let others = reachAlive(without: property)
      if hasRoot, !values.indices.contains(where: { others[$0] && values[$0].isRoot }) { found(nil, property) }
      for position in values.indices where reached[position] && !others[position] && values[position].isKeeper && values[position].property != property {
        found(nodes[position], property)
      }
    }
  }

  /// A weak property only gives an object that something else keeps.
  private func reachAlive(without property: MemberID) -> [Bool] {
    let result = reach(without: property, isWeakEmpty: true)
    let isKept = values.indices.contains { result[$0] && (values[$0].isRoot || values[$0].isKeeper && values[$0].property != property) }
    return isKept ? reach(without: property) : result
  }

  /// By position.
  private func reach(without property: MemberID?, isWeakEmpty: Bool = false) -> [Bool] {
    var result = values.map(\.isStart)
    var next = values.indices.filter { result[$0] }
    while let position = next.popLast() {
      if let property, values[position].property == property { continue }
      if isWeakEmpty, values[position].isWeak { continue }
      var edge = firstEdges[position]
      while edge >= 0 {
        let target = Int(edges[Int(edge)].target)
        edge = edges[Int(edge)].next
        if result[target] { continue }
        result[target] = true
        next.append(target)
      }
    }
    return result
  }
}
