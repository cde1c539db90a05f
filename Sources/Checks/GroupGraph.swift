import Index

/// A strongly connected group of a larger graph, its nodes known by their places in it: what is sought in it costs nothing by what lies outside.
struct GroupGraph {
  /// In the larger graph, in ascending order.
  let nodes: [Int32]
  private let places: [Int32: Int32]
  private(set) var successors: [[Int32]]

  /// - Parameter successors: of the larger graph.
  init(_ nodes: [Int32], of successors: [[Int32]]) {
    self.nodes = nodes
    let places = Dictionary(uniqueKeysWithValues: nodes.enumerated().map { ($1, Int32($0)) })
    self.places = places
    self.successors = nodes.map { node in successors[Int(node)].compactMap { places[$0] } }
  }

  /// Takes out links.
  mutating func cut(_ links: [StrongLink]) {
    var ends: [Int32: Set<Int32>] = [:]
    for link in links {
      if let from = places[link.from.rawValue], let to = places[link.to.rawValue] { ends[from, default: []].insert(to) }
    }
    for (from, ends) in ends { successors[Int(from)].removeAll { ends.contains($0) } }
  }

  /// See ``CycleSearch/shortestCycle(in:through:preferred:)``; all in nodes of the larger graph.
  func shortestCycle(in part: [Int32], through starts: [Int32], preferred: [(from: Int32, to: Int32)]) -> [Int32] {
    let links = preferred.compactMap { link -> (from: Int32, to: Int32)? in
      guard let from = places[link.from], let to = places[link.to], successors[Int(from)].contains(to) else { return nil }
      return (from, to)
    }
    var search = CycleSearch(successors)
    return search.shortestCycle(in: part.compactMap { places[$0] }, through: starts.compactMap { places[$0] }, preferred: links).map { nodes[Int($0)] }
  }
}
