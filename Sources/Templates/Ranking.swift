/// The usual order of things that are in several lists, where each list has some of them.
struct Ranking {
  private var before: [String: [String: Int]] = [:]

  mutating func add(_ list: [String]) {
    for (number, first) in list.enumerated() {
      for second in list[(number + 1)...] where first != second { before[first, default: [:]][second, default: 0] += 1 }
    }
  }

  /// Those that come before most others first; the rest as given.
  func sorted(_ keys: [String]) -> [String] {
    func score(_ key: String) -> Int {
      keys.count { (before[key]?[$0] ?? 0) > (before[$0]?[key] ?? 0) } - keys.count { (before[$0]?[key] ?? 0) > (before[key]?[$0] ?? 0) }
    }
    let scores = keys.map(score)
    return keys.indices.sorted { (scores[$1], $0) < (scores[$0], $1) }.map { keys[$0] }
  }
}
