import Facts
import Findings
package import Index
import Roles
package import SettingValues
import SourceText
import Wiring

/// ``manual`` says what the kind checks.
package struct WiringKind: RuleKind {
  package static let name = "wiring"
  package static let manual = KindManual(
    "Code that creates a component does not set one of its links, or sets the wrong one.",
    options: [
      KindOption("of", .roles, default: "component", "Roles of the components whose links are checked."),
      KindOption("to", .roles, default: "[part, view model, view state]", "Roles to which a link leads."),
      KindOption("links", .patterns, default: "[viewController, rootView]", "Patterns of properties that are links whatever their types are."),
      KindOption("shared", .roles, default: "[view model, view state]", "Roles of objects that the components of a module share."),
    ] + [DelegateTest.wordOption],
    details: [
      "A link is an optional or implicitly unwrapped stored property without an initial value that other code of the project reads.",
      "If no code at all sets a link, this is reported once, at the property. Otherwise each construction after which the link stays empty is reported. The links of delegates are reported only if no code sets them, and the violation is only a warning.",
      "Reported too: an object of the wrong module or type that a forced cast puts into a link, two components of a module that should share an object and have one each, a link of an object that nothing keeps, a link of a copied value, a link that one path leaves empty, a plain `UIViewController` in a link, and an environment object that no code provides.",
      "Nothing is reported if the value of the link, or who sets it, is unknown, or if only some of the project's files are known.",
    ],
    example: """
      service_not_wired:
        kind: wiring
        of: interactor
        to: service
      """)

  package var needs: ReferenceNeeds { .wiring }
  package var asksForObjects: Bool { true }
  package var callNames: Set<String> { [CheckedProject.environmentSetter] }

  let of: RoleSelector
  let to: RoleSelector
  let links: [TextPattern]
  let shared: RoleSelector
  let delegateWords: DelegateTest

  package init(options: inout SettingReader) {
    of = RoleSelector("of", from: &options, default: ["component"])
    to = RoleSelector("to", from: &options, default: ["part", "view model", "view state"])
    let links = TextPattern.list("links", for: .name, from: &options)
    self.links = links.isEmpty ? ["viewController", "rootView"].map { TextPattern($0) } : links
    shared = RoleSelector("shared", from: &options, default: ["view model", "view state"])
    delegateWords = DelegateTest(wordsFrom: &options)
  }

  /// Components with links, and those that share objects.
  package func suspects(in project: CheckedProject) -> [TypeID] {
    guard project.isComplete else { return [] }
    let links = WiredLinks(kind: self, project: project, code: WrittenCode(project))
    var linked = checked(in: project, links).map { type in (type: type, links: project.index.holdings(of: type).filter { links.isLink($0, of: type) }) }
    // A delegate is reported if no code sets it: where other types use it, nobody has to know the objects.
    let delegates = Set(linked.flatMap(\.links).filter(links.isDelegate).map(\.member))
    var used: Set<MemberID> = []
    for reference in project.references.all where reference.kind == .calls {
      if let member = reference.member, delegates.contains(member), reference.from != project.index[member].owner { used.insert(member) }
    }
    linked.removeAll { type, links in
      links.allSatisfy { used.contains($0.member) } && !isShared(type, project)
    }
    return linked.map(\.type)
  }

  /// Whether components share an object of a type: views observe it.
  private func isShared(_ type: TypeID, _ project: CheckedProject) -> Bool {
    guard project.index.kind(of: type) == .class, let role = project.roles.role(of: type), shared.contains(role) else { return false }
    return role == .viewState || project.index.outsideSupertypes(of: type).contains("ObservableObject")
  }

  /// Components, and what hosts their views.
  private func checked(in project: CheckedProject, _ links: WiredLinks) -> [TypeID] {
    project.index.typeIDs.filter { type in
      guard project.index.kind(of: type).isConcrete, project.index.kind(of: type) != .enum, !project.roles.isLeftOut(type) else { return false }
      if let role = project.roles.role(of: type) { return of.contains(role) }
      return project.index.kind(of: type) == .class && project.index.properties(of: type).contains(where: links.isHostsLink)
    }
  }

  package func check(_ rule: Rule, in project: CheckedProject) -> CheckOutcome {
    var outcome = CheckOutcome()
    guard project.isComplete else {
      outcome.selected = 1
      return outcome
    }
    let code = WrittenCode(project)
    let holes = Holes(kind: self, rule: rule, project: project, code: code)
    let types = checked(in: project, holes.links).filter(project.isSelected)
    outcome.selected = types.count
    var found = FoundViolations()
    let linked = types.map { type in project.index.holdings(of: type).filter { holes.links.isLink($0, of: type) } }
    let reads = MemberReads(of: Set(linked.joined().flatMap { [$0.member] + holes.faces(of: $0) }), code, project)
    for (type, properties) in zip(types, linked) {
      holes.unset(properties, of: type, reads, &found)
      holes.mismatched(type, &found)
      holes.environment(of: type, &found)
    }
    let pairs = PartnersApart(kind: self, rule: rule, project: project)
    for type in types { pairs.find(type, &found) }
    let paths = PathHoles(holes)
    for type in project.index.typeIDs where project.index.kind(of: type).isConcrete && !project.roles.isLeftOut(type) { paths.find(in: type, &found) }
    outcome.violations = found.list
    return outcome
  }
}

