import Facts
import Index
import Roles

/// What a reviewer may find right of a strong reference where a weak one belongs: nothing leaks by it, or not for long.
struct OwnershipDoubts {
  private let project: CheckedProject

  init(_ project: CheckedProject) { self.project = project }

  func isDisputable(_ holding: StrongHolding, of holder: TypeID, asDelegate isDelegate: Bool = false) -> Bool {
    switch holding.type {
    case .outside:
      isOfProduct(holding)
        || !isDelegate && (!isNamedAsOwn(holding, of: holder) || isOwnerOfView(holder) || outlivesScreens(holder) || isOwnedFromOutside(holder))
    case .project(let held):
      isTurnedRound(holding, of: holder) || isChild(held, of: holder) || isOnlyKeeper(holder, of: held) || isOfProduct(holding)
        || isStrangersScreen(held, of: holder)
        || !isDelegate && isHarmless(held, heldBy: holder)
    case .ambiguous: false
    }
  }

  /// Whether nobody but an interactor keeps its presenter, which does not keep the interactor, as in VIP: held weakly, it would be gone at once;
  /// or there is no such presenter.
  private func isOnlyKeeper(_ holder: TypeID, of held: TypeID) -> Bool {
    guard project.roles.role(of: holder) == .interactor, project.roles.role(of: held) == .presenter else { return false }
    let concrete = project.concrete(held)
    // That nobody implements it is told of it.
    if concrete.isEmpty { return project.isComplete && project.index[held].kind == .protocol }
    let leadsBack = concrete.contains { presenter in
      project.strongHoldings(of: presenter).flatMap(\.type.candidates).contains { project.index.isKind(holder, of: $0) }
    }
    return !leadsBack && project.presenterKeepers.others(than: holder, keeping: held, in: project).isEmpty
  }

  /// Whether a value between the two bundles a module, as a builder gives it: `struct Module { let view: BaseViewController; let presenter: Presenter }`.
  /// What it carries is that module's.
  private func isOfProduct(_ holding: StrongHolding) -> Bool {
    holding.through.contains { property in
      if project.roles.role(of: property.owner) == .builder { return true }
      let held = project.index.holdings(of: property.owner).flatMap(\.types).compactMap { held -> Role? in
        held.type == .outside("UIViewController") ? .view : held.type.projectType.flatMap(project.roles.role)
      }
      return Set(held.filter(\.isPart)).count > 1
    }
  }

  /// Whether a presenter keeps another module's screen, or a router another module's tab bar, say, from which no strong references lead back to
  /// it: that a presenter knows that screen is the fault, and a router shows its screens there.
  private func isStrangersScreen(_ view: TypeID, of keeper: TypeID) -> Bool {
    guard project.roles.role(of: view) == .view, project.neighbourhood(of: view, to: keeper) == .other else { return false }
    switch project.roles.role(of: keeper) {
    case .presenter: break
    case .router where project.isContainer(view): break
    default: return false
    }
    return !leadsBack(from: view, to: keeper)
  }

  // MARK: Routers

  /// Whether a router stands above the screens, and is there as long as the app: it keeps the window, or itself under a name of its own.
  private func outlivesScreens(_ router: TypeID) -> Bool {
    guard project.roles.role(of: router) == .router else { return false }
    return isShared(router) || keepsWindow(router) && isOneOfFew()
  }

  private func keepsWindow(_ router: TypeID) -> Bool {
    project.index.holdings(of: router).contains { property in
      appWindows.contains(property.name) && property.types.contains { $0.type == .outside("UIWindow") }
    }
  }

  /// Where the router of each screen is handed the window, none of them stands above the screens.
  private func isOneOfFew() -> Bool {
    project.components(of: RoleSelector(["router"])).lazy.filter(keepsWindow).prefix(3).count < 3
  }

  /// `static let instance = AppRouter()`: it lives as long as the app.
  func isShared(_ type: TypeID) -> Bool {
    let name = project.index[type].name
    return project.index[type].members.contains { member in
      let symbol = project.index[member]
      guard symbol.isStatic, symbol.kind == .let || symbol.kind == .var else { return false }
      let facts = project.index[symbol.place.file].facts
      let declaration = facts[symbol.place.declaration]
      if declaration.type != .none { return facts[declaration.type].kind == .typeName && facts.text(facts[declaration.type].name) == name }
      guard declaration.value != .none, facts[declaration.value].kind == .call else { return false }
      let callee = facts[facts[declaration.value].first]
      return callee.kind == .name && facts.text(callee.name) == name
    }
  }

  /// Whether the parts of its own module have a router only weakly: it is kept from outside, and owns its module.
  func isOwnedFromOutside(_ router: TypeID) -> Bool {
    guard project.roles.role(of: router) == .router, let module = project.roles.module(of: router) else { return false }
    let holders = project.roles[module].types.filter { $0 != router && project.index[$0].kind.isReference }.flatMap { part in
      project.index.holdings(of: part).filter { property in
        property.types.contains { $0.type.candidates.contains { project.index.isKind(router, of: $0) } }
      }
    }
    return !holders.isEmpty && holders.allSatisfy { $0.ownership != .strong }
  }

