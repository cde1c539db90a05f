import Checks
import Index
import Navigation
import Roles

extension DiagramInput {
  /// Screens as boxes, and arrows labeled with the methods that open them.
  package func navigation() -> DiagramGraph {
    let map = NavigationMap(of: index, references, roles, project.wiring, texts)
    var graph = DiagramGraph()
    graph.level = "navigation"
    var edges: [String: [String: DiagramGraph.Edge]] = [:]
    for step in map.steps where isShown(step.from.type) || isShown(step.to.type) {
      var edge = edges[step.from.name]?[step.to.name] ?? DiagramGraph.Edge(from: step.from.name, to: step.to.name, kind: .leads, count: 0)
      edge.count += 1
      let label = step.manner == .push ? step.method : "\(step.method) (\(step.manner))"
      if !edge.labels.contains(label) { edge.labels.append(label) }
      edge.details.append("\(step.manner) in \(step.method), \(text(of: step.place))")
      edges[step.from.name, default: [:]][step.to.name] = edge
    }
    let unknownID = "?"
    for unknown in map.unknown where isShown(unknown.from.type) {
      var edge = edges[unknown.from.name]?[unknownID] ?? DiagramGraph.Edge(from: unknown.from.name, to: unknownID, kind: .leads, count: 0)
      edge.count += 1
      if !edge.labels.contains(unknown.method) { edge.labels.append(unknown.method) }
      edge.details.append("\(unknown.reason) in \(unknown.method), \(text(of: unknown.place))")
      edges[unknown.from.name, default: [:]][unknownID] = edge
    }
    graph.edges = edges.values.flatMap(\.values).sorted { ($0.from, $0.to) < ($1.from, $1.to) }

    let leading = Set(graph.edges.map(\.from))
    let led = Set(graph.edges.map(\.to))
    var unreachable = 0
    let ends = leading.union(led)
    for screen in map.screens where (isShown(screen.type) || ends.contains(screen.name)) && !graph.nodes.contains(where: { $0.id == screen.name }) {
      var node = DiagramGraph.Node(id: screen.name, label: GroupDiagram.shortened(screen.name), kind: screen.kind == .entry ? .entry : .screen)
      let isOfModule = screen.kind == .module || roles.role(of: screen.type) == .view
      node.role = isOfModule ? "view" : ""
      if screen.kind == .plain, !isOfModule { node.remarks.append("without a presenter") }
      if screen.kind != .entry, !led.contains(screen.name) {
        node.remarks.append("no call opens it")
        unreachable += 1
      }
      if screen.kind != .entry, !leading.contains(screen.name) { node.remarks.append("dead end") }
      node.source = source(of: screen.type)
      node.target = target(of: screen.type)
      node.folder = folder(of: screen.type)
      graph.nodes.append(node)
    }
    if !map.unknown.isEmpty {
      var node = DiagramGraph.Node(id: unknownID, label: "unknown", kind: .unknown)
      node.remarks = ["calls whose screen", "is not known"]
      graph.nodes.append(node)
    }
    let screens = map.screens.count { $0.kind != .entry }
    graph.captions = [
      "\(counted(screens, "screen")), \(counted(map.steps.count, "call")) between them; no call opens \(unreachable) of them; "
        + "\(counted(map.unknown.count, "call")) to unknown screens, \(map.systemScreens) to system screens, such as alerts"
    ]
    return graph
  }
}