/// Which of some properties code reads.
final class MemberReads {
  private let members: Set<MemberID>
  private let code: WrittenCode
  private let project: CheckedProject
  private var known: [MemberID: Bool] = [:]
  private lazy var uses: [MemberID: [Reference]] = {
    var isWanted = [Bool](repeating: false, count: project.index.members.count)
    for member in members { isWanted[Int(member.rawValue)] = true }
    return Dictionary(
      grouping: project.references.all.filter { $0.kind == .calls && $0.member.map { isWanted[Int($0.rawValue)] } == true }, by: { $0.member! })
  }()

  init(of members: Set<MemberID>, _ code: WrittenCode, _ project: CheckedProject) { (self.members, self.code, self.project) = (members, code, project) }

  /// Where code reads a property, or assigns to it.
  func uses(of member: MemberID) -> [Reference] { uses[member] ?? [] }

  /// Whether some code does more with a property than assign to it.
  func contains(_ member: MemberID) -> Bool {
    if let isRead = known[member] { return isRead }
    let isRead = uses(of: member).contains { reference in
      let file = code.file(reference.file)
      guard let name = file.name(at: reference.offset) else { return true }
      var child = name
      for parent in file.around(name) {
        if file[parent].kind == .assignment { return file[parent].first != child }
        guard [.optionalChain, .forceUnwrap].contains(file[parent].kind) else { return true }
        child = parent
      }
      return true
    }
    known[member] = isRead
    return isRead
  }
}

/// Links that stay empty, by what the objects show.
struct Holes {
  let kind: WiringKind
  let rule: Rule
  let project: CheckedProject
  let code: WrittenCode
  let links: WiredLinks
  private var index: ProjectIndex { project.index }

  init(kind: WiringKind, rule: Rule, project: CheckedProject, code: WrittenCode) {
    (self.kind, self.rule, self.project, self.code) = (kind, rule, project, code)
    links = WiredLinks(kind: kind, project: project, code: code)
  }

  // MARK: Empty links

  func unset(_ properties: [Property], of type: TypeID, _ reads: MemberReads, _ found: inout FoundViolations) {
    let objects = properties.isEmpty ? [] : project.wiring.objects(of: type)
    let made = objects.filter(isConstructed)
    if made.isEmpty { return }
    for property in properties {
      let empty = made.filter { isEmpty(property, in: $0) }
      if empty.isEmpty || !reads.contains(property.member) { continue }
      let isNeverSet = empty.count == objects.count && !isAssignedSomewhere(property, reads)
      if links.isDelegate(property), !isNeverSet { continue }
      let doubt: Doubt? = links.isDelegate(property) || hasNilDefault(property) ? .mayStayEmpty : nil
      let name = index[type].qualifiedName
      if isNeverSet {
        found.add(
          Violation(
            rule: rule.id, severity: rule.severity, place: project.place(of: property), fact: "No code sets '\(property.name)' of \(name)",
            advice: "set it where \(name) is created, or remove it",
            notes: empty.prefix(3).map { Violation.Note(place: project.place(of: $0), message: "\(name) is created here") }, from: name, to: linked(property),
            doubt: doubt))
        continue
      }
      for object in empty {
        found.add(
          Violation(
            rule: rule.id, severity: rule.severity, place: project.place(of: object),
            fact: "\(maker(of: object))creates \(name) and does not set '\(property.name)'",
            advice: "set it", notes: [Violation.Note(place: project.place(of: property), message: "'\(property.name)' is declared here")], from: name,
            to: linked(property), doubt: doubt))
      }
    }
  }

  /// Whether the code makes an object by an initializer.
  private func isConstructed(_ object: ObjectID) -> Bool {
    let made = project.wiring[object]
    guard case .made = made.origin else { return false }
    return code.file(made.file).references.at(made.offset).contains { $0.kind == .constructs }
  }

  private func linked(_ property: Property) -> String { property.types.first?.type.name(in: index) ?? "" }

