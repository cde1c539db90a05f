import Facts
import Findings
import Index
import Roles
import SourceText
package import SettingValues

/// ``manual`` says what the kind checks.
package struct ReachKind: RuleKind {
  package static let name = "reach"
  package static let manual = KindManual(
    "The code of one role names or uses another role.",
    options: [
      KindOption("from", .roles, isRequired: true, "Roles (one or a list), `part` or `component`. Their code is checked, with extensions and nested types."),
      KindOption(
        "to", .roles, orElse: "outside",
        "Roles, `part` or `component`. The two groups do not include roles that `from` names. Required without `outside`."),
      KindOption("named", .patterns, "Patterns of names. A reached type must match one of them: `'*Service*'`. Default: all types of the roles."),
      KindOption(
        "or_leaving_app", .flag, default: "false",
        "Whether a type that no pattern of `named` fits counts too, if its file imports a module through which code leaves the app: `Alamofire`, `CoreData`."),
      KindOption(
        "subviews", .flag, default: "false",
        "Whether the code of views and controllers that have no role is checked too, if they are in the directory of a module with a presenter: cells, for example, and data sources of tables. Of services only those count there that an interactor uses too, or that leave the app."
      ),
      KindOption(
        "outside", .patterns,
        "External types that the code of `from` must not name either: `URLSession`, `UserDefaults`, `CL*`. With labels, initializers: `Data(contentsOf:)`."),
      KindOption(
        "only_sure", .flag, default: "false", "Whether what would only be a warning, because the roles or the reference are disputable, is not reported."),
      KindOption("assembly", .flag, default: "false", "Whether `outside` types count in assembly code too."),
      KindOption(
        "conforming_to", .texts,
        "Supertypes. A reached type must inherit one of them, and so must every type that conforms to a reached interface. Default: no supertype is required."),
      KindOption(
        "past", .roles,
        "Roles between the two. If most of the project's types of these roles hold none of `to`, only modules in which such a type holds one are checked. Their violations are only warnings."
      ),
      KindOption(
        "except_makers", .roles,
        "Roles. A type that makes such a component is an entry point of the component's module, and may use the other components of this module."),
      KindOption(
        "except_containers", .flag, default: "false",
        "Whether a type of `to` whose properties have one of these roles may be held and passed on, if the code does not use it: a container of services."),
      KindOption("except_interfaces", .texts, "Endings of names of interfaces that may be reached: `Delegate`, `Listener`."),
      KindOption(
        "doubtful_interfaces", .texts,
        "Endings of names of interfaces. A violation through such an interface is only a warning. If this option is set, so is a violation through an interface that is held as a delegate and declared beside its holder."
      ),
      KindOption("instead", .text, "Advice at the end of the message. Default: depends on the roles."),
      KindOption("instead_of_making", .text, "Advice if the type is constructed. Default: `instead`."),
      KindOption("only_calls_of", .roles, "Roles. Of their code only calls of functions count: it may hold, make and pass on what it does not use."),
      KindOption("beside", .roles, "Roles of the component to use instead. The code of a module without such a component is not checked."),
    ],
    details: [
      "One of `to` and `outside` is required.",
      "One violation per line, at the name that reveals the other role. The steps of a chain before and after it are notes.",
      "Assembly code is not reported. A name that only qualifies nested data is not reported: `LoginViewController.State`. Neither is a protocol to which a generic parameter conforms. A view that a router or a builder returns may be passed on.",
      "A view may make an interactor for its presenter, or get it from a factory. It may also put a class's shared object into the environment.",
      "An interface between modules is not reported. Its name contains `Output`, `Delegate`, `Listener` or `ModuleInput`, and only other modules implement it. The same applies to an interface that its holder declares beside itself for its delegate.",
      "A reference to a router is only a warning if the router has no components of other roles in its module or leads to no screen. It is also only a warning if the router is only asked for its screen or a part of it: `HomeRouter().build()`, `HomeRouter.createModule()`. A reference to a view model that is a struct of plain data, such as one into which an entity converts itself, is only a warning. So is a reference to another module's component that a builder returns.",
      "Data that a view reads from a presenter that it observes is only a warning. A component that a view names in a function in which it makes a presenter, directly or by a static function, is only a warning. The component must belong to the presenter's module or be passed to the presenter.",
      "A type that is an entity or view data only because of the values that it carries is not checked. With `only_sure`, neither are references to interfaces that no other module declares.",
      "The sender that a function takes because an interface requires the function is only a warning. So is a generic argument of a component: `LoginPresenter<LoginInteractor>`.",
    ],
    example: """
      view_asks_service:
        kind: reach
        from: view
        to: service
        instead: ask the presenter
      """)

  package var needs: ReferenceNeeds { ReferenceNeeds(roles: [from], modules: countsSubviews) }

  let from: RoleSelector
  let to: RoleSelector
  let outside: OutsideNames
  let named: [TextPattern]
  let countsLeavingApp: Bool
  let countsSubviews: Bool
  let isOnlySure: Bool
  let past: RoleSelector
  let conforming: Set<String>
  let exceptMakers: RoleSelector
  let exceptContainers: Bool
  let exceptInterfaces: [String]
  let doubtfulInterfaces: [String]
  let instead: String?
  let insteadOfMaking: String?
  let beside: RoleSelector
  let onlyCallsOf: RoleSelector

  package init(options: inout SettingReader) {
    from = RoleSelector(required: "from", from: &options)
    outside = OutsideNames(options: &options)
    to = outside.isEmpty ? RoleSelector(required: "to", from: &options) : RoleSelector("to", from: &options)
    named = TextPattern.list("named", for: .name, from: &options)
    countsLeavingApp = options.bool("or_leaving_app", default: false)
    countsSubviews = options.bool("subviews", default: false)
    isOnlySure = options.bool("only_sure", default: false)
    past = RoleSelector("past", from: &options)
    conforming = Set(options.strings("conforming_to"))
    exceptMakers = RoleSelector("except_makers", from: &options)
    exceptContainers = options.bool("except_containers", default: false)
    exceptInterfaces = options.strings("except_interfaces")
    doubtfulInterfaces = options.strings("doubtful_interfaces")
    instead = options.string("instead")
    insteadOfMaking = options.string("instead_of_making")
    beside = RoleSelector("beside", from: &options)
    onlyCallsOf = RoleSelector("only_calls_of", from: &options)
  }

  package var callNames: Set<String> { outside.callNames.union(from.contains(.view) ? [CheckedProject.environmentSetter] : []) }

  package func check(_ rule: Rule, in project: CheckedProject) -> CheckOutcome {
    var outcome = CheckOutcome()
    var lines = FirstOfLine(project)
    let leadsPast = wayPast(project)
    let subviews = countsSubviews ? project.subviewsOfModules : []
    // What only views use, however it is called, may be a piece of them.
    lazy var providers = usedByInteractors(project)
    let whole = project.components(of: from)
    for (number, type) in (whole + subviews).enumerated() {
      outcome.selected += 1
      let way = leadsPast(type)
      // What its shape alone makes data is none where it reaches somebody.
      if way == .none || project.roles[type].judgement.isByShapeAlone { continue }
      if !beside.words.isEmpty, let module = project.roles.module(of: type), !project.lent.roles(in: module).contains(where: beside.contains) { continue }
      let code = project.ownCode(of: type)
      outcome.violations += outside.violations(in: code, of: type, instead: instead ?? "", rule, project)
      var mentions = mentions(in: code, of: type, project)
      if number >= whole.count { mentions.removeAll { project.roles.role(of: $0.to) == .service && !providers.contains($0.to) && !leavesApp($0.to, project) } }
      if onlyCallsOf.contains(project.roles.role(of: type)) { mentions.removeAll { !isTold($0, project) } }
      guard !mentions.isEmpty else { continue }
      let chains = Chains(code, project)
      let assembly = SelfAssembly(of: type, project)
      var told: Set<Place> = []
      for reference in mentions {
        let place = project.place(of: reference)
        // A further step of a chain that has been told already.
        if let step = chains.placeOfReceiver(reference), told.contains(step) {
          told.insert(place)
          continue
        }
        told.insert(place)
        guard lines.isFirst(reference.file, reference.offset) else { continue }
        let doubt =
          way == .unusual ? .unusual : assembly.covers(reference) ? .assembly : doubt(about: reference, of: type, in: code, project)
        // A delegate's functions name who calls them.
        if doubt != nil, isOnlySure || doubt == .unusedSender && rule.severity != .error { continue }
        outcome.violations.append(violation(reference, of: type, chains, doubt, rule, project))
      }
    }
    return outcome
  }

  /// Mentions of the other role, in the order of files and offsets, the most telling one first where several stand at one name.
  private func mentions(in code: [TypeID], of type: TypeID, _ project: CheckedProject) -> [Reference] {
    var own = Set(code)
    // `extension LoginView.ViewModel`
    var around = project.index[type].parent
    while let outer = around {
      own.insert(outer)
      around = project.index[outer].parent
    }
    let made = exceptMakers.words.isEmpty ? [] : componentsMade(in: code, project)
    var found: [Reference] = []
    for part in code {
      for reference in project.references.from(part)
      where reference.kind != .inherits && isReached(project.roles.role(of: reference.to)) {
        guard conforms(reference.to, project), isNamed(reference.to, for: type, project),
          !isInterface(reference.to, endingIn: exceptInterfaces, project), !isAssumedViewData(reference.to, project),
          !isWayOut(reference.to, of: type, project), !(project.roles.isUserInterface(type) && project.servesImages(reference.to)),
          !own.contains(reference.to), !made.contains(reference.to),
          !project.roles.isLeftOut(reference.to),
          !project.index.isKind(type, of: reference.to), !project.isAssembly(reference.context, in: reference.file),
          !project.isQualifierOfData(reference, in: part), !project.isHandedOn(reference, in: code), !isConstraint(reference, of: type, project),
          !isPassedOn(reference, of: type, in: code, project), !(exceptContainers && project.isPassedContainer(reference, of: to, in: code))
        else { continue }
        found.append(reference)
      }
    }
    if project.roles.role(of: type) == .view { project.leaveOutWiring(of: code, from: &found) }
    return found.sorted { ($0.file, $0.offset, $0.kind.telling) < ($1.file, $1.offset, $1.kind.telling) }
  }

  /// Whether a reference is a call of a function.
  private func isTold(_ reference: Reference, _ project: CheckedProject) -> Bool {
    reference.kind == .calls && reference.member.map { project.index[$0].kind == .function } == true
  }

  /// What views take and what carries values only may be data of the app, too.
  private func isAssumedViewData(_ type: TypeID, _ project: CheckedProject) -> Bool {
    project.roles.role(of: type) != .entity && project.roles[type].judgement.isByShapeAlone
  }

  private func isNamed(_ type: TypeID, for user: TypeID, _ project: CheckedProject) -> Bool {
    if named.isEmpty || named.fit(project.index[type].name) { return true }
    // A view model that is of no module has nobody else to ask.
    guard countsLeavingApp, project.roles.module(of: user) != nil else { return false }
    // What the whole app shares is no view's helper where a presenter asks it.
    return leavesApp(type, project) || !project.roles.isUserInterface(user) && project.roles.isShared(type)
  }

  /// By itself, or through the services that it holds, unless it only makes something with them.
  private func leavesApp(_ type: TypeID, _ project: CheckedProject) -> Bool {
    var asked: Set<TypeID> = []
    func leave(_ type: TypeID) -> Bool {
      let known = project.concrete(type)
      return !known.isEmpty
        && known.allSatisfy { service in
          project.roles.leavesApp(service)
            || project.roles.role(of: service) == .service && !project.roles.isCalledMaker(service) && asked.insert(service).inserted
              && project.index.holdings(of: service).lazy.flatMap(\.types).compactMap(\.type.projectType).contains(where: leave)
        }
    }
    return leave(type)
  }

  /// Types that an interactor refers to, with the interfaces that they implement and those that implement them.
  private func usedByInteractors(_ project: CheckedProject) -> Set<TypeID> {
    let used = Set(project.components(of: RoleSelector([Role.interactor.name])).flatMap { project.references.from($0).lazy.map(\.to) })
    return used.union(used.flatMap { project.index.projectSupertypes(of: $0) + project.concrete($0) })
  }

  /// What the code uses of modules of which it makes a component of a role of `except_makers`, with what that inherits.
  private func componentsMade(in code: [TypeID], _ project: CheckedProject) -> Set<TypeID> {
    let references = code.flatMap { project.references.from($0) }
    let made = references.filter { $0.kind == .constructs && exceptMakers.contains(project.roles.role(of: $0.to)) }
    let modules = Set(made.compactMap { project.roles.module(of: $0.to) })
    let used = Set(references.map(\.to)).filter { type in project.roles.home(of: type).map(modules.contains) == true }
    return used.union(used.flatMap(project.index.projectSupertypes))
  }

  /// Where a reference leads past what stands between: a view state that holds no presenter is data, and nobody but its view can tell the
  /// presenter.
  private func wayPast(_ project: CheckedProject) -> (TypeID) -> WayPast {
    let between = project.components(of: past)
    let knowing = between.filter { project.holds(to, $0) }
    if knowing.count * 2 > between.count || between.isEmpty { return { _ in .usual } }
    let modules = Set(knowing.compactMap(project.roles.module))
    return { project.roles.module(of: $0).map(modules.contains) == true ? .unusual : .none }
  }

  private enum WayPast {
    case usual
    /// Its own goes past, and most of the project's do not.
    case unusual
    case none
  }

  private func isInterface(_ type: TypeID, endingIn words: [String], _ project: CheckedProject) -> Bool {
    guard !words.isEmpty, project.index[type].kind == .protocol else { return false }
    return words.contains { project.index[type].name.hasSuffix($0) }
  }

  /// Whether an interface is what other modules hear from this one, or how this one starts them: `QuizOutput`, implemented by the screen
  /// around the quiz, `SearchModuleInput`.
  private func isWayOut(_ interface: TypeID, of type: TypeID, _ project: CheckedProject) -> Bool {
    guard project.index[interface].kind == .protocol, let own = project.roles.module(of: type) else { return false }
    let name = project.index[interface].name
    let isNamed = project.roles.role(of: interface) != .router && Self.waysOut.contains { name.byteOffset(of: $0) != nil }
    guard isNamed || isOwnDelegate(interface, of: type, project) else { return false }
    let implementers = project.conformers(of: interface)
    return !implementers.isEmpty && implementers.allSatisfy { project.roles.module(of: $0).map { $0 != own } ?? true }
  }

  /// Whether a type or a component of its module has an interface for its delegate, whatever that is called: it is declared there, and held as a
  /// delegate.
  private func isOwnDelegate(_ interface: TypeID, of type: TypeID, _ project: CheckedProject) -> Bool {
    let module = project.roles.module(of: type)
    guard project.index[interface].place.file == project.index[type].place.file || module != nil && project.roles.home(of: interface) == module else {
      return false
    }
    return ([type] + (module.map { project.roles[$0].types } ?? [])).contains { holder in
      project.index.holdings(of: holder).contains { property in
        Self.delegateWords.ending(property.name) != nil && property.types.contains { $0.type == .project(interface) }
      }
    }
  }

  /// Whether a part of another module is what that module's builder, made for it, hands back: `detailModule.wireframe.enter(with: self)`.
  private func isHandedBack(_ reference: Reference, of type: TypeID, _ project: CheckedProject) -> Bool {
    guard reference.kind == .uses, let member = reference.member, project.neighbourhood(of: reference.to, to: type) == .other else { return false }
    return project.roles.role(of: project.index[member].owner) == .builder
  }

  /// Whether a part is named as what another part is made with, and only there: `let presenter: LoginPresenter<Interactor<User>>`.
  private func isArgumentOfPart(_ reference: Reference, _ project: CheckedProject) -> Bool {
    guard reference.kind == .holds || reference.kind == .takes || reference.kind == .names, reference.context != .none else { return false }
    let facts = project.index[reference.file].facts
    let declaration = facts[reference.context]
    var written = facts.list(declaration.parameters).map { $0 }
    // A property's reference stands in the type around it.
    if declaration.type != .none { written.append(declaration.type) }
    return written.contains { facts.outerName(around: reference.offset, in: $0).map { isPart($0, project) } ?? false }
  }

  private func isPart(_ name: String, _ project: CheckedProject) -> Bool {
    project.index.types(named: name).contains { project.roles.role(of: $0)?.isPart == true }
  }

  /// Whether a function that an interface of the type asks for takes a part and does nothing with it: the sender of a message,
  /// `func interactor(_ interactor: LoginInteracting, didFetch user: User)`.
  private func isUnusedSender(_ reference: Reference, of type: TypeID, _ project: CheckedProject) -> Bool {
    guard reference.kind == .takes, reference.context != .none else { return false }
    let facts = project.index[reference.file].facts
    let name = facts.text(facts[reference.context].name)
    let isAskedFor = project.index.projectSupertypes(of: type).contains { interface in
      project.index[interface].kind == .protocol && project.index[interface].members.contains { project.index[$0].name == name }
    }
    return isAskedFor
      && !project.references.from(reference.from ?? type).contains { other in
        other.file == reference.file && other.context == reference.context && other.to == reference.to && (other.kind == .uses || other.kind == .calls)
      }
  }

  /// Whether another module's delegate is only passed on: who answers a request may be given one for the next screen.
  private func isPassedOn(_ reference: Reference, of type: TypeID, in code: [TypeID], _ project: CheckedProject) -> Bool {
    guard reference.kind == .uses, isInterface(reference.to, endingIn: ["Delegate", "Listener"], project),
      project.roles.home(of: reference.to) != project.roles.module(of: type)
    else { return false }
    return !project.isAsked(reference, in: code)
  }

  /// Whether a name says no more than what a generic parameter of the type has to conform to.
  private func isConstraint(_ reference: Reference, of type: TypeID, _ project: CheckedProject) -> Bool {
    let place = project.index[type].place
    guard reference.kind == .names, reference.file == place.file, project.index[reference.to].kind == .protocol else { return false }
    let facts = project.index[place.file].facts
    let declaration = facts[place.declaration]
    return [declaration.genericParameters, declaration.requirements].contains { list in
      facts.list(list).contains { facts.hasTypeName(at: reference.offset, in: $0) }
    }
  }

  private static let delegateWords = NameEndings(["delegate", "listener", "output"])

  private static let waysOut = ["Output", "Delegate", "Listener", "ModuleInput"]

  private func conforms(_ type: TypeID, _ project: CheckedProject) -> Bool {
    if conforming.isEmpty { return true }
    let concrete = project.concrete(type)
    return !concrete.isEmpty
      && concrete.allSatisfy { project.index.outsideSupertypes(of: $0).contains(where: conforming.contains) }
  }

  private func isReached(_ role: Role?) -> Bool {
    guard let role, to.contains(role) else { return false }
    return to.names(role) || !from.names(role)
  }

  private func violation(
    _ reference: Reference, of type: TypeID, _ chains: Chains, _ doubt: Doubt?, _ rule: Rule, _ project: CheckedProject
  ) -> Violation {
    let name = project.index[type].qualifiedName
    let reached = project.index[reference.to].qualifiedName
    let role = project.roles.word(of: reference.to).map { "\($0) " } ?? ""
    let path = chains.path(to: reference)
    let through = path.count > 1 ? " through '\(path.map(\.text).joined(separator: "."))'" : ""
    let instead = (reference.kind == .constructs ? insteadOfMaking : nil) ?? instead ?? ReachAdvice(project).text(for: type, reaching: reference.to)
    return Violation(
      rule: rule.id, severity: rule.severity, place: project.place(of: reference),
      fact: "\(name) \(reference.kind.verb) the \(role)\(reached)\(through)", advice: instead,
      notes: chains.notes(around: reference, path), from: name, to: reached, doubt: doubt)
  }

  private func doubt(about reference: Reference, of type: TypeID, in code: [TypeID], _ project: CheckedProject) -> Doubt? {
    if project.isAskedForScreen(reference, in: code) { return .askedForScreen }
    if isHandedBack(reference, of: type, project) { return .handedBack }
    if project.isOnlyObserved(reference, by: type, in: code) { return .observedOnly }
    if isUnusedSender(reference, of: type, project) { return .unusedSender }
    if isArgumentOfPart(reference, project) { return .argumentOfComponent }
    if project.roles.role(of: reference.to) == .router, project.isAlone(reference.to) || project.leadsToNoScreen(reference.to) { return .servesApp }
    if isInterface(reference.to, endingIn: doubtfulInterfaces, project)
      || !doubtfulInterfaces.isEmpty && project.index[reference.to].kind == .protocol && isOwnDelegate(reference.to, of: type, project)
    {
      return .callbackInterface
    }
    if isOnlySure, !project.isBesideOthers(reference.to) { return .servesApp }
    // Whoever wants to hear from a service implements what the service's side declares.
    if isOnlySure, project.index[reference.to].kind == .protocol, project.roles.home(of: reference.to) == project.roles.home(of: type) {
      return .callbackInterface
    }
    return project.isPlainData(reference.to) ? .plainData : nil
  }
}

extension FileFacts {
  /// The nearest type in a written one among whose arguments a name stands at an offset: `Box` of `Box<Item>`.
  fileprivate func outerName(around offset: UInt32, in node: NodeID) -> String? {
    let isName = self[node].kind == .typeName || self[node].kind == .typeMember
    for child in children(of: node) {
      if let inner = outerName(around: offset, in: child) { return inner }
      if isName, self[node].offset != offset, hasTypeName(at: offset, in: child) { return text(self[node].name) }
    }
    return nil
  }
}
