/// The cycles of a strongly connected group, the shortest first, without those that pass a node twice.
struct CycleList {
  /// Each begins with its smallest node.
  private(set) var cycles: [[Int32]] = []
  /// Whether there are more than are listed.
  private(set) var isCut = false

  private let successors: [[Int32]]
  private let members: Set<Int32>
  private let limit: Int
  /// Links that may still be followed: a dense group has more cycles than anybody can count.
  private var budget = 100_000

  /// - Parameter limit: how many are listed at most.
  init(of group: [Int32], _ successors: [[Int32]], limit: Int) {
    self.successors = successors
    members = Set(group)
    self.limit = limit
    var length = 2
    while length <= group.count, !isCut {
      for start in group where !isCut { extend([start], to: length) }
      length += 1
    }
  }

  private mutating func extend(_ path: [Int32], to length: Int) {
    guard let start = path.first, let last = path.last else { return }
    for next in successors[Int(last)] where members.contains(next) && !isCut {
      budget -= 1
      if budget <= 0 { isCut = true }
      if path.count == length {
        guard next == start else { continue }
        if cycles.count == limit { isCut = true } else { cycles.append(path) }
      } else if next > start, !path.contains(next) {
        extend(path + [next], to: length)
      }
    }
  }
}
