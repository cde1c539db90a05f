import Checks
import Facts
import Findings
import Index
import Roles
import Settings
import SourceText

extension LintResult {
  /// The result with lines and columns.
  init(_ found: CheckResult, _ kept: AllowedResult, in project: CheckedProject, with settings: ProjectSettings) {
    self.init()
    packs = settings.packs.map { Pack(name: $0.name, folder: $0.folder, reason: $0.reason) }
    ownRules = settings.packs.reduce(into: Set<String>()) { $0.formUnion($1.own) }.intersection(settings.rules.map(\.id)).subtracting(found.unselected).count
    findings = kept.violations.map { project.finding($0) }
    silenced = kept.silenced.map { SilencedFinding(finding: project.finding($0.violation), by: $0.by, reason: $0.reason) }
    sort()
    remarks = LintResult.remarks(found, kept, in: project, with: settings)
    counts = Counts(of: project)
    counts.suppressed = kept.silenced.count
    counts.ambiguousCycles = found.undecided
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
    resolvedReferences = project.references.resolution.resolved
    ambiguousReferences = project.references.resolution.ambiguous
    unknownReferences = project.references.resolution.unknown
  }
}
