/// An order of nodes with few backward references, by a heuristic (Eades, Lin and Smyth: A fast and effective heuristic for the feedback arc
/// set problem, 1993).
///
/// Quadratic in nodes, linear in arrows.
struct NodeOrder {
  /// By id.
  private(set) var positions: [String: Int] = [:]

  init(_ graph: DiagramGraph) {
    let ids = graph.nodes.map(\.id)
    let numbers = Dictionary(ids.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { first, _ in first })
    var next = [[Int: Int]](repeating: [:], count: ids.count)
    var previous = next
    for edge in graph.edges {
      guard let from = numbers[edge.from], let to = numbers[edge.to], from != to else { continue }
      next[from][to, default: 0] += max(1, edge.count)
      previous[to][from, default: 0] += max(1, edge.count)
    }
    var isLeft = [Bool](repeating: true, count: ids.count)
    var first: [Int] = []
    var last: [Int] = []
    func weight(_ ends: [Int: Int]) -> Int { ends.reduce(0) { isLeft[$1.key] ? $0 + $1.value : $0 } }
    while first.count + last.count < ids.count {
      let left = ids.indices.filter { isLeft[$0] }
      let sinks = left.filter { weight(next[$0]) == 0 }
      let sources = left.filter { weight(previous[$0]) == 0 && weight(next[$0]) > 0 }
      if sinks.isEmpty, sources.isEmpty {
        guard let best = left.max(by: { weight(next[$0]) - weight(previous[$0]) < weight(next[$1]) - weight(previous[$1]) }) else { break }
        first.append(best)
        isLeft[best] = false
        continue
      }
      first += sources
      last += sinks.reversed()
      for node in sources + sinks { isLeft[node] = false }
    }
    for (position, number) in (first + last.reversed()).enumerated() { positions[ids[number]] = position }
  }

  func isForward(_ edge: DiagramGraph.Edge) -> Bool { (positions[edge.from] ?? 0) <= (positions[edge.to] ?? 0) }

  /// The number of nodes in the widest layer, if every arrow leads to a later layer.
  func widestLayer(of graph: DiagramGraph) -> Int {
    var layers: [String: Int] = [:]
    let forward = graph.edges.filter(isForward).sorted { (positions[$0.from] ?? 0, positions[$0.to] ?? 0) < (positions[$1.from] ?? 0, positions[$1.to] ?? 0) }
    for edge in forward where edge.from != edge.to { layers[edge.to] = max(layers[edge.to] ?? 0, (layers[edge.from] ?? 0) + 1) }
    let connected = Set(graph.edges.flatMap { [$0.from, $0.to] })
    return Dictionary(grouping: connected) { layers[$0] ?? 0 }.values.map(\.count).max() ?? 0
  }
}
