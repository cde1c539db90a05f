import Facts
import Findings
import Index
import SourceText
import Roles
package import SettingValues

/// ``manual`` says what the kind checks.
package struct IsolationKind: RuleKind {
  package static let name = "isolation"
  package static let manual = KindManual(
    "A component refers to another module's component.",
    options: [
      KindOption("from", .roles, default: "part", "Roles whose code is checked."),
      KindOption("to", .roles, default: "part", "Roles of other modules that they must not refer to."),
      KindOption(
        "entrances", .roles, default: "[router]",
        "Roles that are the entry points of modules. A type of such a role may be made, and its static members may be called. Types of the same role in other modules may use it."
      ),
      KindOption(
        "interface_words", .texts,
        "Words in the names of interfaces that a module publishes. Default: `[Module, Delegate, Listener, Observer, Output, Input, Parent, Scene, Flow, Public, Provider]`. `InteractorOutput`, `ViewInput` and similar names are internal to the module."
      ),
    ],
    details: [
      "One violation per line, where the other component is named: held, taken, returned, made, cast to, or reached through a component of its own module. If a property stores an initializer's parameter, the violation is placed at the property.",
      "Assembly code, superclasses and interfaces that types of several modules implement are not reported. Neither are components of groups without a presenter. Types that an interface or a base class from elsewhere requires are allowed. So are references to the module that declares the component's base class.",
      "The object that another module's builder returns may be used, and the view that the builder requires may be made. An interface may be held weakly as a delegate. A view may refer to a subview with its own presenter, and to that presenter. A presenter may borrow a component if its own module has none of that role.",
      "A violation in a router is only a warning if the router only checks, through an interface, whether an object is another module's view. It is also only a warning if the router names what the other module's builder returns, or shows a view that assembles its own module. The same applies if the router passes something to the other module in a chain through its view. A call of that module's presenter in such a chain has the rule's severity, and the cast before the call is a warning.",
      "A violation is also only a warning if a view holds another module's view or casts to it. It is only a warning in a module without interactor and router, because no other component can show the next screen there. It is only a warning if both components are in a directory named after one of the two modules, and the directory contains no third module.",
    ],
    example: """
      feature_reaches_feature:
        kind: isolation
        from: [presenter, interactor]
        entrances: [router, builder]
      """)

  package var takesLong: Bool { true }
  package var needs: ReferenceNeeds { ReferenceNeeds(roles: [from]) }

  let from: RoleSelector
  let to: RoleSelector
  let entrances: RoleSelector
  let interfaceWords: [String]

  package init(options: inout SettingReader) {
    from = RoleSelector("from", from: &options, default: ["part"])
    to = RoleSelector("to", from: &options, default: ["part"])
    entrances = RoleSelector("entrances", from: &options, default: ["router"])
    let words = options.strings("interface_words")
    interfaceWords =
      words.isEmpty
      ? ["Module", "Delegate", "Listener", "Observer", "Output", "Input", "Parent", "Scene", "Flow", "Public", "Provider"] : words
  }

  package func check(_ rule: Rule, in project: CheckedProject) -> CheckOutcome {
    var outcome = CheckOutcome()
    var lines = FirstOfLine(project)
    let borders = ModuleBorders(kind: self, project: project)
    for type in project.components(of: from) {
      outcome.selected += 1
      // What its interfaces require says no more than what it does.
      var told: [TypeID: Doubt?] = [:]
      for part in project.ownCode(of: type) + ownInterfaces(of: type, project) {
        for reference in project.references.from(part) where borders.isCrossed(by: reference, of: type) {
          let isRequired = project.index.kind(of: part) == .protocol
          if isRequired, told[reference.to] == nil { continue }
          guard !project.isAssembly(reference.context, in: reference.file), !isStored(reference, by: part, project),
            lines.isFirst(reference.file, reference.offset)
          else { continue }
          let doubt = isRequired ? told[reference.to] ?? nil : borders.doubt(about: reference, of: type)
          if told[reference.to] == nil || doubt == nil { told[reference.to] = .some(doubt) }
          outcome.violations.append(violation(reference, of: type, doubt: doubt, rule, project))
        }
      }
    }
    return outcome
  }

  /// Those of its module that nothing else implements.
  private func ownInterfaces(of type: TypeID, _ project: CheckedProject) -> [TypeID] {
    // Containers know the interfaces of what they contain.
    if project.roles.role(of: type) == .view { return [] }
    return project.index.projectSupertypes(of: type).filter { interface in
      project.index.kind(of: interface) == .protocol && project.roles.module(of: interface) == project.roles.module(of: type)
        && project.roles.role(of: interface) == project.roles.role(of: type) && project.conformers(of: interface) == [type]
    }
  }

  /// Whether an initializer only takes what a property of the same type keeps, which is told there.
  private func isStored(_ reference: Reference, by type: TypeID, _ project: CheckedProject) -> Bool {
    guard reference.kind == .takes, project.index[DeclarationPlace(file: reference.file, declaration: reference.context)].kind == .initializer else {
      return false
    }
    return project.references.from(type).contains { $0.kind == .holds && $0.to == reference.to }
  }

  private func violation(
    _ reference: Reference, of type: TypeID, doubt: Doubt?, _ rule: Rule, _ project: CheckedProject
  ) -> Violation {
    let name = project.index[type].qualifiedName
    let required = reference.from.flatMap { project.index.kind(of: $0) == .protocol ? project.index[$0].qualifiedName : nil }
    let reached = project.index[reference.to].qualifiedName
    let role = project.roles.word(of: reference.to).map { "\($0) " } ?? ""
    let module = project.roles.home(of: reference.to).map { project.roles[$0].name } ?? ""
    let own = project.roles.module(of: type).map { project.roles[$0].name } ?? ""
    let builder = builder(for: reference, of: type, project)
    return Violation(
      rule: rule.id, severity: rule.severity, place: project.place(of: reference),
      fact: "\(required ?? name) in module \(own) \(reference.kind.verb) \(reached), the \(role)of module \(module)",
      advice: builder ?? interface(for: reference, of: type, project),
      notes: [Violation.Note(place: project.place(of: reference.to), message: "\(reached) is declared here")],
      from: name, to: reached, doubt: doubt
    ).joined(toModule: module, advice: builder == nil ? .only : .final)
  }

  /// How to get the other module as a whole, where one of its parts is made; nil where one that is there is used.
  private func builder(for reference: Reference, of type: TypeID, _ project: CheckedProject) -> String? {
    let isMade = project.references.from(reference.from ?? type).contains {
      $0.kind == .constructs && $0.file == reference.file && $0.offset == reference.offset
    }
    let isScreen = project.roles.role(of: reference.to) == .view && ![.holds, .takes, .uses].contains(reference.kind)
    // The screen is there, and another one is not wanted.
    guard reference.kind == .constructs || isScreen && (reference.kind != .names || isMade) else { return nil }
    return BuilderOfModule(project).advice(for: reference.to, madeBy: type)
  }

  private func interface(for reference: Reference, of type: TypeID, _ project: CheckedProject) -> String {
    let module = project.roles.module(of: reference.to).map { project.roles[$0].name.split(separator: " ").first.map(String.init) ?? "" } ?? ""
    // `CartModule` is called so already.
    let stem = module.hasSuffix("Module") ? module : module + "Module"
    let existing = ["Input", "Delegate", "Output"].map { stem + $0 }.filter { name in
      project.index.types(named: name).contains { project.index.isKind(reference.to, of: $0) }
    }
    let published = "an interface that the module publishes" + (existing.isEmpty ? "" : ", such as \(existing.joined(separator: " or "))")
    if reference.kind == .names, project.roles.role(of: reference.to) == .view { return "use \(published)" }
    guard project.roles.role(of: reference.to) == .view else { return "use \(published), or call back through a delegate" }
    // A container shows other screens.
    return project.roles.role(of: type) == .view ? "hold it as UIViewController, or as \(published)" : "call back through a delegate"
  }
}

