import Checks
import Findings
import Index
import Settings

/// Checks every pack's rules against the whole project, and keeps what each finds in its own part.
///
/// - Parameter only: ids of the rules to check; all of them where it is empty.
func check(_ project: CheckedProject, by settings: ProjectSettings, only: Set<String>, threads: Int) -> CheckResult {
  let results = settings.packs.enumerated().map { number, pack in
    let rules = only.isEmpty ? pack.rules : pack.rules.filter { only.contains($0.id) }
    var found = check(rules, against: project, threads: threads)
    if settings.packs.count > 1 {
      found.violations.removeAll { settings.pack(ofFile: project.index.files[Int($0.place.file)].path) != number }
    }
    return found
  }
  return results.dropFirst().reduce(results.first ?? CheckResult()) { $0.joined(with: $1) }
}
