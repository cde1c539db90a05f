package import Facts
import Index

/// Names that mislead: many classes are called presenters because they present something, notices, sheets, alerts, and use cases are
/// found in other architectures too. A presenter of VIPER belongs to a screen, an interactor to a presenter.
extension RoleFinder {
  /// Types whose name alone speaks for a presenter, and whose code speaks against it: no view that holds them is theirs, or none holds
  /// them and they put things on the screen themselves, or no type can hold them.
  func presentersOfThings(besides inNibs: Set<TypeID>) -> Set<TypeID> {
    let named = index.typeIDs.filter { isNamedPresenter($0) && !inNibs.contains($0) }
    let aboveScreens = Set(named.filter(showsAboveScreens))
    let doubtful = Set(named.filter { !aboveScreens.contains($0) && !worksForScreen($0) })
    guard !doubtful.isEmpty else { return aboveScreens }
    let homeless = doubtful.filter { type in
      !isHeldByInteractor(type)
        && (isToolOfViews(type) || !views(holding: type).contains { isOwnView($0, of: type) } && !holdsOwnViewWeakly(type))
    }
    var result = homeless.filter { !views(holding: $0).isEmpty || touchesUserInterface($0) || isNamespace($0) }.union(aboveScreens)
    // `struct ListItemPresenter`, with which a screen's presenter prepares what its rows show.
    for type in index.typeIDs where isNamedPresenter(type) && !doubtful.contains(type) {
      forEachHeld(by: type) { if homeless.contains($0), index[$0].kind.isValue { result.insert($0) } }
    }
    // Those that leave the presenting to others of the kind.
    var isGrowing = true
    while isGrowing {
      let more = homeless.subtracting(result).filter { held(by: $0).contains(where: result.contains) }
      result.formUnion(more)
      isGrowing = !more.isEmpty
    }
    return result
  }

  /// Whether the interactor of its name holds it.
  private func isHeldByInteractor(_ type: TypeID) -> Bool {
    users(of: type).contains { nameRoles[Int($0.type.rawValue)]?.role == .interactor && stem(of: $0.type) == stem(of: type) }
  }

  /// Whether it holds a window for what it shows, sheets and toasts over any screen, and calls no component.
  private func showsAboveScreens(_ type: TypeID) -> Bool {
    let held = index.holdings(of: type).lazy.flatMap(\.types)
    return held.contains { isWindow($0.type) } && !held.contains { $0.type.projectType.map { isPartner(nameRoles[Int($0.rawValue)]) } ?? false }
  }

  private func isWindow(_ held: NamedType) -> Bool {
    switch held {
    case .project(let type): index.outsideSupertypes(of: type).contains("UIWindow")
    case .outside(let name): name == "UIWindow"
    case .ambiguous: false
    }
  }

  /// `struct AlertPresenter { static func present(message: String) }`: functions under one name, of which there is no instance.
  private func isNamespace(_ type: TypeID) -> Bool { index[type].supertypes.isEmpty && index.hasOnlyStaticMembers(type) }

  func isNamedPresenter(_ type: TypeID) -> Bool {
    let number = Int(type.rawValue)
    return nameRoles[number]?.role == .presenter && index[type].kind != .protocol && !assignments[number].isLeftOut && !isUserInterface(type)
  }

  /// Whether it has what only a screen's presenter has: a base presenter, an interface for one partner, or a partner of its own.
  private func worksForScreen(_ type: TypeID) -> Bool {
    if index.superclasses(of: type).contains(where: { nameRoles[Int($0.rawValue)]?.role == .presenter }) { return true }
    if index[type].kind == .class, index.outsideSupertypes(of: type).contains(where: { names.role(ofType: $0)?.role == .presenter }) { return true }
    if index.projectSupertypes(of: type).contains(where: { index[$0].kind == .protocol && names.isForOnePartner(index[$0].name) }) { return true }
    if isToolOfViews(type) { return false }
    if isObserved(type), index.holdings(of: type).contains(where: { $0.types.contains { asksUseCase($0.type) } }) { return true }
    return index.holdings(of: type).contains { property in property.types.contains { isPartner($0.type, of: type) } }
  }

  /// Whether SwiftUI's views observe it: what it asks use cases for is what they show.
  private func isObserved(_ type: TypeID) -> Bool {
    index[type].kind == .class && index.outsideSupertypes(of: type).contains("ObservableObject")
  }

  private func asksUseCase(_ held: NamedType) -> Bool {
    let name = held.name(in: index)
    return (names.role(ofInterface: name)?.role ?? names.role(ofName: name)) == .interactor
  }

  /// `InputPresenter`, with which views of several screens format what is typed: it knows only views, through an interface of
  /// several or of none that has it in turn, and none of them bears its name.
  private func isToolOfViews(_ type: TypeID) -> Bool {
    guard index.conformers(of: type).isEmpty, index.projectSupertypes(of: type).isEmpty else { return false }
    var views: [TypeID] = []
    for property in index.holdings(of: type) {
      for held in property.types {
        guard let target = held.type.projectType else { continue }
        guard nameRoles[Int(target.rawValue)]?.role == .view, index[target].kind == .protocol else {
          if isPartner(target) { return false }
          continue
        }
        views += conformers[Int(target.rawValue)]
      }
    }
    let stems = Set(views.map(stem))
    return !stems.isEmpty && !stems.contains(stem(of: type)) && (stems.count > 1 || !views.contains { held(by: $0).contains(type) })
  }