/// Where a reference leaves its module.
struct ModuleBorders {
  let kind: IsolationKind
  let project: CheckedProject
  private let lent: LentParts

  init(kind: IsolationKind, project: CheckedProject) {
    self.kind = kind
    self.project = project
    lent = project.lent
  }

  func isCrossed(by reference: Reference, of type: TypeID) -> Bool {
    switch reference.kind {
    // What is used follows from what is held, taken or built, but for what is reached through a part of the other module; a superclass is a
    // matter of inheritance.
    case .calls, .inherits: return false
    case .uses where !isInsideOfOther(reference, of: type): return false
    case .holds where isDelegate(reference, of: type): return false
    case .holds, .takes, .returns, .constructs, .names, .uses: break
    }
    let other = reference.to
    guard let role = project.roles.role(of: other), kind.to.contains(role), !project.roles.isLeftOut(other),
      let own = project.roles.module(of: type), let home = project.roles.home(of: other), home != own,
      lent.isScreen(own), lent.isScreen(home)
    else { return false }
    if reference.kind == .returns, role == .view, project.roles.role(of: type) == .router, isHandedOut(other, of: home, by: reference, of: type) {
      return false
    }
    if reference.kind == .returns, project.isHandedOn(reference, in: project.ownCode(of: type)) { return false }
    if isPrepared(reference, of: type) || project.isGivenToBuilder(reference, of: type) || isEntered(other, role: role, by: reference, of: type)
      || isAskedToBuild(reference, of: type)
      || isBorrowed(other, role: role, by: reference, of: type, in: own)
      || isGivenByBuilder(other, role: role, of: home, by: reference, of: type) || isPieceOfView(other, of: type)
      || isDemanded(reference, of: type, outside: own) || isOfFamily(type, home) || isBesideInFile(other, of: type)
      || project.roles.role(of: type) == .view && project.isPresenterAlone(other)
    {
      return false
    }
    return project.index[other].kind == .protocol
      ? isOwnInterface(other, of: home, seenFrom: type, in: own) : !isShared(other, home: home)
  }

