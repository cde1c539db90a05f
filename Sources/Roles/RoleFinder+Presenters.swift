import Facts
import Index

/// Names that mislead: many classes are called presenters because they present something, notices, sheets, alerts. A presenter of VIPER
/// belongs to a screen.
extension RoleFinder {
  /// Types whose name alone speaks for a presenter, and whose code speaks against it: no view that holds them is theirs, or they put things on
  /// the screen themselves, or no type can hold them.
  func presentersOfThings() -> Set<TypeID> {
    func views(holding type: TypeID) -> [TypeID] { users(of: type).map(\.type).filter(isUserInterface) }
    let named = index.typeIDs.filter(isNamedPresenter)
    var homeless = named.filter { type in
      !worksForScreen(type) && !views(holding: type).contains { isOwnView($0, of: type) }
    }
    var result = Set(named.filter(showsAboveScreens))
    var found = homeless.filter { type in
      !views(holding: type).isEmpty || touchesUserInterface(type) || index[type].supertypes.isEmpty && index.hasOnlyStaticMembers(type)
    }
    // Then those that leave the presenting to others of the kind.
    while !found.isEmpty {
      result.formUnion(found)
      homeless.removeAll(where: result.contains)
      found = homeless.filter { held(by: $0).contains(where: result.contains) }
    }
    return result
  }

  func isNamedPresenter(_ type: TypeID) -> Bool {
    let number = Int(type.rawValue)
    return nameRoles[number]?.role == .presenter && index[type].kind != .protocol && !assignments[number].isLeftOut && !isUserInterface(type)
  }

  /// Whether it has what only a screen's presenter has: a base presenter, an interface for one partner, or a partner of its own.
  private func worksForScreen(_ type: TypeID) -> Bool {
    if index.superclasses(of: type).contains(where: { nameRoles[Int($0.rawValue)]?.role == .presenter }) { return true }
    if index[type].kind == .class, index.outsideSupertypes(of: type).contains(where: { names.role(ofType: $0)?.role == .presenter }) { return true }
    if index.projectSupertypes(of: type).contains(where: { index[$0].kind == .protocol && names.isForOnePartner(index[$0].name) }) { return true }
    // What SwiftUI's views observe shows them what it asks use cases for.
    let isObserved = index.kind(of: type) == .class && index.outsideSupertypes(of: type).contains("ObservableObject")
    return index.holdings(of: type).lazy.flatMap(\.types).contains { held in
      isPartner(held.type, of: type) || isObserved && names.role(ofName: held.type.name(in: index)) == .interactor
    }
  }

  private func isPartner(_ held: NamedType, of type: TypeID) -> Bool {
    switch held {
    case .project(let target): return isPartner(target)
    case .ambiguous(let targets): return targets.contains(where: isPartner)
    // A file that is linted alone.
    case .outside(let name):
      guard !FrameworkTypes.isOfUIKitOrFoundation(name), !definitions.viewSupertypes.contains(name) else { return false }
      let named = names.role(ofInterface: name)?.role
      if named == .view { return names.stem(of: name, isInterface: true) == stem(of: type) }
      return isPartner(named) || names.isForOnePartner(name)
    }
  }

  private func isPartner(_ target: TypeID) -> Bool {
    let named = nameRoles[Int(target.rawValue)]?.role
    return isPartner(named) || named == .view && index[target].kind == .protocol
  }

  /// A presenter of sheets may call use cases and have a view model, too.
  private func isPartner(_ role: Role?) -> Bool { role == .router || role == .viewState || role == .interactor }

  /// Whether a view is the presenter's: they bear one stem, in the singular or the plural, or hold each other.
  private func isOwnView(_ view: TypeID, of type: TypeID) -> Bool {
    let (shown, own) = (stem(of: view), stem(of: type))
    return shown == own || held(by: type).contains(view)
      || !own.isEmpty && shown.hasPrefix(own) && isInFolder(view, type, named: own)
  }

  /// Whether both types are in the directory of a module: `News/NewsContentView.swift` and `News/NewsPresenter.swift`.
  private func isInFolder(_ view: TypeID, _ presenter: TypeID, named name: String) -> Bool {
    let folder = folders.folder(of: index[presenter].place.file)
    return folder == folders.folder(of: index[view].place.file) && folders.paths[Int(folder)].lastName == name
  }

  /// The concrete types that a type holds, and those that implement what it holds.
  private func held(by type: TypeID) -> [TypeID] {
    index.holdings(of: type).flatMap(\.types).compactMap(\.type.projectType).flatMap { target in
      index.kind(of: target) == .protocol ? conformers[Int(target.rawValue)] : [target]
    }
  }

  func stem(of type: TypeID) -> String { names.stem(of: index[type].name, isInterface: index.kind(of: type) == .protocol) }

  /// Whether it holds a window for what it shows, sheets and toasts over any screen, and calls no component.
  private func showsAboveScreens(_ type: TypeID) -> Bool {
    let held = index.holdings(of: type).lazy.flatMap(\.types)
    func isWindow(_ held: NamedType) -> Bool {
      held.projectType.map { index.outsideSupertypes(of: $0).contains(where: FrameworkTypes.windows.contains) }
        ?? FrameworkTypes.windows.contains(held.name(in: index))
    }
    return held.contains { isWindow($0.type) } && !held.contains { isPartner($0.type.projectType.flatMap { nameRoles[Int($0.rawValue)]?.role }) }
  }

  /// Whether it holds or takes a controller or a view that may be anyone's. A navigation controller is a way to navigate, and a fault of a
  /// screen's presenter.
  private func touchesUserInterface(_ type: TypeID) -> Bool {
    let names = FrameworkTypes.plainControllers.union(FrameworkTypes.views)
    let holds = index.holdings(of: type).lazy.flatMap(\.types).compactMap(\.type.outsideName).contains(where: names.contains)
    return holds
      || index[type].members.contains { member in
        let place = index[member].place
        let facts = index[place.file].facts
        return facts.list(facts[place.declaration].parameters).contains { facts.mentions(names, in: $0) }
      }
  }
}
