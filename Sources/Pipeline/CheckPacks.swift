import Checks
import Findings
import Index
import Settings

/// Checks every pack's rules against the whole project, and keeps the findings in the pack's directories.
func check(_ project: CheckedProject, by settings: ProjectSettings, threads: Int) -> CheckResult {
  let folders = settings.packFolders
  // By file; not needed for a single pack.
  let packs = settings.packs.count > 1 ? project.index.files.map { folders.number(ofFile: $0.path) } : []
  let results = settings.samePacks.map { numbers in
    let judging = Set(numbers)
    return check(
      settings.packs[numbers[0]].rules, against: project, where: packs.isEmpty ? nil : packs.map { judging.contains($0) }, threads: threads)
  }
  return results.dropFirst().reduce(results.first ?? CheckResult()) { $0.joined(with: $1) }
}
