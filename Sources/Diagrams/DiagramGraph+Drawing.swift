extension DiagramGraph {
  /// The graph as a picture of it can be read: of more than a hundred boxes the least connected are folded, and in a big map of screens the
  /// arrows to those that nearly all open (alerts, pickers) become a remark. What was done is said in the captions.
  package var drawable: DiagramGraph {
    var answer = GraphAnswer(self)
    if level == "navigation", isBig { answer.removeBusyTargets() }
    if answer.graph.nodes.count > mostDrawn, level != DiagramLevel.type.rawValue, level != DiagramLevel.component.rawValue {
      answer.fold(to: mostDrawn * 3 / 5)
      answer.graph.captions.append("--max-nodes \(nodes.count) draws them all")
    }
    return answer.graph
  }
}

private let mostDrawn = 100
private let mostOpeners = 15

extension GraphAnswer {
  fileprivate mutating func removeBusyTargets() {
    let incoming = Dictionary(grouping: graph.edges, by: \.to).mapValues(\.count).filter { $0.value > mostOpeners }
    guard !incoming.isEmpty else { return }
    graph.edges.removeAll { incoming[$0.to] != nil }
    for node in graph.nodes.indices {
      if let count = incoming[graph.nodes[node].id] { graph.nodes[node].remarks.append("opened by \(count) screens") }
    }
    let names = incoming.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.key) (\($0.value))" }
    graph.captions.append("arrows to what many screens open are left out: \(names.joined(separator: ", "))")
  }
}
