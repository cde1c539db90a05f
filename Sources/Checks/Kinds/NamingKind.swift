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
      KindOption(
        "after", .roles,
        "Roles. A type that creates components with these roles must share the first words of its name with one of them: `LoginAssembly` creates `LoginPresenter`."
      ),
    ],
    details: [
      "Violations are placed at the type's name.",
      "One of `name`, `not` and `after` is required. `where` and `except` select the types: `where: {role: presenter, kind: class}`.",
    ],
    example: """
      manager_in_name:
        kind: naming
        not: '*Manager'
        where: { kind: class }
      """)

  package var needs: ReferenceNeeds { after.words.isEmpty ? .nothing : ReferenceNeeds(made: [after]) }

  private let demanded: [TextPattern]
  private let forbidden: [TextPattern]
  private let after: RoleSelector

  package init(options: inout SettingReader) {
    demanded = TextPattern.list("name", for: .name, from: &options)
    forbidden = TextPattern.list("not", for: .name, from: &options)
    after = RoleSelector("after", from: &options)
    if options.value("name") == nil, options.value("not") == nil, options.value("after") == nil { _ = options.requiredString("name") }
  }

  package func check(_ rule: Rule, in project: CheckedProject) -> CheckOutcome {
    var outcome = CheckOutcome()
    let isDemanded = demanded.test
    let made = madeComponents(project)
    let tests = forbidden.map { (text: $0.text, fits: $0.test) }
    for type in project.selectedTypes {
      outcome.selected += 1
      let name = project.index[type].name
      if let unwanted = tests.first(where: { $0.fits(name) }) {
        outcome.violations.append(violation("must not be named '\(unwanted.text)'", type, rule, project))
      } else if !demanded.isEmpty, !isDemanded(name) {
        let patterns = demanded.map { "'\($0.text)'" }.joined(separator: " or ")
        outcome.violations.append(violation("must be named \(patterns)", type, rule, project))
      } else if let components = made[type], let first = components.first, !components.contains(where: { isNamedLike($0, name) }) {
        outcome.violations.append(violation("must be named like \(first), which it creates", type, rule, project))
      }
    }
    return outcome
  }

  /// By type, the names of the components with a role of `after` that it creates.
  private func madeComponents(_ project: CheckedProject) -> [TypeID: [String]] {
    if after.words.isEmpty { return [:] }
    var made: [TypeID: [String]] = [:]
    for reference in project.references.constructions {
      guard let maker = reference.from, after.contains(project.roles.role(of: reference.to)) else { continue }
      made[maker, default: []].append(project.index[reference.to].name)
    }
    return made
  }

  /// Whether two names begin alike and differ only in their last words.
  private func isNamedLike(_ component: String, _ name: String) -> Bool {
    let (component, name) = (camelWords(component), camelWords(name))
    return component.count > 1 && name.starts(with: component.dropLast())
  }

  private func violation(_ demand: String, _ type: TypeID, _ rule: Rule, _ project: CheckedProject) -> Violation {
    let name = project.index[type].qualifiedName
    let role = project.roles.word(of: type).map { "The \($0) " } ?? ""
    return Violation(
      rule: rule.id, severity: rule.severity, place: project.place(of: type), fact: "\(role)\(name) \(demand)", advice: "rename it", from: name)
  }
}
