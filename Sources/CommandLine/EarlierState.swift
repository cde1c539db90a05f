import Baseline
import Checks
import Findings
import Pipeline

/// What was found in a project at a revision, to tell what is new since, or what is fixed.
struct EarlierState {
  enum Wanted {
    case new, fixed
    /// What the removal of files breaks in others, beside what concerns the chosen files.
    case broken
  }

  let wanted: Wanted
  /// As it was given.
  let revision: String
  let input: ProjectInput

  /// - Returns: nil where no option names a revision.
  /// - Throws: that git does not know it, or does not have all of it.
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

  /// Leaves what is wanted of a result. Both states are judged by the settings of today.
  ///
  /// - Returns: which findings are reported whatever files the report is about.
  func narrow(
    _ result: inout LintResult, of linted: Linted, _ inputs: Inputs, _ request: LintRequest, _ console: Console
  ) throws(Failure) -> (Finding) -> Bool {
    let earlierLint = try inputs.lint(input, request, by: linted.settings, console)
    let earlier = earlierLint.result.findings
    let now = linted.result.findings
    if wanted == .fixed {
      let gone = EarlierState.match(earlier, of: earlierLint.project, against: now).new
      result.findings = gone.map { earlier[$0].asFixed }
      result.silenced = []
      result.remarks = []
      return { _ in false }
    }
    // All of them are matched, also those that a baseline knows: each takes its own twin of then.
    let match = EarlierState.match(now, of: linted.project, against: earlier)
    let new = Dictionary(match.new.map { (Key(now[$0]), match.knownTwins[$0]) }) { first, _ in first }
    if wanted == .broken { return { new[Key($0)] != nil } }
    let known = result.findings.filter { new[Key($0)] == nil }
    result.findings = result.findings.compactMap { finding in
      guard let twins = new[Key(finding)] else { return nil }
      guard let twins else { return finding }
      var finding = finding
      let message = "\(revision) has \(twins) like this one here; which of them is new cannot be told"
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

  /// What of the findings of a project is not in `others`, told as a baseline tells it.
  private static func match(_ found: [Finding], of project: CheckedProject, against others: [Finding]) -> BaselineMatch {
    func entries(_ findings: [Finding]) -> [BaselineEntry] { findings.map { BaselineEntry($0, path: $0.location.path) } }
    return BaselineMatch(Baseline(entries(others)), against: entries(found), declared: { project.typeNames }) { _ in true }
  }
}

extension Finding {
  /// What was wrong once is not wrong now.
  fileprivate var asFixed: Finding {
    Finding(
      rule: rule, severity: .note, message: "fixed: \(message)", location: location, notes: [], from: from, to: to, member: member,
      fault: fault)
  }
}
