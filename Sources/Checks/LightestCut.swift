/// The links of least weight without which a graph has no cycle (a feedback arc set).
///
/// Up to ``exactSize`` nodes the answer is the best there is; of larger groups, where that would take for ever, it is a good one: an order
/// of the nodes that no move of a single node makes better. Links that lead back in the order are the cut.
struct LightestCut {
  /// 2^12 sets of nodes are looked at in well under a millisecond.
  static let exactSize = 12

  private(set) var links: [(from: Int32, to: Int32)] = []
  private(set) var isExact = true

  /// - Parameter weight: of a link, from 1 on; 0 where there is none.
  init(of group: [Int32], weight: (Int32, Int32) -> Int) {
    let weights = group.map { from in group.map { to in from == to ? 0 : weight(from, to) } }
    isExact = group.count <= LightestCut.exactSize
    let order = isExact ? LightestCut.bestOrder(weights) : LightestCut.goodOrder(weights)
    for (position, node) in order.enumerated() {
      for earlier in order[..<position] where weights[node][earlier] > 0 { links.append((group[node], group[earlier])) }
    }
    links.sort { ($0.from, $0.to) < ($1.from, $1.to) }
  }

  /// By sets of nodes that stand first (Lawler 1964, for feedback arc sets).
  private static func bestOrder(_ weights: [[Int]]) -> [Int] {
    let count = weights.count
    var cost = [Int](repeating: .max, count: 1 << count)
    var last = [Int8](repeating: -1, count: 1 << count)
    cost[0] = 0
    for set in 0..<(1 << count) {
      for node in 0..<count where set & (1 << node) == 0 {
        var added = cost[set]
        for earlier in 0..<count where set & (1 << earlier) != 0 { added += weights[node][earlier] }
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

  /// By how much more leaves a node than comes to it; then single nodes are moved to where they cost least while that helps.
  private static func goodOrder(_ weights: [[Int]]) -> [Int] {
    let nodes = weights.indices
    let surplus = nodes.map { node in nodes.reduce(0) { $0 + weights[node][$1] - weights[$1][node] } }
    var order = nodes.sorted { (-surplus[$0], $0) < (-surplus[$1], $1) }
    for _ in 0..<20 {
      var isBetter = false
      for node in nodes {
        guard let position = order.firstIndex(of: node) else { continue }
        var rest = order
        rest.remove(at: position)
        // Cost of standing before the first of the others, then of each place further back.
        var cost = rest.reduce(0) { $0 + weights[$1][node] }
        var best = (place: 0, cost: cost)
        var own = position == 0 ? cost : 0
        for (place, other) in rest.enumerated() {
          cost += weights[node][other] - weights[other][node]
          if cost < best.cost { best = (place + 1, cost) }
          if place + 1 == position { own = cost }
        }
        if best.cost < own {
          rest.insert(node, at: best.place)
          order = rest
          isBetter = true
        }
      }
      if !isBetter { break }
    }
    return order
  }
}
