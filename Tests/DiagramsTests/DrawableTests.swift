import Diagrams
import Testing

@Suite struct PicturesOfManyBoxes {
  /// Each refers to the next and to the one after that.
  private func ladder(_ count: Int, _ kind: DiagramGraph.Node.Kind = .module) -> DiagramGraph {
    let names = (0..<count).map { "\(kind == .folded ? "folded: " : "")n\($0 + 1000)" }
    var graph = DiagramGraph()
    graph.level = DiagramLevel.module.rawValue
    graph.nodes = names.map { DiagramGraph.Node(id: $0, label: String($0.suffix(5)), kind: kind) }
    for step in [1, 2] {
      for (from, to) in zip(names, names.dropFirst(step)) { graph.edges.append(DiagramGraph.Edge(from: from, to: to, kind: .references)) }
    }
    return graph
  }

  @Test func ofFewArrowsKeepThemAll() { #expect(ladder(20).drawable == ladder(20)) }

  @Test func thatAreCrowdedLeaveOutShortcutsAndTellHowToSeeThem() {
    var crowded = ladder(40)
    for (from, to) in zip(crowded.nodes, crowded.nodes.dropFirst(3)) {
      crowded.edges.append(DiagramGraph.Edge(from: from.id, to: to.id, kind: .references))
    }
    let drawn = crowded.drawable
    #expect(drawn.nodes.count == 40 && drawn.edges.count == 39)
    #expect(drawn.captions == ["75 of 114 arrows are hidden because longer paths imply them", "--max-nodes 40 draws all of them"])
  }

  @Test func keepTheArrowsOfWhatAQuestionHasFolded() {
    let drawn = ladder(120, .folded).drawable
    #expect(drawn.nodes.count <= 60 && drawn.edges.count > 20)
    #expect(drawn.captions.contains { $0.hasPrefix("the 75 least connected of 120 are folded into 1") }, "\(drawn.captions)")
  }

  @Test func haveAsManyBoxesAsAreAskedFor() throws {
    var questions = DiagramQuestions()
    questions.maxNodes = 20
    #expect(try ladder(120).answering(questions).nodes.count == 20)
  }

  @Test func callWhatManyUseByItsName() {
    var graph = ladder(70)
    graph.nodes[0].label = "Shared"
    graph.edges += graph.nodes.dropFirst().map { DiagramGraph.Edge(from: $0.id, to: graph.nodes[0].id, kind: .references) }
    #expect(graph.drawable.captions.first == "arrows to modules that many others use are hidden: Shared (69)")
  }
}
