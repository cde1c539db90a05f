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
    var names: [Finding.Location: (module: String, owner: String)] = [:]
    for run in runs {
      let modules = ModuleNames(of: run.linted.project)
      let owners = kind == .owner ? OwnersInProject(run.input.project.root) : nil
      for (original, shown) in zip(run.result.findings, run.result.findings.map { $0.shown(run.input.paths) }) {
        names[shown.location] = (modules.name(of: original), owners?.owners(of: original.location.path) ?? "")
      }
    }
    return Rollup(LintResult(of: runs).findings, by: kind) { finding, kind in
      switch kind {
      case .rule: finding.rule
      case .module: names[finding.location]?.module ?? ""
      case .owner: names[finding.location]?.owner ?? ""
      }
    }
  }
}

/// The owners of files by their paths in a project. The project may be a subdirectory of its repository.
private struct OwnersInProject {
  private let owners: CodeOwners?
  private let prefix: String

  init(_ root: FilePath) {
    var top: FilePath? = FilePath.workingFolder.map { root.absolute(in: $0).cleaned } ?? root
    let start = top
    while let here = top, !here.isRepositoryTop {
      let above = FilePath(here.bytes.dropLast(here.name.count + 1))
      top = above.bytes.isEmpty || above.bytes.count >= here.bytes.count ? nil : above
    }
    let found = top ?? start ?? root
    owners = CodeOwners(ofRepositoryAt: found)
    let rest = start.flatMap { $0.relative(to: found)?.text } ?? ""
    prefix = rest.isEmpty || rest == "." ? "" : rest + "/"
  }

  func owners(of path: String) -> String { owners?.owners(of: prefix + path) ?? "" }
}
