import Facts
import Findings
import Index
import Roles
package import SettingValues

/// ``manual`` says what the kind checks.
package struct ChangeKind: RuleKind {
  package static let name = "change"
  package static let manual = KindManual(
    "A component changes the state of another component that a third one manages.",
    options: [
      KindOption("of", .roles, isRequired: true, "Roles whose properties are checked."),
      KindOption("by", .roles, isRequired: true, "Roles that may change these properties. A class is checked only if such a component holds it."),
      KindOption(
        "input", .roles, "Roles that may also change the properties that no role of `by` changes. Example: views, for what the user types."),
      KindOption("from", .roles, default: "component", "Roles whose code is checked."),
      KindOption("instead", .text, "Advice at the end of the message."),
    ],
    details: [
      "A property changes where it is assigned to, passed with `&`, or changed by a function such as `append`. A call of a function of its class that changes it counts too.",
      "One violation per line. Bindings, such as `$viewModel.text`, are not reported. Neither is a property's own class.",
    ],
    example: """
      state_changed_by_worker:
        kind: change
        of: view model
        by: presenter
        from: service
      """)

  package var needs: ReferenceNeeds { ReferenceNeeds(objects: true) }

  private let of: RoleSelector
  private let by: RoleSelector
  private let input: RoleSelector
  private let from: RoleSelector
  private let instead: String

  package init(options: inout SettingReader) {
    of = RoleSelector(required: "of", from: &options)
    by = RoleSelector(required: "by", from: &options)
    input = RoleSelector("input", from: &options)
    from = RoleSelector("from", from: &options, default: ["component"])
    instead = options.string("instead") ?? ""
  }

  package func check(_ rule: Rule, in project: CheckedProject) -> CheckOutcome {
    var outcome = CheckOutcome()
    let managed = managedClasses(project)
    outcome.selected = managed.count
    if managed.isEmpty { return outcome }
    let code = WrittenCode(project)
    let properties = Set(managed.flatMap { project.index[$0].members.filter { project.index.property($0)?.isStored == true } })
    var uses: [Use] = []
    let changes = PropertyChanges(of: properties, code, project)
    for (property, places) in changes.places {
      uses += places.map { Use(property: property, type: $0.type, file: $0.file.id, offset: $0.offset, name: project.index[property].name) }
    }
    uses += calls(of: changes, project)
    let managers = Set(uses.filter { by.contains(project.roles.role(of: $0.type)) }.map(\.property))
    var lines = FirstOfLine(project)
    for use in uses.sorted(by: { ($0.file, $0.offset, $0.property) < ($1.file, $1.offset, $1.property) }) {
      let (owner, role) = (project.index[use.property].owner, project.roles.role(of: use.type))
      guard from.contains(role), !by.contains(role), !of.contains(role), !project.index.isKind(use.type, of: owner),
        !input.contains(role) || managers.contains(use.property), lines.isFirst(use.file, use.offset)
      else { continue }
      let (name, changed) = (project.index[use.type].qualifiedName, project.index[owner].qualifiedName)
      let word = project.roles.word(of: owner).map { "the \($0) " } ?? ""
      outcome.violations.append(
        Violation(
          rule: rule.id, severity: rule.severity, place: project.place(use.offset, of: use.name, in: use.file),
          fact: "\(name) changes '\(project.index[use.property].name)' of \(word)\(changed)", advice: instead, from: name, to: changed))
    }
    return outcome
  }

  /// Where the code of a type changes a property, or calls what changes it.
  private struct Use {
    let property: MemberID
    let type: TypeID
    let file: FileID
    let offset: UInt32
    /// What stands there.
    let name: String
  }

  /// Classes of the roles that a component of a role of `by` holds.
  private func managedClasses(_ project: CheckedProject) -> [TypeID] {
    let held = Set(
      project.components(of: by).flatMap { project.index.holdings(of: $0) }.flatMap(\.types).flatMap(\.type.candidates).flatMap(project.concrete))
    return project.components(of: of).filter { held.contains($0) && project.index.kind(of: $0) == .class }
  }

  /// Calls of the functions by which a class changes itself.
  private func calls(of changes: PropertyChanges, _ project: CheckedProject) -> [Use] {
    var changing: [MemberID: [MemberID]] = [:]
    for (property, places) in changes.places {
      let owner = project.index[property].owner
      for place in places where project.index.isKind(place.type, of: owner) && place.declaration != .none {
        let here = DeclarationPlace(file: place.file.id, declaration: place.declaration)
        guard let function = project.index[place.type].members.first(where: { project.index.place(of: $0) == here }),
          project.index.kind(of: function) == .function
        else { continue }
        changing[function, default: []].append(property)
      }
    }
    if changing.isEmpty { return [] }
    return project.references.all.flatMap { reference -> [Use] in
      guard reference.kind == .calls, let member = reference.member, let properties = changing[member], let type = reference.from,
        !project.roles.isLeftOut(type)
      else { return [] }
      return properties.map { Use(property: $0, type: type, file: reference.file, offset: reference.offset, name: project.index[member].name) }
    }
  }
}