  /// Whether an interactor that no presenter holds stands in one file with the one that makes use of it: a use case of use cases, whatever modules
  /// their names speak of.
  private func isBesideInFile(_ other: TypeID, of type: TypeID) -> Bool {
    project.roles.role(of: type) == .interactor && project.roles.role(of: other) == .interactor
      && project.index[type].place.file == project.index[other].place.file
      && !project.components(of: RoleSelector(["presenter"])).contains { LentParts.held(by: $0, project).contains(other) }
  }

  /// Whether the other module's interface is kept weakly as a delegate: what a module tells whoever opened it, `weak var delegate: MainController?`.
  private func isDelegate(_ reference: Reference, of type: TypeID) -> Bool {
    guard project.index[reference.to].kind == .protocol else { return false }
    return project.index.holdings(of: type).contains { property in
      property.ownership != .strong && Self.delegateWords.ending(property.name) != nil
        && property.types.contains { $0.type == .project(reference.to) && $0.offset == reference.offset }
    }
  }

  private static let delegateWords = NameEndings(["delegate", "listener"])

  /// `quantityView.presenter.interactor`: a part that another part of the same foreign module keeps. Or that one of no module keeps for all:
  /// `Dependencies.shared.sessionPresenter.reload()`.
  private func isInsideOfOther(_ reference: Reference, of type: TypeID) -> Bool {
    // What a view reaches of its own module is another rule's.
    guard reference.receiverOffset != .max, let role = project.roles.role(of: reference.to),
      role == .presenter || role == .interactor && project.roles.role(of: type) != .view,
      let home = project.roles.home(of: reference.to), home != project.roles.module(of: type)
    else { return false }
    let others = project.references.from(reference.from ?? type).filter { $0.file == reference.file }
    let keepers = others.filter { $0.offset == reference.receiverOffset && $0.kind == .uses && $0.to != reference.to }
    if keepers.contains(where: { project.roles.home(of: $0.to) == nil && project.roles.role(of: $0.to).map { !$0.isPart } ?? true }) { return true }
    let isKept = keepers.contains { project.roles.home(of: $0.to) == home && project.roles.role(of: $0.to).map(kind.to.contains) == true }
    // `quantityView.presenter = presenter` puts the other module together, which is told where its parts are made.
    return isKept && others.contains { $0.receiverOffset == reference.offset }
  }

