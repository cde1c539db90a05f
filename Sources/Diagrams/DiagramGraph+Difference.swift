extension DiagramGraph {
  /// Added and removed parts with their ends, without unchanged parts.
  ///
  /// New violations of a link or box are its broken rules. Fixed ones are remarks.
  package func difference(from before: DiagramGraph) -> DiagramGraph {
    var result = DiagramGraph()
    result.level = level
    var nodes: [String: Node] = [:]
    var changed: Set<String> = []
    let old = before.nodesByID
    for node in self.nodes {
      var node = node
      if let earlier = old[node.id] {
        let (fresh, fixed) = compared(node.brokenRules, earlier.brokenRules)
        node.brokenRules = fresh
        node.remarks += fixed.tallied.map { "no longer \($0)" }
        if !fresh.isEmpty || !fixed.isEmpty { changed.insert(node.id) }
      } else {
        node.change = .added
        changed.insert(node.id)
      }
      node.cycle = 0
      nodes[node.id] = node
    }
    for node in before.nodes where nodes[node.id] == nil {
      var node = node
      node.change = .removed
      node.brokenRules = []
      node.cycle = 0
      changed.insert(node.id)
      nodes[node.id] = node
    }
    result.edges = changedEdges(before)
    changed.formUnion(result.edges.flatMap { [$0.from, $0.to] })
    result.nodes = nodes.values.filter { changed.contains($0.id) }.sorted { $0.id < $1.id }
    var seen: Set<String> = []
    var framed: Set<String> = []
    for cluster in clusters + before.clusters where seen.insert(cluster.id).inserted {
      var cluster = cluster
      cluster.nodes.removeAll { !changed.contains($0) || !framed.insert($0).inserted }
      result.clusters.append(cluster)
    }
    result.removeEmptyClusters()
    if !result.nodes.isEmpty {
      let added = result.edges.count { $0.change == .added }
      let removed = result.edges.count { $0.change == .removed }
      result.captions = ["\(counted(added, "arrow")) added, \(removed) removed; unchanged parts are hidden"]
    }
    return result
  }

  private func changedEdges(_ before: DiagramGraph) -> [Edge] {
    func key(_ edge: Edge) -> String { "\(edge.from)\u{0}\(edge.to)\u{0}\(edge.kind.rawValue)" }
    let old = Dictionary(before.edges.map { (key($0), $0) }, uniquingKeysWith: { first, _ in first })
    let new = Set(edges.map(key))
    var result: [Edge] = []
    for edge in edges {
      var edge = edge
      if let earlier = old[key(edge)] {
        let (fresh, fixed) = compared(edge.brokenRules, earlier.brokenRules)
        let goneLabels = earlier.labels.filter { !edge.labels.contains($0) }
        let newLabels = edge.labels.filter { !earlier.labels.contains($0) }
        let isClosing = edge.isInCycle && !earlier.isInCycle
        guard !fresh.isEmpty || !fixed.isEmpty || !goneLabels.isEmpty || !newLabels.isEmpty || isClosing else { continue }
        edge.brokenRules = fresh
        edge.labels = newLabels.map { "+ \($0)" } + goneLabels.map { "- \($0)" } + fixed.tallied.map { "no longer \($0)" }
        edge.isInCycle = isClosing
      } else {
        edge.change = .added
      }
      result.append(edge)
    }
    for edge in before.edges where !new.contains(key(edge)) {
      var edge = edge
      edge.change = .removed
      edge.brokenRules = []
      edge.isInCycle = false
      result.append(edge)
    }
    return result.sorted { ($0.from, $0.to, $0.kind) < ($1.from, $1.to, $1.kind) }
  }

  /// The differences of two multisets.
  private func compared(_ now: [String], _ before: [String]) -> (fresh: [String], fixed: [String]) {
    var fresh: [String] = []
    var left = Dictionary(grouping: before, by: { $0 }).mapValues(\.count)
    for rule in now {
      if let count = left[rule], count > 0 { left[rule] = count - 1 } else { fresh.append(rule) }
    }
    let fixed = left.flatMap { Array(repeating: $0.key, count: $0.value) }.sorted()
    return (fresh, fixed)
  }

  /// The difference as text, one line per change; empty if there is none.
  package var differenceText: String {
    var lines: [String] = []
    for node in nodes where node.change == .added { lines.append("+ \(PlainText.line(node.label))") }
    for node in nodes where node.change == .removed { lines.append("- \(PlainText.line(node.label))") }
    for edge in edges {
      let sign = edge.change == .added ? "+" : edge.change == .removed ? "-" : " "
      var words: [String] = edge.kind == .references ? [counted(edge.count, "reference")] : [edge.kind.word]
      words += edge.labels + edge.brokenRules.tallied.map { "breaks \($0)" } + (edge.isInCycle ? ["closes a cycle"] : [])
      lines.append(PlainText.line("\(sign) \(edge.from) -> \(edge.to): \(words.joined(separator: ", "))"))
    }
    for node in nodes where node.change != .removed {
      for rule in node.brokenRules.tallied { lines.append("! \(PlainText.line(node.label)) breaks \(rule)") }
      for remark in node.remarks where remark.hasPrefix("no longer ") { lines.append("  \(PlainText.line(node.label)) \(remark)") }
    }
    return lines.map { $0 + "\n" }.joined()
  }
}
