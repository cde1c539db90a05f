import Facts
import Findings
import Index
import Roles
import SourceText

/// What a reviewer may find right, though it leaves the module.
extension ModuleBorders {
  func doubt(about reference: Reference, of type: TypeID) -> Doubt? {
    let roles = (own: project.roles.role(of: type), other: project.roles.role(of: reference.to))
    if let module = project.roles.module(of: type), !project.lent.has(.interactor, in: module), !project.lent.has(.router, in: module) { return .noNavigator }
    let between: Doubt? =
      switch roles {
      case (.view, .view): doubtBetweenViews(reference, of: type)
      case (.router, .view): doubtAboutShowing(reference, of: type)
      case (_, .presenter): doubtAboutPresenter(reference, of: type)
      default: nil
      }
    if let between { return between }
    // Rows and controls with presenters of their own are shared by screens.
    if reference.kind != .uses, isPiece(reference.to) { return .cell }
    // That it is held by its class is told of it.
    if roles.own == .presenter, roles.other == .router, reference.kind == .holds, project.index[reference.to].kind.isConcrete { return .heldByClass }
    let isRouters = roles.own == .router || project.index[reference.to].kind == .protocol
    if reference.kind == .takes, roles.other == .view, isRouters, isOnlyHandedOn(reference, of: type) { return .handedOn }
    // `detail.presenter.user = user`: how a router hands the next module what it is to show.
    if roles.own == .router || roles.own == .view, reference.kind == .uses {
      return !isCommand(reference, of: type) || roles.own == .view && bearsNameOfOther(type, reference.to) ? .handingOver : nil
    }
    if roles.own == .router, reference.kind == .takes, isOnlyFilled(reference, of: type) { return .handingOver }
    // `if case SendPresenter.ValidationError.emptyValue = error`: data that stands there, rather than the part around it.
    if project.isQualifierOfData(reference, in: reference.from ?? type) { return .nestedData }
    return project.shareFolder(type, reference.to) ? .sameDirectory : nil
  }

  private func doubtBetweenViews(_ reference: Reference, of type: TypeID) -> Doubt? {
    // The children of a container, which a segue may hand over, and what a view makes for one of its properties.
    if reference.kind == .holds || reference.kind == .names || isInitialValue(reference, of: type) { return .container }
    return isAssemblingItself(reference.to) ? .selfAssembling : nil
  }

  /// Whether a view puts its module together when it is shown.
  private func isAssemblingItself(_ view: TypeID) -> Bool { project.index[view].kind.isConcrete && SelfAssembly(of: view, project).isAny }

  private func doubtAboutShowing(_ reference: Reference, of type: TypeID) -> Doubt? {
    if isEntrance(reference, of: type) { return isAssemblingItself(reference.to) ? .selfAssembling : .givenByBuilder }
    // `pop(to: HomeViewController.self)`, `screen is HomeViewController`, `container.make(HomeViewController.self)`
    return isOnlyTheWay(reference, of: type) || isOnlyNamed(reference, of: type) ? .namedOnly : nil
  }

  private func doubtAboutPresenter(_ reference: Reference, of type: TypeID) -> Doubt? {
    // Its interface is the way to it.
    if project.index[reference.to].kind == .protocol, let home = project.roles.home(of: reference.to),
      project.lent.roles(in: home).filter(\.isPart) == [.presenter]
    {
      return .helper
    }
    // What a builder hands to the closure that makes its view.
    if reference.kind == .names, project.isBehindBuilder(reference, of: type) { return .givenByBuilder }
    guard reference.kind == .holds else { return nil }
    if isGivenBesideScreen(reference.to, to: type) { return .givenByBuilder }
    return isFromEnvironment(reference, of: type) ? .givenByEnvironment : nil
  }

