extension DiagramGraph {
  /// The graph in Graphviz's language, ready to be drawn.
  package var dot: String { dot(DrawingStyle()) }

  package func dot(_ style: DrawingStyle) -> String { DOTWriter(self, style).text() }

  /// Whether to show labels only as tooltips, because labels on arrows slow down the layout (300 of them among 150 nodes: 2 s, 600: 45 s).
  package var isBig: Bool { nodes.count > DiagramLevel.readable || edges.count > 150 }

  /// Whether boxes are placed in rows: groups of types, and many boxes without frames.
  var isInRows: Bool { isOfGroups || clusters.isEmpty && (isBig || hidesLabels) }

  /// Whether there are too many arrows between screens to write the methods beside them, which would make the picture several times as wide.
  var hidesLabels: Bool { level == "navigation" && edges.count > 60 }

  /// Whether few enough arrows show references to read their numbers.
  var showsNumbers: Bool { !isBig && (!isOfGroups || edges.count <= 40) }

  /// The number of nodes in the longest layer.
  fileprivate var widestLayer: Int {
    Dictionary(grouping: NodeOrder(self).layers(of: self).values, by: { $0 }).values.map(\.count).max() ?? 0
  }
}

/// The style of a picture.
package struct DrawingStyle: Sendable {
  package var theme = DiagramTheme.light
  /// The link template of nodes, with `{path}` and `{line}`; empty for no links.
  package var link = ""
  /// Additional captions.
  package var remarks: [String] = []
  /// Whether to draw straight arrows, if Graphviz cannot route curved ones.
  package var isStraight = false
  /// Whether the layout is in layers. Others need to be told that boxes must not overlap.
  package var isLayered = true

  package init() {}
}

/// Scissors, at an arrow that is to be cut (U+2702).
let cutMark = "\u{2702}"

/// Writes a ``DiagramGraph`` in DOT, one statement per line, in the graph's order.
struct DOTWriter {
  private let graph: DiagramGraph
  private let style: DrawingStyle
  private let palette: DiagramPalette
  private let isBig: Bool
  private let isOfGroups: Bool
  private let nodes: [String: DiagramGraph.Node]
  /// Cycles that are too large to mark their arrows.
  private let wideCycles: Set<Int>
  static let wideCycle = 12
  /// How many rules are listed in the box of a group.
  private static let mostRules = 4
  /// Larger pictures are laid out in fewer steps.
  private static let mostUncrossed = 600
  private let folded: Set<String>
  /// Of large graphs, and of groups of types; nil for others.
  private let rows: NodeRows?
  /// Whether to lay out from left to right, because boxes are wider than high.
  private let isWide: Bool

  init(_ whole: DiagramGraph, _ style: DrawingStyle) {
    var graph = whole
    graph.edges.removeAll(where: \.isHidden)
    self.graph = graph
    self.style = style
    palette = .of(style.theme)
    nodes = graph.nodesByID
    isBig = graph.isBig
    isOfGroups = graph.isOfGroups
    rows = graph.isInRows ? NodeRows(whole) : nil
    isWide = rows == nil && (!graph.clusters.isEmpty || graph.widestLayer > 7)
    folded = graph.folded
    let sizes = Dictionary(grouping: graph.nodes.map(\.cycle), by: { $0 }).mapValues(\.count)
    wideCycles = rows == nil ? [] : Set(sizes.filter { $0.key > 0 && $0.value > DOTWriter.wideCycle }.keys)
  }

  func text() -> String {
    var lines = ["digraph viperlint {"]
    lines += preamble.map { "  " + $0 }
    let framed = Set(graph.clusters.flatMap(\.nodes))
    lines += graph.blocks(opening: frame, closing: "}", node: statement).map { "  " + $0 }
    for node in graph.nodes where !framed.contains(node.id) { lines.append("  " + statement(node)) }
    lines += zip(graph.edges, edgeLabels).map { "  " + statement($0, labeled: $1) }
    lines += rowStatements.map { "  " + $0 }
    return lines.joined(separator: "\n") + "\n}\n"
  }

