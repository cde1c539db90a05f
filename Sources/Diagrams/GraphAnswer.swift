import SettingValues

/// Filters a graph by questions.
struct GraphAnswer {
  var graph: DiagramGraph

  init(_ graph: DiagramGraph) { self.graph = graph }

  /// Removes all other nodes and their edges. A small answer gets lists of its own: there may be thousands from one large graph.
  mutating func keep(_ isKept: (DiagramGraph.Node) -> Bool) {
    graph.nodes = graph.nodes.filter(isKept)
    removeLooseEnds()
  }

  mutating func removeLooseEnds() {
    let ids = Set(graph.nodes.map(\.id))
    graph.edges = graph.edges.filter { ids.contains($0.from) && ids.contains($0.to) }
    for cluster in graph.clusters.indices { graph.clusters[cluster].nodes.removeAll { !ids.contains($0) } }
    graph.removeEmptyClusters()
  }

  mutating func choose(include: [TextPattern], exclude: [TextPattern]) {
    guard !include.isEmpty || !exclude.isEmpty else { return }
    let before = graph.nodes.count
    let (isIncluded, isExcluded) = (include.nodeTest, exclude.nodeTest)
    keep { (include.isEmpty || isIncluded($0)) && !isExcluded($0) }
    if graph.nodes.count < before { graph.captions.append("\(before - graph.nodes.count) of \(before) boxes are hidden") }
  }

  // MARK: Paths

  mutating func follow(_ questions: DiagramQuestions) {
    var kept: Set<String>?
    func add(_ ids: Set<String>) { kept = kept.map { $0.union(ids) } ?? ids }
    let all = graph
    if !questions.focus.isEmpty {
      let depth = questions.depth ?? 1
      let start = ids(questions.focus)
      add(all.reachable(from: start, .forward, steps: depth).union(all.reachable(from: start, .backward, steps: depth)))
      say("\(names(questions.focus)) and neighbours within \(counted(depth, "step"))")
    }
    if !questions.reaches.isEmpty {
      add(all.reachable(from: ids(questions.reaches), .backward, steps: questions.depth))
      say("boxes with a path to \(names(questions.reaches))")
    }
    if !questions.reachedBy.isEmpty {
      add(all.reachable(from: ids(questions.reachedBy), .forward, steps: questions.depth))
      say("boxes with a path from \(names(questions.reachedBy))")
    }
    if let (from, to) = questions.between {
      let ways = all.reachable(from: ids([from]), .forward, steps: nil).intersection(all.reachable(from: ids([to]), .backward, steps: nil))
      if ways.isEmpty {
        add(ids([from, to]))
        say("no path from \(from.text) to \(to.text)")
      } else if ways.count <= manyWays {
        add(ways)
        say("all paths from \(from.text) to \(to.text)")
      } else {
        let shortest = all.shortestWays(from: ids([from]), to: ids([to]))
        add(shortest.nodes)
        graph.edges.removeAll { shortest.nodes.isSuperset(of: [$0.from, $0.to]) && !shortest.links.contains([$0.from, $0.to]) }
        say("the shortest paths from \(from.text) to \(to.text); longer ones pass through \(ways.count - shortest.nodes.count) more")
      }
    }
    guard let kept else { return }
    keep { kept.contains($0.id) }
    let asked = ids(questions.focus + questions.reaches + questions.reachedBy + (questions.between.map { [$0.from, $0.to] } ?? []))
    for node in graph.nodes.indices where asked.contains(graph.nodes[node].id) { graph.nodes[node].isHighlighted = true }
  }

  private func ids(_ patterns: [TextPattern]) -> Set<String> {
    Set(graph.nodes.filter(patterns.nodeTest).map(\.id))
  }

  private func names(_ patterns: [TextPattern]) -> String { patterns.map(\.text).joined(separator: ", ") }

  private mutating func say(_ words: String) { graph.captions.append("Shown: \(words)") }

  // MARK: Violations and cycles

  mutating func keepViolations() {
    let before = graph.nodes.count
    graph.edges.removeAll { $0.brokenRules.isEmpty }
    let ends = Set(graph.edges.flatMap { [$0.from, $0.to] })
    keep { ends.contains($0.id) || !$0.brokenRules.isEmpty }
    say("only violations (\(graph.nodes.count) of \(before))")
  }

  mutating func keepCycles() {
    let before = graph.nodes.count
    graph.edges.removeAll { !$0.isInCycle }
    keep { $0.cycle > 0 }
    say("only cycles (\(graph.nodes.count) of \(before))")
  }

  mutating func highlight(_ patterns: [TextPattern]) {
    let isMeant = patterns.nodeTest
    for node in graph.nodes.indices where isMeant(graph.nodes[node]) {
      graph.nodes[node].isHighlighted = true
    }
  }
}

extension [TextPattern] {
  /// Whether one of them matches a box, by its id or its label.
  var nodeTest: (DiagramGraph.Node) -> Bool {
    let fits = test
    return { fits($0.id) || fits($0.label) }
  }
}

/// Above this number of nodes, only the shortest paths are shown.
private let manyWays = 20

extension DiagramGraph {
  /// The nodes and the arrows, as pairs of ids, on the shortest paths.
  func shortestWays(from start: Set<String>, to end: Set<String>) -> (nodes: Set<String>, links: Set<[String]>) {
    let there = distances(from: start, .forward)
    let back = distances(from: end, .backward)
    guard let fewest = end.compactMap({ there[$0] }).min() else { return ([], []) }
    let links = edges.compactMap { edge -> [String]? in
      guard let before = there[edge.from], let after = back[edge.to], before + 1 + after == fewest else { return nil }
      return [edge.from, edge.to]
    }
    return (Set(links.flatMap(\.self)), Set(links))
  }

  private func distances(from start: Set<String>, _ direction: Direction) -> [String: Int] {
    var distances = Dictionary(uniqueKeysWithValues: start.map { ($0, 0) })
    var rim = start
    while !rim.isEmpty {
      let next = reachable(from: rim, direction, steps: 1).filter { distances[$0] == nil }
      let distance = (rim.first.flatMap { distances[$0] } ?? 0) + 1
      for id in next { distances[id] = distance }
      rim = next
    }
    return distances
  }

  enum Direction { case forward, backward }

  /// The nodes and all nodes reachable from them in one direction.
  func reachable(from start: Set<String>, _ direction: Direction, steps: Int?) -> Set<String> {
    var next: [String: [String]] = [:]
    for edge in edges {
      let (from, to) = direction == .forward ? (edge.from, edge.to) : (edge.to, edge.from)
      next[from, default: []].append(to)
    }
    var found = start
    var rim = start.sorted()
    var step = 0
    while !rim.isEmpty, steps.map({ step < $0 }) ?? true {
      rim = rim.flatMap { next[$0] ?? [] }.filter { found.insert($0).inserted }
      step += 1
    }
    return found
  }
}
