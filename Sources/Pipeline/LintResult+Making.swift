import Checks
import Facts
import Findings
import Index
import Roles
import Settings
import SourceText

extension LintResult {
  /// What was found, in the user's lines and columns.
  init(_ found: CheckResult, _ kept: SuppressedResult, in project: CheckedProject, with settings: ProjectSettings, threads: Int) {
    var locations = Locations(project.index.files, lineMap: project.lineMap, for: kept.violations, threads: threads)
    self.init()
    packs = settings.packs.map { Pack(name: $0.name, folder: $0.folder, reason: $0.reason) }
    findings = kept.violations.map { locations.finding($0) }
    findings.sort(by: LintResult.precedes)
    silenced = kept.silenced.map { SilencedFinding(finding: locations.finding($0.violation), by: .comment, reason: $0.reason) }
      .sorted { LintResult.precedes($0.finding, $1.finding) }
    remarks = LintResult.remarks(found, kept, in: project, with: settings, &locations)
    counts = Counts(of: project)
    counts.suppressed = kept.silenced.count
    counts.ambiguousCircles = found.undecided
  }

  private static func precedes(_ left: Finding, _ right: Finding) -> Bool {
    let (here, there) = (left.location, right.location)
    if here.path != there.path { return here.path.utf8.lexicographicallyPrecedes(there.path.utf8) }
    return (here.line, here.column, left.rule, left.message) < (there.line, there.column, right.rule, right.message)
  }
}

extension LintResult.Counts {
  fileprivate init(of project: CheckedProject) {
    let index = project.index
    self.init()
    files = index.files.count
    for file in index.files {
      lines += file.facts.lineCount
      bytes += file.facts.byteCount
    }
    types = zip(index.typeIDs, index.kinds).count { $1 != .typealias && $1 != .associatedtype && !project.roles.isLeftOut($0) }
    modules = project.roles.modules.count
    resolvedReferences = index.resolution.resolved
    ambiguousReferences = index.resolution.ambiguous
    unknownReferences = index.resolution.unknown
  }
}
