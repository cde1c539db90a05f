import Facts
import Index

/// Which classes and structs are some presenter's view: by what they hold, and by who holds them.
extension RoleFinder {
  func isUserInterface(_ type: TypeID) -> Bool { isInterfaceType[Int(type.rawValue)] }

  /// The role of a type by its name, or else by its interfaces; of an interface, that of all who implement it (or the one it is called by
  /// where nobody does).
  private func namedRole(_ type: TypeID) -> Role? {
    guard index[type].kind == .protocol else { return ownRole(type) }
    let known = conformers[Int(type.rawValue)]
    guard let first = known.first else { return nameRoles[Int(type.rawValue)]?.role }
    let role = ownRole(first)
    return known.allSatisfy { ownRole($0) == role && !isUserInterface($0) } ? role : nil
  }

  private func ownRole(_ type: TypeID) -> Role? {
    isUserInterface(type) ? nil : nameRoles[Int(type.rawValue)]?.role ?? interfaceRoles[type]?.role
  }

  /// View classes that are some presenter's view, and why. Sharing a name stem is not enough.
  func wiredViews() -> [TypeID: String] {
    var result: [TypeID: String] = [:]
    for number in isInterfaceType.indices where isInterfaceType[number] && !assignments[number].isLeftOut {
      let type = index.types[number]
      if let held = partner(heldBy: type) { result[type.id] = "it holds the \(held.role) \(index[held.type].name)" }
    }
    for number in nameRoles.indices where index.kinds[number] != .protocol && ownRole(TypeID(rawValue: Int32(number))) == .presenter {
      let type = index.types[number]
      if assignments[number].isLeftOut { continue }
      for property in index.holdings(of: type.id) {
        for held in property.types {
          guard let target = held.type.projectType else { continue }
          if isUserInterface(target), index[target].kind == .class, isNamedAsView(target), !held.isElement || isController(target),
            !isStrangersContainer(target, type, property)
          {
            result[target] = result[target] ?? "the presenter \(type.name) holds it"
          } else if index[target].kind == .struct, !held.isElement, definitions.otherViews == nil, isSwiftUIView(index[target]),
            names.stem(of: index[target].name, isInterface: false) == names.stem(of: type.name, isInterface: false)
          {
            result[target] = result[target] ?? "the presenter \(type.name) holds it"
          } else if index[target].kind == .protocol {
            // Many of a kind are what the view shows.
            for view in viewsBehind(target, of: type, as: property.name, withAdapters: !held.isElement) {
              result[view] = result[view] ?? "the presenter \(type.name) holds it as \(index[target].name)"
            }
          }
        }
      }
    }
    for number in isInterfaceType.indices where isInterfaceType[number] && !assignments[number].isLeftOut {
      let type = index.types[number]
      if result[type.id] != nil { continue }
      guard let shown = modelOfPart(shownBy: type), result[shown.model] == nil else { continue }
      result[type.id] = "it shows \(index[shown.model].qualifiedName), which holds the \(shown.role) \(index[shown.part].name)"
    }
    return result
  }

  /// Rather than a view: several of those in a list are what the screen shows.
  func isController(_ type: TypeID) -> Bool { index.outsideSupertypes(of: type).contains { $0.hasSuffix("Controller") } }

  /// The view model through which a SwiftUI view reaches its presenter, and that presenter.
  private func modelOfPart(shownBy type: TypeSymbol) -> (model: TypeID, role: Role, part: TypeID)? {
    guard type.kind == .struct else { return nil }
    for held in index.holdings(of: type.id).flatMap(\.types) {
      guard let model = held.type.projectType, index[model].kind == .class, nameRoles[Int(model.rawValue)]?.role == .viewModel else { continue }
      for inner in index.holdings(of: model).flatMap(\.types) {
        guard let part = inner.type.projectType, let role = namedRole(part), role.isPart, partners(of: type).contains(role) else { continue }
        return (model, role, part)
      }
    }
    return nil
  }

  private func partners(of type: TypeSymbol) -> Set<Role> { definitions.viewPartners(atPath: index.files[Int(type.place.file.rawValue)].path) }

  /// The first partner that a view holds, by itself or in a struct that it declares for that:
  /// `struct Dependency { let presenter: LoginPresenterProtocol }`.
  private func partner(heldBy type: TypeSymbol) -> (type: TypeID, role: Role)? {
    let partners = partners(of: type)
    func role(of type: TypeID) -> Role? { namedRole(type).flatMap { partners.contains($0) ? $0 : nil } }
    for property in index.holdings(of: type.id) {
      for held in property.types {
        guard let target = held.type.projectType else { continue }
        if let role = role(of: target) {
          if role == .presenter, property.ownership != .strong, isOpenersDelegate(target, of: type) { continue }
          // Who owns flow controllers holds the screens of others; a screen has its own weakly.
          if role == .flowController, property.ownership == .strong || held.isElement { continue }
          return (target, role)
        }
        guard index[target].kind == .struct && index[target].parent == type.id || isGoBetween(target, of: type) else { continue }
        for property in index.holdings(of: target) {
          for held in property.types {
            if let inner = held.type.projectType, let role = role(of: inner) { return (inner, role) }
          }
        }
      }
    }
    return nil
  }

  /// Whether an interface is what another screen's presenter implements to hear from a screen: `weak var delegate: AddFolderDelegate?`. A cell's
  /// delegate is the presenter that it works for.
  private func isOpenersDelegate(_ interface: TypeID, of view: TypeSymbol) -> Bool {
    guard index[interface].kind == .protocol, index[interface].name.hasSuffix("Delegate"), isController(view.id) else { return false }
    let stem = names.stem(of: view.name, isInterface: false)
    let known = conformers[Int(interface.rawValue)]
    return !known.isEmpty && known.allSatisfy { names.stem(of: index[$0].name, isInterface: false) != stem }
  }

