/// A graph while it is narrowed down to what was asked for.
struct GraphAnswer {
  var graph: DiagramGraph

  init(_ graph: DiagramGraph) { self.graph = graph }

  /// Leaves out all other nodes, and what hangs on them.
  mutating func keep(_ isKept: (DiagramGraph.Node) -> Bool) {
    graph.nodes.removeAll { !isKept($0) }
    removeLooseEnds()
  }

  mutating func removeLooseEnds() {
    let ids = Set(graph.nodes.map(\.id))
    graph.edges.removeAll { !ids.contains($0.from) || !ids.contains($0.to) }
    for cluster in graph.clusters.indices { graph.clusters[cluster].nodes.removeAll { !ids.contains($0) } }
    graph.clusters.removeAll { $0.nodes.isEmpty }
  }

  mutating func choose(include: [NodePattern], exclude: [NodePattern]) {
    guard !include.isEmpty || !exclude.isEmpty else { return }
    let before = graph.nodes.count
    keep { node in
      (include.isEmpty || include.contains { $0.matches(node) }) && !exclude.contains { $0.matches(node) }
    }
    if graph.nodes.count < before { graph.captions.append("\(before - graph.nodes.count) of \(before) left out on request") }
  }

  // MARK: Ways

  mutating func follow(_ questions: DiagramQuestions) {
    var kept: Set<String>?
    func add(_ ids: Set<String>) { kept = kept.map { $0.union(ids) } ?? ids }
    let all = graph
    if !questions.focus.isEmpty {
      let depth = questions.depth ?? 1
      let start = ids(questions.focus)
      add(all.reachable(from: start, .forward, steps: depth).union(all.reachable(from: start, .backward, steps: depth)))
      say("\(names(questions.focus)) and what is \(counted(depth, "step")) away")
    }
    if !questions.reaches.isEmpty {
      add(all.reachable(from: ids(questions.reaches), .backward, steps: questions.depth))
      say("what leads to \(names(questions.reaches))")
    }
    if !questions.reachedBy.isEmpty {
      add(all.reachable(from: ids(questions.reachedBy), .forward, steps: questions.depth))
      say("what \(names(questions.reachedBy)) leads to")
    }
    if let (from, to) = questions.between {
      let ways = all.reachable(from: ids([from]), .forward, steps: nil).intersection(all.reachable(from: ids([to]), .backward, steps: nil))
      add(ways.isEmpty ? ids([from, to]) : ways)
      say(ways.isEmpty ? "no way leads from \(from.text) to \(to.text)" : "all ways from \(from.text) to \(to.text)")
    }
    guard let kept else { return }
    keep { kept.contains($0.id) }
    let asked = ids(questions.focus + questions.reaches + questions.reachedBy + (questions.between.map { [$0.from, $0.to] } ?? []))
    for node in graph.nodes.indices where asked.contains(graph.nodes[node].id) { graph.nodes[node].isHighlighted = true }
  }

  private func ids(_ patterns: [NodePattern]) -> Set<String> {
    Set(graph.nodes.filter { node in patterns.contains { $0.matches(node) } }.map(\.id))
  }

  private func names(_ patterns: [NodePattern]) -> String { patterns.map(\.text).joined(separator: ", ") }

  private mutating func say(_ words: String) { graph.captions.append("Shown: \(words)") }

  // MARK: Faults

  mutating func keepViolations() {
    let before = graph.nodes.count
    graph.edges.removeAll { $0.brokenRules.isEmpty }
    let ends = Set(graph.edges.flatMap { [$0.from, $0.to] })
    keep { ends.contains($0.id) || !$0.brokenRules.isEmpty }
    say("only what breaks rules (\(graph.nodes.count) of \(before))")
  }

  mutating func keepCycles() {
    let before = graph.nodes.count
    graph.edges.removeAll { !$0.isInCycle }
    keep { $0.cycle > 0 }
    say("only circles (\(graph.nodes.count) of \(before))")
  }

  mutating func highlight(_ patterns: [NodePattern]) {
    for node in graph.nodes.indices where patterns.contains(where: { $0.matches(graph.nodes[node]) }) {
      graph.nodes[node].isHighlighted = true
    }
  }
}

extension DiagramGraph {
  enum Direction { case forward, backward }

  /// The nodes themselves and all that arrows connect with them, one way.
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
