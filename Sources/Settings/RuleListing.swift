import Checks
package import Findings

/// One line of `viperlint rules` and of the generated rule index.
package struct RuleListing: Sendable, Equatable {
  package let id: String
  package let severity: Severity
  package let kind: String
  package let summary: String
  /// Whether it is off unless the configuration turns it on.
  package let isOptIn: Bool
}

extension Pack {
  /// In the order of ids.
  package var listings: [RuleListing] {
    rules.map { rule in
      RuleListing(id: rule.id, severity: rule.severity, kind: type(of: rule.kind).name, summary: rule.summary, isOptIn: rule.isOptIn)
    }
  }
}
