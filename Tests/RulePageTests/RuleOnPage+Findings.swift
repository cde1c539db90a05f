import Findings
import Pipeline
import Settings
import SourceText

extension RuleOnPage {
  /// What the rule finds in these files as a project of their own, in the order of places.
  func findings(in files: [RuleExample.File]) -> [Finding] {
    let sources = files.map { SourceFile(path: $0.path, text: $0.text) }
    let settings = ProjectSettings(pack: pack.name, rules: [rule], roles: pack.roles)
    return lint(sources, with: settings, threads: 1).result.findings
  }
}
