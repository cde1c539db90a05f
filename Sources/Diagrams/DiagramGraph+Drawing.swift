extension DiagramGraph {
  /// The graph as a picture of it can be read: of more than a hundred boxes the least connected are folded; in a big picture the arrows to
  /// what nearly all use or open become a remark, and in a big or crowded one of several ways between modules or targets the longest is
  /// left. What was done is said in the captions.
  package var drawable: DiagramGraph {
    var answer = GraphAnswer(self)
    let isOfGroups = level == DiagramLevel.module.rawValue || level == DiagramLevel.target.rawValue
    if level == "navigation", isBig { answer.leaveOutArrowsToHubs(of: "screen", above: mostOpeners) }
    if isOfGroups, isBig { answer.leaveOutArrowsToHubs(of: level, above: max(mostOpeners, nodes.count / 5)) }
    let drawsAll = "--max-nodes \(nodes.count) draws them all"
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
    let circles = Dictionary(grouping: answer.graph.nodes.map(\.cycle), by: { $0 }).filter { $0.key > 0 && $0.value.count > DOTWriter.wideCycle }
    for (_, nodes) in circles.sorted(by: { $0.key < $1.key }) where isBig {
      answer.graph.captions.append("\(nodes.count) of them refer to one another in one circle, which purple arrows close")
    }
    return answer.graph
  }

  /// Arrows cross and hide each other's numbers.
  private var isCrowded: Bool { edges.count > max(60, 2 * nodes.count) }
}

private let mostDrawn = 100
private let mostOpeners = 15
