/// The legend and captions below a graph.
struct DOTLegend {
  private let graph: DiagramGraph
  private let rows: NodeRows?
  private let style: DrawingStyle
  private let palette: DiagramPalette

  init(_ graph: DiagramGraph, _ rows: NodeRows?, _ style: DrawingStyle) {
    self.graph = graph
    self.rows = rows
    self.style = style
    palette = .of(style.theme)
  }

  var label: String {
    var rows: [String] = []
    if !roles.isEmpty { rows.append(row(roles.map(cell))) }
    if !lines.isEmpty { rows.append(row(lines.map { "<td align=\"left\">\($0)</td>" })) }
    rows += (graph.captions + style.remarks).map { "<tr><td align=\"left\"><font color=\"\(palette.quietText)\">\(DOTText.html($0))</font></td></tr>" }
    guard !rows.isEmpty else { return "\"\"" }
    return "<<table border=\"0\" cellborder=\"0\" cellspacing=\"2\" cellpadding=\"3\">\(rows.joined())</table>>"
  }

  /// The shown roles, in the order of the palette, then by name.
  private var roles: [String] {
    if graph.level == "navigation" { return [] }
    let shown = Set(graph.nodes.filter { $0.kind != .folded }.map(\.role)).subtracting([""])
    return shown.sorted { (RoleStyle.rank(of: $0), $0) < (RoleStyle.rank(of: $1), $1) }
  }

  private var lines: [String] {
    let kinds = Set(graph.edges.map(\.kind))
    var lines: [String] = []
    if graph.nodes.contains(where: { $0.kind == .interface }) { lines.append("<i>dashed ellipse</i>&#160;interface") }
    if kinds.contains(.references) {
      lines.append("\u{2500}\u{2500}\u{25B6} refers to\(graph.showsNumbers ? ", with the number of references" : "; thicker with more references")")
    }
    if kinds.contains(.holdsStrongly) { lines.append("\u{2500}\u{2500}\u{25B6} holds strongly") }
    if kinds.contains(.holdsWeakly) { lines.append("\u{254C}\u{254C}\u{25B6} holds weakly or unowned") }
    if kinds.contains(.implements) { lines.append("\u{2508}\u{2508}\u{25B7} implements or inherits") }
    if kinds.contains(.makes) { lines.append("\u{2500}\u{2500}\u{25CB} makes, or gets from a provider") }
    if kinds.contains(.hosts) { lines.append("\u{2500}\u{2500}\u{25C7} hosts") }
    if kinds.contains(.leads) {
      lines.append("\u{2500}\u{2500}\u{25B6} opens\(graph.hidesLabels ? "; the tooltip has the method" : ", labeled with the method")")
    }
    if kinds.contains(.forbidden) { lines.append("<font color=\"\(palette.broken)\">\u{2508}\u{2508}\u{22A3} must not reach</font>") }
    if graph.nodes.contains(where: { $0.cycle > 0 }) {
      lines.append(
        "<font color=\"\(palette.cycle)\"><b>\u{2501}\u{2501}\u{25B6}\u{25B6} \(graph.isOfGroups ? "leads up, in a cycle" : "part of a cycle")</b></font>")
    }
    if isUpwardOnly { lines.append("<font color=\"\(palette.cycle)\">\u{2500}\u{2500}\u{25B6}\u{25B6} leads up, in no cycle that counts</font>") }
    if graph.edges.contains(where: \.isCut) {
      lines.append("<font color=\"\(palette.cycle)\">\u{254C}\(cutMark)\u{254C}\u{25B6}\u{25B6} cut this</font>")
    }
    if graph.edges.contains(where: { $0.change == .added }) || graph.nodes.contains(where: { $0.change == .added }) {
      lines.append("<font color=\"\(palette.added)\"><b>\u{2501}\u{2501}\u{25B6} added</b></font>")
    }
    if graph.edges.contains(where: { $0.change == .removed }) || graph.nodes.contains(where: { $0.change == .removed }) {
      lines.append("<font color=\"\(palette.faint)\">\u{254C}\u{254C}\u{25B6} removed</font>")
    }
    if graph.edges.contains(where: { !$0.brokenRules.isEmpty }) || graph.nodes.contains(where: { !$0.brokenRules.isEmpty }) {
      lines.append("<font color=\"\(palette.broken)\"><b>\u{2501}\u{2501}\u{25B6} breaks a rule</b></font>")
    }
    return lines
  }

  /// Whether arrows lead up that are in no counted cycle, such as to values.
  private var isUpwardOnly: Bool {
    guard graph.isOfGroups, let rows else { return false }
    return graph.edges.contains { rows.isUpward($0) && !$0.isInCycle && $0.change == .none && $0.brokenRules.isEmpty }
  }

  private func row(_ cells: [String]) -> String {
    "<tr><td align=\"left\"><table border=\"0\" cellborder=\"0\" cellspacing=\"4\" cellpadding=\"3\"><tr>\(cells.joined())</tr></table></td></tr>"
  }

  private func cell(_ role: String) -> String {
    let role = (name: role, style: RoleStyle.style(of: role))
    let fill = style.theme == .light ? role.style.fill : role.style.darkFill
    return "<td border=\"1\" color=\"\(role.style.line)\" bgcolor=\"\(fill)\">\(DOTText.html(role.name))</td>"
  }
}
