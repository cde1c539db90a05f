import Diagrams
import Testing

@Suite struct DifferenceBetweenDiagrams {
  @Test func isNothingWhereNothingChanged() {
    let graph = graph(["a", "b"], [("a", "b")])
    #expect(graph.difference(from: graph).nodes.isEmpty)
    #expect(graph.difference(from: graph).differenceText.isEmpty)
  }

  @Test func showsWhatIsNewAndWhatIsGone() {
    let before = graph(["a", "b", "c"], [("a", "b"), ("b", "c")])
    let after = graph(["a", "b", "d"], [("a", "b"), ("b", "d")])
    let difference = after.difference(from: before)
    #expect(difference.nodes.map { "\($0.id) \($0.change)" } == ["b none", "c removed", "d added"])
    #expect(difference.edges.map { "\($0.from)>\($0.to) \($0.change)" } == ["b>c removed", "b>d added"])
    #expect(difference.differenceText == "+ d\n- c\n- b -> c: 1 reference\n+ b -> d: 1 reference\n")
  }

  @Test func showsWhatBreaksRulesNow() {
    let before = graph(["a", "b"], [("a", "b")])
    var after = before
    after.edges[0].brokenRules = ["view_navigates"]
    #expect(after.difference(from: before).differenceText == "  a -> b: 1 reference, breaks view_navigates\n")
    #expect(before.difference(from: after).differenceText == "  a -> b: 1 reference, no longer view_navigates\n")
  }

  @Test func isGreenRedAndGrey() {
    let dot = graph(["a", "b"], [("a", "b")]).difference(from: graph(["a", "c"], [("a", "c")])).dot
    #expect(dot.contains("class=\"references added\", label=\"\u{A0}1\"") && dot.contains("#00785A"))
    #expect(dot.contains("class=\"references removed\"") && dot.contains("style=dashed"))
  }
}

private func graph(_ nodes: [String], _ edges: [(String, String)]) -> DiagramGraph {
  var graph = DiagramGraph()
  graph.nodes = nodes.map { DiagramGraph.Node(id: $0, label: $0, kind: .module) }
  graph.edges = edges.map { DiagramGraph.Edge(from: $0.0, to: $0.1, kind: .references) }
  return graph
}
