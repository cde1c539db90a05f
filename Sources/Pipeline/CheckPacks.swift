import Checks
import Findings
import Index
import Settings

/// Checks every pack's rules against the whole project, and keeps what each finds in its own part.
///
/// - Parameter only: ids of the rules to check; all of them where it is empty.
func check(_ project: CheckedProject, by settings: ProjectSettings, only: Set<String>, threads: Int) -> CheckResult {
  let folders = settings.packFolders
  var judges: [Int32: Int] = [:]
  func judge(of violation: Violation) -> Int {
    if let known = judges[violation.place.file] { return known }
    let number = folders.number(ofFile: project.index.files[Int(violation.place.file)].path)
    judges[violation.place.file] = number
    return number
  }
  let results = settings.samePacks.map { numbers in
    let rules = settings.packs[numbers[0]].rules
    var found = check(only.isEmpty ? rules : rules.filter { only.contains($0.id) }, against: project, threads: threads)
    if settings.packs.count > 1 {
      let judging = Set(numbers)
      found.violations.removeAll { !judging.contains(judge(of: $0)) }
    }
    return found
  }
  return results.dropFirst().reduce(results.first ?? CheckResult()) { $0.joined(with: $1) }
}
