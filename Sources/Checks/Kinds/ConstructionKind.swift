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
      KindOption(
        "own", .flag, default: "false",
        "Whether the roles of `by` may make only what belongs to their own module, or has their own name: `SettingsAssembly` makes `SettingsService`. Assembly code of other types counts then too."
      ),
      KindOption("shared", .flag, default: "false", "Whether a static instance of a component counts where other code reads it: `LoginInteractor.shared`."),
    ],
    details: [
      "Violations are placed at the construction.",
      "Assembly code is not reported, in any type. Subviews, values and components of a group without a presenter may be made anywhere.",
      "A router may make another module's router, its own module's view, and all components of its module if it assembles the module. Any type may make another module's router that assembles its module. A view may make a view of its own module. Any type may make a view that the builder of the view's module requires.",
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
  let isOwnOnly: Bool
  let countsShared: Bool

  package init(options: inout SettingReader) {
    built = RoleSelector("built", from: &options, default: ["part"])
    by = RoleSelector("by", from: &options, default: ["builder"])
    isOwnOnly = options.bool("own", default: false)
    countsShared = options.bool("shared", default: false)
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
    if countsShared { outcome.violations += sharedInstances(of: parts, rule, project) }
    return outcome
  }

  /// Where code reads a static instance of a component.
  private func sharedInstances(of parts: Set<TypeID>, _ rule: Rule, _ project: CheckedProject) -> [Violation] {
    var lines = FirstOfLine(project)
    return project.references.all.compactMap { reference in
      guard reference.kind == .calls, let member = reference.member, let reader = reference.from, !project.roles.isLeftOut(reader) else { return nil }
      let symbol = project.index[member]
      guard parts.contains(symbol.owner), symbol.isStatic, symbol.kind == .let || symbol.kind == .var, isInstance(symbol, project), reader != symbol.owner,
        !sequence(first: reader, next: { project.index[$0].parent }).contains(where: { by.contains(project.roles.role(of: $0)) }),
        !project.isAssembly(reference.context, in: reference.file) || isOwnOnly, lines.isFirst(reference.file, reference.offset)
      else { return nil }
      let (name, part) = (project.index[reader].qualifiedName, project.index[symbol.owner].qualifiedName)
      return Violation(
        rule: rule.id, severity: rule.severity, place: project.place(of: reference),
        fact: "\(name) reads the shared instance '\(symbol.name)' of the \(project.roles.word(of: symbol.owner) ?? "component") \(part)",
        advice: "take it in the initializer", from: name, to: part)
    }
  }

  /// Whether a static property has an instance of its type.
  private func isInstance(_ member: MemberSymbol, _ project: CheckedProject) -> Bool {
    project.references.from(member.owner).contains { reference in
      reference.file == member.place.file && reference.context == member.place.declaration
        && (reference.kind == .constructs && reference.to == member.owner || reference.kind == .returns && project.index.isKind(member.owner, of: reference.to))
    }
  }

  private func isFault(_ reference: Reference, by maker: TypeID, _ lent: LentParts, _ project: CheckedProject) -> Bool {
    if project.roles.isLeftOut(maker) || project.index.isKind(maker, of: reference.to) { return false }
    if isFreeForAll(reference.to, lent, project) { return false }
    let roles = (maker: project.roles.role(of: maker), built: project.roles.role(of: reference.to))
    let neighbourhood = project.neighbourhood(of: reference.to, to: maker)
    // Through its router a module is entered, by other routers, or by anyone if the router assembles it.
    if roles.built == .router, neighbourhood != .same, roles.maker == .router || assembles(reference.to, project) { return false }
    // A router shows its module's view, or assembles the module.
    if roles.maker == .router, neighbourhood == .same, roles.built == .view || assembles(maker, project) { return false }
    if project.isGivenToBuilder(reference, of: maker) { return false }
    // A screen is made of views.
    if roles.maker == .view, roles.built == .view, neighbourhood == .same { return false }
    // Whatever the nesting: a builder's helper is the builder.
    for type in sequence(first: maker, next: { project.index[$0].parent }) {
      if by.contains(project.roles.role(of: type)) && (!isOwnOnly || isOwn(reference.to, of: type, project)) || type == reference.to { return false }
    }
    if isOwnOnly { return true }
    return !project.isAssembly(reference.context, in: reference.file)
  }

  /// Whether a router has code that assembles a module: `func start() -> UIViewController`.
  private func assembles(_ router: TypeID, _ project: CheckedProject) -> Bool {
    project.index[router].members.contains { project.roles.isAssembly(project.index.place(of: $0)) }
  }

  /// Whether a part is of its builder's module, or bears its name.
  private func isOwn(_ part: TypeID, of builder: TypeID, _ project: CheckedProject) -> Bool {
    if project.neighbourhood(of: part, to: builder) == .same
      || project.roles.module(of: part) == nil && project.roles.module(of: builder) == nil && isContainer(builder, project)
    {
      return true
    }
    let (name, other) = (camelWords(project.index[builder].name), camelWords(project.index[part].name))
    return name.count > 1 && other.count > 1 && name.dropLast().elementsEqual(other.dropLast()) || isContainer(builder, project)
  }

  /// Whether a builder is there for everything: `AppDependencies`, `ServiceContainer`.
  private func isContainer(_ builder: TypeID, _ project: CheckedProject) -> Bool {
    ["Dependencies", "Container", "Injector", "Resolver"].contains(where: project.index[builder].name.hasSuffix)
  }

  /// Subviews, data that is named like a part, and what stands in no module with a presenter: routers of a network, say.
  private func isFreeForAll(_ built: TypeID, _ lent: LentParts, _ project: CheckedProject) -> Bool {
    // What only its file sees is nobody's part.
    if let access = project.index[project.index[built].place].access, access < .internal { return true }
    if project.roles.role(of: built)?.isPart == false { return project.index.kind(of: built).isValue }
    // A class that stands before a SwiftUI view is made where that view is made.
    if project.roles.role(of: built) == .view, project.index[built].kind == .class, project.index.outsideSupertypes(of: built).contains("ObservableObject") {
      return true
    }
    if project.isSubview(built) || project.index[built].kind.isValue && project.roles.role(of: built) != .view { return true }
    guard let module = project.roles.module(of: built) else {
      // `class Interactor`, the base class of them all, and what the whole app navigates with.
      return project.roles.role(of: built) == .router || project.conformers(of: built).contains { project.roles.role(of: $0) == project.roles.role(of: built) }
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
