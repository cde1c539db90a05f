import Findings
import Index
import Roles
package import SettingValues

/// ``manual`` says what the kind checks.
package struct RolesKind: RuleKind {
  package static let name = "roles"
  package static let manual = KindManual(
    "A type has the same evidence for several roles, so it has none.",
    options: [],
    details: [
      "Violations are placed at the type's name. A note shows each piece of evidence."
    ],
    example: """
      two_roles:
        kind: roles
        severity: warning
      """)

  package var needs: ReferenceNeeds { .nothing }

  package init(options: inout SettingReader) {}

  package func check(_ rule: Rule, in project: CheckedProject) -> CheckOutcome {
    var outcome = CheckOutcome()
    for type in project.selectedTypes where project.index[type].kind.isConcrete {
      if project.roles.role(of: type) != nil {
        outcome.selected += 1
        continue
      }
      let assignment = project.roles[type]
      let tied = assignment.judgement.tied
      guard let first = tied.first else { continue }
      outcome.selected += 1
      let name = project.index[type].qualifiedName
      let roles = tied.map(\.name).joined(separator: " or ")
      outcome.violations.append(
        Violation(
          rule: rule.id, severity: rule.severity, place: project.place(of: type),
          fact: "The role of \(name) is ambiguous: \(roles). No rule checks it",
          advice: "split the type, or add '// viperlint:role \(first)' above it",
          notes: assignment.judgement.signals.filter { tied.contains($0.role) }.map {
            Violation.Note(place: project.place(of: type), message: "\($0.role), because \($0.reason)")
          }, from: name))
    }
    return outcome
  }
}
