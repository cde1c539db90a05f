import SettingValues

extension DiagramInput {
  /// The diagram of one module: its components, their interfaces, ownership, and connected types outside.
  package func portrait(of module: String) throws(DiagramQuestionError) -> DiagramGraph {
    var diagram = ComponentDiagram(self, showsMaking: true)
    let graph = diagram.graph()
    let pattern = TextPattern(module)
    let own = graph.clusters.filter { pattern.fits($0.label) }
    guard !own.isEmpty else {
      let near = nearestName(to: module, among: graph.clusters.lazy.map(\.label))
      throw DiagramQuestionError(messages: [
        "no module is named '\(module)'" + (near.map { "; did you mean '\($0)'?" } ?? "; 'viperlint metrics' lists the modules")
      ])
    }
    return portrait(of: module, parts: Set(own.flatMap(\.nodes)), in: graph)
  }

  /// - Parameter whole: the diagram of components.
  func portrait(of module: String, parts: Set<String>, in whole: DiagramGraph) -> DiagramGraph {
    let ends = Set(whole.edges.filter { parts.contains($0.from) || parts.contains($0.to) }.flatMap { [$0.from, $0.to] })
    var answer = GraphAnswer(whole)
    answer.graph.level = "portrait"
    answer.keep { parts.contains($0.id) || ends.contains($0.id) }
    answer.graph.edges.removeAll { !parts.contains($0.from) && !parts.contains($0.to) }
    answer.graph.clusters.removeAll { Set($0.nodes).isDisjoint(with: parts) }
    answer.graph.captions = [
      "Module \(module): \(counted(parts.count, "type")), and \(ends.subtracting(parts).count) outside that hold them or are held by them"
    ]
    answer.graph.markCycles()
    return answer.graph
  }
}
