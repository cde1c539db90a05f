package import Findings
package import Index
package import Roles
package import SettingValues

/// A rule of a pack: data, made from its page. What it means to break it is told by its kind.
package struct Rule: Sendable {
  /// snake_case; names the fault.
  package let id: String
  /// One sentence: the page's first paragraph.
  package let summary: String
  package let severity: Severity
  package let kind: any RuleKind
  /// The reason to show with every violation; empty where the page gives none.
  package let because: String

  package init(id: String, summary: String, severity: Severity, kind: any RuleKind, because: String = "") {
    self.id = id
    self.summary = summary
    self.severity = severity
    self.kind = kind
    self.because = because
  }
}

/// The code that can check rules of one kind. One file each in `Kinds/`.
package protocol RuleKind: Sendable {
  /// As a page's `kind:` names it.
  static var name: String { get }

  /// Reads the kind's own options (`kind`, `severity` and `because` are read and declared known by the caller) and reports every
  /// mistake to the reader.
  init(options: inout SettingReader)

  func check(_ rule: Rule, in project: CheckedProject) -> CheckOutcome
}

/// What a rule sees.
package struct CheckedProject: Sendable {
  package let index: ProjectIndex
  package let roles: RoleMap

  package init(index: ProjectIndex, roles: RoleMap) {
    self.index = index
    self.roles = roles
  }
}

package struct CheckOutcome: Sendable {
  package var violations: [Violation] = []
  /// How many types the rule looked at; 0 is said to the user.
  package var selected = 0
  /// Circles and links that could not be decided.
  package var undecided = 0

  package init() {}
}

/// All rule kinds, by name.
package let ruleKinds: [String: any RuleKind.Type] = [:]
