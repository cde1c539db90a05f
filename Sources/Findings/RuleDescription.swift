/// The description of a rule in a report.
package struct RuleDescription: Sendable, Equatable {
  package let id: String
  package let severity: Severity
  /// One sentence.
  package let summary: String
  /// Why the rule exists, in Markdown.
  package let why: String
  /// How to fix the code, in Markdown.
  package let fix: String

  package init(id: String, severity: Severity, summary: String, why: String, fix: String) {
    self.id = id
    self.severity = severity
    self.summary = summary
    self.why = why
    self.fix = fix
  }
}

/// A violation that is known and accepted.
package struct SilencedFinding: Sendable, Equatable {
  package internal(set) var finding: Finding
  package let by: Silencer
  /// As written; empty if none is given.
  package let reason: String

  package enum Silencer: String, Sendable {
    /// `// viperlint:disable …`
    case comment
    case baseline
    /// `allow` in the configuration.
    case settings
    /// Already in the revision of `--new-since`.
    case revision
  }

  package init(finding: Finding, by silencer: Silencer, reason: String = "") {
    self.finding = finding
    by = silencer
    self.reason = reason
  }
}
