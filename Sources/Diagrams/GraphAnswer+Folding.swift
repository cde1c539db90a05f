import Index
import Measures

extension DiagramGraph {
  /// The graph with screens of one directory, or with names that begin with the same word, in one box where there are too many boxes.
  package func folded(to most: Int) -> DiagramGraph {
    guard nodes.count > most else { return self }
    let paths = nodes.map { node in node.folder.split(separator: "/").map(String.init) + [node.label] }
    let boxes = CodeTree(paths, weights: nodes.map { _ in 1 }, joinsPrefixes: true).opened(.boxes(most), opensLast: true).boxes
    var boxOf: [String: String] = [:]
    for box in boxes where box.items.count > 1 { for item in box.items { boxOf[nodes[item].id] = box.id } }
    var answer = GraphAnswer(self)
    answer.fold { boxOf[$0.id] }
    answer.graph.captions.append("\(nodes.count) boxes are folded into \(answer.graph.nodes.count), by directory and by the first word of their names")
    return answer.graph
  }
}

extension GraphAnswer {
  /// Merges nodes with the same new name; nil keeps a node.
  mutating func fold(_ name: (DiagramGraph.Node) -> String?) {
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
    graph.removeEmptyClusters()
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
