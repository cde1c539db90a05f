/// Searches a strongly connected group for its shortest cycle.
struct CycleSearch {
  private let successors: [[Int32]]
  private var group: [Bool]
  private var previous: [Int32]
  private var distance: [Int32]
  /// Edges that may still be looked at: a group of thousands of types gets a short cycle rather than the shortest.
  private var budget = 0

  init(_ successors: [[Int32]]) {
    self.successors = successors
    group = [Bool](repeating: false, count: successors.count)
    previous = [Int32](repeating: -1, count: successors.count)
    distance = [Int32](repeating: -1, count: successors.count)
  }

  /// The nodes of the shortest cycle through one of `starts`; of several, the one with the link that stands first in `preferred`,
  /// which then leads from the last node to the first.
  ///
  /// - Precondition: the group is strongly connected and has at least two nodes; starts and preferred links are in it.
  mutating func shortestCycle(in nodes: [Int32], through starts: [Int32], preferred: [(from: Int32, to: Int32)]) -> [Int32] {
    for node in nodes { group[Int(node)] = true }
    defer { for node in nodes { group[Int(node)] = false } }
    budget = 4_000_000
    var best: [Int32] = []
    for start in starts where best.isEmpty || best.count > 2 && budget > 0 {
      let limit = best.isEmpty ? Int32.max : Int32(best.count - 1)
      if let cycle = path(from: start, to: start, noLongerThan: limit) { best = cycle }
    }
    for link in preferred where budget > 0 {
      guard let cycle = path(from: link.to, to: link.from, noLongerThan: Int32(best.count - 1)) else { continue }
      if !Set(cycle).isDisjoint(with: starts) { return cycle }
    }
    return best
  }

  /// The nodes of the shortest path with at most so many links; back to its own start, the start stands in it once.
  private mutating func path(from start: Int32, to end: Int32, noLongerThan limit: Int32) -> [Int32]? {
    var queue = [start]
    var next = 0
    distance[Int(start)] = 0
    defer { for node in queue { distance[Int(node)] = -1 } }
    while next < queue.count {
      let node = queue[next]
      next += 1
      guard distance[Int(node)] < limit else { return nil }
      for target in successors[Int(node)] where group[Int(target)] {
        budget -= 1
        if target == end { return path(to: node, from: start) + (end == start ? [] : [end]) }
        guard distance[Int(target)] < 0 else { continue }
        distance[Int(target)] = distance[Int(node)] + 1
        previous[Int(target)] = node
        queue.append(target)
      }
    }
    return nil
  }

  private func path(to end: Int32, from start: Int32) -> [Int32] {
    var path = [end]
    while let node = path.last, node != start { path.append(previous[Int(node)]) }
    return path.reversed()
  }
}
