import Facts
import Index
import Roles

/// Where a view puts its own module together, or the next one: it makes its presenter when it has loaded, say. The faults of that are who makes
/// what; that the parts are named on the way there follows from it.
struct SelfAssembly {
  private let project: CheckedProject
  private let type: TypeID
  private var places: Set<DeclarationPlace> = []
  /// Where it makes presenters of other modules, and of which.
  private var otherPlaces: [DeclarationPlace: Set<ModuleID>] = [:]
  /// What the presenters made there get, though one implementation behind the interfaces of all modules makes them no module's.
  private var partners: Set<TypeID> = []
  /// Names of parts on which a static function is called that puts the module together and has nothing to give: `LoginRouter` in
  /// `LoginRouter.assemble(self)`.
  private var receivers: Set<Place> = []

  /// Whether it gives itself to its builder: `configurator.configure(with: self)`.
  private var asksBuilder = false

  /// Names of parts that are told to do something: `router` in `router.show()`.
  private var told: Set<Place> = []

  private struct Place: Hashable {
    let file: FileID
    let offset: UInt32
  }

  /// - Parameter type: a type whose references the rule needs.
  init(of type: TypeID, _ project: CheckedProject) {
    self.project = project
    self.type = type
    guard project.roles.role(of: type) == .view else { return }
    for part in project.ownCode(of: type) {
      for reference in project.references.from(part) {
        let isOwn = project.neighbourhood(of: reference.to, to: type) == .same
        if isOwn, let given = givenToMake(reference) {
          places.insert(DeclarationPlace(file: reference.file, declaration: reference.context))
          partners.formUnion(given)
        }
        if !isOwn, reference.kind == .constructs, reference.context != .none, project.roles.role(of: reference.to) == .presenter,
          let home = project.roles.module(of: reference.to)
        {
          otherPlaces[DeclarationPlace(file: reference.file, declaration: reference.context), default: []].insert(home)
        }
        if isGivenToBuilder(reference) { asksBuilder = true }
        guard reference.receiverOffset != .max else { continue }
        let receiver = Place(file: reference.file, offset: reference.receiverOffset)
        if isOwn, asksToAssemble(reference) { receivers.insert(receiver) } else if isTold(reference) { told.insert(receiver) }
      }
    }
  }

  /// What the presenter that a reference makes, by its initializer or a static function of its own, is given for that or keeps; nil where it
  /// makes none.
  private func givenToMake(_ reference: Reference) -> [TypeID]? {
    guard reference.context != .none, project.roles.role(of: reference.to) == .presenter else { return nil }
    let held = project.index.holdings(of: reference.to).flatMap { $0.types.flatMap(\.type.candidates) }
    if reference.kind == .constructs { return held }
    // `HomePresenter.create(interactor: interactor)`, `HomeWireframe.makePresenter()`
    guard reference.kind == .uses, let member = reference.member.map({ project.index[$0] }), member.kind == .function, member.isStatic,
      let maker = project.roles.role(of: member.owner), maker == .presenter || maker == .router || maker == .builder
    else { return nil }
    let owner = member.owner
    let likewise = Set(project.index[owner].members.map { project.index[$0] }.filter { $0.isStatic && $0.name == member.name }.map(\.place))
    let taken = project.references.from(owner).filter {
      $0.kind == .takes && likewise.contains(DeclarationPlace(file: $0.file, declaration: $0.context))
    }
    return held + taken.map(\.to)
  }

  /// Whether the type puts its module together at all.
  var isAny: Bool { !places.isEmpty || !receivers.isEmpty || asksBuilder }

  /// Whether a mention of a part of the own module, or of what its presenter gets, is a step of the assembly, or one of another module of that
  /// one's.
  func covers(_ reference: Reference) -> Bool {
    guard project.neighbourhood(of: reference.to, to: type) == .same || partners.contains(reference.to) else {
      guard let home = project.roles.home(of: reference.to), !isTold(reference), !told.contains(Place(file: reference.file, offset: reference.offset))
      else { return false }
      return isInside(reference) { otherPlaces[$0]?.contains(home) == true }
    }
    if asksToAssemble(reference) || receivers.contains(Place(file: reference.file, offset: reference.offset)) { return true }
    // More than made and handed on.
    if places.isEmpty || isTold(reference) || told.contains(Place(file: reference.file, offset: reference.offset)) { return false }
    return isInside(reference, places.contains)
  }

  /// Whether one of the declarations around a reference is such a place.
  private func isInside(_ reference: Reference, _ isPlace: (DeclarationPlace) -> Bool) -> Bool {
    var declaration = reference.context
    while declaration != .none {
      if isPlace(DeclarationPlace(file: reference.file, declaration: declaration)) { return true }
      declaration = project.index[reference.file].facts[declaration].parent
    }
    return false
  }

  private func isTold(_ reference: Reference) -> Bool {
    reference.kind == .calls && (reference.member.map { project.index[$0].kind == .function } ?? true)
  }

  /// A function of its module's builder that gives nothing can only fill in what it takes.
  private func isGivenToBuilder(_ reference: Reference) -> Bool {
    guard reference.kind == .calls, let member = reference.member, project.roles.role(of: project.index[member].owner) == .builder else { return false }
    return project.index[member].kind == .function && project.index.declaration(member).type == .none
      && project.index.declaration(member).parameters != .none
  }

  private func asksToAssemble(_ reference: Reference) -> Bool {
    guard reference.kind == .calls, let member = reference.member else { return false }
    let symbol = project.index[member]
    guard symbol.kind == .function, project.index.declaration(member).type == .none else { return false }
    return symbol.isStatic && project.roles.isAssembly(symbol.place) || makesPresenter(symbol)
  }

  /// `LoginWireframe().setupModule(with: self)`: a builder's work, whoever does it.
  private func makesPresenter(_ function: MemberSymbol) -> Bool {
    project.references.from(function.owner).contains { made in
      made.kind == .constructs && made.file == function.place.file && made.context == function.place.declaration
        && project.roles.role(of: made.to) == .presenter && project.neighbourhood(of: made.to, to: type) == .same
    }
  }
}
