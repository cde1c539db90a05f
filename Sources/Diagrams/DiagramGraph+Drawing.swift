extension DiagramGraph {
  /// A readable version of the graph. In large graphs, arrows to boxes that nearly all use become remarks. In large or crowded graphs of groups,
  /// arrows that longer paths imply are hidden. Captions list these changes.
  package var drawable: DiagramGraph {
    var answer = GraphAnswer(self)
    if level == "navigation", isBig { answer.leaveOutArrowsToHubs(of: "screen", above: mostOpeners) }
    if isOfGroups, isBig { answer.leaveOutArrowsToHubs(of: level, above: max(mostOpeners, nodes.count / 5)) }
    if isOfGroups, isBig || isCrowded { answer.leaveOutShortcuts() }
    if answer.graph.shownEdges < edges.count { answer.graph.captions.append("--max-nodes \(nodes.count) draws all arrows") }
    let cycles = Dictionary(grouping: answer.graph.nodes.map(\.cycle), by: { $0 }).filter { $0.key > 0 && $0.value.count > DOTWriter.wideCycle }
    for (_, nodes) in cycles.sorted(by: { $0.key < $1.key }) where isOfGroups {
      answer.graph.captions.append("\(nodes.count) of them form one cycle, closed by purple arrows")
    }
    return answer.graph
  }

  /// Whether there are too many arrows to follow them.
  private var isCrowded: Bool { edges.count > max(60, 2 * nodes.count) }
}

private let mostOpeners = 15