  /// In rows, the title is a node, so that no arrow runs through it.
  private func frame(_ number: Int, _ cluster: DiagramGraph.Cluster) -> [String] {
    let title = "<<b>\(DOTText.html(cluster.label))</b>>"
    let style =
      "tooltip=\(DOTText.label(cluster.label)); style=\"rounded,filled\"; color=\"\(palette.frame)\"; fillcolor=\"\(palette.cluster)\"; "
      + "fontsize=14; labelloc=t; class=\"cluster\";"
    guard rows != nil else { return ["subgraph cluster_\(number) {", "  label=\(title); \(style)"] }
    let node = "[label=\(title), tooltip=\(DOTText.label(cluster.id)), shape=plaintext, style=\"\", margin=0, height=0.2, fontsize=14, class=\"title\"];"
    return ["subgraph cluster_\(number) {", "  label=\"\"; \(style)", "  \(DOTText.name(NodeRows.title(of: cluster.id))) \(node)"]
  }

  /// Each row one rank, in order. Without them, layouts of large graphs take minutes and become a hundred times as wide as high.
  private var rowStatements: [String] {
    guard let rows = rows?.rows, rows.count > 1 else { return [] }
    return rows.map { "{rank=same; \($0.map { DOTText.name($0) + ";" }.joined(separator: " "))}" }
      + zip(rows, rows.dropFirst()).map { "\(DOTText.name($0[$0.count / 2])) -> \(DOTText.name($1[$1.count / 2])) [style=invis, weight=0];" }
  }

  private var preamble: [String] {
    var lines = [
      "graph [fontname=\"Helvetica\", fontsize=11, fontcolor=\"\(palette.text)\", bgcolor=\"\(palette.background)\", "
        + "rankdir=\(isWide ? "LR" : "TB"), "
        + "ranksep=\(rows == nil ? "0.5" : "0.4"), nodesep=0.3, pad=0.2, labelloc=b, labeljust=l, label=\(DOTLegend(graph, rows, style).label)];",
      "node [fontname=\"Helvetica\", fontsize=12, fontcolor=\"\(palette.text)\", shape=box, style=\"rounded,filled\", "
        + "margin=\"0.14,0.07\", height=0.4];",
      "edge [fontname=\"Helvetica\", fontsize=10, fontcolor=\"\(palette.quietText)\", "
        + "color=\"\(isBig ? palette.faint : palette.line)\", arrowsize=0.7];",
    ]
    // Rank across clusters. Otherwise, labels on flat arrows between clusters in the first rank make Graphviz 2.42 free memory twice.
    if !graph.clusters.isEmpty { lines.append("graph [newrank=true];") }
    if !style.isLayered { lines.append("graph [overlap=false];") }
    if style.isStraight, !isBig { lines.append("graph [splines=line];") }
    // Removing crossings takes most of the time of large pictures, whose lines cross anyway.
    let (rounds, crossings) = graph.nodes.count > DOTWriter.mostUncrossed ? ("0.5", "0.05") : ("2", "0.2")
    if isBig { lines.append("graph [nslimit=\(rounds), nslimit1=\(rounds), maxiter=500, mclimit=\(crossings)];") }
    return lines
  }

  // MARK: Nodes