  private func isPartner(_ target: TypeID) -> Bool {
    let named = nameRoles[Int(target.rawValue)]
    return isPartner(named) || named?.role == .view && index[target].kind == .protocol
  }

  private func isPartner(_ held: NamedType, of type: TypeID) -> Bool {
    switch held {
    case .project(let target): return isPartner(target)
    case .ambiguous(let targets): return targets.contains(where: isPartner)
    // A file that is linted alone.
    case .outside(let name):
      guard !isOfUIKitOrFoundation(name), !definitions.viewSupertypes.contains(name) else { return false }
      let named = names.role(ofInterface: name)
      if named?.role == .view { return names.stem(of: name, isInterface: true) == stem(of: type) }
      return isPartner(named) || names.isForOnePartner(name)
    }
  }

  /// A presenter of sheets may call use cases and have a view model, too.
  private func isPartner(_ named: (role: Role, word: String)?) -> Bool {
    guard let named else { return false }
    return named.role == .router || named.role == .viewState || named.role == .interactor
  }

  /// Whether a view is the presenter's: they bear one stem, in the singular or the plural, or hold each other.
  func isOwnView(_ view: TypeID, of type: TypeID) -> Bool {
    let (shown, own) = (stem(of: view), stem(of: type))
    return shown == own || shown == own + "s" || own == shown + "s" || heldAsView(by: type).contains(view)
      || shown.hasPrefix(own) && isInFolder(view, type, named: own)
  }

  /// Whether both types are in the directory of a module: `News/NewsContentView.swift` and `News/NewsPresenter.swift`.
  private func isInFolder(_ view: TypeID, _ presenter: TypeID, named name: String) -> Bool {
    let folders = [view, presenter].map { index[index[$0].place.file].path.split(separator: "/").dropLast() }
    return folders[0] == folders[1] && folders[0].last.map(String.init) == name
  }

  /// Who shows something on the screen by a view of its own tells a delegate what happens there: `var delegate: BannerPresenterDelegate?`.
  private func heldAsView(by type: TypeID) -> [TypeID] {
    let hasViewOfItsOwn = index.holdings(of: type).contains { property in
      property.types.contains { $0.type.projectType.map { index[$0].kind == .class && isUserInterface($0) } ?? false }
    }
    var result: [TypeID] = []
    forEachHeld(by: type, butDelegates: hasViewOfItsOwn) { result.append($0) }
    return result
  }

  /// The concrete types that a type holds, and those that implement what it holds.
  func held(by type: TypeID) -> [TypeID] {
    var result: [TypeID] = []
    forEachHeld(by: type) { result.append($0) }
    return result
  }

  func forEachHeld(by type: TypeID, butDelegates: Bool = false, _ body: (TypeID) -> Void) {
    for property in index.holdings(of: type) {
      for held in property.types {
        guard let target = held.type.projectType else { continue }
        if butDelegates, property.name.hasSuffix("elegate"), index[target].name.hasSuffix("Delegate") { continue }
        if index[target].kind == .protocol { conformers[Int(target.rawValue)].forEach(body) } else { body(target) }
      }
    }
  }

  private func holdsOwnViewWeakly(_ type: TypeID) -> Bool {
    index.holdings(of: type).contains { property in
      property.ownership != .strong
        && property.types.contains { held in
          guard let target = held.type.projectType, isUserInterface(target) else { return false }
          return stem(of: target) == stem(of: type)
        }
    }
  }

  private func stem(of type: TypeID) -> String { names.stem(of: index[type].name, isInterface: false) }

  /// Which views and controllers hold a type, by itself or by an interface.
  private func views(holding type: TypeID) -> [TypeID] { users(of: type).map(\.type).filter(isUserInterface) }

  /// Whether it holds or takes a controller or a view that may be anyone's. A navigation controller is a way to navigate, and a fault of a
  /// screen's presenter.
  private func touchesUserInterface(_ type: TypeID) -> Bool {
    let names: Set<String> = ["UIViewController", "UIView", "NSViewController", "NSView"]
    let holds = index.holdings(of: type).lazy.flatMap(\.types).contains { held in
      if case .outside(let name) = held.type { names.contains(name) } else { false }
    }
    return holds
      || index[type].members.contains { member in
        let place = index[member].place
        let facts = index[place.file].facts
        return facts.list(facts[place.declaration].parameters).contains { facts.mentions(names, in: $0) }
      }
  }
}

extension FileFacts {
  /// Whether a written type or a parameter's names one of these.
  package func mentions(_ names: Set<String>, in node: NodeID) -> Bool {
    self[node].kind == .typeName && names.contains(text(self[node].name)) || children(of: node).contains { mentions(names, in: $0) }
  }
}
