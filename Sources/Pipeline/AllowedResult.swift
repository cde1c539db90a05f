import Checks
import Findings
import Index
import Settings

/// The violations that remain after suppressions and configured exceptions.
struct AllowedResult {
  var violations: [Violation] = []
  /// Violations suppressed by comments, then those allowed by the configuration.
  var silenced: [SilencedViolation]
  let unusedSuppressions: [UnusedSuppression]
  var unusedAllowances: [Allowance] = []

  /// - Parameter request: if it selects only some rules, exceptions for all rules are not reported as unused.
  init(_ kept: SuppressedResult, by settings: ProjectSettings, in project: CheckedProject, _ request: LintRequest) {
    silenced = kept.silenced
    unusedSuppressions = kept.unused
    let allowances = settings.allowances
    if allowances.isEmpty {
      violations = kept.violations
      return
    }
    var used = [Bool](repeating: false, count: allowances.count)
    for violation in kept.violations {
      let path = project.index.files[Int(violation.place.file)].path
      let allowing = allowances.indices.filter { allowances[$0].allows(violation.rule, from: violation.from, to: violation.to, in: path) }
      for number in allowing { used[number] = true }
      if let first = allowing.first {
        silenced.append(SilencedViolation(violation, by: .settings, reason: allowances[first].because))
      } else {
        violations.append(violation)
      }
    }
    let checked = Set(settings.rules.map(\.id))
    let checksAll = request.only.isEmpty && request.disabled.isEmpty
    unusedAllowances = allowances.indices.filter { number in
      let rules = allowances[number].rules
      return !used[number] && (rules.isEmpty ? checksAll : !rules.isDisjoint(with: checked))
    }.map { allowances[$0] }
  }
}
