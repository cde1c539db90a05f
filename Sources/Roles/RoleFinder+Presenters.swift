import Facts
import Index

/// Names that mislead: many classes are called presenters because they present something, notices, sheets, alerts. A presenter of VIPER
/// belongs to a screen.
extension RoleFinder {
  /// Types whose name alone speaks for a presenter, and whose code speaks against it: no view that holds them is theirs, or they put things on
  /// the screen themselves, or no type can hold them.
  func presentersOfThings() -> Set<TypeID> {
    Set(
      index.typeIDs.filter { type in
        guard isNamedPresenter(type), !worksForScreen(type) else { return false }
        let views = users(of: type).map(\.type).filter(isUserInterface)
        if views.contains(where: { stem(of: $0) == stem(of: type) || held(by: type).contains($0) }) { return false }
        return !views.isEmpty || touchesUserInterface(type) || index[type].supertypes.isEmpty && index.hasOnlyStaticMembers(type)
      })
  }

  /// The concrete types that a type holds, and those that implement what it holds.
  private func held(by type: TypeID) -> [TypeID] {
    index.holdings(of: type).flatMap(\.types).compactMap(\.type.projectType).flatMap { target in
      index.kind(of: target) == .protocol ? conformers[Int(target.rawValue)] : [target]
    }
  }

  func isNamedPresenter(_ type: TypeID) -> Bool {
    let number = Int(type.rawValue)
    return nameRoles[number]?.role == .presenter && index[type].kind != .protocol && !assignments[number].isLeftOut && !isUserInterface(type)
  }

  /// Whether it has what only a screen's presenter has: a base presenter, or a partner of its own.
  private func worksForScreen(_ type: TypeID) -> Bool {
    let outside = index[type].kind == .class ? index.outsideSupertypes(of: type) : []
    // What SwiftUI's views observe shows them what it asks use cases for.
    let isObserved = outside.contains("ObservableObject")
    return index.superclasses(of: type).contains { nameRoles[Int($0.rawValue)]?.role == .presenter }
      || outside.contains { names.role(ofType: $0)?.role == .presenter }
      || index.holdings(of: type).lazy.flatMap(\.types).contains { held in
        isPartner(held.type, of: type) || isObserved && names.role(ofName: held.type.name(in: index)) == .interactor
      }
  }

  private func isPartner(_ held: NamedType, of type: TypeID) -> Bool {
    switch held {
    case .project(let target): return isPartner(target)
    case .ambiguous(let targets): return targets.contains(where: isPartner)
    // A file that is linted alone.
    case .outside(let name):
      let named = names.role(ofInterface: name)?.role
      return isPartner(named) || named == .view && !definitions.viewSupertypes.contains(name) && names.stem(of: name) == stem(of: type)
    }
  }

  private func isPartner(_ target: TypeID) -> Bool {
    let named = nameRoles[Int(target.rawValue)]?.role
    return isPartner(named) || named == .view && index[target].kind == .protocol
  }

  /// A presenter of sheets may call use cases and have a view model, too.
  private func isPartner(_ role: Role?) -> Bool { role == .router || role == .viewState || role == .interactor }

  func stem(of type: TypeID) -> String { names.stem(of: index[type].name) }

  /// Whether it holds or takes a window, a controller or a view that may be anyone's. A navigation controller is a way to navigate, and a fault of a
  /// screen's presenter.
  private func touchesUserInterface(_ type: TypeID) -> Bool {
    let names = FrameworkTypes.plainControllers.union(FrameworkTypes.views).union(FrameworkTypes.windows)
    let holds = index.holdings(of: type).lazy.flatMap(\.types).compactMap(\.type.outsideName).contains(where: names.contains)
    return holds
      || index[type].members.contains { member in
        let place = index[member].place
        let facts = index[place.file].facts
        return facts.list(facts[place.declaration].parameters).contains { facts.mentions(names, in: $0) }
      }
  }
}
