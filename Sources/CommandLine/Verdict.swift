import Findings
import Opening
import Project
import SettingValues
import Settings

/// Whether what was found makes the run fail: by `--exit-zero`, then `--fail-on`, then the settings of each project.
func verdict(on runs: [LintRun], _ arguments: Arguments) -> ExitStatus {
  if arguments.has(.exitZero) { return .clean }
  let level = arguments.value(of: .failOn).flatMap { FailLevel(rawValue: $0) }
  let fails = runs.contains { run in
    let least = Severity.allCases.first { $0.word == (level ?? run.input.project.settings.failOn).rawValue }
    guard let least else { return false }
    return run.result.findings.contains { $0.severity >= least } || run.result.remarks.contains { $0.severity >= .error }
  }
  return fails ? .violations : .clean
}
