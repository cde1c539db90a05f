/// Hides arrows for readability, except violations. The order of boxes still depends on them.
extension GraphAnswer {
  /// Replaces the arrows to boxes with very many incoming arrows by a remark.
  mutating func leaveOutArrowsToHubs(of word: String, above limit: Int) {
    let incoming = Dictionary(grouping: graph.edges, by: \.to).mapValues(\.count).filter { $0.value > limit }
    guard !incoming.isEmpty else { return }
    for (position, edge) in graph.edges.enumerated() where incoming[edge.to] != nil && edge.brokenRules.isEmpty && !edge.isCut {
      graph.edges[position].isHidden = true
    }
    for node in graph.nodes.indices {
      guard let count = incoming[graph.nodes[node].id] else { continue }
      graph.nodes[node].remarks.append(word == "screen" ? "opened by \(counted(count, word))" : "used by \(counted(count, word))")
    }
    let nodes = graph.nodesByID
    let names = incoming.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\(nodes[$0.key]?.label ?? $0.key) (\($0.value))" }
    graph.captions.append(
      "arrows to \(word)s that many others \(word == "screen" ? "open" : "use") are hidden: \(names.joined(separator: ", "))")
  }

  /// Hides arrows that longer paths imply (transitive reduction along the node order). Keeps arrows against that order, which close cycles.
  mutating func leaveOutShortcuts() {
    let shown = graph.edges.indices.filter { !graph.edges[$0].isHidden }
    let order = NodeOrder(graph)
    var next: [String: [String]] = [:]
    for edge in shown.map({ graph.edges[$0] }) where order.isForward(edge) { next[edge.from, default: []].append(edge.to) }
    var reach: [String: Set<String>] = [:]
    for id in graph.nodes.map(\.id).sorted(by: { (order.positions[$1] ?? 0) < (order.positions[$0] ?? 0) }) {
      reach[id] = (next[id] ?? []).reduce(into: []) { $0.formUnion((reach[$1] ?? []).union([$1])) }
    }
    var count = 0
    for position in shown {
      let edge = graph.edges[position]
      guard edge.brokenRules.isEmpty, !edge.isCut, order.isForward(edge) else { continue }
      guard (next[edge.from] ?? []).contains(where: { $0 != edge.to && (reach[$0] ?? []).contains(edge.to) }) else { continue }
      graph.edges[position].isHidden = true
      count += 1
    }
    if count > 0 { graph.captions.append("\(count) of \(shown.count) arrows are hidden because longer paths imply them") }
  }
}