  /// Whether the other module's builder gives a router the presenter together with its screen: `let (view, presenter) = DetailModule().assemble()`.
  private func isGivenBesideScreen(_ presenter: TypeID, to type: TypeID) -> Bool {
    guard project.roles.role(of: type) == .router, let home = project.roles.home(of: presenter) else { return false }
    return BuilderOfModule(project).given(by: home).contains(project.index[presenter].name)
  }

  /// No interface can stand there.
  private func isFromEnvironment(_ reference: Reference, of type: TypeID) -> Bool {
    project.index.holdings(of: type).contains { property in
      property.file == reference.file && property.attributes.contains("EnvironmentObject")
        && property.types.contains { $0.type == .project(reference.to) && $0.offset == reference.offset }
    }
  }

  /// Whether a function passes on what it takes, as an argument, and asks nothing of it.
  private func isOnlyHandedOn(_ reference: Reference, of type: TypeID) -> Bool {
    guard reference.context != .none, project.index[DeclarationPlace(file: reference.file, declaration: reference.context)].kind == .function else {
      return false
    }
    let inside = inSameFunction(as: reference, of: type)
    let uses = Set(inside.lazy.filter { $0.kind == .uses && $0.to == reference.to }.map(\.offset))
    guard !uses.isEmpty, !isAsked(uses, in: inside) else { return false }
    // Behind a call stand its arguments; what is only put into a property is kept.
    let outside = project.references.external.ofFile(reference.file).filter { $0.kind == .calls && $0.context == reference.context }
    return uses.allSatisfy { use in
      inside.contains { ($0.kind == .calls || $0.kind == .constructs) && $0.offset < use } || outside.contains { $0.offset < use }
    }
  }

  /// Whether a function only reads and writes properties of what it takes through an interface: `destination.item = source.item`.
  private func isOnlyFilled(_ reference: Reference, of type: TypeID) -> Bool {
    guard reference.context != .none, project.index[reference.to].kind == .protocol else { return false }
    let inside = inSameFunction(as: reference, of: type)
    let uses = Set(inside.lazy.filter { $0.kind == .uses && $0.to == reference.to }.map(\.offset))
    let calls = inside.filter { $0.kind == .calls && uses.contains($0.receiverOffset) }
    return !calls.isEmpty && calls.allSatisfy { $0.member.map { project.index.kind(of: $0) != .function } == true }
  }

  private func inSameFunction(as reference: Reference, of type: TypeID) -> [Reference] {
    project.references.from(reference.from ?? type).filter { $0.file == reference.file && $0.context == reference.context }
  }

  /// Whether one of the values at these places is the receiver of something.
  private func isAsked(_ values: Set<UInt32>, in references: [Reference]) -> Bool {
    references.contains { $0.receiverOffset != .max && values.contains($0.receiverOffset) }
  }

  /// Whether a class is named, and neither made in the same function nor asked for anything that it declares itself: as what UIKit made it, a tab bar
  /// controller, it may be.
  private func isOnlyNamed(_ reference: Reference, of type: TypeID) -> Bool {
    guard reference.kind == .names, reference.context != .none, project.index[reference.to].kind.isConcrete else { return false }
    let inside = inSameFunction(as: reference, of: type)
    let uses = inside.filter { $0.to == reference.to && $0.kind != .names }
    if uses.isEmpty { return true }
    return project.isContainer(reference.to) && uses.allSatisfy { $0.kind == .uses } && !isAsked(Set(uses.map(\.offset)), in: inside)
  }

  /// Whether a router casts what it has been given to another module's view, to tell it something: `(screen as? DetailViewController)?.item = item`.
  private func isWrittenTo(_ reference: Reference, of type: TypeID) -> Bool {
    guard reference.context != .none, !project.isContainer(reference.to) else { return false }
    let inside = inSameFunction(as: reference, of: type)
    return isAsked(Set(inside.filter { $0.to == reference.to && $0.kind == .uses }.map(\.offset)), in: inside)
  }