  private func maker(of object: ObjectID) -> String {
    let place = project.wiring[object]
    let around = index[place.file].facts.declarations.enumerated().last { $0.element.range.contains(place.offset) && $0.element.kind.isType }
    let type = around.flatMap { index.enclosingType(of: DeclarationPlace(file: place.file, declaration: DeclarationID(rawValue: Int32($0.offset)))) }
    return type.map { index[$0].qualifiedName + " " } ?? "The code "
  }

  private func isEmpty(_ property: Property, in object: ObjectID) -> Bool {
    if isGivenNil(property, object) || project.wiring.isUnset(property, in: object, countingStores: true) { return true }
    // A function of its own that would set it, if somebody called it.
    guard !links.isDelegate(property), property.types.allSatisfy({ $0.type.projectType.map { project.roles.role(of: $0) != .view } == true }),
      let store = project.wiring.store(property.member, in: object), isInOwnFunction(store.file, store.offset, of: property.owner)
    else { return false }
    return project.wiring.isUnset(property, in: object, countingStores: false) && !isSetByCalledFunction(property, object)
  }

  private func isInOwnFunction(_ file: FileID, _ offset: UInt32, of type: TypeID) -> Bool {
    index[type].members.contains { member in
      let place = index.place(of: member)
      return index.kind(of: member) == .function && place.file == file && index[place].range.contains(offset)
    }
  }

  /// Whether what an uncalled function of the project would store is all that the property gets.
  private func isSetByCalledFunction(_ property: Property, _ object: ObjectID) -> Bool {
    let hasArgument = project.wiring.links(of: object).contains { $0.member == property.member }
    guard hasArgument, let store = project.wiring.store(property.member, in: object) else { return false }
    let function = index[store.file].facts.declarations.indices.last { number in
      let declaration = index[store.file].facts.declarations[number]
      return declaration.kind == .function && declaration.range.contains(store.offset)
    }
    guard let function else { return true }
    let name = index[store.file].facts.text(index[store.file].facts.declarations[function].name)
    let owner = property.owner
    return project.references.all.contains { reference in
      guard reference.kind == .calls, let member = reference.member, index[member].name == name, reference.from != owner else { return false }
      return index[member].owner == owner || index.isKind(owner, of: index[member].owner) && isAskedOf(owner, reference)
    }
  }

  /// Whether a call of a requirement may reach a type: unless the interface is another module's.
  private func isAskedOf(_ owner: TypeID, _ reference: Reference) -> Bool {
    guard let module = project.roles.module(of: owner), let home = project.roles.home(of: reference.to) else { return true }
    return module == home
  }

  private func hasNilDefault(_ property: Property) -> Bool { index.declaration(property.member).kind == .let }

  /// Whether the initializer sets the property to a parameter for which the construction passes nothing, or `nil`.
  private func isGivenNil(_ property: Property, _ object: ObjectID) -> Bool {
    let made = project.wiring[object]
    guard let type = made.type, case .made = made.origin, project.wiring.links(of: object).allSatisfy({ $0.member != property.member }),
      !project.wiring.unknownMembers(of: object).contains(property.member)
    else { return false }
    let file = code.file(made.file)
    guard let name = file.name(at: made.offset), let call = file.parent(of: name), file[call].kind == .call else { return false }
    if let argument = file.arguments(of: call).first(where: { file.text($0) == property.name }) { return file[file.plain(argument)].kind == .nilLiteral }
    let labels = file.arguments(of: call).map { file.text($0) }
    let initializers = index[type].members.filter { member in
      guard index.kind(of: member) == .initializer else { return false }
      let facts = index[index.place(of: member).file].facts
      let parameters = facts.list(index.declaration(member).parameters)
      // The one that is called, as far as labels tell.
      let taken = parameters.map { facts.text(facts[$0].name) }
      return labels.allSatisfy(taken.contains) && zip(taken, parameters).allSatisfy { labels.contains($0) || facts[$1].flags.contains(.hasValue) }
    }
    guard initializers.count == 1, let initializer = initializers.first else { return false }
    let place = index.place(of: initializer)
    let own = code.file(place.file)
    return own.syntax.list(index.declaration(initializer).parameters).contains { parameter in
      guard own.text(parameter) == property.name, own[parameter].flags.contains(.hasValue), let value = own.children(parameter).last else { return false }
      return own[value].kind == .nilLiteral
    }
  }

  /// The properties of its name in what its owner inherits and conforms to.
  func faces(of property: Property) -> [MemberID] {
    index.projectSupertypes(of: property.owner).flatMap { index[$0].members.filter { index[$0].name == property.name } }
  }

