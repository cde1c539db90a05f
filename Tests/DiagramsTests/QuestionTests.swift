import Diagrams
import SettingValues
import Testing

@Suite struct QuestionsToADiagram {
  @Test func focusShowsWhatIsNear() throws {
    #expect(try shown { $0.focus = [TextPattern("c")] } == "a b c d | a>b a>c b>c c>d")
    #expect(
      try shown {
        $0.focus = [TextPattern("c")]
        $0.depth = 2
      } == "a b c d e | a>b a>c b>c c>d d>e e>d")
  }

  @Test func reachesShowsWhatLeadsThere() throws { #expect(try shown { $0.reaches = [TextPattern("b")] } == "a b | a>b") }

  @Test func reachedByShowsWhatItLeadsTo() throws { #expect(try shown { $0.reachedBy = [TextPattern("d")] } == "d e | d>e e>d") }

  @Test func betweenShowsAllWays() throws {
    #expect(try shown { $0.between = (TextPattern("a"), TextPattern("c")) } == "a b c | a>b a>c b>c")
  }

  @Test func ofVeryManyWaysBetweenShowsTheShortest() throws {
    var graph = DiagramGraph()
    graph.nodes = (0..<30).map { DiagramGraph.Node(id: "m\($0)", label: "m\($0)", kind: .module) }
    // A ring, and a bridge across it.
    graph.edges = (0..<30).map { DiagramGraph.Edge(from: "m\($0)", to: "m\(($0 + 1) % 30)", kind: .references) }
    graph.edges.append(DiagramGraph.Edge(from: "m1", to: "m14", kind: .references))
    var questions = DiagramQuestions()
    questions.between = (TextPattern("m0"), TextPattern("m15"))
    let answer = try graph.answering(questions)
    #expect(words(answer) == "m0 m1 m14 m15 | m0>m1 m14>m15 m1>m14")
    #expect(answer.captions.last == "Shown: the shortest paths from m0 to m15; longer ones pass through 26 more")
  }

  @Test func betweenSaysThatThereIsNoWay() throws {
    var questions = DiagramQuestions()
    questions.between = (TextPattern("c"), TextPattern("a"))
    #expect(try chain.answering(questions).captions.last?.contains("no path from c to a") == true)
  }

  @Test func includeAndExcludeTakePatterns() throws {
    #expect(
      try shown {
        $0.include = [TextPattern("*")]; $0.exclude = [TextPattern("d"), TextPattern("e")]
      } == "a b c | a>b a>c b>c")
  }

  @Test func aNameThatIsNotThereIsAnError() {
    var questions = DiagramQuestions()
    questions.focus = [TextPattern("Logn")]
    let error = #expect(throws: DiagramQuestionError.self) { try loginGraph.answering(questions) }
    #expect(error?.messages == ["no box in the diagram is named 'Logn'; did you mean 'Login'?"])
  }

  @Test func onlyViolationsShowsWhatBreaksRules() throws {
    var graph = chain
    graph.edges[0].brokenRules = ["view_navigates"]
    var questions = DiagramQuestions()
    questions.onlyViolations = true
    #expect(words(try graph.answering(questions)) == "a b | a>b")
  }

  @Test func onlyCyclesShowsCircles() throws {
    var questions = DiagramQuestions()
    questions.onlyCycles = true
    var graph = chain
    for node in [3, 4] { graph.nodes[node].cycle = 1 }
    for edge in graph.edges.indices where "de".contains(graph.edges[edge].from) { graph.edges[edge].isInCycle = true }
    #expect(words(try graph.answering(questions)) == "d e | d>e e>d")
  }

  @Test func reduceLeavesOutArrowsBesideLongerWays() throws {
    #expect(try shown { $0.reduce = true } == "a b c d e | a>b b>c c>d d>e e>d")
  }
}

/// a → b → c → d ⇄ e, and a → c; a, b and c lie in one folder, d and e in another.
private let chain: DiagramGraph = {
  var graph = DiagramGraph()
  graph.nodes = ["a", "b", "c", "d", "e"].map { name in
    var node = DiagramGraph.Node(id: name, label: name, kind: .module)
    node.folder = "abc".contains(name) ? "x" : "y"
    return node
  }
  graph.edges = [("a", "b"), ("a", "c"), ("b", "c"), ("c", "d"), ("d", "e"), ("e", "d")].map {
    DiagramGraph.Edge(from: $0.0, to: $0.1, kind: .references)
  }
  return graph
}()

private let loginGraph: DiagramGraph = {
  var graph = DiagramGraph()
  graph.nodes = ["Home", "Login", "LoginHelp"].map { DiagramGraph.Node(id: $0, label: $0, kind: .module) }
  return graph
}()

private func shown(_ ask: (inout DiagramQuestions) -> Void) throws -> String {
  var questions = DiagramQuestions()
  ask(&questions)
  return words(try chain.answering(questions))
}

private func words(_ graph: DiagramGraph) -> String {
  graph.nodes.map(\.id).joined(separator: " ") + " | " + graph.edges.map { "\($0.from)>\($0.to)" }.joined(separator: " ")
}
