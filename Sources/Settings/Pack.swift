package import Checks
import Findings
package import Roles
import SettingValues

/// A directory of rules with its role definitions, including those inherited from the pack that it extends.
package struct Pack: Sendable {
  package let name: String
  /// One sentence.
  package let summary: String
  package let roles: RoleDefinitions
  /// In the order of ids.
  package let pages: [RulePage]
  /// The rules of the pages, in the same order.
  package let rules: [Rule]

  /// Ids of the rules whose pages are in the pack's own directory.
  package let ownRules: Set<String>

  /// `pack.yml` as a whole, for packs that extend this one.
  let settings: SettingValue

  /// For directories that are not checked: `packs: {Playground: none}`.
  package static let nothing = Pack(
    name: LintResult.Pack.none, summary: "Nothing is checked.", roles: RoleDefinitions(), pages: [], rules: [], ownRules: [],
    settings: SettingValue(.map([]), at: SettingPlace(path: "none", line: 1, column: 1)))

  package func page(of rule: String) -> RulePage? { pages.first { $0.id == rule } }
}
