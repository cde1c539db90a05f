import Findings
import Opening
import Project
import SettingValues
import Settings

/// Whether the findings make the run fail: by `--exit-zero`, then `--fail-on`, then the configuration of each project.
func verdict(on runs: [LintRun], _ arguments: Arguments) -> ExitStatus {
  if arguments.has(.exitZero) { return .clean }
  let fails = runs.contains { run in
    guard let least = failingSeverity(of: run.input, arguments) else { return false }
    return run.result.findings.contains { $0.severity >= least } || run.result.remarks.contains { $0.severity >= .error }
  }
  return fails ? .violations : .clean
}

/// The lowest severity that makes a run fail; nil for never.
func failingSeverity(of input: ProjectInput, _ arguments: Arguments) -> Severity? {
  let level = arguments.value(of: .failOn).flatMap { FailLevel(rawValue: $0) } ?? input.project.settings.failOn
  return Severity.allCases.first { $0.word == level.rawValue }
}

extension LintResult {
  /// Files that could not be read completely make a run fail, because violations may be missing. If allowed, they are warnings.
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
