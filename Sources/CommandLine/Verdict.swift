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

extension Inputs {
  /// What is to be said of the settings themselves.
  var remarks: [LintResult.Remark] {
    idleExclusions.map { pattern, place in remark("the pattern '\(pattern.text)' excludes no file; take it out or mend it", at: place) }
      + idleKeys.map { key, place in
        remark("'\(key)' counts only in the settings of the folder where viperlint runs, or of one above; take it out here, or set it there", at: place)
      }
  }

  /// What files in folders below say of the whole run, which is not theirs to say.
  private var idleKeys: [(key: String, place: SettingPlace)] {
    let own = project.value?.placesForWholeRun ?? []
    var idle: [(key: String, place: SettingPlace)] = []
    for file in nested {
      // What is inherited stands in several of them.
      for (key, place) in file.value?.placesForWholeRun ?? [] where !(own + idle).contains(where: { $0.place == place }) {
        idle.append((key, place))
      }
    }
    return idle
  }

  private func remark(_ message: String, at place: SettingPlace) -> LintResult.Remark {
    LintResult.Remark(
      severity: .warning, message: message,
      location: Finding.Location(path: place.path, line: place.line, column: place.column, endLine: place.line, endColumn: place.column))
  }
}
