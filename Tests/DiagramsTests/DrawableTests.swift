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
    #expect(drawn.nodes.count == 40 && drawn.shownEdges == 39)
    #expect(drawn.captions == ["75 of 114 arrows are hidden because longer paths imply them", "--max-nodes 40 draws all arrows"])
  }

  @Test func putHiddenArrowsInNoPicture() {
    let drawn = ladder(70).drawable
    #expect(drawn.shownEdges == 69)
    #expect(drawn.dot.split(separator: "\n").count { $0.contains("class=\"references") } == 69)
  }

  @Test func foldScreensOfOneDirectoryOrFirstWord() {
    var graph = DiagramGraph()
    graph.nodes = (0..<40).map { number in
      let word = ["Account", "Swap", "Vote", "About"][number % 4]
      var node = DiagramGraph.Node(id: "\(word)\(number)", label: "\(word)\(Character(UnicodeScalar(UInt8(65 + number / 4))))", kind: .screen)
      node.folder = number < 20 ? "Screens" : "Others"
      return node
    }
    let folded = graph.folded(to: 10)
    #expect(folded.nodes.map(\.label) == ["Account", "Swap", "Vote", "About"].flatMap { ["Others/\($0)\u{2026}", "Screens/\($0)\u{2026}"] }.sorted())
    #expect(folded.captions == ["40 boxes are folded into 8, by directory and by the first word of their names"])
    #expect(graph.folded(to: 40) == graph)
  }

  @Test func callWhatManyUseByItsName() {
    var graph = ladder(70)
    graph.nodes[0].label = "Shared"
    graph.edges += graph.nodes.dropFirst().map { DiagramGraph.Edge(from: $0.id, to: graph.nodes[0].id, kind: .references) }
    #expect(graph.drawable.captions.first == "arrows to modules that many others use are hidden: Shared (69)")
  }
}