  /// Whether another module's view is made in the initial value of a property that holds it.
  private func isInitialValue(_ reference: Reference, of type: TypeID) -> Bool {
    guard reference.kind == .constructs, reference.context != .none else { return false }
    let declaration = project.index[DeclarationPlace(file: reference.file, declaration: reference.context)]
    guard declaration.kind == .var || declaration.kind == .let, !declaration.modifiers.contains(.computed) else { return false }
    return project.index.holdings(of: type).contains { $0.types.contains { $0.type == .project(reference.to) } }
  }

  /// Whether one of two modules is called by the other's name, as a screen inside of another is: `Search` and `SearchResult`.
  private func bearsNameOfOther(_ type: TypeID, _ other: TypeID) -> Bool {
    guard let own = project.roles.module(of: type), let home = project.roles.home(of: other) else { return false }
    let names = [project.roles[own].name, project.roles[home].name]
    return names[0].hasPrefix(names[1]) || names[1].hasPrefix(names[0])
  }

  /// Whether a router shows the other module's view where that is a way into the module.
  private func isEntrance(_ reference: Reference, of type: TypeID) -> Bool {
    guard reference.kind == .names || reference.kind == .constructs else { return false }
    // It looks for a screen among those that are shown: `if root is LoginViewProtocol`.
    guard project.index[reference.to].kind.isConcrete else { return reference.kind == .names }
    if isAssemblingItself(reference.to) { return true }
    // The class of what a builder has given is but a detail, and so is the one that its container is asked for:
    // `HomeModule().container.resolve(DetailViewController.self)`, `let view: DetailViewController = container.resolve()`.
    guard reference.kind == .names, !isWrittenTo(reference, of: type) else { return false }
    if asksBuilder(beside: reference, of: type) { return true }
    guard let home = project.roles.home(of: reference.to) else { return false }
    return isHandedOut(reference.to, of: home, by: reference, of: type)
  }

  /// Whether a router calls a function of another module's presenter, which it has found through a view that it has in its hands:
  /// `(stack.last as? ListViewController)?.output?.didAdd(items)`. What its own screen shows inside of itself is nearer.
  private func isCommand(_ reference: Reference, of type: TypeID) -> Bool {
    guard project.roles.role(of: reference.to) == .presenter else { return false }
    let others = project.references.from(reference.from ?? type)
    let isInHands = others.contains { keeper in
      keeper.file == reference.file && keeper.offset == reference.receiverOffset && keeper.kind == .uses && keeper.receiverOffset == .max
        && project.roles.role(of: keeper.to) == .view
    }
    return isInHands
      && others.contains { call in
        call.file == reference.file && call.receiverOffset == reference.offset && call.kind == .calls
          && call.member.map { project.index.kind(of: $0) == .function } == true
      }
  }

  /// Whether a router casts to another module's view only to call that module's presenter on a line below, which is told there.
  private func isOnlyTheWay(_ reference: Reference, of type: TypeID) -> Bool {
    guard reference.kind == .names, reference.context != .none, let home = project.roles.home(of: reference.to) else { return false }
    let lines = project.index[reference.file].facts.lines
    let line = lines.position(of: reference.offset).line
    return project.references.from(reference.from ?? type).contains { step in
      step.file == reference.file && step.context == reference.context && step.kind == .uses && step.receiverOffset != .max
        && project.roles.home(of: step.to) == home && isCommand(step, of: type) && isCrossed(by: step, of: type)
        && lines.position(of: step.offset).line != line
    }
  }

  /// Whether a builder stands on the same line, or something there is asked to resolve.
  private func asksBuilder(beside reference: Reference, of type: TypeID) -> Bool {
    let lines = project.index[reference.file].facts.lines
    let line = lines.position(of: reference.offset).line
    return project.ownCode(of: type).contains { part in
      project.references.from(part).contains { other in
        other.file == reference.file && other.context == reference.context && other.offset != reference.offset
          && (project.roles.role(of: other.to) == .builder || other.kind == .calls && other.member.map { project.index[$0].name } == "resolve")
          && lines.position(of: other.offset).line == line
      }
    }
  }
}