  private func statement(_ node: DiagramGraph.Node) -> String {
    let role = RoleStyle.style(of: node.role)
    let fill = style.theme == .light ? role.fill : role.darkFill
    let isBroken = !node.brokenRules.isEmpty
    var attributes = [
      "label=\(label(node))", "tooltip=\(DOTText.label(tooltip(node)))", "color=\"\(line(node, otherwise: role.line))\"",
      "class=\"\(classes(node))\"",
    ]
    switch node.kind {
    case .component, .role, .screen: attributes.append("fillcolor=\"\(node.role.isEmpty ? palette.background : fill)\"")
    case .module, .target, .folder, .domain, .type: attributes.append("fillcolor=\"\(palette.background)\"")
    case .interface:
      attributes += ["shape=ellipse", "style=\"filled,dashed\"", "fillcolor=\"\(palette.background)\"", "margin=\"0.04,0.02\""]
    case .folded: attributes += ["shape=folder", "style=filled", "fillcolor=\"\(palette.cluster)\""]
    case .entry: attributes += ["style=filled", "peripheries=2", "fillcolor=\"\(palette.cluster)\""]
    case .unknown: attributes += ["shape=box", "style=\"rounded,dashed\""]
    }
    if node.isHighlighted { attributes += ["fillcolor=\"\(palette.highlight)\"", "penwidth=3"] } else if isBroken { attributes.append("penwidth=2") }
    if node.change == .removed { attributes.append("style=\"rounded,dashed\"") }
    if let source = node.source, !style.link.isEmpty {
      attributes += ["URL=\(DOTText.label(url(style.link, path: source.path, line: source.line)))", "target=\"_top\""]
    }
    return "\(DOTText.name(node.id)) [\(attributes.joined(separator: ", "))];"
  }

  private func line(_ node: DiagramGraph.Node, otherwise line: String) -> String {
    switch node.change {
    case .added: return palette.added
    case .removed: return palette.faint
    case .none: break
    }
    if !node.brokenRules.isEmpty { return palette.broken }
    return isMarkedAsCycle(node) ? palette.cycle : line
  }

  /// CSS classes.
  private func classes(_ node: DiagramGraph.Node) -> String {
    var classes = [node.kind.rawValue]
    if !node.role.isEmpty { classes.append("role-" + node.role.filter { $0.isASCII && $0.isLetter }) }
    if !node.brokenRules.isEmpty { classes.append("broken") }
    if isMarkedAsCycle(node) { classes.append("cycle") }
    if node.isHighlighted { classes.append("highlighted") }
    if node.change != .none { classes.append(node.change.rawValue) }
    return classes.joined(separator: " ")
  }

  private func label(_ node: DiagramGraph.Node) -> String {
    var lines: [String]
    switch node.kind {
    case .module, .target, .folder, .domain, .folded, .role:
      lines = ["<b>\(DOTText.html(node.label))</b>"] + (node.size > 0 ? [small(counted(node.size, "type"))] : [])
    case .component: lines = [DOTText.html(node.label)] + (node.role.isEmpty ? [] : [small(node.roleWord)])
    case .interface: lines = ["<i>\(DOTText.html(node.label))</i>"]
    case .type, .unknown: lines = [DOTText.html(node.label)]
    case .screen, .entry: lines = ["<b>\(DOTText.html(node.label))</b>"]
    }
    lines += node.remarks.map(small)
    if isMarkedAsCycle(node) { lines.append(colored("cycle \(node.cycle)", palette.cycle)) }
    let broken =
      if node.brokenRules.isEmpty || !isBig { node.brokenRules.tallied(atMost: isOfGroups ? DOTWriter.mostRules : nil) } else {
        [counted(node.brokenRules.count, "violation")]
      }
    lines += broken.map { colored($0, palette.broken) }
    return "<\(lines.joined(separator: "<br/>"))>"
  }

  private func small(_ text: String) -> String { colored(text, palette.quietText) }

  private func colored(_ text: String, _ color: String) -> String {
    "<font point-size=\"10\" color=\"\(color)\">\(DOTText.html(text))</font>"
  }

  private func tooltip(_ node: DiagramGraph.Node) -> String {
    let what =
      switch node.kind {
      case .module, .target, .folder, .domain: "\(node.id): \(counted(node.size, "type"))"
      case .folded: "\(node.label):"
      case .component, .role: node.role.isEmpty || node.role == node.label ? node.label : "\(node.label): \(node.roleWord)"
      case .interface: "\(node.label): interface" + (node.role.isEmpty ? "" : " of a \(node.roleWord)")
      case .type: "\(node.label): no role"
      case .screen, .entry, .unknown: node.label
      }
    let details = node.details.count > 40 ? node.details.prefix(40) + ["and \(node.details.count - 40) more"] : node.details[...]
    return ([what] + details + node.brokenRules.tallied.map { "breaks \($0)" }).joined(separator: "\n")
  }

