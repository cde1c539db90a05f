/// A baseline held against what was found.
package struct BaselineMatch: Sendable {
  /// Positions of the findings that the baseline does not know, in their order.
  package private(set) var new: [Int] = []
  /// For some of ``new``: how many violations of this kind are known, where it cannot be told which of them is the new one.
  package private(set) var knownTwins: [Int: Int] = [:]
  /// The baseline without what is mended, under the names that violations have now.
  package private(set) var remaining = Baseline()
  /// Entries that nothing found stands for, with how many are gone.
  package private(set) var stale: [(entry: BaselineEntry, count: Int)] = []

  /// How many findings the baseline knows.
  package var known: Int { remaining.total - kept }
  private var kept = 0

  /// - Parameters:
  ///   - found: the findings as entries, each at its place among the findings.
  ///   - declared: the names of the types of the project in which they were found; empty where renamed types are not to be recognized.
  ///   - isJudged: whether an entry would have been found if it were still there; others stay as they are.
  package init(
    _ baseline: Baseline, against found: [BaselineEntry], declared: () -> Set<String> = { [] }, isJudged: (BaselineEntry) -> Bool
  ) {
    var left = baseline.counts
    var open = Array(found.indices)
    var renamed: RenamedTypes?
    for identity in EntryIdentity.all where !open.isEmpty && !left.isEmpty {
      if identity.recognizesRenamedTypes, renamed == nil { renamed = RenamedTypes(declared: declared(), known: baseline) }
      open = match(open, found, in: &left, by: identity, renamed)
    }
    new = open
    for number in open {
      if let count = baseline.counts[found[number]] { knownTwins[number] = count }
    }
    for (entry, count) in left.sorted(by: { $0.key < $1.key }) {
      if isJudged(entry) {
        stale.append((entry, count))
      } else {
        remaining.add(entry, count: count)
        kept += count
      }
    }
  }

  /// Takes known findings out of `left` and returns the others.
  private mutating func match(
    _ open: [Int], _ found: [BaselineEntry], in left: inout [BaselineEntry: Int], by identity: EntryIdentity, _ renamed: RenamedTypes?
  ) -> [Int] {
    var candidates: [BaselineEntry: [BaselineEntry]] = [:]
    for entry in left.keys {
      if let key = identity.key(of: entry, isRenamed: { renamed?.isGone($0) == true }) { candidates[key, default: []].append(entry) }
    }
    for key in candidates.keys { candidates[key]?.sort(by: >) }
    return open.filter { number in
      guard let key = identity.key(of: found[number], isRenamed: { renamed?.isNew($0) == true }), let entry = candidates[key]?.last,
        let count = left[entry]
      else { return true }
      left[entry] = count == 1 ? nil : count - 1
      if count == 1 { candidates[key]?.removeLast() }
      remaining.add(found[number])
      return false
    }
  }
}
