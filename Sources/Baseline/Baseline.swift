/// The recorded violations of a project, which do not fail a run.
package struct Baseline: Sendable, Equatable {
  /// The number of violations of each entry, at least 1.
  package private(set) var counts: [BaselineEntry: Int] = [:]
  /// The lines of the entries in the file (1-based); empty if the baseline was not read from a file.
  package internal(set) var lines: [BaselineEntry: Int] = [:]

  package init() {}

  package init(_ entries: some Sequence<BaselineEntry>) {
    for entry in entries { add(entry) }
  }

  package var entries: [BaselineEntry] { counts.keys.sorted() }

  /// The number of violations.
  package var total: Int { counts.values.reduce(0, +) }

  package mutating func add(_ entry: BaselineEntry, count: Int = 1) { counts[entry, default: 0] += count }

  /// For duplicate entries, as left by a merge.
  mutating func raise(_ entry: BaselineEntry, to count: Int) { counts[entry] = max(counts[entry] ?? 0, count) }
}

extension Baseline {
  package func without(rules: Set<String>) -> Baseline {
    var result = Baseline()
    for (entry, count) in counts where !rules.contains(entry.rule) { result.add(entry, count: count) }
    return result
  }
}