  // MARK: Arrows

  /// - Parameter label: in DOT; empty for none.
  private func statement(_ edge: DiagramGraph.Edge, labeled label: String) -> String {
    let isBroken = !edge.brokenRules.isEmpty
    var attributes = ["tooltip=\(DOTText.label(tooltip(edge)))", "class=\"\(classes(edge))\""]
    if !label.isEmpty { attributes += ["label=\(label)", "labeltooltip=\(DOTText.label(tooltip(edge)))"] }
    if let color = color(edge) { attributes += ["color=\"\(color)\"", "fontcolor=\"\(color)\""] }
    let width = max(
      isBroken || isMarkedAsCycle(edge) || edge.change == .added ? 2 : 1,
      edge.kind == .references && folded.isDisjoint(with: [edge.from, edge.to]) ? penWidth(edge.count) : 1)
    if width > 1 { attributes.append("penwidth=\(width)") }
    if edge.change == .removed || edge.isCut { attributes.append("style=dashed") }
    let isReversed = isReversed(edge)
    // Two heads, because some readers see purple as grey.
    let isMarked = color(edge) == palette.cycle
    switch edge.kind {
    case .references, .leads, .holdsStrongly, .holdsWeakly:
      if edge.kind == .holdsWeakly { attributes.append("style=dashed") }
      if isMarked { attributes.append(isReversed ? "arrowtail=normalnormal" : "arrowhead=normalnormal") }
    case .breaks: attributes.append(isReversed ? "arrowtail=vee" : "arrowhead=vee")
    case .forbidden: attributes += [isReversed ? "arrowtail=tee" : "arrowhead=tee", "style=dotted"]
    case .implements: attributes += ["arrowtail=empty", "style=dotted"]
    case .makes: attributes += [isReversed ? "arrowtail=odot" : "arrowhead=odot"]
    case .hosts: attributes += [isReversed ? "arrowtail=odiamond" : "arrowhead=odiamond"]
    }
    guard isReversed else { return "\(DOTText.name(edge.from)) -> \(DOTText.name(edge.to)) [\(attributes.joined(separator: ", "))];" }
    attributes.append("dir=back")
    return "\(DOTText.name(edge.to)) -> \(DOTText.name(edge.from)) [\(attributes.joined(separator: ", "))];"
  }

  private func color(_ edge: DiagramGraph.Edge) -> String? {
    switch edge.change {
    case .added: return edge.brokenRules.isEmpty ? palette.added : palette.broken
    case .removed: return palette.faint
    case .none: break
    }
    if !edge.brokenRules.isEmpty || edge.kind == .forbidden { return palette.broken }
    if isMarkedAsCycle(edge) || isOfGroups && rows?.isUpward(edge) == true { return palette.cycle }
    // Folded boxes are connected with nearly everything.
    return folded.contains(edge.from) || folded.contains(edge.to) ? palette.frame : nil
  }

  private func isMarkedAsCycle(_ edge: DiagramGraph.Edge) -> Bool {
    edge.isInCycle && (edge.isCut || rows?.isUpward(edge) ?? true)
  }

  private func isMarkedAsCycle(_ node: DiagramGraph.Node) -> Bool { node.cycle > 0 && !wideCycles.contains(node.cycle) }

  private func classes(_ edge: DiagramGraph.Edge) -> String {
    var classes = [edge.kind.word.filter { $0 != " " }]
    if !edge.brokenRules.isEmpty { classes.append("broken") }
    if edge.isInCycle { classes.append("cycle") }
    if edge.isCut { classes.append("cut") }
    if edge.change != .none { classes.append(edge.change.rawValue) }
    return classes.joined(separator: " ")
  }

