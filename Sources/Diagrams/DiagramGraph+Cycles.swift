import Measures

extension DiagramGraph {
  /// Numbers the cycles and marks their arrows: cycles of strong references in ownership diagrams, of references elsewhere. Cycles of screens
  /// are allowed and not marked.
  mutating func markCycles() {
    let showsOwnership = edges.contains { $0.kind == .holdsStrongly || $0.kind == .holdsWeakly }
    let kind: Edge.Kind = showsOwnership ? .holdsStrongly : .references
    for node in nodes.indices { nodes[node].cycle = 0 }
    for edge in edges.indices { edges[edge].isInCycle = false }
    let numbers = Dictionary(nodes.enumerated().map { ($0.element.id, Int32($0.offset)) }, uniquingKeysWith: { first, _ in first })
    var successors = [[Int32]](repeating: [], count: nodes.count)
    for edge in edges where edge.kind == kind && edge.ties != 0 {
      if let from = numbers[edge.from], let to = numbers[edge.to] { successors[Int(from)].append(to) }
    }
    for (number, cycle) in strongComponents(of: successors).enumerated() {
      for node in cycle { nodes[Int(node)].cycle = number + 1 }
    }
    for (position, edge) in edges.enumerated() where edge.kind == kind && edge.ties != 0 {
      guard let from = numbers[edge.from], let to = numbers[edge.to] else { continue }
      let cycle = nodes[Int(from)].cycle
      edges[position].isInCycle = cycle > 0 && cycle == nodes[Int(to)].cycle
    }
  }
}