  /// `extension Login { class InteractorDispatch {} }`, through which `Login.ViewController` calls its interactor.
  private func isGoBetween(_ target: TypeID, of type: TypeSymbol) -> Bool {
    guard let parent = type.parent, index[target].parent == parent, index[target].kind == .class else { return false }
    return nameRoles[Int(target.rawValue)] == nil && !isUserInterface(target)
  }

  /// SwiftUI views that are screens, by the stem of their names; only where a pack tells screens from their pieces.
  func screensByStem(_ views: [TypeID: String]) -> [String: TypeID] {
    guard definitions.otherViews != nil else { return [:] }
    var result: [String: TypeID] = [:]
    for type in views.keys.sorted() where index[type].kind == .struct {
      let stem = names.stem(of: index[type].name, isInterface: false)
      result[stem] = result[stem] ?? type
    }
    return result
  }

  /// The screen whose view model, say, a SwiftUI view holds too: `FeedHeader` with the `FeedViewModel` of `FeedView`.
  func screenAround(_ type: TypeSymbol, _ screens: [String: TypeID]) -> String? {
    guard type.kind == .struct else { return nil }
    let stem = names.stem(of: type.name, isInterface: false)
    for held in index.holdings(of: type.id).lazy.flatMap(\.types) {
      guard let target = held.type.projectType, let role = namedRole(target), definitions.viewPartners.contains(role) else { continue }
      let shared = names.stem(of: index[target].name, isInterface: index[target].kind == .protocol)
      if shared == stem { return nil }
      if let screen = screens[shared], screen != type.id { return index[screen].name }
    }
    return nil
  }

  /// Whether nothing but a presenter that holds it makes a class its view: it bears no presenter's name or talks to other components than presenters,
  /// it holds none, and no interface that it implements is called as a view's.
  func isOnlyHeld(_ type: TypeSymbol) -> Bool {
    guard type.kind == .class, partner(heldBy: type) == nil else { return false }
    let talksToOthers = index.holdings(of: type.id).lazy.flatMap(\.types).contains { held in
      held.type.projectType.flatMap(namedRole).map { $0 == .interactor || $0 == .router } ?? false
    }
    if !talksToOthers, !index.types(named: names.stem(of: type.name, isInterface: false) + "Presenter").isEmpty { return false }
    return !index.projectSupertypes(of: type.id).contains { index[$0].kind == .protocol && nameRoles[Int($0.rawValue)]?.role == .view }
  }

  /// Whether a presenter only navigates in what it holds: the app's tab bar controller, say, under another name than its own. Whose view such a
  /// controller is holds it as that or bears its name.
  private func isStrangersContainer(_ type: TypeID, _ presenter: TypeSymbol, _ property: Property) -> Bool {
    guard index.outsideSupertypes(of: type).contains(where: containerControllers.contains) else { return false }
    return property.name != "view" && property.name != "viewController"
      && names.stem(of: index[type].name, isInterface: false) != names.stem(of: presenter.name, isInterface: false)
  }

  private func isNamedAsView(_ type: TypeID) -> Bool { nameRoles[Int(type.rawValue)]?.role == .view }

  /// Whether a class stands before a SwiftUI view and talks to the presenter for it.
  private func isAdapter(_ type: TypeID, of presenter: TypeSymbol, as property: String) -> Bool {
    guard index[type].kind == .class else { return false }
    guard let named = nameRoles[Int(type.rawValue)] else { return property.hasSuffix("iew") }
    // What SwiftUI observes stays the view model that it is called.
    return named.role == .viewModel && !index.outsideSupertypes(of: type).contains("ObservableObject")
      && index.holdings(of: type).flatMap(\.types).contains { held in
        held.type.projectType.map { index.isKind(presenter.id, of: $0) } ?? false
      }
  }

  private func isAbroad(_ type: TypeID, from other: TypeID) -> Bool {
    let (home, abroad) = (index[index[type].place.file].target, index[index[other].place.file].target)
    return !home.isEmpty && !abroad.isEmpty && home != abroad
  }

  /// An interface that many screens implement (`AlertPresentable`) shows only the one that bears the presenter's own stem.
  private func viewsBehind(_ interface: TypeID, of presenter: TypeSymbol, as property: String, withAdapters: Bool) -> [TypeID] {
    // Who implements another target's interface there is its client: a demo app that hands a library what it asks for.
    let known = conformers[Int(interface.rawValue)].filter { !isAbroad($0, from: interface) || !isAbroad($0, from: presenter.id) }
    let screens = known.filter { isUserInterface($0) }
    // A class of its own that the presenter takes for its view: an adapter before a SwiftUI view.
    let views = screens.isEmpty && withAdapters ? known.filter { isAdapter($0, of: presenter, as: property) } : screens
    if views.isEmpty { return views }
    // `DetailModuleOutput` is the module's way to its parent: a screen behind it belongs to another presenter, or to none.
    let isWayOut = index[interface].name.contains("Module")
    if views.count <= 1, !isWayOut { return views }
    let stem = names.stem(of: presenter.name, isInterface: false)
    let own = views.filter { names.stem(of: index[$0].name, isInterface: false) == stem }
    if !own.isEmpty || isWayOut { return own }
    // An interface of the module's own with several implementations (a phone's and a tablet's).
    let name = index[interface].name
    return names.stem(of: name, isInterface: true) == stem || stem.utf8.count > 2 && name.hasPrefix(stem) ? views : []
  }
}
