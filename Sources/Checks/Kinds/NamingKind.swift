import Findings
import Index
import Roles
package import SettingValues

/// ``manual`` says what the kind checks.
package struct NamingKind: RuleKind {
  package static let name = "naming"
  package static let manual = KindManual(
    "Types have forbidden names, or lack a required name.",
    options: [
      KindOption("name", .patterns, "The type's own name must match one of these patterns: `\"*Presenter\"`, `/^[A-Z][a-z]+View$/`."),
      KindOption("not", .patterns, "The type's own name must match none of these patterns: `\"*Manager\"`."),
    ],
    details: [
      "Violations are placed at the type's name.",
      "One of `name` and `not` is required. `where` and `except` select the types: `where: {role: presenter, kind: class}`.",
    ],
    example: """
      manager_in_name:
        kind: naming
        not: '*Manager'
        where: { kind: class }
      """)

  package var needs: ReferenceNeeds { .nothing }

  private let demanded: [TextPattern]
  private let forbidden: [TextPattern]

  package init(options: inout SettingReader) {
    demanded = TextPattern.list("name", for: .name, from: &options)
    forbidden = TextPattern.list("not", for: .name, from: &options)
    if options.value("name") == nil, options.value("not") == nil { _ = options.requiredString("name") }
  }

  package func check(_ rule: Rule, in project: CheckedProject) -> CheckOutcome {
    var outcome = CheckOutcome()
    let isDemanded = demanded.test
    let tests = forbidden.map { (text: $0.text, fits: $0.test) }
    for type in project.selectedTypes {
      outcome.selected += 1
      let name = project.index[type].name
      if let unwanted = tests.first(where: { $0.fits(name) }) {
        outcome.violations.append(violation("must not be named '\(unwanted.text)'", type, rule, project))
      } else if !demanded.isEmpty, !isDemanded(name) {
        let patterns = demanded.map { "'\($0.text)'" }.joined(separator: " or ")
        outcome.violations.append(violation("must be named \(patterns)", type, rule, project))
      }
    }
    return outcome
  }

  private func violation(_ demand: String, _ type: TypeID, _ rule: Rule, _ project: CheckedProject) -> Violation {
    let name = project.index[type].qualifiedName
    let role = project.roles.word(of: type).map { "The \($0) " } ?? ""
    return Violation(
      rule: rule.id, severity: rule.severity, place: project.place(of: type), fact: "\(role)\(name) \(demand)", advice: "rename it", from: name)
  }
}
