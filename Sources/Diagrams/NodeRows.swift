/// Boxes in rows: users above what they use, boxes without arrows at the bottom. Frames are placed among each other in the same way, so that they
/// lie one above the other instead of side by side. The first row of a frame is its title.
struct NodeRows {
  /// Ids of nodes, and ``title(of:)`` of clusters.
  private(set) var rows: [[String]] = []
  private var rowOf: [String: Int] = [:]

  init(_ graph: DiagramGraph) {
    var frames = FrameRows(graph)
    let rowOf = frames.rows(in: "").rowOf
    rows = [[String]](repeating: [], count: (rowOf.values.max() ?? -1) + 1)
    for id in graph.clusters.map({ NodeRows.title(of: $0.id) }) + graph.nodes.map(\.id) { if let row = rowOf[id] { rows[row].append(id) } }
    self.rowOf = rowOf
  }

  /// The id of the title of a cluster, among those of boxes.
  static func title(of cluster: String) -> String { "title: " + cluster }

  func isUpward(_ edge: DiagramGraph.Edge) -> Bool { (rowOf[edge.from] ?? 0) > (rowOf[edge.to] ?? 0) }
}

private struct FrameRows {
  struct Block {
    /// In boxes.
    var width = 0
    /// In rows.
    var height = 0
    /// By id, the row of each box.
    var rowOf: [String: Int] = [:]
  }

  /// By frame, what lies in it directly, with the arrows between these items.
  private var inner: [String: DiagramGraph] = [:]
  private let longest: Int

  init(_ graph: DiagramGraph) {
    longest = max(5, Int(Double(graph.nodes.count).squareRoot().rounded(.up)))
    let parents = Dictionary(graph.clusters.map { ($0.id, $0.parent) }, uniquingKeysWith: { first, _ in first })
    let frameOf = Dictionary(graph.clusters.flatMap { cluster in cluster.nodes.map { ($0, cluster.id) } }, uniquingKeysWith: { first, _ in first })
    var paths: [String: [String]] = [:]
    for cluster in graph.clusters { add(NodeRows.title(of: cluster.id), to: cluster.parent) }
    for node in graph.nodes {
      var path = [node.id]
      var frame = frameOf[node.id] ?? ""
      add(node.id, to: frame)
      while !frame.isEmpty {
        path.append(NodeRows.title(of: frame))
        frame = parents[frame] ?? ""
      }
      paths[node.id] = path.reversed()
    }
    for edge in graph.edges where edge.from != edge.to {
      guard let from = paths[edge.from], let to = paths[edge.to] else { continue }
      let depth = zip(from, to).prefix { $0 == $1 }.count
      var edge = edge
      (edge.from, edge.to) = (from[depth], to[depth])
      inner[depth == 0 ? "" : frame(from[depth - 1]), default: DiagramGraph()].edges.append(edge)
    }
  }

  /// The frame that an item stands for.
  private func frame(_ item: String) -> String { String(item.dropFirst(NodeRows.title(of: "").count)) }

  private mutating func add(_ item: String, to frame: String) {
    inner[frame, default: DiagramGraph()].nodes.append(DiagramGraph.Node(id: item, label: "", kind: .module))
  }

  /// Layer by layer, side by side as long as a row has room.
  mutating func rows(in frame: String) -> Block {
    let graph = inner[frame] ?? DiagramGraph()
    let layers = NodeOrder(graph).layers(of: graph)
    let last = (layers.values.max() ?? -1) + 1
    let title = NodeRows.title(of: frame)
    var whole = frame.isEmpty ? Block() : Block(width: 1, height: 1, rowOf: [title: 0])
    for (_, items) in Dictionary(grouping: graph.nodes.map(\.id), by: { layers[$0] ?? last }).sorted(by: { $0.key < $1.key }) {
      var blocks = items.map {
        inner[self.frame($0)] != nil && $0.hasPrefix(NodeRows.title(of: "")) ? rows(in: self.frame($0)) : Block(width: 1, height: 1, rowOf: [$0: 0])
      }
      blocks = blocks.enumerated().sorted { ($1.element.height, $0.offset) < ($0.element.height, $1.offset) }.map(\.element)
      // As many rows as needed, about equally long.
      let width = blocks.reduce(0) { $0 + $1.width }
      let room = (width + (width - 1) / longest) / ((width - 1) / longest + 1)
      var shelf = Block()
      for block in blocks {
        if shelf.width > 0, shelf.width + block.width > room { whole.place(&shelf) }
        shelf.width += block.width
        shelf.height = max(shelf.height, block.height)
        shelf.rowOf.merge(block.rowOf) { first, _ in first }
      }
      whole.place(&shelf)
    }
    return whole
  }
}

extension FrameRows.Block {
  /// Places a block below the others.
  fileprivate mutating func place(_ shelf: inout FrameRows.Block) {
    for (id, row) in shelf.rowOf { rowOf[id] = height + row }
    height += shelf.height
    width = max(width, shelf.width)
    shelf = FrameRows.Block()
  }
}