  /// A router hands out what it has from another module: its view, by an interface, or what the module's builder gives it.
  func isHandedOut(_ view: TypeID, of home: ModuleID, by reference: Reference, of type: TypeID) -> Bool {
    if project.index[view].kind == .protocol { return true }
    return reference.context != .none
      && project.references.from(type).contains { other in
        guard other.file == reference.file, other.context == reference.context, project.roles.home(of: other.to) == home else { return false }
        return project.roles.role(of: other.to).map { $0 == .builder || kind.entrances.contains($0) } ?? false
      }
  }

  /// What a router's `prepare(for segue:)` casts a segue's destination to: the storyboard has made it, and a segue is the way to it.
  private func isPrepared(_ reference: Reference, of type: TypeID) -> Bool {
    guard reference.kind == .names, project.roles.role(of: reference.to) == .view, project.roles.role(of: type) == .router, reference.context != .none
    else { return false }
    let facts = project.index[reference.file].facts
    let function = facts[reference.context]
    var parameters = facts.list(function.parameters)
    guard function.kind == .function, facts.text(function.name) == "prepare", let first = parameters.next() else { return false }
    return facts.text(facts[first].name) == "for"
  }

  private func isEntered(_ other: TypeID, role: Role, by reference: Reference, of type: TypeID) -> Bool {
    guard kind.entrances.contains(role) else { return false }
    if project.roles.role(of: type) == role { return true }
    return reference.kind == .constructs || reference.kind == .names
  }

  /// `LoginViewController.create()`: the builder of a module may stand in one of its parts.
  private func isAskedToBuild(_ reference: Reference, of type: TypeID) -> Bool {
    guard reference.kind == .names else { return false }
    let next = reference.offset + UInt32(project.index.writtenName(reference).utf8.count) + 1
    return project.references.from(reference.from ?? type).contains { other in
      guard other.file == reference.file, other.offset == next, let member = other.member.map({ project.index[$0] }) else { return false }
      return member.isStatic && member.owner == reference.to && project.roles.isAssembly(member.place)
    }
  }

  /// What the other module's builder gives, and gives no screen beside it, is the way into that module: an interface for everybody, the presenter of
  /// a flow for the router that keeps it.
  private func isGivenByBuilder(_ other: TypeID, role: Role, of home: ModuleID, by reference: Reference, of type: TypeID) -> Bool {
    // A router keeps a screen as the other module's builder gives it: by its interface.
    if role == .view, project.roles.role(of: type) == .router, reference.kind == .holds || reference.kind == .takes, project.index[other].kind == .protocol {
      return BuilderOfModule(project).given(by: home).contains(project.index[other].name)
    }
    guard role == .presenter, reference.kind != .constructs, project.index[other].kind == .protocol || project.roles.role(of: type) == .router else {
      return false
    }
    let given = BuilderOfModule(project).given(by: home)
    return given.contains(project.index[other].name)
      && !given.contains { FrameworkTypes.controllers.contains($0) || $0.hasSuffix("ViewController") || $0.hasSuffix("View") }
  }

  /// A presenter that works with another module's view, interactor or router, where its own module has none, has borrowed it, for
  /// the other parts of its module too.
  private func isBorrowed(_ other: TypeID, role: Role, by reference: Reference, of type: TypeID, in own: ModuleID) -> Bool {
    guard reference.kind == .holds || reference.kind == .takes, project.index[other].kind == .protocol, role != .presenter,
      !lent.has(role, in: own)
    else { return false }
    return project.roles.role(of: type) == .presenter || lent.borrows(other, own)
  }

  /// Whether a part is made from a part of the other module, and so deals with whom that one deals with.
  private func isOfFamily(_ type: TypeID, _ home: ModuleID) -> Bool {
    project.index.projectSupertypes(of: type).contains { project.index[$0].kind == .class && project.roles.module(of: $0) == home }
  }

  /// Views are made of views: cells and subviews with a presenter of their own, which whoever fills the cell makes.
  private func isPieceOfView(_ other: TypeID, of type: TypeID) -> Bool {
    guard project.roles.role(of: type) == .view else { return false }
    if project.index[other].kind.isConcrete { return isPiece(other) }
    let implementers = project.conformers(of: other)
    return !implementers.isEmpty && implementers.allSatisfy(project.isSubview)
  }

