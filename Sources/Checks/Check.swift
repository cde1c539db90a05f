package import Findings
package import SettingValues
import Roles
import SourceText

/// What all rules found together; suppressions are not yet applied.
package struct CheckResult: Sendable {
  /// In the order of files, offsets and rules.
  package var violations: [Violation] = []
  /// Ids of the rules that selected no type, in the order of the rules.
  package var unselected: [String] = []
  /// The keys `where` and `except` that fit no type, in the order of the rules.
  package var idleSelections: [IdleSelection] = []
  /// Cycles and links that could not be decided.
  package var undecided = 0

  package init() {}
}

/// A `where` or `except` of a rule that fits no type.
package struct IdleSelection: Hashable, Sendable {
  package let rule: String
  package let key: String
  package let place: SettingPlace
}

/// What the index has to record so that these rules can be checked: names of outside functions.
package func callNames(of rules: [Rule]) -> Set<String> {
  rules.reduce(into: []) { $0.formUnion($1.kind.callNames) }
}

/// Checks every rule, each on its own; the result does not depend on the number of threads.
///
/// - Parameter judges: by file, whether it is for these rules to say what is wrong there; nil for all files.
package func check(
  _ rules: [Rule], against project: CheckedProject, where judges: [Bool]? = nil, threads: Int = coreCount
) -> CheckResult {
  let order = rules.indices.filter { rules[$0].kind.takesLong } + rules.indices.filter { !rules[$0].kind.takesLong }
  var outcomes = [CheckOutcome](repeating: CheckOutcome(), count: rules.count)
  let found = mapInParallel(count: rules.count, threads: threads) { turn in
    let rule = rules[order[turn]]
    var outcome = rule.kind.check(rule, in: rule.selection.narrow(project))
    // At once: of many folders with packs of their own, each finds what all the others would.
    if let judges { outcome.violations.removeAll { !judges[Int($0.place.file)] } }
    return outcome
  }
  for (number, outcome) in zip(order, found) { outcomes[number] = outcome }
  var result = CheckResult()
  let doubts = RoleDoubts(project)
  result.violations.reserveCapacity(outcomes.reduce(0) { $0 + $1.violations.count })
  for (rule, outcome) in zip(rules, outcomes) {
    // Tests extend the app's types.
    result.violations += outcome.violations.lazy.filter { !project.roles.isLeftOut(fileNumber: $0.place.file) }
      .map { (rule.kind.restsOnRoles ? doubts.applied(to: $0) : $0).lowered() }.map { $0.giving(rule.because) }.map { rule.kind.joined(to: $0) }
    result.undecided += outcome.undecided
    if outcome.selected == 0 { result.unselected.append(rule.id) }
    result.idleSelections += rule.selection.idle(in: project).map { IdleSelection(rule: rule.id, key: $0.key, place: $0.place) }
  }
  result.sort()
  return result
}

extension CheckResult {
  fileprivate mutating func sort() {
    violations.sort { left, right in
      if left.place != right.place { return left.place.isBefore(right.place) }
      return (left.rule, left.message) < (right.rule, right.message)
    }
  }

  /// What two packs found, each in its own part of one project.
  package func joined(with other: CheckResult) -> CheckResult {
    var result = self
    result.violations += other.violations
    result.sort()
    result.unselected += other.unselected.filter { !unselected.contains($0) }
    result.idleSelections += other.idleSelections.filter { !idleSelections.contains($0) }
    result.undecided = max(undecided, other.undecided)
    return result
  }
}

extension Place {
  func isBefore(_ other: Place) -> Bool {
    (file, range.start, range.end) < (other.file, other.range.start, other.range.end)
  }
}

extension RuleKind {
  fileprivate func joined(to violation: Violation) -> Violation {
    var violation = violation
    violation.fault = fault(of: violation)
    return violation
  }
}

extension Violation {
  /// With the page's reason as a last note.
  fileprivate func giving(_ because: String) -> Violation {
    guard !because.isEmpty else { return self }
    var explained = self
    explained.notes.append(Note(place: place, message: "because \(because)"))
    return explained
  }
}
