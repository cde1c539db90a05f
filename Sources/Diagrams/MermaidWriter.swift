extension DiagramGraph {
  /// A Mermaid flowchart, for Markdown.
  package var mermaid: String { MermaidWriter(graph: self).text() }
}

struct MermaidWriter {
  let graph: DiagramGraph

  func text() -> String {
    let ids = graph.plainIDs
    var lines = ["flowchart \(graph.clusters.isEmpty || graph.isOfGroups ? "TB" : "LR")"]
    lines += graph.blocks(opening: { ["subgraph c\($0)[\(quoted($1.label))]"] }, closing: "end", node: { node($0, ids) }).map { "  " + $0 }
    lines += graph.looseNodes.map { "  " + node($0, ids) }
    var styles: [String] = []
    for (number, edge) in graph.edges.enumerated() {
      lines.append("  " + arrow(edge, ids))
      if let style = style(edge) { styles.append("  linkStyle \(number) \(style)") }
    }
    lines += styles
    lines += classes(ids)
    lines += graph.captions.map { "  %% \(PlainText.line($0))" }
    return lines.joined(separator: "\n") + "\n"
  }

  private func node(_ node: DiagramGraph.Node, _ ids: [String: String]) -> String {
    let text = quoted(node.textLines)
    let shape: (String, String) =
      switch node.kind {
      case .interface: ("([", "])")
      case .entry: ("{{", "}}")
      case .folded: ("[[", "]]")
      case .unknown: ("(", ")")
      default: ("[", "]")
      }
    return "\(ids[node.id] ?? "")\(shape.0)\(text)\(shape.1)"
  }

  private func arrow(_ edge: DiagramGraph.Edge, _ ids: [String: String]) -> String {
    let line =
      switch edge.kind {
      case .holdsWeakly, .implements: "-.->"
      case .forbidden: "-.-x"
      case .breaks: "==>"
      case .makes: "--o"
      case .references, .holdsStrongly, .leads, .hosts: edge.change == .removed ? "-.->" : "-->"
      }
    let words = (edge.isCut ? [cutMark] : []) + edge.textLines + (edge.kind.isNamed ? [edge.kind.word] : [])
    let label = words.isEmpty ? "" : "|\(quoted(words))|"
    return "\(ids[edge.from] ?? "") \(line)\(label) \(ids[edge.to] ?? "")"
  }

  private func style(_ edge: DiagramGraph.Edge) -> String? {
    let palette = DiagramPalette.of(.light)
    if edge.change == .removed { return "stroke:\(palette.faint)" }
    if edge.isMarked { return "stroke:\(palette.broken),stroke-width:3px" }
    if edge.change == .added { return "stroke:\(palette.added),stroke-width:3px" }
    return edge.isInCycle ? "stroke:\(palette.cycle),stroke-width:2px" : nil
  }

  /// Colors by role, and line styles for violations, added and removed nodes.
  private func classes(_ ids: [String: String]) -> [String] {
    let palette = DiagramPalette.of(.light)
    var lines: [String] = []
    func add(_ name: String, _ style: String, _ nodes: [DiagramGraph.Node]) {
      guard !nodes.isEmpty else { return }
      lines.append("  classDef \(name) \(style)")
      lines.append("  class \(nodes.compactMap { ids[$0.id] }.joined(separator: ",")) \(name)")
    }
    let coloured = graph.nodes.filter { !$0.role.isEmpty && $0.kind != .interface }
    for role in Set(coloured.map(\.role)).sorted(by: RoleStyle.precedes) {
      let style = RoleStyle.style(of: role)
      let name = "role" + role.unicodeScalars.filter { $0.isASCII && $0.properties.isAlphabetic }.map { String($0) }.joined()
      add(name, "fill:\(style.fill),stroke:\(style.line),color:\(palette.text)", coloured.filter { $0.role == role })
    }
    add("broken", "stroke:\(palette.broken),stroke-width:3px", graph.nodes.filter { !$0.brokenRules.isEmpty })
    add("added", "stroke:\(palette.added),stroke-width:3px", graph.nodes.filter { $0.change == .added })
    add("removed", "stroke:\(palette.faint),stroke-dasharray:4", graph.nodes.filter { $0.change == .removed })
    add("highlighted", "fill:\(palette.highlight)", graph.nodes.filter(\.isHighlighted))
    return lines
  }

  /// Mermaid reads HTML and Markdown within quotation marks; entities are written `#…;`.
  private func quoted(_ lines: [String]) -> String {
    let escaped = lines.map { line in
      var text = PlainText.escaped(line, "\"#&<>`*_\\[](){}|~$%;:/=") { "#\($0.value);" }
      // Escape text that Mermaid would parse as a list item.
      let number = text.prefix { $0.isASCII && $0.isNumber }
      let mark = text.dropFirst(number.count).first
      if let mark, let code = mark.unicodeScalars.first?.value, number.isEmpty ? mark == "-" || mark == "+" : mark == "." {
        text = number + "#\(code);" + text.dropFirst(number.count + 1)
      }
      // A line that contains `direction LR` sets the direction (flow.jison).
      return text.split(separator: "direction ", omittingEmptySubsequences: false).joined(separator: "direction#32;")
    }
    return "\"\(escaped.joined(separator: "<br/>"))\""
  }

  private func quoted(_ text: String) -> String { quoted([text]) }
}
