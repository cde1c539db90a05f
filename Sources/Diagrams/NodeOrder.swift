import Measures

/// An order of nodes with few backward references: users come before what they use. References are backward only within cycles, where a heuristic
/// chooses them (Eades, Lin and Smyth: A fast and effective heuristic for the feedback arc set problem, 1993). Links to cut do not count.
///
/// Quadratic in the nodes of the largest cycle, linear in arrows.
struct NodeOrder {
  /// By id.
  private(set) var positions: [String: Int] = [:]

  init(_ graph: DiagramGraph) {
    let ids = graph.nodes.map(\.id)
    let numbers = Dictionary(ids.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { first, _ in first })
    var next = [[Int: Int]](repeating: [:], count: ids.count)
    var previous = next
    for edge in graph.edges where !edge.isCut {
      guard let from = numbers[edge.from], let to = numbers[edge.to], from != to else { continue }
      // What closes cycles decides.
      let weight = max(1, edge.count) + 1000 * (edge.ties ?? edge.count)
      next[from][to, default: 0] += weight
      previous[to][from, default: 0] += weight
    }
    var position = 0
    for group in NodeOrder.groups(next) {
      for number in NodeOrder.ordered(group, next, previous) {
        positions[ids[number]] = position
        position += 1
      }
    }
  }

  /// The strongly connected groups, single nodes too, in topological order.
  private static func groups(_ next: [[Int: Int]]) -> [[Int]] {
    var groups = next.indices.map { [$0] }
    var groupOf = Array(next.indices)
    for component in strongComponents(of: next.map { $0.keys.sorted().map(Int32.init) }) {
      let members = component.map { Int($0) }
      for member in members {
        groupOf[member] = members[0]
        groups[member] = []
      }
      groups[members[0]] = members
    }
    let successors = groups.indices.map { number in Set(groups[number].flatMap { next[$0].keys.map { groupOf[$0] } }).subtracting([number]) }
    var waiting = [Int](repeating: 0, count: groups.count)
    for group in successors { for successor in group { waiting[successor] += 1 } }
    var ready = groups.indices.filter { !groups[$0].isEmpty && waiting[$0] == 0 }
    var ordered: [[Int]] = []
    while ordered.count < ready.count {
      let group = ready[ordered.count]
      ordered.append(groups[group])
      for successor in successors[group].sorted() {
        waiting[successor] -= 1
        if waiting[successor] == 0 { ready.append(successor) }
      }
    }
    return ordered
  }

  private static func ordered(_ group: [Int], _ next: [[Int: Int]], _ previous: [[Int: Int]]) -> [Int] {
    var left = Set(group)
    var first: [Int] = []
    var last: [Int] = []
    func weight(_ ends: [Int: Int]) -> Int { ends.reduce(0) { left.contains($1.key) ? $0 + $1.value : $0 } }
    while !left.isEmpty {
      let rest = group.filter(left.contains)
      let sinks = rest.filter { weight(next[$0]) == 0 }
      let sources = rest.filter { weight(previous[$0]) == 0 && weight(next[$0]) > 0 }
      if sinks.isEmpty, sources.isEmpty {
        guard let best = rest.max(by: { weight(next[$0]) - weight(previous[$0]) < weight(next[$1]) - weight(previous[$1]) }) else { break }
        first.append(best)
        left.remove(best)
        continue
      }
      first += sources
      last += sinks.reversed()
      left.subtract(sources + sinks)
    }
    return first + last.reversed()
  }

  func isForward(_ edge: DiagramGraph.Edge) -> Bool { (positions[edge.from] ?? 0) <= (positions[edge.to] ?? 0) }

  /// By id, the layer of each node that has arrows, from 0: every arrow leads from one layer to another.
  func layers(of graph: DiagramGraph) -> [String: Int] {
    var layers: [String: Int] = [:]
    var below: [String: Set<String>] = [:]
    for edge in graph.edges where edge.from != edge.to {
      let (upper, lower) = isForward(edge) ? (edge.from, edge.to) : (edge.to, edge.from)
      below[upper, default: []].insert(lower)
      layers[edge.from] = 0
      layers[edge.to] = 0
    }
    for id in layers.keys.sorted(by: { (positions[$0] ?? 0) < (positions[$1] ?? 0) }) {
      for lower in below[id] ?? [] { layers[lower] = max(layers[lower] ?? 0, (layers[id] ?? 0) + 1) }
    }
    return layers
  }
}
