extension DiagramGraph {
  /// The graph in Graphviz's language, ready to be drawn.
  package var dot: String { DOTWriter(self).text() }
}

/// Writes a ``DiagramGraph`` in DOT: one statement a line, everything in the graph's own order.
struct DOTWriter {
  private let graph: DiagramGraph
  /// Labels on arrows make Graphviz's layout many times slower (300 of them among 150 nodes: 2 s, 600: 45 s), so that a big graph
  /// has them in tooltips alone.
  private let isBig: Bool
  private let roles: [String: String]

  init(_ graph: DiagramGraph) {
    self.graph = graph
    roles = Dictionary(graph.nodes.map { ($0.id, $0.role) }, uniquingKeysWith: { first, _ in first })
    isBig = graph.nodes.count > 60 || graph.edges.count > 150
  }

  func text() -> String {
    var lines = ["digraph viperlint {"]
    lines += preamble.map { "  " + $0 }
    var inClusters: Set<String> = []
    let nodes = Dictionary(graph.nodes.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    for (number, cluster) in graph.clusters.enumerated() {
      lines.append("  subgraph cluster_\(number) {")
      lines.append(
        "    label=<<b>\(DOTText.html(cluster.label))</b>>; tooltip=\(DOTText.label(cluster.label)); style=\"rounded,filled\"; "
          + "color=\"\(DiagramColor.frame)\"; fillcolor=\"\(DiagramColor.background)\"; fontsize=14; labelloc=t;")
      for id in cluster.nodes where inClusters.insert(id).inserted {
        if let node = nodes[id] { lines.append("    " + statement(node)) }
      }
      lines.append("  }")
    }
    for node in graph.nodes where !inClusters.contains(node.id) { lines.append("  " + statement(node)) }
    for edge in graph.edges { lines.append("  " + statement(edge)) }
    return lines.joined(separator: "\n") + "\n}\n"
  }

  private var preamble: [String] {
    var lines = [
      "graph [fontname=\"Helvetica\", fontsize=11, fontcolor=\"\(DiagramColor.text)\", bgcolor=\"white\", "
        + "rankdir=\(graph.clusters.isEmpty ? "TB" : "LR"), "
        + "ranksep=0.5, nodesep=0.3, pad=0.2, labelloc=b, labeljust=l, label=\(DOTLegend(graph).label)];",
      "node [fontname=\"Helvetica\", fontsize=12, fontcolor=\"\(DiagramColor.text)\", shape=box, style=\"rounded,filled\", "
        + "margin=\"0.14,0.07\", height=0.4];",
      "edge [fontname=\"Helvetica\", fontsize=10, fontcolor=\"\(DiagramColor.quietText)\", "
        + "color=\"\(isBig ? DiagramColor.faint : DiagramColor.line)\", arrowsize=0.7];",
    ]
    if isBig { lines.append("graph [nslimit=2, nslimit1=2, maxiter=500, mclimit=0.5, splines=line];") }
    return lines
  }

  private func statement(_ node: DiagramGraph.Node) -> String {
    let style = RoleStyle.style(of: node.role)
    let isBroken = !node.brokenRules.isEmpty
    var attributes = [
      "label=\(label(node))", "tooltip=\(DOTText.label(tooltip(node)))",
      "color=\"\(isBroken ? DiagramColor.broken : style.line)\"",
    ]
    if isBroken { attributes.append("penwidth=2") }
    switch node.kind {
    case .module: attributes.append("fillcolor=\"white\"")
    case .component: attributes.append("fillcolor=\"\(style.fill)\"")
    case .interface: attributes += ["shape=ellipse", "style=\"filled,dashed\"", "fillcolor=\"white\"", "margin=\"0.04,0.02\""]
    }
    return "\(DOTText.name(node.id)) [\(attributes.joined(separator: ", "))];"
  }

  private func label(_ node: DiagramGraph.Node) -> String {
    var lines: [String]
    switch node.kind {
    case .module(let types): lines = ["<b>\(DOTText.html(node.label))</b>", small(counted(types, "type"))]
    case .component: lines = [DOTText.html(node.label)] + (node.role.isEmpty ? [] : [small(node.role)])
    case .interface: lines = ["<i>\(DOTText.html(node.label))</i>"]
    }
    let broken = node.brokenRules.isEmpty || !isBig ? node.brokenRules.tallied : [counted(node.brokenRules.count, "violation")]
    lines += broken.map { "<font point-size=\"10\" color=\"\(DiagramColor.broken)\">\(DOTText.html($0))</font>" }
    return "<\(lines.joined(separator: "<br/>"))>"
  }

  private func small(_ text: String) -> String {
    "<font point-size=\"10\" color=\"\(DiagramColor.quietText)\">\(DOTText.html(text))</font>"
  }

  private func tooltip(_ node: DiagramGraph.Node) -> String {
    let what =
      switch node.kind {
      case .module(let types): "\(node.label): \(counted(types, "type"))"
      case .component: node.role.isEmpty ? node.label : "\(node.label): \(node.role)"
      case .interface: "\(node.label): interface" + (node.role.isEmpty ? "" : " of a \(node.role)")
      }
    return ([what] + node.details + node.brokenRules.tallied.map { "breaks \($0)" }).joined(separator: "\n")
  }

  private func statement(_ edge: DiagramGraph.Edge) -> String {
    let isBroken = !edge.brokenRules.isEmpty
    var attributes = ["tooltip=\(DOTText.label(tooltip(edge)))"]
    if !isBig, let label = label(edge) { attributes += ["label=\(DOTText.label(label))", "labeltooltip=\(DOTText.label(tooltip(edge)))"] }
    if isBroken { attributes += ["color=\"\(DiagramColor.broken)\"", "fontcolor=\"\(DiagramColor.broken)\""] }
    let width = max(isBroken ? 2 : 1, edge.kind == .references ? penWidth(edge.count) : 1)
    if width > 1 { attributes.append("penwidth=\(width)") }
    switch edge.kind {
    case .references: break
    case .holdsStrongly: if !isForward(edge) { attributes.append("constraint=false") }
    case .holdsWeakly: attributes += ["style=dashed"] + (isForward(edge) ? [] : ["constraint=false"])
    case .breaks: attributes += ["arrowhead=vee", "constraint=false"]
    case .implements:
      // Written from the interface, so that it stands between the holder and the implementer.
      attributes += ["dir=back", "arrowtail=empty", "style=dotted"]
      return "\(DOTText.name(edge.to)) -> \(DOTText.name(edge.from)) [\(attributes.joined(separator: ", "))];"
    }
    return "\(DOTText.name(edge.from)) -> \(DOTText.name(edge.to)) [\(attributes.joined(separator: ", "))];"
  }

  /// Only arrows along the way from the screen inwards decide who stands before whom, so that every module has the same shape,
  /// broken rules or not.
  private func isForward(_ edge: DiagramGraph.Edge) -> Bool {
    guard let from = RoleStyle.depth(of: roles[edge.from] ?? ""), let to = RoleStyle.depth(of: roles[edge.to] ?? "") else {
      return edge.kind == .holdsStrongly
    }
    return from < to
  }

  private func label(_ edge: DiagramGraph.Edge) -> String? {
    let count = edge.kind == .references ? ["\(edge.count)"] : []
    let lines = count + edge.brokenRules.tallied
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }

  private func tooltip(_ edge: DiagramGraph.Edge) -> String {
    let what =
      switch edge.kind {
      case .references: "refers to (\(edge.count))"
      case .holdsStrongly: "holds strongly"
      case .holdsWeakly: "holds weakly"
      case .implements: "implements"
      case .breaks: "reaches"
      }
    let lines = ["\(edge.from) \(what) \(edge.to)"] + edge.details + edge.brokenRules.tallied.map { "breaks \($0)" }
    return lines.joined(separator: "\n")
  }

  /// In points: 1 below 8, and one more each time the count grows eightfold, up to 5.
  private func penWidth(_ count: Int) -> Int {
    let doublings = max(0, Int.bitWidth - 1 - max(1, count).leadingZeroBitCount)
    return min(5, 1 + doublings / 3)
  }
}
