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

extension LintResult {
  /// Files that were not read to their end make a run fail, because violations may be missing there. Allowed ones are warnings.
  mutating func judgeUnsureFiles(areAllowed: Bool) -> ExitStatus {
    let unsure = remarks.indices.filter { remarks[$0].topic == .unsureFile }
    for number in unsure {
      let remark = remarks[number]
      remarks[number] = Remark(
        severity: areAllowed ? .warning : .error, message: remark.message + (areAllowed ? "" : ". '--\(Option.allowUnsure.name)' allows this"),
        location: remark.location, topic: remark.topic)
    }
    return unsure.isEmpty || areAllowed ? .clean : .failure
  }
}
