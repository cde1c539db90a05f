import Index

extension GraphAnswer {
  mutating func collapse(by folding: DiagramQuestions.Folding) {
    var groups: [String: String] = [:]
    for node in graph.nodes {
      switch folding {
      case .folder: groups[node.id] = node.folder
      case .target: groups[node.id] = node.target
      case .prefix: groups[node.id] = firstWord(of: node.label)
      }
    }
    let sizes = Dictionary(grouping: groups.values, by: { $0 }).mapValues(\.count)
    let before = graph.nodes.count
    fold { node in
      guard let name = groups[node.id], !name.isEmpty, sizes[name] ?? 0 > 1 || folding != .prefix else { return nil }
      return folding == .prefix ? "\(name)\u{2026}" : name
    }
    graph.captions.append("\(before) folded into \(graph.nodes.count) by \(folding.rawValue)")
  }

  /// `Account` of `AccountList`.
  private func firstWord(of name: String) -> String {
    var word = ""
    var wasLower = false
    for character in name {
      if character.isUppercase, wasLower { break }
      wasLower = character.isLowercase || character.isNumber
      word.append(character)
    }
    return word
  }

  /// Keeps the most connected nodes and folds the others into one node per folder, or into one node if there are too many folders.
  ///
  /// - Parameter fillsUp: whether to use room that folders do not need for more nodes.
  mutating func fold(to most: Int, fillsUp: Bool = false) {
    let before = graph.nodes.count
    guard before > most else { return }
    let weights = weights()
    let ranked = graph.nodes.map(\.id).sorted { (weights[$1] ?? 0, $0) < (weights[$0] ?? 0, $1) }
    let folders = foldersBelowTheShared()
    // A quarter of the nodes are folders, as deep as that allows.
    var own = most > 3 ? most * 3 / 4 : max(0, most - 1)
    func folder(_ id: String, _ depth: Int) -> String { (folders[id] ?? []).prefix(depth).joined(separator: "/") }
    let deepest = folders.values.map(\.count).max() ?? 0
    let depth = (0...deepest).last { depth in Set(ranked[own...].map { folder($0, depth) }).count <= most - own } ?? 0
    func sizes() -> [String: Int] { Dictionary(grouping: ranked[own...]) { folder($0, depth) }.mapValues(\.count) }
    var counts = sizes()
    if fillsUp, counts.count < most - own {
      own = most - counts.count
      counts = sizes()
    }
    let kept = Set(ranked[..<own])
    fold { node in
      let folder = folder(node.id, depth)
      guard !kept.contains(node.id), let count = counts[folder], count > 1 || most - own == 1 else { return nil }
      return "\(count) more" + (folder.isEmpty ? "" : " in \(folder)")
    }
    // Some nodes may already be folded by --collapse.
    let stayed = graph.nodes.count { folders[$0.id] != nil }
    graph.captions.append("the \(before - stayed) least connected of \(before) are folded into \(graph.nodes.count - stayed)")
  }

  /// The folder of every node, without the common prefix.
  private func foldersBelowTheShared() -> [String: [Substring]] {
    let folders = Dictionary(graph.nodes.map { ($0.id, $0.folder.split(separator: "/")) }, uniquingKeysWith: { first, _ in first })
    guard var shared = folders.values.first else { return [:] }
    for folder in folders.values { shared = Array(shared.prefix(zip(shared, folder).prefix { $0 == $1 }.count)) }
    return folders.mapValues { Array($0.dropFirst(shared.count)) }
  }

  /// Violations count more than arrows.
  private func weights() -> [String: Int] {
    var weights: [String: Int] = [:]
    for edge in graph.edges {
      for end in [edge.from, edge.to] { weights[end, default: 0] += 1 + 3 * edge.brokenRules.count }
    }
    for node in graph.nodes { weights[node.id, default: 0] += 3 * node.brokenRules.count + (node.cycle > 0 ? 2 : 0) }
    return weights
  }

  /// Merges nodes with the same new name; nil keeps a node.
  private mutating func fold(_ name: (DiagramGraph.Node) -> String?) {
    var newID: [String: String] = [:]
    var nodes: [DiagramGraph.Node] = []
    var positions: [String: Int] = [:]
    for node in graph.nodes {
      guard let name = name(node) else {
        newID[node.id] = node.id
        nodes.append(node)
        continue
      }
      let id = "folded: \(name)"
      newID[node.id] = id
      if positions[id] == nil {
        positions[id] = nodes.count
        var folded = DiagramGraph.Node(id: id, label: name, kind: .folded)
        folded.target = node.target
        folded.folder = node.folder
        nodes.append(folded)
      }
      guard let position = positions[id] else { continue }
      nodes[position].size += node.size
      nodes[position].details.append(node.label)
      nodes[position].brokenRules = (nodes[position].brokenRules + node.brokenRules).sorted()
      if nodes[position].role.isEmpty { nodes[position].role = node.role } else if nodes[position].role != node.role { nodes[position].role = "" }
    }
    graph.nodes = nodes.filter { $0.kind != .folded } + nodes.filter { $0.kind == .folded }.sorted { $0.label < $1.label }
    foldEdges(newID, positions)
    for cluster in graph.clusters.indices {
      var seen: Set<String> = []
      let remaining = graph.clusters[cluster].nodes.compactMap { newID[$0] }.filter { seen.insert($0).inserted && positions[$0] == nil }
      graph.clusters[cluster].nodes = remaining
    }
    graph.clusters.removeAll { $0.nodes.isEmpty }
    graph.markCycles()
  }

  private mutating func foldEdges(_ newID: [String: String], _ positions: [String: Int]) {
    struct Key: Hashable {
      let from: String
      let to: String
      let kind: DiagramGraph.Edge.Kind
    }
    var edges: [Key: DiagramGraph.Edge] = [:]
    var inner: [String: [String]] = [:]
    for edge in graph.edges {
      let from = newID[edge.from] ?? edge.from
      let to = newID[edge.to] ?? edge.to
      if from == to {
        inner[from, default: []] += edge.brokenRules
        continue
      }
      let key = Key(from: from, to: to, kind: edge.kind)
      if var known = edges[key] {
        if known.ties != nil || edge.ties != nil { known.ties = (known.ties ?? known.count) + (edge.ties ?? edge.count) }
        known.isCut = known.isCut || edge.isCut
        known.count += edge.count
        known.counts.merge(edge.counts) { $0 + $1 }
        known.brokenRules = (known.brokenRules + edge.brokenRules).sorted()
        known.details = known.counts.isEmpty ? known.details + edge.details : known.counts.lines
        known.labels += edge.labels
        edges[key] = known
      } else {
        var edge = edge
        edge.from = from
        edge.to = to
        edges[key] = edge
      }
    }
    for (id, rules) in inner {
      if let node = graph.nodes.firstIndex(where: { $0.id == id }) {
        graph.nodes[node].brokenRules = (graph.nodes[node].brokenRules + rules).sorted()
      }
    }
    graph.edges = edges.values.sorted { ($0.from, $0.to, $0.kind) < ($1.from, $1.to, $1.kind) }
  }
}