  /// Whether some code assigns to the property, or to an interface's of its name, whoever's object it is.
  private func isAssignedSomewhere(_ property: Property, _ reads: MemberReads) -> Bool {
    // That the objects of others of its interface have it shows that such assignments are followed.
    let others = index.projectSupertypes(of: property.owner).filter { index.kind(of: $0) == .protocol }.flatMap { project.conformers(of: $0) }
    let isFollowed = others.contains { other in
      other != property.owner
        && project.wiring.objects(of: other).contains { object in
          project.wiring.links(of: object).contains { $0.member.map { index[$0].name == property.name } == true }
        }
    }
    return ([property.member] + (isFollowed ? [] : faces(of: property))).lazy.flatMap(reads.uses).contains { reference in
      guard let from = reference.from, !project.roles.isLeftOut(from) else { return false }
      let file = code.file(reference.file)
      guard let name = file.name(at: reference.offset) else { return false }
      var child = name
      for parent in file.around(name) {
        if file[parent].kind == .assignment {
          guard file[parent].first == child, let value = file.children(parent).last else { return false }
          return file[value].kind != .nilLiteral
        }
        guard [.optionalChain, .forceUnwrap].contains(file[parent].kind) else { return false }
        child = parent
      }
      return false
    }
  }

  // MARK: Wrong links

  /// What a cast puts into a link that it does not fit, and plain view controllers.
  func mismatched(_ type: TypeID, _ found: inout FoundViolations) {
    let objects = project.wiring.objects(of: type)
    let held = objects.isEmpty ? [] : index.holdings(of: type)
    for object in objects {
      guard case .made = project.wiring[object].origin else { continue }
      for property in held {
        let targets = project.wiring.links(of: object).filter { $0.member == property.member && ($0.isCertain || !$0.isPermitted) }
        guard targets.count == 1, let target = targets.first?.target,
          let place = project.storePlace(of: property, in: object) ?? Optional(project.place(of: object))
        else { continue }
        let name = index[type].qualifiedName
        if case .outside("UIViewController") = project.wiring[target].origin, kind.links.fit(property.name), project.roles.role(of: type) != .view {
          found.add(
            Violation(
              rule: rule.id, severity: rule.severity, place: place, fact: "'\(property.name)' of \(name) is set to a view controller that is never shown",
              advice: "set it to the module's view controller", from: name))
        }
        let wanted = property.types.filter { !$0.isElement }.compactMap(\.type.projectType)
        guard wanted.count == property.types.count, !wanted.isEmpty, let given = project.wiring[target].type, index.kind(of: given).isConcrete,
          let missing = wanted.first(where: { !index.isKind(given, of: $0) && index.kind(of: $0) == .protocol && !index.mayBeInheritedOutside($0) }),
          !isGeneric(property),
          // The compiler refuses anything but a cast.
          code.file(FileID(rawValue: place.file)).hasCast(inFunctionAround: place.range.start)
        else { continue }
        found.add(
          Violation(
            rule: rule.id, severity: rule.severity, place: project.place(of: object),
            fact: "'\(property.name)' of \(name) is set to \(index[given].qualifiedName), which does not conform to \(index[missing].qualifiedName)",
            advice: "set it to a component that conforms to \(index[missing].name), or conform \(index[given].qualifiedName) to it",
            notes: [
              Violation.Note(place: project.place(of: property), message: "'\(property.name)' is declared here"),
              Violation.Note(place: place, message: "it is set here"),
            ], from: name, to: index[given].qualifiedName))
      }
    }
  }

  private func isGeneric(_ property: Property) -> Bool { index[index[property.owner].place].genericParameters != .none }

  // MARK: The environment

  /// Environment objects that a view asks for and nobody provides.
  func environment(of view: TypeID, _ found: inout FoundViolations) {
    guard index.outsideSupertypes(of: view).contains("View") else { return }
    for property in index.properties(of: view) where property.attributes.contains("EnvironmentObject") {
      guard let type = property.types.first?.type.projectType, property.types.count == 1, index.kind(of: type) == .class else { continue }
      let isProvided = project.references.external.contains { call in
        guard call.kind == .calls, index.writtenName(call) == CheckedProject.environmentSetter else { return false }
        guard let given = call.firstArgument else { return true }
        return given.candidates.isEmpty || given.candidates.contains { index.isKind($0, of: type) || index.kind(of: $0) == .protocol }
      }
      if isProvided { continue }
      let name = index[view].qualifiedName
      found.add(
        Violation(
          rule: rule.id, severity: rule.severity, place: project.place(of: property),
          fact: "\(name) takes \(index[type].qualifiedName) from the environment, and no code provides it",
          advice: "add environmentObject(…) where \(name) is shown",
          from: name, to: index[type].qualifiedName))
    }
  }
}
