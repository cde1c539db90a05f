import Diagrams
import Testing

@Suite struct DOTOfADiagram {
  @Test func modulesAreBoxesAndReferencesCountedArrows() {
    var graph = DiagramGraph()
    graph.nodes = [module("Home", types: 7), module("Login", types: 1)]
    var edge = DiagramGraph.Edge(from: "Login", to: "Home", kind: .references, count: 12)
    edge.details = ["constructs 2", "calls 10"]
    graph.edges = [edge]
    let lines = statements(graph)
    #expect(lines.contains { $0.hasPrefix("\"Home\" [label=<<b>Home</b><br/>") && $0.contains(">7 types<") })
    #expect(lines.contains { $0.hasPrefix("\"Login\" [") && $0.contains(">1 type<") })
    #expect(
      lines.contains {
        $0.hasPrefix("\"Login\" -> \"Home\" [tooltip=\"Login refers to (12) Home\\nconstructs 2\\ncalls 10\", class=\"references\", label=\"\u{A0}12\"")
      })
  }

  @Test func aLinkThatBreaksARuleIsRedAndNamesIt() {
    var graph = pair()
    graph.edges[0].brokenRules = ["concrete_component_held", "strong_view_in_presenter", "strong_view_in_presenter"]
    let edge = statement(graph, "\"a\" -> \"b\"")
    #expect(edge.contains("label=\"\u{A0}concrete_component_held\\n\u{A0}strong_view_in_presenter (2)\""))
    #expect(edge.contains("color=\"#B83200\"") && edge.contains("penwidth=2"))
  }

  @Test func labelsOfArrowsBothWaysShowTheirDirections() {
    var graph = pair()
    graph.edges[0].labels = ["there"]
    graph.edges.append(DiagramGraph.Edge(from: "b", to: "a", kind: .holdsWeakly))
    graph.edges[1].labels = ["back"]
    let edge = statement(graph, "\"a\" -> \"b\"")
    #expect(edge.contains(">\u{2193} there</font><br/>") && edge.contains(">\u{2191} back</font>>"), "\(edge)")
  }

  @Test func cyclesHaveTwoHeads() {
    var graph = pair()
    graph.edges[0].isInCycle = true
    #expect(statement(graph, "\"a\" -> \"b\"").contains("arrowhead=normalnormal"))
  }

  @Test func boxesOfGroupsListTheMostFrequentRules() {
    var graph = DiagramGraph()
    graph.level = "module"
    graph.nodes = [module("Home", types: 7)]
    graph.nodes[0].brokenRules = ["a", "b", "c", "d", "e", "e"]
    let node = statement(graph, "\"Home\" [")
    #expect(node.contains(">e (2)</font><br/>") && node.contains(">2 more rules</font>") && !node.contains(">d</font>"), "\(node)")
  }

  @Test func aTypeThatBreaksARuleIsRedAndNamesIt() {
    var graph = pair()
    graph.nodes[0].brokenRules = ["ui_framework_in_presenter"]
    let node = statement(graph, "\"a\" [")
    #expect(node.contains("color=\"#B83200\"") && node.contains(">ui_framework_in_presenter</font>"))
  }

  @Test(arguments: [
    (DiagramGraph.Edge.Kind.holdsStrongly, "\"a\" -> \"b\"", nil), (.holdsWeakly, "\"b\" -> \"a\"", "style=dashed, dir=back"),
    (.implements, "\"b\" -> \"a\"", "arrowtail=empty, style=dotted, dir=back"), (.breaks, "\"a\" -> \"b\"", "arrowhead=vee"),
  ])
  func linesShowTheirKind(kind: DiagramGraph.Edge.Kind, ends: String, style: String?) {
    let edge = statement(pair(kind), ends)
    #expect(!edge.isEmpty)
    if let style { #expect(edge.contains(style)) } else { #expect(!edge.contains("style=")) }
  }

  @Test func nodesStandInTheirClustersOnce() {
    var graph = pair()
    graph.clusters = [DiagramGraph.Cluster(id: "M", label: "M <1>", nodes: ["a"]), DiagramGraph.Cluster(id: "N", label: "N", nodes: ["a"])]
    #expect(graph.dot.contains("label=<<b>M &lt;1&gt;</b>>"))
    #expect(statements(graph).filter { $0.hasPrefix("\"a\" [") }.count == 1)
    #expect(statements(graph).filter { $0.hasPrefix("\"b\" [") }.count == 1)
  }

  @Test func theLegendShowsWhatIsInThePicture() {
    var graph = pair(.holdsWeakly)
    graph.nodes[0].role = "presenter"
    graph.nodes[1].role = "coordinator"
    graph.captions = ["2 types"]
    let label = statement(graph, "graph [fontname")
    #expect(label.contains(">presenter</td>") && label.contains(">coordinator</td>") && !label.contains(">view</td>"))
    #expect(label.contains("holds weakly") && !label.contains("holds strongly") && !label.contains("breaks a rule"))
    #expect(label.contains("2 types"))
  }

  @Test func bigGraphsHaveNoLabelsOnTheirArrows() {
    var graph = DiagramGraph()
    graph.nodes = (0...60).map { module("m\($0)", types: 1) }
    graph.edges = [DiagramGraph.Edge(from: "m0", to: "m1", kind: .references, count: 900)]
    let edge = statement(graph, "\"m0\" -> \"m1\"")
    #expect(edge.contains("refers to (900)") && edge.contains("penwidth=4") && !edge.contains(" label="))
    #expect(graph.dot.contains("nslimit=2"))
  }

  @Test func anEmptyGraphIsStillAGraph() {
    #expect(DiagramGraph().dot.hasPrefix("digraph viperlint {\n"))
    #expect(DiagramGraph().dot.hasSuffix("}\n"))
  }

  @Test(arguments: [
    ("a\"b", "\"a\\\"b\""), ("a\\b", "\"a\\b\""), ("a\\", "\"a\\\\\""), ("a\\\"b", "\"a\\\\\\\"b\""), ("a\u{0}b", "\"a\u{FFFD}b\""),
  ])
  func namesAreQuoted(id: String, quoted: String) {
    var graph = DiagramGraph()
    graph.nodes = [module(id, types: 1)]
    #expect(statements(graph).contains { $0.hasPrefix(quoted + " [") })
  }
}

private func module(_ name: String, types: Int) -> DiagramGraph.Node {
  var node = DiagramGraph.Node(id: name, label: name, kind: .module)
  node.size = types
  return node
}

/// Two components and one arrow between them.
private func pair(_ kind: DiagramGraph.Edge.Kind = .holdsStrongly) -> DiagramGraph {
  var graph = DiagramGraph()
  graph.nodes = ["a", "b"].map { DiagramGraph.Node(id: $0, label: $0, kind: .component) }
  graph.edges = [DiagramGraph.Edge(from: "a", to: "b", kind: kind)]
  return graph
}

private func statements(_ graph: DiagramGraph) -> [String] {
  graph.dot.split(separator: "\n").map { String($0.drop { $0 == " " }) }
}

private func statement(_ graph: DiagramGraph, _ start: String) -> String {
  statements(graph).first { $0.hasPrefix(start) } ?? ""
}
