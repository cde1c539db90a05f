extension DiagramGraph {
  /// A diagram in the language of D2 (d2lang.com).
  package var d2: String { D2Writer(graph: self).text() }
}

struct D2Writer {
  let graph: DiagramGraph

  func text() -> String {
    var ids = graph.plainIDs
    var lines = ["direction: \(graph.clusters.isEmpty || graph.isOfGroups ? "down" : "right")"]
    lines += graph.blocks(opening: { ["c\($0): \(quoted([$1.label])) {"] }, closing: "}", node: { node($0, ids[$0.id] ?? "") })
    // From outside, a box is named with the boxes around it. Clusters come after those around them.
    var paths: [String: String] = [:]
    var framed: Set<String> = []
    for (number, cluster) in graph.clusters.enumerated() {
      paths[cluster.id] = (paths[cluster.parent] ?? "") + "c\(number)."
      for id in cluster.nodes where framed.insert(id).inserted { ids[id] = (paths[cluster.id] ?? "") + (ids[id] ?? "") }
    }
    lines += graph.looseNodes.map { node($0, ids[$0.id] ?? "") }
    lines += graph.edges.map { arrow($0, ids) }
    if !graph.captions.isEmpty {
      lines.append("caption: \(quoted(graph.captions)) {shape: text; near: bottom-center}")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func node(_ node: DiagramGraph.Node, _ id: String) -> String {
    let palette = DiagramPalette.of(.light)
    let shape: String =
      switch node.kind {
      case .interface: "oval"
      case .folded: "package"
      case .entry: "step"
      case .unknown: "cloud"
      default: "rectangle"
      }
    let fill = node.isHighlighted ? palette.highlight : node.role.isEmpty ? palette.background : RoleStyle.style(of: node.role).fill
    var style = ["shape: \(shape)", "style.fill: \"\(fill)\""]
    if !node.brokenRules.isEmpty { style += ["style.stroke: \"\(palette.broken)\"", "style.stroke-width: 3"] }
    if node.change == .added { style += ["style.stroke: \"\(palette.added)\"", "style.stroke-width: 3"] }
    if node.change == .removed { style += ["style.stroke: \"\(palette.faint)\"", "style.stroke-dash: 4"] }
    return "\(id): \(quoted(node.textLines)) {\(style.joined(separator: "; "))}"
  }

  private func arrow(_ edge: DiagramGraph.Edge, _ ids: [String: String]) -> String {
    let palette = DiagramPalette.of(.light)
    var style: [String] = []
    if edge.kind == .holdsWeakly || edge.change == .removed { style.append("style.stroke-dash: 5") }
    if edge.kind == .implements || edge.kind == .forbidden { style.append("style.stroke-dash: 2") }
    if edge.change == .removed {
      style.append("style.stroke: \"\(palette.faint)\"")
    } else if edge.isMarked {
      style += ["style.stroke: \"\(palette.broken)\"", "style.stroke-width: 3"]
    } else if edge.change == .added {
      style += ["style.stroke: \"\(palette.added)\"", "style.stroke-width: 3"]
    } else if edge.isInCycle {
      style.append("style.stroke: \"\(palette.cycle)\"")
    }
    let words = (edge.isCut ? [cutMark] : []) + edge.textLines + (edge.kind == .forbidden || edge.kind.isNamed ? [edge.kind.word] : [])
    let label = words.isEmpty ? "" : ": \(quoted(words))"
    let body = style.isEmpty ? "" : (label.isEmpty ? ": " : " ") + "{\(style.joined(separator: "; "))}"
    return "\(ids[edge.from] ?? "") -> \(ids[edge.to] ?? "")\(label)\(body)"
  }

  private func quoted(_ lines: [String]) -> String {
    let escaped = lines.map { PlainText.escaped($0, "\"\\$") { "\\\($0)" } }
    return "\"\(escaped.joined(separator: "\\n"))\""
  }
}
