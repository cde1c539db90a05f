import Facts
import Findings
import Index
import Roles
package import SettingValues

/// ``manual`` says what the kind checks.
package struct UnusedKind: RuleKind {
  package static let name = "unused"
  package static let manual = KindManual(
    "No other type uses what a component or its interface offers.",
    options: [
      KindOption("of", .roles, isRequired: true, "Roles whose interfaces or components are checked."),
      KindOption("properties", .patterns, "Patterns of external types. Properties of such types are checked in place of interfaces: `AnyPublisher`."),
      KindOption(
        "state", .flag, default: "false",
        "Whether published properties that the code changes are checked in place of interfaces. Such a property is used if a type reads it."),
      KindOption("by", .roles, "Roles of the types whose use counts; `none` for types without one. Default: all types."),
      KindOption("if_calls", .texts, "Names of functions. A component is checked only if it calls one of them: `send`."),
      KindOption("instead", .text, default: "call it, or remove it", "Advice at the end of the message."),
    ],
    details: [
      "By default, the functions that an interface of the project requires are checked if another component holds the interface. A function is used if code of another type names it, except in private functions that nothing names.",
      "With `state`, a property that a computed property of its own class reads is used.",
      "Nothing is reported if only some of the project's files are known.",
    ],
    example: """
      signal_without_listener:
        kind: unused
        of: view model
        properties: AnyPublisher
      """)

  package var needs: ReferenceNeeds { ReferenceNeeds(objects: true) }

  private let of: RoleSelector
  private let properties: [TextPattern]
  private let isState: Bool
  private let by: RoleSelector
  private let calls: Set<String>
  private let instead: String

  package init(options: inout SettingReader) {
    of = RoleSelector(required: "of", from: &options)
    properties = TextPattern.list("properties", for: .name, from: &options)
    isState = options.bool("state", default: false)
    by = RoleSelector("by", from: &options)
    calls = Set(options.strings("if_calls"))
    instead = options.string("instead") ?? "call it, or remove it"
  }

  package var callNames: Set<String> { calls }

  package func check(_ rule: Rule, in project: CheckedProject) -> CheckOutcome {
    var outcome = CheckOutcome()
    guard project.isComplete else {
      outcome.selected = 1
      return outcome
    }
    let states = isState ? states(project) : nil
    let offered = isState ? states?.properties ?? [] : (properties.isEmpty ? requirements(project) : publishers(project))
    outcome.selected = offered.count
    if offered.isEmpty { return outcome }
    let used = used(among: Set(offered.flatMap { faces(of: $0, project) }), states?.changes, project)
    for member in offered where used.isDisjoint(with: faces(of: member, project)) {
      let symbol = project.index[member]
      let name = project.index[symbol.owner].qualifiedName
      outcome.violations.append(
        Violation(
          rule: rule.id, severity: rule.severity, place: project.place(symbol.nameOffset, of: symbol.name, in: symbol.place.file),
          fact: "\(isState ? "Nothing shows" : "No other type uses") '\(symbol.name)' of \(name)", advice: instead, from: name))
    }
    return outcome
  }

  /// Functions of interfaces through which some component is held.
  private func requirements(_ project: CheckedProject) -> [MemberID] {
    var held: Set<TypeID> = []
    for holder in project.components(of: RoleSelector(["component"])) {
      for property in project.index.holdings(of: holder) { held.formUnion(property.types.compactMap(\.type.projectType)) }
    }
    return project.selectedTypes.filter { type in
      project.index.kind(of: type) == .protocol && of.contains(project.roles.role(of: type)) && held.contains(type) && !project.roles.isLeftOut(type)
    }.flatMap { type in project.index[type].members.filter { project.index.kind(of: $0) == .function && !project.index.modifiers(of: $0).contains(.optional) } }
  }

  private func publishers(_ project: CheckedProject) -> [MemberID] {
    project.components(of: of).filter { calls.isEmpty || callsOne($0, project) }.flatMap { type in
      project.index[type].members.filter { member in
        let declaration = project.index.declaration(member)
        guard [.let, .var].contains(declaration.kind), declaration.type != .none, (declaration.access ?? .internal) >= .internal else { return false }
        let facts = project.index[project.index.place(of: member).file].facts
        return properties.fit(facts.text(facts[declaration.type].name))
      }
    }
  }

  /// Published properties that some code changes.
  private func states(_ project: CheckedProject) -> (properties: [MemberID], changes: PropertyChanges)? {
    let published = project.components(of: of).flatMap { project.index[$0].members }.filter {
      project.index.property($0)?.attributes.contains("Published") == true
    }
    if published.isEmpty { return nil }
    let changes = PropertyChanges(of: Set(published), WrittenCode(project), project)
    return (published.filter { changes.places[$0] != nil }, changes)
  }

  private func callsOne(_ type: TypeID, _ project: CheckedProject) -> Bool {
    project.references.external(from: type).contains { $0.kind == .calls && calls.contains(project.index.writtenName($0)) }
  }

  /// The member, and those of its type's interfaces and conformers that are one with it.
  private func faces(of member: MemberID, _ project: CheckedProject) -> [MemberID] {
    let symbol = project.index[member]
    let types = project.index.projectSupertypes(of: symbol.owner) + project.conformers(of: symbol.owner) + project.index.refinements(of: symbol.owner)
    return [member] + types.flatMap { project.index[$0].members.filter { project.index[$0].name == symbol.name } }
  }

  /// Members that code of other types names, or reads where what changes them is known.
  private func used(among members: Set<MemberID>, _ changes: PropertyChanges?, _ project: CheckedProject) -> Set<MemberID> {
    var used: Set<MemberID> = []
    // By function, who names it.
    var named: Set<MemberID> = []
    var uses: [Reference] = []
    for reference in project.references.all {
      guard let member = reference.member else { continue }
      named.insert(member)
      guard members.contains(member), let user = reference.from else { continue }
      let owner = project.index[member].owner
      if user == owner || project.index.isKind(user, of: owner) {
        if changes != nil, isInComputedProperty(reference, otherThan: member, project) { used.insert(member) }
        continue
      }
      if !by.words.isEmpty && !by.contains(project.roles.role(of: user)) || changes?.isChange(reference) == true { continue }
      uses.append(reference)
    }
    for reference in uses where !isInDeadCode(reference, named, project) { if let member = reference.member { used.insert(member) } }
    return used
  }

  private func isInComputedProperty(_ reference: Reference, otherThan member: MemberID, _ project: CheckedProject) -> Bool {
    guard reference.context != .none else { return false }
    let place = DeclarationPlace(file: reference.file, declaration: reference.context)
    return project.index[place].kind == .var && project.index.place(of: member) != place
  }

  /// Whether a reference stands in a private function that nothing names.
  private func isInDeadCode(_ reference: Reference, _ named: Set<MemberID>, _ project: CheckedProject) -> Bool {
    guard reference.context != .none, let user = reference.from else { return false }
    let place = DeclarationPlace(file: reference.file, declaration: reference.context)
    let declaration = project.index[place]
    guard declaration.kind == .function, declaration.access == .private || declaration.access == .fileprivate, declaration.attributes == .none,
      let member = project.index[user].members.first(where: { project.index.place(of: $0) == place })
    else { return false }
    return !named.contains(member)
  }
}