  /// Whether the start is ranked before the end. Arrows between roles are ranked from the screen inwards, so that every module has the same
  /// shape. Opposite arrows are written reversed with `dir=back`, because `constraint=false` with a label makes Graphviz fail in `init_rank`
  /// and lose arrows.
  private func isForward(_ edge: DiagramGraph.Edge) -> Bool {
    if let rows { return !rows.isUpward(edge) }
    if edge.kind == .references || edge.kind == .leads { return true }
    guard let from = RoleStyle.depth(of: nodes[edge.from]?.role ?? ""), let to = RoleStyle.depth(of: nodes[edge.to]?.role ?? "") else {
      return edge.kind == .holdsStrongly || edge.kind == .breaks || edge.kind == .forbidden
    }
    return from < to || (from == to && edge.kind == .holdsStrongly)
  }

  /// By arrow, in DOT; empty for none. Of several arrows between two boxes, the first one has the labels of all, because Graphviz would write one
  /// over the other. In rows, it does not.
  private var edgeLabels: [String] {
    let labels = graph.edges.map(label)
    let labeled = graph.edges.indices.filter { !labels[$0].isEmpty }
    let groups = rows == nil ? Dictionary(grouping: labeled) { Set([graph.edges[$0].from, graph.edges[$0].to]) } : [:]
    var texts = labels.map { lines in
      // Arrows that lead down have their labels at their right side, close to the line.
      lines.isEmpty ? "" : DOTText.label(lines.map { isWide ? $0 : "\u{A0}" + $0 }.joined(separator: "\n"))
    }
    for numbers in groups.values where numbers.count > 1 {
      let isTwoWay = Set(numbers.map { isReversed(graph.edges[$0]) }).count > 1
      let lines = numbers.flatMap { number in labels[number].map { (text: $0, edge: graph.edges[number]) } }
      let words = lines.map { colored((isTwoWay ? direction(of: $0.edge) + " " : "") + $0.text, color($0.edge) ?? palette.quietText) }
      for number in numbers { texts[number] = "" }
      texts[numbers[0]] = "<\(words.joined(separator: "<br/>"))>"
    }
    return texts
  }

  /// Whether an arrow is written from its end to its start. Those of implementers are, so that the interface is placed between the holder and the
  /// implementer.
  private func isReversed(_ edge: DiagramGraph.Edge) -> Bool { edge.kind == .implements || !isForward(edge) }

  /// Where an arrow points in the picture.
  private func direction(of edge: DiagramGraph.Edge) -> String {
    isReversed(edge) ? (isWide ? "\u{2190}" : "\u{2191}") : (isWide ? "\u{2192}" : "\u{2193}")
  }

  private func label(_ edge: DiagramGraph.Edge) -> [String] {
    var lines = edge.isCut ? [cutMark] + edge.labels : graph.hidesLabels ? [] : edge.labels
    if !isBig {
      lines += number(of: edge)
      lines += isOfGroups && Set(edge.brokenRules).count > 1 ? [counted(edge.brokenRules.count, "violation")] : edge.brokenRules.tallied
    } else if lines.count > 3 {
      lines = []
    }
    return lines
  }

  private func number(of edge: DiagramGraph.Edge) -> [String] {
    switch edge.kind {
    case .references: graph.showsNumbers ? ["\(edge.count)"] : []
    case .holdsStrongly, .holdsWeakly:
      graph.level == DiagramLevel.role.rawValue && edge.count > 1 ? ["\(edge.count) \(edge.kind == .holdsStrongly ? "strongly" : "weakly")"] : []
    default: []
    }
  }

  private func tooltip(_ edge: DiagramGraph.Edge) -> String {
    let what = edge.kind == .references ? "refers to (\(edge.count))" : edge.kind == .breaks ? "reaches" : edge.kind.word
    let change = edge.change == .none ? [] : [edge.change.rawValue]
    let lines = ["\(edge.from) \(what) \(edge.to)"] + change + edge.labels + edge.details.prefix(30)
    return (lines + edge.brokenRules.tallied.map { "breaks \($0)" }).joined(separator: "\n")
  }

  /// In points: 1 below 8 references, plus 1 for each factor of 8, up to 5.
  private func penWidth(_ count: Int) -> Int {
    let doublings = max(0, Int.bitWidth - 1 - max(1, count).leadingZeroBitCount)
    return min(5, 1 + doublings / 3)
  }
}
