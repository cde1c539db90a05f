extension DiagramGraph {
  /// A PlantUML component diagram.
  package var plantUML: String { PlantUMLWriter(graph: self).text() }
}

struct PlantUMLWriter {
  let graph: DiagramGraph

  func text() -> String {
    let ids = graph.plainIDs
    var lines = ["@startuml", "left to right direction", "skinparam shadowing false"]
    lines += graph.blocks(opening: { ["package \(quoted([$1.label])) as c\($0) {"] }, closing: "}", node: { node($0, ids) })
    lines += graph.looseNodes.map { node($0, ids) }
    lines += graph.edges.map { arrow($0, ids) }
    if !graph.captions.isEmpty { lines.append("caption \(graph.captions.map(escaped).joined(separator: "\\n"))") }
    return (lines + ["@enduml"]).joined(separator: "\n") + "\n"
  }

  private func node(_ node: DiagramGraph.Node, _ ids: [String: String]) -> String {
    let word: String =
      switch node.kind {
      case .interface: "interface"
      case .folded: "folder"
      case .entry: "control"
      case .unknown: "cloud"
      default: "rectangle"
      }
    let palette = DiagramPalette.of(.light)
    var style = node.isHighlighted ? palette.highlight : node.role.isEmpty ? palette.background : RoleStyle.style(of: node.role).fill
    if !node.brokenRules.isEmpty { style += ";line:\(palette.broken.dropFirst());line.bold" }
    if node.change == .added { style += ";line:\(palette.added.dropFirst());line.bold" }
    if node.change == .removed { style += ";line:\(palette.faint.dropFirst());line.dashed" }
    return "\(word) \(quoted(node.textLines)) as \(ids[node.id] ?? "") \(style)"
  }

  private func arrow(_ edge: DiagramGraph.Edge, _ ids: [String: String]) -> String {
    let palette = DiagramPalette.of(.light)
    var styles: [String] = []
    if edge.change == .removed {
      styles.append(palette.faint)
    } else if edge.isMarked {
      styles += [palette.broken, "bold"]
    } else if edge.change == .added {
      styles += [palette.added, "bold"]
    } else if edge.isInCycle {
      styles.append(palette.cycle)
    }
    if edge.kind == .holdsWeakly || edge.change == .removed { styles.append("dashed") }
    if edge.kind == .implements || edge.kind == .forbidden { styles.append("dotted") }
    // Only sequence diagrams support crosses.
    let head = edge.kind == .implements ? "|>" : edge.kind == .forbidden ? "#" : ">"
    let line = "-" + (styles.isEmpty ? "" : "[\(styles.joined(separator: ","))]") + "-" + head
    let words = (edge.isCut ? [cutMark] : []) + edge.textLines + (edge.kind == .forbidden || edge.kind == .makes || edge.kind == .hosts ? [edge.kind.word] : [])
    return "\(ids[edge.from] ?? "") \(line) \(ids[edge.to] ?? "")" + (words.isEmpty ? "" : " : \(words.map(escaped).joined(separator: "\\n"))")
  }

  private func quoted(_ lines: [String]) -> String { "\"\(lines.map(escaped).joined(separator: "\\n"))\"" }

  /// Writes characters that are special in Creole, HTML and PlantUML by number (`<U+0022>`).
  private func escaped(_ text: String) -> String {
    PlainText.escaped(text, "\"\\<>&~*_/-%=|#[]{}!'`@$^") { scalar in
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "<U+\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)>"
    }
  }
}
