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
  ///   - isJudged: whether an entry would have been found if it were still there; others stay as they are.
  package init(_ baseline: Baseline, against found: [BaselineEntry], isJudged: (BaselineEntry) -> Bool) {
    var left = baseline.counts
    var open = Array(found.indices)
    for sameness in Sameness.allCases {
      open = match(open, found, in: &left, by: sameness)
    }
    new = open
    for number in open {
      if let count = baseline.counts[found[number]] { knownTwins[number] = count }
    }
    for (entry, count) in left.sorted(by: { $0.key < $1.key }) where count > 0 {
      if isJudged(entry) {
        stale.append((entry, count))
      } else {
        remaining.add(entry, count: count)
        kept += count
      }
    }
  }

  /// What still makes two violations one, from strict to lenient: a file may be renamed or a type moved to another one, a member may be
  /// renamed. The types' names and the rule always count.
  private enum Sameness: CaseIterable {
    case all, withoutPath, withoutMember, withoutPathAndMember

    /// Nil where what is left would not tell one violation from another.
    func key(of entry: BaselineEntry) -> BaselineEntry? {
      let keepsPath = self == .all || self == .withoutMember
      let keepsMember = self == .all || self == .withoutPath
      if !keepsPath, entry.from.isEmpty { return nil }
      return BaselineEntry(
        rule: entry.rule, from: entry.from, to: entry.to, member: keepsMember ? entry.member : "",
        path: keepsPath ? entry.path : "")
    }
  }

  /// Takes known findings out of `left` and returns the others.
  private mutating func match(
    _ open: [Int], _ found: [BaselineEntry], in left: inout [BaselineEntry: Int], by sameness: Sameness
  ) -> [Int] {
    guard !open.isEmpty, left.contains(where: { $0.value > 0 }) else { return open }
    var candidates: [BaselineEntry: [BaselineEntry]] = [:]
    for (entry, count) in left where count > 0 {
      if let key = sameness.key(of: entry) { candidates[key, default: []].append(entry) }
    }
    for key in candidates.keys { candidates[key]?.sort(by: >) }
    return open.filter { number in
      guard let key = sameness.key(of: found[number]), let entry = candidates[key]?.last, let count = left[entry] else { return true }
      left[entry] = count - 1
      if count == 1 { candidates[key]?.removeLast() }
      remaining.add(found[number])
      return false
    }
  }
}
