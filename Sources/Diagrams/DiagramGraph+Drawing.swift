extension DiagramGraph {
  /// A readable version of the graph. Above 100 boxes, the least connected ones are folded. In large graphs, arrows to boxes that nearly all
  /// use become remarks. In large or crowded graphs of modules or targets, arrows that longer paths imply are hidden. Captions list these
  /// changes.
  package var drawable: DiagramGraph {
    var answer = GraphAnswer(self)
    let isOfGroups = level == DiagramLevel.module.rawValue || level == DiagramLevel.target.rawValue
    if level == "navigation", isBig { answer.leaveOutArrowsToHubs(of: "screen", above: mostOpeners) }
    if isOfGroups, isBig { answer.leaveOutArrowsToHubs(of: level, above: max(mostOpeners, nodes.count / 5)) }
    let drawsAll = "--max-nodes \(nodes.count) draws all of them"
    let isFolded = nodes.count > mostDrawn && level != DiagramLevel.type.rawValue && level != DiagramLevel.component.rawValue
    if isFolded {
      answer.fold(to: mostDrawn * 3 / 5)
      answer.graph.captions.append(drawsAll)
      if isOfGroups { answer.leaveOutArrowsOfFolded(but: folded) }
    }
    if isOfGroups, isBig || isCrowded {
      let all = answer.graph.edges.count
      answer.leaveOutShortcuts()
      if !isFolded, answer.graph.edges.count < all { answer.graph.captions.append(drawsAll) }
    }
    let cycles = Dictionary(grouping: answer.graph.nodes.map(\.cycle), by: { $0 }).filter { $0.key > 0 && $0.value.count > DOTWriter.wideCycle }
    for (_, nodes) in cycles.sorted(by: { $0.key < $1.key }) where isBig {
      answer.graph.captions.append("\(nodes.count) of them form one cycle, closed by the purple arrows")
    }
    return answer.graph
  }

  /// Whether there are too many arrows to read their numbers.
  private var isCrowded: Bool { edges.count > max(60, 2 * nodes.count) }
}

private let mostDrawn = 100
private let mostOpeners = 15
