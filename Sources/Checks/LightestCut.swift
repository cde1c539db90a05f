/// The links of least weight without which a graph has no cycle (a minimum feedback arc set).
///
/// Up to ``exactSize`` nodes no cut is lighter. For larger groups, it is the lightest that a local search finds, and ``leastWeight`` tells how
/// much lighter another could be.
package struct LightestCut: Sendable {
  /// 2^16 sets of nodes take some milliseconds.
  package static let exactSize = 16

  /// Sorted by their ends.
  package private(set) var links: [(from: Int32, to: Int32)] = []
  /// The sum over ``links``.
  package private(set) var weight = 0
  /// The nodes in an order in which only ``links`` lead back.
  package private(set) var order: [Int32] = []
  /// Whether all orders were considered.
  package private(set) var isExact = true
  /// Rows of ``weights``.
  private let group: [Int32]
  private let weights: [[Int]]

  /// - Parameter weight: of a link, from 1 on; 0 where there is none.
  package init(of group: [Int32], weight: (Int32, Int32) -> Int) {
    let weights = group.map { from in group.map { to in from == to ? 0 : weight(from, to) } }
    self.group = group
    self.weights = weights
    isExact = group.count <= LightestCut.exactSize
    let order = isExact ? LightestCut.bestOrder(weights) : GoodOrder(weights).order
    for (position, node) in order.enumerated() {
      for earlier in order[..<position] where weights[node][earlier] > 0 {
        links.append((group[node], group[earlier]))
        self.weight += weights[node][earlier]
      }
    }
    self.order = order.map { group[$0] }
    links.sort { ($0.from, $0.to) < ($1.from, $1.to) }
  }

  /// By sets of nodes that come first (Lawler 1964, for feedback arc sets).
  private static func bestOrder(_ weights: [[Int]]) -> [Int] {
    let count = weights.count
    // What a node's links to a set weigh, looked up by halves of the set.
    let half = count / 2
    let low = weights.map { sums(of: $0[..<half]) }
    let high = weights.map { sums(of: $0[half...]) }
    var cost = [Int](repeating: .max, count: 1 << count)
    var last = [Int8](repeating: -1, count: 1 << count)
    cost[0] = 0
    for set in 0..<(1 << count) {
      for node in 0..<count where set & (1 << node) == 0 {
        let added = cost[set] + low[node][set & (1 << half - 1)] + high[node][set >> half]
        let larger = set | (1 << node)
        if added < cost[larger] {
          cost[larger] = added
          last[larger] = Int8(node)
        }
      }
    }
    var order: [Int] = []
    var set = (1 << count) - 1
    while set != 0 {
      let node = Int(last[set])
      order.append(node)
      set &= ~(1 << node)
    }
    return order.reversed()
  }

  /// By set of elements, the sum of its elements.
  private static func sums(of elements: ArraySlice<Int>) -> [Int] {
    var sums = [0]
    for element in elements { sums += sums.map { $0 + element } }
    return sums
  }

  /// No cut weighs less: cycles that share no link, each with the weight of its lightest link, have to be cut one by one.
  ///
  /// Searches at most once for each link of the graph.
  package var leastWeight: Int {
    if isExact { return weight }
    var rest = weights
    let successors = weights.map { row in row.indices.filter { row[$0] > 0 } }
    let row = Dictionary(uniqueKeysWithValues: group.enumerated().map { ($1, $0) })
    var total = 0
    for link in links {
      guard let from = row[link.from], let to = row[link.to] else { continue }
      while rest[from][to] > 0, let path = LightestCut.path(from: to, to: from, in: rest, successors) {
        let cycle = zip(path, path.dropFirst() + [to])
        let least = cycle.reduce(Int.max) { min($0, rest[$1.0][$1.1]) }
        for (start, end) in cycle { rest[start][end] -= least }
        total += least
      }
    }
    return total
  }

  /// A path with the fewest links.
  private static func path(from start: Int, to end: Int, in weights: [[Int]], _ successors: [[Int]]) -> [Int]? {
    var previous = [Int](repeating: -1, count: weights.count)
    previous[start] = start
    var queue = [start]
    var next = 0
    while next < queue.count {
      let node = queue[next]
      next += 1
      if node == end {
        var path = [end]
        while let last = path.last, last != start { path.append(previous[last]) }
        return path.reversed()
      }
      for other in successors[node] where weights[node][other] > 0 && previous[other] < 0 {
        previous[other] = node
        queue.append(other)
      }
    }
    return nil
  }
}

/// An order of nodes that no move of a single node improves, the best of several.
private struct GoodOrder {
  private let weights: [[Int]]
  private(set) var order: [Int]

  init(_ weights: [[Int]]) {
    self.weights = weights
    let nodes = weights.indices
    let surplus = nodes.map { node in nodes.reduce(0) { $0 + weights[node][$1] - weights[$1][node] } }
    order = nodes.sorted { (-surplus[$0], $0) < (-surplus[$1], $1) }
    improve()
    // Shaken a little, the order may end in a better one. The effort is the same for all sizes, except the smallest and largest.
    var best = (order: order, cost: cost)
    var seed: UInt64 = 1
    func random(below limit: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % limit
    }
    for _ in 0..<min(60, max(2, 3_000_000 / (nodes.count * nodes.count))) {
      order = best.order
      for _ in 0..<max(2, nodes.count / 10) { order.insert(order.remove(at: random(below: nodes.count)), at: random(below: nodes.count)) }
      improve()
      let new = cost
      if new < best.cost { best = (order, new) }
    }
    order = best.order
  }

  /// The weight of the links that lead back.
  private var cost: Int {
    var cost = 0
    for (position, node) in order.enumerated() { for earlier in order[..<position] { cost += weights[node][earlier] } }
    return cost
  }

  /// Moves single nodes to where they cost least, while that helps.
  private mutating func improve() {
    for _ in 0..<20 {
      var isBetter = false
      for node in weights.indices {
        guard let position = order.firstIndex(of: node) else { continue }
        order.remove(at: position)
        // Cost of standing before the first of the others, then of each place further back.
        var cost = order.reduce(0) { $0 + weights[$1][node] }
        var best = (place: 0, cost: cost)
        var own = position == 0 ? cost : 0
        for (place, other) in order.enumerated() {
          cost += weights[node][other] - weights[other][node]
          if cost < best.cost { best = (place + 1, cost) }
          if place + 1 == position { own = cost }
        }
        if best.cost < own { isBetter = true }
        order.insert(node, at: best.cost < own ? best.place : position)
      }
      if !isBetter { break }
    }
  }
}
