/// Hides arrows for readability, except violations.
extension GraphAnswer {
  /// Replaces the arrows to boxes with very many incoming arrows by a remark.
  mutating func leaveOutArrowsToHubs(of word: String, above limit: Int) {
    let incoming = Dictionary(grouping: graph.edges, by: \.to).mapValues(\.count).filter { $0.value > limit }
    guard !incoming.isEmpty else { return }
    graph.edges.removeAll { incoming[$0.to] != nil && $0.brokenRules.isEmpty }
    for node in graph.nodes.indices {
      guard let count = incoming[graph.nodes[node].id] else { continue }
      graph.nodes[node].remarks.append(word == "screen" ? "opened by \(counted(count, word))" : "used by \(counted(count, word))")
    }
    let nodes = graph.nodesByID
    let names = incoming.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\(nodes[$0.key]?.label ?? $0.key) (\($0.value))" }
    graph.captions.append(
      "arrows to \(word)s that many others \(word == "screen" ? "open" : "use") are hidden: \(names.joined(separator: ", "))")
    graph.markCycles()
  }

  /// Hides the arrows of folded boxes, which are connected with nearly everything, except boxes folded on request.
  mutating func leaveOutArrowsOfFolded(but asked: Set<String>) {
    let folded = graph.folded.subtracting(asked)
    let before = graph.edges.count
    graph.edges.removeAll { (folded.contains($0.from) || folded.contains($0.to)) && $0.brokenRules.isEmpty }
    if graph.edges.count < before { graph.captions.append("arrows of folded boxes are hidden, except violations") }
    graph.markCycles()
  }

  /// Hides arrows that longer paths imply (transitive reduction along the node order). Keeps arrows against that order, which close cycles.
  mutating func leaveOutShortcuts() {
    let before = graph.edges.count
    let order = NodeOrder(graph)
    var next: [String: [String]] = [:]
    for edge in graph.edges where order.isForward(edge) { next[edge.from, default: []].append(edge.to) }
    var reach: [String: Set<String>] = [:]
    for id in graph.nodes.map(\.id).sorted(by: { (order.positions[$1] ?? 0) < (order.positions[$0] ?? 0) }) {
      reach[id] = (next[id] ?? []).reduce(into: []) { $0.formUnion((reach[$1] ?? []).union([$1])) }
    }
    graph.edges.removeAll { edge in
      guard edge.brokenRules.isEmpty, order.isForward(edge) else { return false }
      return (next[edge.from] ?? []).contains { $0 != edge.to && (reach[$0] ?? []).contains(edge.to) }
    }
    for edge in graph.edges.indices { graph.edges[edge].isBackward = !order.isForward(graph.edges[edge]) }
    let left = before - graph.edges.count
    if left > 0 { graph.captions.append("\(left) of \(before) arrows are hidden because longer paths imply them") }
  }
}
