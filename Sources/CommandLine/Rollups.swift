import Checks
import Findings
import Opening
import Pipeline
import Project
import Report

/// Counts the violations of several projects.
struct Rollups {
  /// Above this number, violations are also counted by rule.
  static let mostInSight = 20

  private let runs: [LintRun]

  init(_ runs: [LintRun]) { self.runs = runs }

  func by(_ kind: Rollup.Kind) -> Rollup {
    let entries = runs.flatMap { run in
      let modules = ModuleNames(of: run.linted.project)
      let owners = kind == .owner ? OwnersInProject(run.input.project.root) : nil
      return run.result.findings.map { finding in
        Rollup.Entry(
          rule: finding.rule, module: modules.name(of: finding), owner: owners?.owners(of: finding.location.path) ?? "", severity: finding.severity)
      }
    }
    return Rollup(entries, by: kind)
  }
}

/// The owners of files by their paths in a project. The project may be a subdirectory of its repository.
private struct OwnersInProject {
  private let owners: CodeOwners?
  private let prefix: String

  init(_ root: FilePath) {
    let boundary = ProjectBoundary(around: root)
    owners = CodeOwners(ofRepositoryAt: boundary.top)
    let rest = (root.resolved ?? root).relative(to: boundary.top)?.text ?? ""
    prefix = rest.isEmpty || rest == "." ? "" : rest + "/"
  }

  func owners(of path: String) -> String { owners?.owners(of: prefix + path) ?? "" }
}
