import Baseline
import Checks
import Findings
import Pipeline

/// The findings of a project at a revision, to find new or fixed violations.
struct EarlierState {
  enum Wanted {
    case new, fixed
    /// Violations that removed files cause elsewhere, in addition to those of the chosen files.
    case broken
  }

  let wanted: Wanted
  /// As given by the user.
  let revision: String
  let input: ProjectInput

  /// - Returns: nil if no option names a revision.
  /// - Throws: if git does not know the revision, or lacks objects of it.
  init?(_ arguments: Arguments, of input: ProjectInput) throws(Failure) {
    let option: Option
    if arguments.has(.newSince) {
      (option, wanted) = (.newSince, .new)
    } else if arguments.has(.fixedSince) {
      (option, wanted) = (.fixedSince, .fixed)
    } else if !input.scope.removed.isEmpty {
      (option, wanted) = (.staged, .broken)
    } else {
      return nil
    }
    revision = wanted == .broken ? "HEAD" : arguments.value(of: option) ?? ""
    self.input = try input.at(revision, of: option)
  }

  /// Filters a result. Both states are checked with the current configuration.
  ///
  /// - Returns: a test for findings that are reported regardless of the chosen files.
  func narrow(
    _ result: inout LintResult, of linted: Linted, _ inputs: Inputs, _ request: LintRequest, _ console: Console
  ) throws(Failure) -> (Finding) -> Bool {
    let earlierLint = try inputs.lint(input, request, by: linted.settings, console)
    let earlier = earlierLint.result.findings
    let now = linted.result.findings
    if wanted == .fixed {
      let gone = EarlierState.match(earlier, of: earlierLint.project, against: now).new
      result.findings = gone.map { earlier[$0].noted("fixed") }
      result.silenced = []
      result.remarks = []
      return { _ in false }
    }
    // Match all findings, including those in a baseline, so that each is paired with its counterpart.
    let match = EarlierState.match(now, of: linted.project, against: earlier)
    let new = Dictionary(match.new.map { (Key(now[$0]), match.knownTwins[$0]) }) { first, _ in first }
    if wanted == .broken { return { new[Key($0)] != nil } }
    let known = result.findings.filter { new[Key($0)] == nil }
    result.findings = result.findings.compactMap { finding in
      guard let twins = new[Key(finding)] else { return nil }
      guard let twins else { return finding }
      var finding = finding
      let message = "\(revision) already has \(twins) like this one, so viperlint cannot tell which one is new"
      finding.add(Finding.Note(location: finding.location, message: message))
      return finding
    }
    result.counts.known += known.joined.count
    result.silenced += known.map { SilencedFinding(finding: $0, by: .revision) }
    result.sort()
    let breaksOthers = !input.scope.removed.isEmpty
    return { _ in breaksOthers }
  }

  private struct Key: Hashable {
    let rule: String
    let message: String
    let location: Finding.Location

    init(_ finding: Finding) { (rule, message, location) = (finding.rule, finding.message, finding.location) }
  }

  /// The findings that are not in `others`, identified like baseline entries.
  static func match(_ found: [Finding], of project: CheckedProject, against others: [Finding]) -> BaselineMatch {
    func entries(_ findings: [Finding]) -> [BaselineEntry] { findings.map { BaselineEntry($0, path: $0.location.path) } }
    return BaselineMatch(Baseline(entries(others)), against: entries(found), declared: { project.typeNames }) { _ in true }
  }
}

extension Finding {
  /// The finding as a note, such as `fixed: …`.
  func noted(_ word: String) -> Finding {
    Finding(
      rule: rule, severity: .note, message: "\(word): \(message)", location: location, notes: [], from: from, to: to, member: member,
      fault: fault)
  }
}