  /// Whether a router keeps another module's presenter, from which no strong references lead back to it: a child that lives as long as it
  /// is shown, kept by its parent because nobody else keeps it.
  func isChild(_ held: TypeID, of router: TypeID) -> Bool {
    guard project.roles.role(of: router) == .router, project.roles.role(of: held) == .presenter else { return false }
    switch project.neighbourhood(of: held, to: router) {
    case .same: return false
    case .unknown where !project.isAlone(router): return false
    case .unknown, .other: break
    }
    return !leadsBack(from: held, to: router)
  }

  /// Whether strong references lead from one type, or who implements it, to another.
  private func leadsBack(from held: TypeID, to holder: TypeID) -> Bool {
    var seen = Set(project.concrete(held))
    var next = Array(seen)
    while let type = next.popLast() {
      for link in project.holdings.links[Int(type.rawValue)] where seen.insert(link.to).inserted {
        if project.index.isKind(link.to, of: holder) || project.index.isKind(holder, of: link.to) { return true }
        next.append(link.to)
      }
    }
    return false
  }

  // MARK: Views

  private func isHarmless(_ view: TypeID, heldBy holder: TypeID) -> Bool {
    switch project.roles.role(of: view) {
    case .view:
      outlivesScreens(holder) || isOwnedFromOutside(holder) || project.roles.role(of: holder) == .presenter && knowsNobody(view, of: holder)
    // A router that is there as long as the app may keep whom it likes.
    case .presenter: project.roles.role(of: holder) == .router && isShared(holder)
    // An interface that any view controller implements.
    case nil: isOwnerOfView(holder) || outlivesScreens(holder) || isOwnedFromOutside(holder)
    default: false
    }
  }

  /// Whether a piece of a screen, and all that it keeps alive, leads to no presenter and not to its holder: no circle closes.
  private func knowsNobody(_ view: TypeID, of holder: TypeID) -> Bool {
    let concrete = project.concrete(view)
    guard !concrete.isEmpty, concrete.allSatisfy(project.isSubview) else { return false }
    var seen = Set(concrete)
    var next = concrete
    while let type = next.popLast() {
      for held in project.strongHoldings(of: type).flatMap(\.type.candidates) where seen.insert(held).inserted {
        if project.roles.role(of: held) == .presenter || project.index.isKind(holder, of: held) { return false }
        next += project.concrete(held)
      }
    }
    return true
  }

  /// Whether the module's views have its parts only weakly, so that no way leads back from them to who keeps a plain view controller.
  private func isOwnerOfView(_ holder: TypeID) -> Bool {
    guard let module = project.roles.module(of: holder) else { return false }
    let views = project.roles[module].types.filter {
      project.roles.role(of: $0) == .view && project.index[$0].kind.isConcrete && !project.isSubview($0)
    }
    return views.contains { view in project.index.holdings(of: view).contains { $0.ownership != .strong && leadsBack($0.types.map(\.type), holder) } }
      && !views.contains { view in leadsBack(project.strongHoldings(of: view).map(\.type), holder) }
  }

  private func leadsBack(_ types: [NamedType], _ holder: TypeID) -> Bool {
    types.flatMap(\.candidates).contains { held in
      let role = project.roles.role(of: held)
      return role != nil && role != .view && role != .entity && project.neighbourhood(of: held, to: holder) != .other
    }
  }

  /// Whether a plain view controller is called like the screen that the holder belongs to: `viewController`, `rootVC`, and in the module
  /// `Login` `loginViewController`, rather than `menuViewController`.
  private func isNamedAsOwn(_ holding: StrongHolding, of holder: TypeID) -> Bool {
    if holding.isElement { return false }
    let name = holding.last.name.drop { $0 == "_" }.lowercased()
    guard let end = controllerWords.first(where: name.hasSuffix) else { return true }
    let before = String(name.dropLast(end.count))
    let module = project.roles.module(of: holder).map { project.roles[$0].name.lowercased() } ?? ""
    return ownWords.contains(before) || !before.isEmpty && module.hasPrefix(before)
  }

  /// Whether what is held, whatever it is, holds its holder only weakly, and keeps nobody who keeps the holder: the two own each other the wrong way
  /// round, and nothing leaks.
  private func isTurnedRound(_ holding: StrongHolding, of holder: TypeID) -> Bool {
    guard !holding.passesValue, let held = holding.type.projectType else { return false }
    let concrete = project.concrete(held)
    return !concrete.isEmpty
      && concrete.allSatisfy { type in
        let back = project.index.holdings(of: type).filter { property in
          property.types.contains { $0.type.candidates.contains { project.index.isKind(holder, of: $0) } }
        }
        return !back.isEmpty && back.allSatisfy { $0.ownership != .strong }
      } && !leadsBack(from: held, to: holder)
  }
}

/// Other windows are shown for a moment.
private let appWindows: Set<String> = ["window", "_window", "mainWindow", "rootWindow", "appWindow", "keyWindow"]
private let controllerWords = ["viewcontroller", "controller", "vc", "view"]
private let ownWords: Set<String> = [
  "", "root", "source", "presenting", "presented", "module", "base", "parent", "my", "own", "main", "host", "hosting", "container", "current", "origin", "from",
  "owner", "owning", "ui", "the",
]
