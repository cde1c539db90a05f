import Facts
import Findings
import Index
import Roles
package import SettingValues

/// ``manual`` says what the kind checks.
package struct ConstructionKind: RuleKind {
  package static let name = "construction"
  package static let manual = KindManual(
    "A component is made by a type that is not a builder.",
    options: [
      KindOption("built", .roles, default: "part", "Roles that only builders may make."),
      KindOption("by", .roles, default: "[builder]", "Roles that may make them, in addition to assembly code."),
    ],
    details: [
      "Violations are placed at the construction.",
      "Assembly code is not reported, in any type. Subviews, values and components of a group without a presenter may be made anywhere.",
      "A router may make another module's router. A view may make a view of its own module. Any type may make a view that the builder of the view's module requires.",
    ],
    example: """
      service_made_outside_builder:
        kind: construction
        built: service
        by: builder
      """)

  package var needs: ReferenceNeeds { ReferenceNeeds(made: [built]) }

  let built: RoleSelector
  let by: RoleSelector

  package init(options: inout SettingReader) {
    built = RoleSelector("built", from: &options, default: ["part"])
    by = RoleSelector("by", from: &options, default: ["builder"])
  }

  package func check(_ rule: Rule, in project: CheckedProject) -> CheckOutcome {
    var outcome = CheckOutcome()
    let parts = Set(project.components(of: built))
    outcome.selected = parts.count
    let lent = project.lent
    for reference in project.references.constructions where parts.contains(reference.to) {
      guard let maker = reference.from, isFault(reference, by: maker, lent, project) else { continue }
      outcome.violations.append(violation(reference, by: maker, rule, project))
    }
    return outcome
  }

  private func isFault(_ reference: Reference, by maker: TypeID, _ lent: LentParts, _ project: CheckedProject) -> Bool {
    if project.roles.isLeftOut(maker) || project.index.isKind(maker, of: reference.to) { return false }
    if isFreeForAll(reference.to, lent, project) { return false }
    let roles = (maker: project.roles.role(of: maker), built: project.roles.role(of: reference.to))
    // Through its router a module is entered.
    if roles.maker == .router, roles.built == .router, project.neighbourhood(of: reference.to, to: maker) == .other { return false }
    if project.isGivenToBuilder(reference, of: maker) { return false }
    // A screen is made of views.
    if roles.maker == .view, roles.built == .view, project.neighbourhood(of: reference.to, to: maker) == .same { return false }
    // Whatever the nesting: a builder's helper is the builder.
    for type in sequence(first: maker, next: { project.index[$0].parent }) {
      if by.contains(project.roles.role(of: type)) || type == reference.to { return false }
    }
    return !project.isAssembly(reference.context, in: reference.file)
  }

  /// Subviews, data that is named like a part, and what stands in no module with a presenter: routers of a network, say.
  private func isFreeForAll(_ built: TypeID, _ lent: LentParts, _ project: CheckedProject) -> Bool {
    // What only its file sees is nobody's part.
    if let access = project.index[project.index[built].place].access, access < .internal { return true }
    // A class that stands before a SwiftUI view is made where that view is made.
    if project.roles.role(of: built) == .view, project.index[built].kind == .class, project.index.outsideSupertypes(of: built).contains("ObservableObject") {
      return true
    }
    if project.isSubview(built) || project.index[built].kind.isValue && project.roles.role(of: built) != .view { return true }
    guard let module = project.roles.module(of: built) else {
      // `class Interactor`, the base class of them all.
      return project.conformers(of: built).contains { project.roles.role(of: $0) == project.roles.role(of: built) }
    }
    return !lent.isScreen(module)
  }

  private func violation(_ reference: Reference, by maker: TypeID, _ rule: Rule, _ project: CheckedProject) -> Violation {
    let name = project.index[maker].qualifiedName
    let built = project.index[reference.to].qualifiedName
    let role = project.roles.word(of: reference.to) ?? "component"
    return Violation(
      rule: rule.id, severity: rule.severity, place: project.place(of: reference),
      fact: "\(name) creates the \(role) \(built) itself", advice: advice(for: reference.to, madeBy: maker, project),
      notes: [Violation.Note(place: project.place(of: reference.to), message: "\(built) is declared here")],
      from: name, to: built
    ).joined(toModule: project.roles.home(of: reference.to).map { project.roles[$0].name } ?? built)
  }

  private func advice(for part: TypeID, madeBy maker: TypeID, _ project: CheckedProject) -> String {
    let builders = BuilderOfModule(project)
    if project.neighbourhood(of: part, to: maker) == .same {
      return "let \(builders.builder(for: part) ?? "a builder of the module") create and inject it"
    }
    return builders.advice(for: part, madeBy: maker)
  }
}
