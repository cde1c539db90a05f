/// The comparison of a baseline with findings.
package struct BaselineMatch: Sendable {
  /// Indices of the findings that are not in the baseline, in their order.
  package private(set) var new: [Int] = []
  /// For some of ``new``: the number of identical known violations, if the new one cannot be determined.
  package private(set) var knownTwins: [Int: Int] = [:]
  /// The baseline without fixed violations, with current names.
  package private(set) var remaining = Baseline()
  /// Entries without a matching finding, with the number of fixed violations.
  package private(set) var stale: [(entry: BaselineEntry, count: Int)] = []

  /// The number of findings in the baseline.
  package var known: Int { remaining.total - kept }
  private var kept = 0

  /// - Parameters:
  ///   - found: the findings as entries, in their order.
  ///   - declared: the type names of the project; empty to not recognize renamed types.
  ///   - isJudged: whether the run would have found the entry; other entries are kept.
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

  /// Removes known findings from `left` and returns the others.
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
