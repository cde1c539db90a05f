import Checks
package import Findings

extension ProjectSettings {
  /// The rules in force, with what their pages say of them, for reports that describe rules.
  package var ruleDescriptions: [RuleDescription] {
    rules.map { rule in
      let page = packs.lazy.flatMap(\.pages).first { $0.id == rule.id }
      return RuleDescription(
        id: rule.id, severity: rule.severity, summary: rule.summary, why: page?.body(of: .why) ?? "", fix: page?.body(of: .fix) ?? "")
    }
  }
}
