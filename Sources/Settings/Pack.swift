package import Checks
package import Roles
package import SettingValues

/// A folder of rules with its role definitions, as read; the pack it extends included.
package struct Pack: Sendable {
  package let name: String
  /// One sentence for `viperlint rules` and for the run that chooses a pack.
  package let summary: String
  /// The name of the pack that this one builds on.
  package let extends: String?
  package let roles: RoleDefinitions
  /// In the order of ids.
  package let pages: [RulePage]
  /// The pages' rules, in the same order.
  package let rules: [Rule]

  package func page(of rule: String) -> RulePage? { pages.first { $0.id == rule } }
}
