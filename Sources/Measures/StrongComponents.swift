/// The strongly connected groups of a directed graph with at least two nodes, by Tarjan's algorithm without recursion.
///
/// Nodes are `0..<successors.count`. Groups are sorted by their smallest nodes, and nodes within groups are sorted. Linear in nodes and edges.
package func strongComponents(of successors: [[Int32]]) -> [[Int32]] {
  var search = ComponentSearch(successors)
  for node in successors.indices { search.visit(Int32(node)) }
  return search.groups.sorted { ($0.first ?? 0) < ($1.first ?? 0) }
}

private struct ComponentSearch {
  private let successors: [[Int32]]
  private var order: [Int32]
  private var low: [Int32]
  private var isOnStack: [Bool]
  private var stack: [Int32] = []
  private var next: Int32 = 0
  private(set) var groups: [[Int32]] = []

  init(_ successors: [[Int32]]) {
    self.successors = successors
    order = [Int32](repeating: -1, count: successors.count)
    low = order
    isOnStack = [Bool](repeating: false, count: successors.count)
  }

  mutating func visit(_ root: Int32) {
    guard order[Int(root)] < 0, !isEnd(root) else { return }
    // Each frame is a node and how many of its edges have been followed.
    var frames: [(node: Int32, edge: Int)] = []
    open(root, &frames)
    while let frame = frames.last {
      let node = Int(frame.node)
      if frame.edge < successors[node].count {
        let target = successors[node][frame.edge]
        frames[frames.count - 1].edge += 1
        if order[Int(target)] < 0 {
          if isEnd(target) { continue }
          open(target, &frames)
        } else if isOnStack[Int(target)] {
          low[node] = min(low[node], order[Int(target)])
        }
      } else {
        frames.removeLast()
        if let parent = frames.last { low[Int(parent.node)] = min(low[Int(parent.node)], low[node]) }
        if low[node] == order[node] { close(frame.node) }
      }
    }
  }

  /// Whether a node has no successors, so that it is in no group.
  private func isEnd(_ node: Int32) -> Bool { successors[Int(node)].isEmpty }

  private mutating func open(_ node: Int32, _ frames: inout [(node: Int32, edge: Int)]) {
    order[Int(node)] = next
    low[Int(node)] = next
    next += 1
    stack.append(node)
    isOnStack[Int(node)] = true
    frames.append((node, 0))
  }

  private mutating func close(_ root: Int32) {
    var group: [Int32] = []
    while let node = stack.popLast() {
      isOnStack[Int(node)] = false
      group.append(node)
      if node == root { break }
    }
    if group.count > 1 { groups.append(group.sorted()) }
  }
}
