import Findings
import Project
import SettingValues
import Settings

/// Whether what was found makes the run fail: by `--exit-zero`, then `--fail-on`, then the settings.
func verdict(on result: LintResult, _ inputs: Inputs, _ arguments: Arguments) -> ExitStatus {
  if arguments.has(.exitZero) { return .clean }
  let level = arguments.value(of: .failOn).flatMap { FailLevel(rawValue: $0) } ?? inputs.project.failOn
  guard let least = Severity.allCases.first(where: { $0.word == level.rawValue }) else { return .clean }
  let fails = result.findings.contains { $0.severity >= least } || result.remarks.contains { $0.severity >= .error }
  return fails ? .violations : .clean
}
