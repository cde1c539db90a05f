import Findings
import Index
import Roles
package import SettingValues

/// ``manual`` says what the kind checks.
package struct DescentKind: RuleKind {
  package static let name = "descent"
  package static let manual = KindManual(
    "A type lacks a required supertype, or has a forbidden one.",
    options: [
      KindOption("inherits", .patterns, "Patterns of supertypes' names, indirect ones included. The type must inherit or conform to one of them."),
      KindOption("bases", .lists, "Supertypes by role, as `ROLE: [NAME, …]`: a type of the role must inherit or conform to one of them."),
      KindOption("not", .patterns, "Patterns of supertypes' names. The type must not inherit or conform to any of them."),
      KindOption("not_roles", .roles, "Roles. The type must not conform to an interface of the project that has one of them."),
      KindOption(
        "if_declared", .flag, default: "true", "Whether nothing is reported for `inherits` if the project itself declares no such supertype."),
    ],
    details: [
      "Violations are placed at the type's name. Types that themselves have such a name are not checked.",
      "One of `inherits`, `bases`, `not` and `not_roles` is required. `where` and `except` select the types: `where: {role: presenter, kind: class}`.",
    ],
    example: """
      presenter_without_base:
        kind: descent
        inherits: BasePresenter
        where: { role: presenter, kind: class }
      """)

  package var needs: ReferenceNeeds { .nothing }

  private let inherits: [TextPattern]
  private let bases: [(role: String, names: [TextPattern])]
  private let forbidden: [TextPattern]
  private let forbiddenRoles: RoleSelector
  private let isOnlyIfDeclared: Bool

  package init(options: inout SettingReader) {
    inherits = TextPattern.list("inherits", for: .name, from: &options)
    forbidden = TextPattern.list("not", for: .name, from: &options)
    forbiddenRoles = RoleSelector("not_roles", from: &options)
    isOnlyIfDeclared = options.bool("if_declared", default: true)
    bases = options.lists("bases").map { ($0.key, $0.items.map { TextPattern($0.text) }) }
    if inherits.isEmpty, bases.isEmpty, forbidden.isEmpty, forbiddenRoles.words.isEmpty { _ = options.requiredString("inherits") }
  }

  package func check(_ rule: Rule, in project: CheckedProject) -> CheckOutcome {
    var outcome = CheckOutcome()
    let names = project.index.types.map(\.name)
    func isKnown(_ patterns: [TextPattern]) -> Bool { !patterns.isEmpty && (!isOnlyIfDeclared || names.contains(where: patterns.fit)) }
    let demanded = (all: isKnown(inherits) ? inherits : [], ofRoles: bases.filter { isKnown($0.names) })
    for type in project.selectedTypes {
      outcome.selected += 1
      let role = project.roles.role(of: type)
      let wanted = demanded.all.isEmpty ? demanded.ofRoles.first { RoleSelector([$0.role]).contains(role) }?.names ?? [] : demanded.all
      if let fault = fault(of: type, wanted, project) { outcome.violations.append(violation(fault, type, rule, project)) }
    }
    return outcome
  }

  /// What is wrong, and what to do.
  private func fault(of type: TypeID, _ wanted: [TextPattern], _ project: CheckedProject) -> (fact: String, advice: String)? {
    let index = project.index
    let supertypes = index.projectSupertypes(of: type)
    let names = supertypes.map { index[$0].name } + index.outsideSupertypes(of: type)
    if let name = names.first(where: forbidden.fit) { return ("must not inherit \(name)", "remove \(name)") }
    let face = supertypes.first { index.kind(of: $0) == .protocol && forbiddenRoles.contains(project.roles.role(of: $0)) && !isForOthers($0, type, project) }
    if let face { return ("must not conform to \(index[face].qualifiedName)", "remove \(index[face].name)") }
    guard !wanted.isEmpty, !wanted.fit(index[type].name), !names.contains(where: wanted.fit) else { return nil }
    let shown = wanted.map(\.text).filter { !$0.contains("*") }.joined(separator: " or ")
    return ("does not inherit \(shown)", "inherit \(shown)")
  }

  /// Whether an interface is another module's, or what the interactor or the router answers to.
  private func isForOthers(_ interface: TypeID, _ type: TypeID, _ project: CheckedProject) -> Bool {
    let name = project.index[interface].name
    if ["Delegate", "Listener", "Output"].contains(where: name.hasSuffix) { return true }
    guard let home = project.roles.home(of: interface) else { return true }
    return home != project.roles.module(of: type)
  }

  private func violation(_ fault: (fact: String, advice: String), _ type: TypeID, _ rule: Rule, _ project: CheckedProject) -> Violation {
    let name = project.index[type].qualifiedName
    let role = project.roles.word(of: type).map { "The \($0) " } ?? ""
    return Violation(
      rule: rule.id, severity: rule.severity, place: project.place(of: type), fact: "\(role)\(name) \(fault.fact)", advice: fault.advice, from: name)
  }
}
