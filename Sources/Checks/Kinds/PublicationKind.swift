import Facts
import Findings
import Index
import Roles
package import SettingValues

/// ``manual`` says what the kind checks.
package struct PublicationKind: RuleKind {
  package static let name = "publication"
  package static let manual = KindManual(
    "A SwiftUI view reads a property that changes without telling the view.",
    options: [
      KindOption("of", .roles, default: "[component, none]", "Roles of the observed objects; `none` for types without one."),
      KindOption(
        "observed", .texts, default: "[ObservedObject, StateObject, EnvironmentObject]", "Property attributes with which a view observes an object."),
    ],
    details: [
      "A property is checked if an observing view reads it outside of actions, directly or through computed properties, and if some code other than an initializer changes it.",
      "It must be `@Published`, or the code must send `objectWillChange` when it changes it. If the class declares its own `objectWillChange`, `@Published` alone does not count.",
      "A published object of another class is reported if the view reads a variable of that class that changes.",
    ],
    example: """
      silent_state:
        kind: publication
        severity: note
        of: view model
      """)

  package var needs: ReferenceNeeds { ReferenceNeeds(objects: true) }

  private let of: RoleSelector
  private let observed: Set<String>

  package init(options: inout SettingReader) {
    of = RoleSelector("of", from: &options, default: ["component", "none"])
    let observed = options.strings("observed")
    self.observed = observed.isEmpty ? ["ObservedObject", "StateObject", "EnvironmentObject"] : Set(observed)
  }

  package func check(_ rule: Rule, in project: CheckedProject) -> CheckOutcome {
    var outcome = CheckOutcome()
    let views = project.index.typeIDs.filter { project.index.outsideSupertypes(of: $0).contains("View") && !project.roles.isLeftOut($0) }
    let code = WrittenCode(project)
    let shown = ShownState(views, observed: observed, code, project)
    outcome.selected = shown.objects.count
    if shown.objects.isEmpty { return outcome }
    let changes = PropertyChanges(of: shown.all, code, project)
    for object in shown.objects.sorted() where project.isSelected(object) && of.contains(project.roles.role(of: object)) {
      let publisher = OwnPublisher(of: object, code, project)
      for (member, view) in (shown.members[object] ?? [:]).sorted(by: { $0.key < $1.key }) where project.index.isKind(object, of: project.index[member].owner) {
        guard let property = project.index.property(member), isUntold(property, changes, publisher) else { continue }
        outcome.violations.append(
          violation(property, "of \(project.index[object].qualifiedName) changes without being published", "declare it @Published", view, rule, project))
      }
      for (member, inner, view) in shown.inner[object] ?? [] where changes.places[inner] != nil {
        guard let property = project.index.property(member) else { continue }
        let name = project.index[inner].name
        outcome.violations.append(
          violation(
            property, "refers to an object whose '\(name)' changes without being published",
            "make \(project.index[project.index[inner].owner].name) a struct, or let the view observe it", view, rule, project))
      }
    }
    var places: Set<Place> = []
    outcome.violations.removeAll { !places.insert($0.place).inserted }
    return outcome
  }

  /// Whether a property changes somewhere and nothing tells who observes it.
  private func isUntold(_ property: Property, _ changes: PropertyChanges, _ publisher: OwnPublisher) -> Bool {
    guard let places = changes.places[property.member] else { return false }
    if property.attributes.contains("Published"), !publisher.isDeclared { return false }
    // `@AppStorage` and other wrappers publish by themselves.
    if !property.attributes.isEmpty, !property.attributes.contains("Published") { return false }
    if publisher.isNewEachTime { return true }
    return !publisher.sends(in: property) && !places.allSatisfy(publisher.sends)
  }

  private func violation(_ property: Property, _ fact: String, _ advice: String, _ view: TypeID, _ rule: Rule, _ project: CheckedProject) -> Violation {
    let name = project.index[view].qualifiedName
    return Violation(
      rule: rule.id, severity: rule.severity, place: project.place(of: property), fact: "\(name) shows '\(property.name)', which \(fact)", advice: advice,
      from: project.index[property.owner].qualifiedName, to: name)
  }
}

/// What views read of the objects that they observe.
private struct ShownState {
  /// Classes that some view observes.
  private(set) var objects: Set<TypeID> = []
  /// By class, the stored properties that are read, each with a view that reads it.
  private(set) var members: [TypeID: [MemberID: TypeID]] = [:]
  /// By class, properties that lead to an object of another class, with what is read of that one.
  private(set) var inner: [TypeID: [(member: MemberID, inner: MemberID, view: TypeID)]] = [:]

  var all: Set<MemberID> { Set(members.values.flatMap(\.keys)).union(inner.values.flatMap { $0.map(\.inner) }) }

