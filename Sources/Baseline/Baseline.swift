/// The violations that a project lives with for now.
package struct Baseline: Sendable, Equatable {
  /// How often each occurs, at least once.
  package private(set) var counts: [BaselineEntry: Int] = [:]
  /// The lines of the file (1-based) on which entries stand; empty where the baseline was not read from one.
  package internal(set) var lines: [BaselineEntry: Int] = [:]

  package init() {}

  package init(_ entries: some Sequence<BaselineEntry>) {
    for entry in entries { add(entry) }
  }

  package var entries: [BaselineEntry] { counts.keys.sorted() }

  /// How many violations it stands for.
  package var total: Int { counts.values.reduce(0, +) }

  package mutating func add(_ entry: BaselineEntry, count: Int = 1) { counts[entry, default: 0] += count }

  /// For an entry that is written twice, as a merge leaves it.
  mutating func raise(_ entry: BaselineEntry, to count: Int) { counts[entry] = max(counts[entry] ?? 0, count) }
}

extension Baseline {
  package func without(rules: Set<String>) -> Baseline {
    var result = Baseline()
    for (entry, count) in counts where !rules.contains(entry.rule) { result.add(entry, count: count) }
    return result
  }
}
