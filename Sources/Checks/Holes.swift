import Facts
import Findings
import Index
import Roles
import SettingValues
import SourceText
import Wiring

/// Links that stay empty, by what the objects show.
struct Holes {
  let kind: WiringKind
  let rule: Rule
  let project: CheckedProject
  let code: WrittenCode
  let links: WiredLinks
  private var index: ProjectIndex { _read { yield project.index } }

  init(kind: WiringKind, rule: Rule, project: CheckedProject, code: WrittenCode) {
    (self.kind, self.rule, self.project, self.code) = (kind, rule, project, code)
    links = WiredLinks(kind: kind, project: project, code: code)
  }

  // MARK: Empty links

  func unset(_ properties: [Property], of type: TypeID, _ reads: MemberReads, _ found: inout FoundViolations) {
    let objects = properties.isEmpty ? [] : project.wiring.objects(of: type).filter { !isReplaced($0) }
    let constructed = objects.filter(isConstructed)
    // Of what storyboards make, only that no code at all uses a link is known.
    let made = constructed.isEmpty ? objects.filter(isMade) : constructed
    if made.isEmpty { return }
    for property in properties {
      let isRead = reads.contains(property.member)
      let empty = made.filter { isEmpty(property, in: $0) && (!isRead || isNeeded(property, of: $0, reads)) }
      if empty.isEmpty { continue }
      let isNeverSet = empty.count == objects.count && !isAssignedSomewhere(property, reads)
      if links.isDelegate(property) || links.isTool(property) || !isRead, !isNeverSet { continue }
      if constructed.isEmpty, isRead || isNamedByUnknownCode(property) { continue }
      let doubt: Doubt? = links.isDelegate(property) || hasNilDefault(property) ? .mayStayEmpty : isRead ? nil : .unread
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
            to: linked(property), doubt: doubt ?? (isGivenNil(property, object) ? .mayStayEmpty : nil)))
      }
    }
  }

  /// Whether code uses a property of that name without showing whose: `R.storyboard.login.loginController()?.presenter = presenter`.
  private func isNamedByUnknownCode(_ property: Property) -> Bool {
    project.references.external.contains { $0.kind == .calls && index.writtenName($0) == property.name }
  }

  /// Whether the code makes an object, by an initializer or by asking a storyboard.
  private func isMade(_ object: ObjectID) -> Bool {
    if case .made = project.wiring[object].origin { return true }
    return false
  }

  /// Whether an object is what a lazy property makes if nobody sets it, and code sets it: `lazy var presenter = LoginPresenter(view: self)`.
  private func isReplaced(_ object: ObjectID) -> Bool {
    let made = project.wiring[object]
    let declarations = index[made.file].facts.declarations
    guard case .made = made.origin, let number = declarations.indices.last(where: { declarations[$0].range.contains(made.offset) }),
      declarations[number].modifiers.contains(.lazy)
    else { return false }
    let place = DeclarationPlace(file: made.file, declaration: DeclarationID(rawValue: Int32(number)))
    guard let type = index.enclosingType(of: place), let member = index[type].members.first(where: { index.place(of: $0) == place }) else { return false }
    return project.references.all.contains { $0.member == member && isAssignment($0) }
  }

  /// Whether the code makes an object by an initializer.
  private func isConstructed(_ object: ObjectID) -> Bool {
    let made = project.wiring[object]
    guard case .made = made.origin else { return false }
    return code.file(made.file).references.at(made.offset).contains { $0.kind == .constructs }
  }

  /// Whether an object outlives the function that makes it, or that function calls one that reads the property: `LoginRouter().build()` needs none of
  /// the router's links. What is registered for an interface is only asked for what that requires.
  private func isNeeded(_ property: Property, of object: ObjectID, _ reads: MemberReads) -> Bool {
    let made = project.wiring[object]
    guard let type = made.type else { return true }
    let found = ([property.member] + faces(of: property)).flatMap(reads.uses).filter(reads.isRead)
    let owners = [type] + index.projectSupertypes(of: type)
    var seen: Set<String> = []
    func isRead(byFunctionsNamed names: some Sequence<String>) -> Bool {
      let names = Set(names.filter { seen.insert($0).inserted })
      let functions = owners.flatMap { index[$0].members }.filter { names.contains(index[$0].name) && index.property($0) == nil }.map { index.place(of: $0) }
      return functions.contains { function in
        found.contains { $0.file == function.file && index[function].range.contains($0.offset) } || callsReader(function)
      }
    }
    func callsReader(_ place: DeclarationPlace) -> Bool {
      let called = project.references.all.ofFile(place.file).filter { $0.kind == .calls && index[place].range.contains($0.offset) }.compactMap(\.member)
      return isRead(byFunctionsNamed: called.lazy.filter { owners.contains(index[$0].owner) }.map { index[$0].name })
    }
    if let interface = interface(registeredWith: made) {
      return isRead(byFunctionsNamed: ([interface] + index.projectSupertypes(of: interface)).flatMap { index[$0].members }.map { index[$0].name })
    }
    guard project.wiring.isLost(object), !project.wiring.isAsked(object), let maker = code.file(made.file).function(around: made.offset) else { return true }
    return callsReader(maker)
  }

  /// The interface beside an object that is made as an argument: `container.register(LoginRouter(), for: LoginModule.self)`.
  private func interface(registeredWith made: WiredObject) -> TypeID? {
    let file = code.file(made.file)
    guard let name = file.name(at: made.offset), let call = file.parent(of: name), file[call].kind == .call, let argument = file.parent(of: call),
      file[argument].kind == .argument, let registering = file.parent(of: argument)
    else { return nil }
    return file.arguments(of: registering).lazy.map { file.plain($0) }.compactMap { value in
      guard file[value].kind == .member, file.text(value) == "self", file[value].first != .none else { return nil }
      return file.references.at(file[file[value].first].offset).first { $0.kind == .names && index.kind(of: $0.to) == .protocol }?.to
    }.first
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
    return ([property.member] + (isFollowed ? [] : faces(of: property))).lazy.flatMap(reads.uses).contains(where: isAssignment)
  }

  /// Whether a reference stands where something other than `nil` is assigned to its member.
  private func isAssignment(_ reference: Reference) -> Bool {
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

  // MARK: Wrong links

  /// What a cast puts into a link that it does not fit, and plain view controllers.
  func mismatched(_ type: TypeID, _ found: inout FoundViolations) {
    let objects = project.wiring.objects(of: type)
    let held = objects.isEmpty ? [] : index.holdings(of: type)
    for object in objects {
      guard case .made = project.wiring[object].origin else { continue }
      let heldLinks = project.wiring.links(of: object)
      for property in held {
        let targets = heldLinks.filter { $0.member == property.member && ($0.isCertain || !$0.isPermitted) }
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