  init(_ views: [TypeID], observed: Set<String>, _ code: WrittenCode, _ project: CheckedProject) {
    for view in views {
      let held = project.index.holdings(of: view).filter { $0.attributes.contains(where: observed.contains) }
      let classes = Set(held.flatMap { $0.types.flatMap(\.type.candidates) }.filter { isObservable($0, project) })
      if classes.isEmpty { continue }
      objects.formUnion(classes)
      let references = project.references.from(view).filter { $0.kind == .calls && $0.member != nil && !isInAction($0, code) }
      for reference in references {
        guard let member = reference.member else { continue }
        let owner = project.index[member].owner
        for object in classes where project.index.isKind(object, of: owner) {
          for stored in storage(behind: member, of: object, project) { members[object, default: [:]][stored] = members[object]?[stored] ?? view }
        }
        guard project.index.kind(of: owner) == .class, !classes.contains(where: { project.index.isKind($0, of: owner) }), isStored(member, project),
          !project.attributes(of: owner).contains("Observable"), !held.contains(where: { $0.types.contains { $0.type.projectType == owner } }),
          let outer = references.first(where: { $0.file == reference.file && $0.offset == reference.receiverOffset })?.member
        else { continue }
        for object in classes where project.index.isKind(object, of: project.index[outer].owner) { inner[object, default: []].append((outer, member, view)) }
      }
    }
  }

  private func isObservable(_ type: TypeID, _ project: CheckedProject) -> Bool {
    project.index.kind(of: type) == .class && project.index.outsideSupertypes(of: type).contains("ObservableObject")
      && !project.attributes(of: type).contains("Observable")
  }

  private func isStored(_ member: MemberID, _ project: CheckedProject) -> Bool {
    project.index.kind(of: member) == .var && !project.index[member].isStatic && project.index.property(member)?.isStored == true
  }

  /// The stored variables that a property reads, itself if it is one.
  private func storage(behind member: MemberID, of type: TypeID, _ project: CheckedProject, depth: Int = 0) -> [MemberID] {
    if isStored(member, project) { return [member] }
    guard depth < 4, project.index.kind(of: member) == .var else { return [] }
    let place = project.index.place(of: member)
    return project.references.from(project.index[member].owner).flatMap { reference -> [MemberID] in
      guard reference.kind == .calls, reference.file == place.file, reference.context == place.declaration, let next = reference.member, next != member,
        project.index.isKind(type, of: project.index[next].owner)
      else { return [] }
      return storage(behind: next, of: type, project, depth: depth + 1)
    }
  }

  /// Whether a name stands in a closure that runs when the user does something, and is not shown.
  private func isInAction(_ reference: Reference, _ code: WrittenCode) -> Bool {
    let file = code.file(reference.file)
    guard let name = file.name(at: reference.offset) else { return false }
    for id in file.around(name) where file[id].kind == .closure {
      guard let argument = file.parent(of: id), file[argument].kind == .argument, let call = file.parent(of: argument), let callee = file.callee(of: call)
      else { continue }
      let text = file.text(callee)
      if text.hasPrefix("on") || ["task", "refreshable", "gesture", "sink"].contains(text) { return true }
      if text == "Button" {
        let label = file.text(argument)
        let isFirst = file.arguments(of: call).first { file[$0].kind == .argument && file[file.plain($0)].kind == .closure } == argument
        let hasLabel = file.arguments(of: call).contains { file.text($0) == "label" }
        let hasTitle = file.arguments(of: call).first.map { file.text($0).isEmpty && file[file.plain($0)].kind != .closure } ?? false
        if label == "action" || isFirst && (hasLabel || hasTitle) { return true }
      }
    }
    return false
  }
}

/// An `objectWillChange` that a class declares itself, and where it sends.
private struct OwnPublisher {
  private(set) var isDeclared = false
  private(set) var isNewEachTime = false
  private let code: WrittenCode
  private let project: CheckedProject

  init(of object: TypeID, _ code: WrittenCode, _ project: CheckedProject) {
    self.code = code
    self.project = project
    for type in [object] + project.index.superclasses(of: object) {
      guard let member = project.index[type].members.first(where: { project.index[$0].name == "objectWillChange" }) else { continue }
      isDeclared = true
      isNewEachTime = project.index.modifiers(of: member).contains(.computed) && madeByGetter(member)
    }
  }

  /// Whether reading the property makes a publisher.
  private func madeByGetter(_ member: MemberID) -> Bool {
    let place = project.index.place(of: member)
    let file = code.file(place.file)
    let body = file.syntax.facts[place.declaration].body
    guard body != .none else { return false }
    return CodePiece(file: file, place: place, member: member, owner: project.index[member].owner, roots: Array(file.syntax.list(body))).contains { id, node in
      node.kind == .call && file.callee(of: id).map { file[$0].kind == .name && file.text($0).first?.isUppercase == true } == true
    }
  }

  /// Whether a property's observer sends before it changes.
  func sends(in property: Property) -> Bool {
    let place = project.index.place(of: property.member)
    return sends(in: code.file(place.file), place)
  }

  func sends(in place: PropertyChanges.CodePlace) -> Bool {
    place.declaration != .none && sends(in: place.file, DeclarationPlace(file: place.file.id, declaration: place.declaration))
  }

  private func sends(in file: WrittenFile, _ place: DeclarationPlace) -> Bool {
    let body = file.syntax.facts[place.declaration].body
    guard body != .none else { return false }
    var waiting = Array(file.syntax.list(body))
    while let id = waiting.popLast() {
      if [.name, .member].contains(file[id].kind), file.text(id) == "objectWillChange" { return true }
      waiting += file.children(id)
    }
    return false
  }
}
