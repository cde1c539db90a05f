import Facts
import Findings
import Index
import Roles
package import SettingValues

/// ``manual`` says what the kind checks.
package struct SingleKind: RuleKind {
  package static let name = "single"
  package static let manual = KindManual(
    "A component of which there should be one is created more than once.",
    options: [
      KindOption("of", .roles, isRequired: true, "Roles of which there should be one instance."),
      KindOption(
        "within", .word(["project", "builder"]), default: "project",
        "`project`: one in the whole app. `builder`: one of each class for each function of a type that creates it."),
      KindOption("by", .roles, default: "[builder]", "Roles that provide the one instance."),
    ],
    details: [
      "In the whole app, a static or stored property of a type of the roles `by` keeps the instance. Every other construction is reported, and so is one that is repeated whenever a function or a computed property of such a type runs. If no such type creates one, all constructions but the first are reported.",
      "`builder` reports a second construction of a class in one type, and one in a computed property that other code of the type reads or that an interface of the project requires.",
    ],
    example: """
      second_api_client:
        kind: single
        of: service
      """)

  package var needs: ReferenceNeeds { ReferenceNeeds(made: [of]) }

  private let of: RoleSelector
  private let isOfProject: Bool
  private let by: RoleSelector

  package init(options: inout SettingReader) {
    of = RoleSelector(required: "of", from: &options)
    isOfProject = options.word("within", among: ["project", "builder"]) != "builder"
    by = RoleSelector("by", from: &options, default: ["builder"])
  }

  package func check(_ rule: Rule, in project: CheckedProject) -> CheckOutcome {
    var outcome = CheckOutcome()
    let parts = Set(project.components(of: of))
    outcome.selected = parts.count
    let made = project.references.constructions.filter { made in
      parts.contains(made.to) && made.from.map { !project.roles.isLeftOut($0) && $0 != made.to } == true && !isPreview(made, project)
    }
    if isOfProject {
      for type in parts.sorted() {
        for (reference, reason) in faults(made.filter { $0.to == type }, project) {
          outcome.violations.append(violation(reference, reason, rule, project))
        }
      }
    } else {
      outcome.violations = made.filter { isRepeated($0, project) }.map { violation($0, "each time that a property is read", rule, project) }
    }
    return outcome
  }

  /// Constructions that make one too many.
  private func faults(_ made: [Reference], _ project: CheckedProject) -> [(Reference, String)] {
    let homes = made.filter { isKept($0, project) && isProvider($0, project) }
    if let home = homes.first { return made.filter { $0.offset != home.offset || $0.file != home.file }.map { ($0, "a second time") } }
    let (provided, others) = (made.filter { isProvider($0, project) }, made.filter { !isProvider($0, project) })
    if provided.isEmpty { return others.dropFirst().map { ($0, "a second time") } }
    return provided.map { ($0, "at each request") } + others.map { ($0, "a second time") }
  }

  private func isProvider(_ made: Reference, _ project: CheckedProject) -> Bool {
    sequence(first: made.from, next: { $0.flatMap { project.index[$0].parent } }).contains { $0.map { by.contains(project.roles.role(of: $0)) } ?? false }
  }

  /// Whether the initial value of a stored property makes it.
  private func isKept(_ made: Reference, _ project: CheckedProject) -> Bool {
    guard made.context != .none else { return false }
    let declaration = project.index[DeclarationPlace(file: made.file, declaration: made.context)]
    return [.let, .var].contains(declaration.kind) && !declaration.modifiers.contains(.computed)
  }

  /// Whether a computed property makes one, and the type makes or reads another.
  private func isRepeated(_ made: Reference, _ project: CheckedProject) -> Bool {
    guard made.context != .none, let maker = made.from, by.contains(project.roles.role(of: maker)) else { return false }
    let place = DeclarationPlace(file: made.file, declaration: made.context)
    let declaration = project.index[place]
    guard [.let, .var].contains(declaration.kind), declaration.modifiers.contains(.computed), !declaration.modifiers.belongToType else { return false }
    let readers = project.references.from(maker).filter { reference in
      reference.member.map { project.index.place(of: $0) == place } == true && reference.kind == .calls
    }
    return readers.count > 1 || isRequired(place, of: maker, as: made.to, project)
  }

  /// Whether an interface of the project requires a property of the type, or of an interface of the type.
  private func isRequired(_ place: DeclarationPlace, of maker: TypeID, as part: TypeID, _ project: CheckedProject) -> Bool {
    let name = project.index[place.file].facts.text(project.index[place].name)
    return project.index.projectSupertypes(of: maker).contains { interface in
      project.index.kind(of: interface) == .protocol
        && project.index.properties(of: interface).contains { requirement in
          requirement.name == name && requirement.types.contains { $0.type.candidates.contains { project.index.isKind(part, of: $0) } }
        }
    }
  }

  private func isPreview(_ made: Reference, _ project: CheckedProject) -> Bool {
    made.from.map { project.index.outsideSupertypes(of: $0).contains("PreviewProvider") } ?? false
  }

  private func violation(_ made: Reference, _ reason: String, _ rule: Rule, _ project: CheckedProject) -> Violation {
    let name = made.from.map { project.index[$0].qualifiedName } ?? ""
    let part = project.index[made.to].qualifiedName
    return Violation(
      rule: rule.id, severity: rule.severity, place: project.place(of: made),
      fact: "\(name) creates the \(project.roles.word(of: made.to) ?? "") \(part) \(reason)",
      advice: isOfProject ? "use the one instance" : "create it once, and store or pass it", from: name, to: part)
  }
}
