import Facts
import Findings
import Index
import Roles
import SourceText
package import SettingValues

/// ``manual`` says what the kind checks.
package struct ExposureKind: RuleKind {
  package static let name = "exposure"
  package static let manual = KindManual(
    "An interface exposes hidden components to its user.",
    options: [
      KindOption("interface_of", .roles, default: "presenter", "Roles whose interfaces are checked."),
      KindOption("seen_by", .roles, default: "view", "Roles that hold these interfaces."),
      KindOption("hidden", .roles, default: "[router, interactor]", "Roles that no requirement may have as its type."),
      KindOption(
        "names", .texts, default: "[router, wireframe, interactor]",
        "Endings of requirements' names that indicate a hidden role, unless the requirement's type is known to be something else. Case is ignored."),
      KindOption("classes", .flag, default: "false", "Whether visible properties count too if the component is held by its class."),
    ],
    details: [
      "One violation per interface, at the first such requirement. Inherited requirements count."
    ],
    example: """
      interactor_shows_service:
        kind: exposure
        interface_of: interactor
        seen_by: presenter
        hidden: service
      """)

  package var needs: ReferenceNeeds { ReferenceNeeds(interfaces: true) }

  let interfaceOf: RoleSelector
  let seenBy: RoleSelector
  let hidden: RoleSelector
  let names: [String]
  let countsClasses: Bool

  package init(options: inout SettingReader) {
    interfaceOf = RoleSelector("interface_of", from: &options, default: ["presenter"])
    seenBy = RoleSelector("seen_by", from: &options, default: ["view"])
    hidden = RoleSelector("hidden", from: &options, default: ["router", "interactor"])
    let names = options.strings("names")
    countsClasses = options.bool("classes", default: false)
    self.names = (names.isEmpty ? ["router", "wireframe", "interactor"] : names).map { $0.lowercased() }
  }

  package func check(_ rule: Rule, in project: CheckedProject) -> CheckOutcome {
    var outcome = CheckOutcome()
    var found = FoundViolations()
    let seen = interfacesSeen(project)
    outcome.selected = seen.count
    for (interface, use) in seen {
      let requirements = exposed(by: interface, project)
      if let first = requirements.first { found.add(violation(interface, first, requirements, use, rule, project)) }
    }
    outcome.violations = found.list
    return outcome
  }

  private struct Use {
    let viewer: TypeID
    let property: Property
  }

  /// Interfaces through which viewers hold what they see, in the order of ids, each with the first such property.
  private func interfacesSeen(_ project: CheckedProject) -> [(TypeID, Use)] {
    var uses: [TypeID: Use] = [:]
    for viewer in project.components(of: seenBy) {
      for property in project.index.holdings(of: viewer) {
        for type in property.types.compactMap(\.type.projectType) where uses[type] == nil {
          guard countsClasses && project.index[type].kind == .class || project.index[type].kind == .protocol, !project.roles.isLeftOut(type),
            interfaceOf.contains(project.roles.role(of: type))
          else { continue }
          uses[type] = Use(viewer: viewer, property: property)
        }
      }
    }
    return uses.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  private struct Requirement {
    let member: MemberID
    let hidden: String
  }

  /// The requirements, in the order of members, that show a hidden role: the interface's own, else those of the first parent that has any.
  private func exposed(by interface: TypeID, _ project: CheckedProject) -> [Requirement] {
    let index = project.index
    if index.kind(of: interface) == .class {
      return index.properties(of: interface).filter { (index.declaration($0.member).access ?? .internal) >= .internal }.compactMap { property in
        exposed(by: property, project).map { Requirement(member: property.member, hidden: $0) }
      }
    }
    for type in [interface] + index.projectSupertypes(of: interface) where index[type].kind == .protocol {
      let properties = index.properties(of: type).filter(\.isRequirement).compactMap { property in
        exposed(by: property, project).map { Requirement(member: property.member, hidden: $0) }
      }
      let functions = project.references.from(type).compactMap { reference -> Requirement? in
        guard reference.kind == .returns, hidden.contains(project.roles.role(of: reference.to)),
          let member = index[type].members.first(where: {
            index[$0].place.file == reference.file && index[$0].place.declaration == reference.context
          }), index[member].kind == .function
        else { return nil }
        return Requirement(member: member, hidden: index[reference.to].qualifiedName)
      }
      let all = (properties + functions).sorted { $0.member < $1.member }
      if !all.isEmpty { return all }
    }
    return []
  }

  /// What a property shows: a type of a hidden role, or, where its type says nothing, what its name says.
  private func exposed(by property: Property, _ project: CheckedProject) -> String? {
    let candidates = property.types.flatMap(\.type.candidates)
    if let type = candidates.first(where: { hidden.contains(project.roles.role(of: $0)) }) {
      return project.index[type].qualifiedName
    }
    let name = property.name.lowercased()
    guard names.contains(where: name.hasSuffix) else { return nil }
    let isSomethingElse =
      candidates.contains { project.roles.role(of: $0) != nil && !isDoor($0, project) || project.index[$0].kind.isValue }
      || candidates.isEmpty && !property.types.isEmpty
    return isSomethingElse ? nil : property.types.first?.type.name(in: project.index) ?? property.name
  }

  /// Whether an interface is a builder's because all that it requires gives screens, while a hidden role implements it.
  private func isDoor(_ type: TypeID, _ project: CheckedProject) -> Bool {
    project.roles.role(of: type) == .builder && project.conformers(of: type).contains { hidden.contains(project.roles.role(of: $0)) }
  }

  private func violation(
    _ interface: TypeID, _ first: Requirement, _ requirements: [Requirement], _ use: Use, _ rule: Rule, _ project: CheckedProject
  ) -> Violation {
    let names = requirements.map { "'\(project.index[$0.member].name)'" }
    let members = zip(names, requirements).map { "\($0) (\($1.hidden))" }
    let member = project.index[first.member]
    let name = project.index[interface].qualifiedName
    let viewer = project.index[use.viewer].qualifiedName
    var notes = [
      Violation.Note(place: project.place(of: use.property), message: "\(viewer) uses \(name) through '\(use.property.name)'")
    ]
    if member.owner != interface {
      let parent = project.index[member.owner].qualifiedName
      notes.append(Violation.Note(place: project.place(of: interface), message: "\(name) inherits it from \(parent)"))
    }
    return Violation(
      rule: rule.id, severity: rule.severity,
      place: project.place(member.nameOffset, of: member.name, in: member.place.file),
      fact: "\(name) exposes \(members.joinedWithAnd) to \(viewer)",
      advice: project.index.kind(of: interface) == .class
        ? "make \(names.joinedWithAnd) private" : "remove \(names.joinedWithAnd) from the interface",
      notes: notes, from: name, to: first.hidden)
  }
}