  /// Whether a part is a cell or another subview, or the presenter of one: by who holds whom, or else by the views of its module.
  func isPiece(_ part: TypeID) -> Bool {
    guard project.roles.role(of: part) == .presenter else { return project.isSubview(part) }
    let held = project.index.holdings(of: part).lazy.flatMap(\.types).flatMap { $0.type.candidates }
    let behind = held.flatMap { project.index.kind(of: $0) == .protocol ? project.conformers(of: $0) : [$0] }
    let own = project.roles.module(of: part).map { project.roles[$0].types.filter { project.index[$0].kind.isConcrete } } ?? []
    let holders = own.filter { type in
      project.index.holdings(of: type).contains { $0.types.contains { $0.type.candidates.contains { project.index.isKind(part, of: $0) } } }
    }
    func views(among types: [TypeID]) -> [TypeID] { types.filter { project.roles.role(of: $0) == .view } }
    let linked = views(among: behind + holders)
    let shown = linked.isEmpty ? views(among: own) : linked
    return !shown.isEmpty && shown.allSatisfy(project.isSubview)
  }

  /// What a function takes because an interface or a base class from elsewhere asks for that function:
  /// `func selection(_ view: SelectionViewInput, didSelect item: Item)`.
  private func isDemanded(_ reference: Reference, of type: TypeID, outside own: ModuleID) -> Bool {
    guard reference.context != .none else { return false }
    let facts = project.index[reference.file].facts
    let function = facts[reference.context]
    switch reference.kind {
    case .takes, .returns: break
    // `func didChange(to state: LoginInteractor.State)`
    case .names where facts.list(function.parameters).contains { facts.hasTypeName(at: reference.offset, in: $0) }: break
    default: return false
    }
    let name = facts.text(function.name)
    return project.index.projectSupertypes(of: type).contains { supertype in
      project.roles.home(of: supertype) != own && project.index[supertype].members.contains { project.index[$0].name == name }
    }
  }

  /// Base classes.
  private func isShared(_ other: TypeID, home: ModuleID) -> Bool {
    project.index.conformers(of: other).contains { project.roles.home(of: $0) != home && !project.roles.isLeftOut($0) }
  }

  /// An interface that its module keeps to itself.
  private func isOwnInterface(_ interface: TypeID, of home: ModuleID, seenFrom type: TypeID, in own: ModuleID) -> Bool {
    if isModuleInterface(project.index[interface].name) || project.index.isKind(type, of: interface) { return false }
    let implementers = project.index.conformers(of: interface).filter {
      project.index[$0].kind.isConcrete && !project.roles.isLeftOut($0)
    }
    guard !implementers.isEmpty else { return false }
    return implementers.allSatisfy { project.roles.module(of: $0) == home }
  }

  private func isModuleInterface(_ name: String) -> Bool {
    kind.interfaceWords.contains { word in
      guard let found = firstRange(of: word, in: name) else { return false }
      if word != "Input", word != "Output" { return true }
      return !["Interactor", "View", "Controller", "Router", "Wireframe"].contains { name[..<found].hasSuffix($0) }
    }
  }

  /// Where a word starts that is followed by a capital letter or nothing.
  private func firstRange(of word: String, in name: String) -> String.Index? {
    var start = 0
    while let found = name.byteOffset(of: word, from: start) {
      let index = name.utf8.index(name.startIndex, offsetBy: found)
      let rest = name[name.utf8.index(index, offsetBy: word.utf8.count)...]
      if rest.first.map({ !$0.isLowercase }) ?? true { return index }
      start = found + 1
    }
    return nil
  }
}

extension FileFacts {
  /// Whether a name stands at an offset in a parameter or a written type.
  func hasTypeName(at offset: UInt32, in node: NodeID) -> Bool {
    let isName = self[node].kind == .typeName || self[node].kind == .typeMember
    return isName && self[node].offset == offset || children(of: node).contains { hasTypeName(at: offset, in: $0) }
  }
}
