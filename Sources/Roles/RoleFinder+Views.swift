import Facts
import Index

/// Which classes and structs are some presenter's view: by what they hold, and by who holds them.
extension RoleFinder {
  func isUserInterface(_ type: TypeID) -> Bool { isInterfaceType[Int(type.rawValue)] }

  /// The role of a type by its name, or else by its interfaces; of an interface, that of all who implement it (or the one it is called by
  /// where nobody does).
  func namedRole(_ type: TypeID) -> Role? {
    guard index[type].kind == .protocol else { return ownRole(type) }
    let known = conformers[Int(type.rawValue)]
    guard let first = known.first else { return nameRoles[Int(type.rawValue)]?.role }
    let role = ownRole(first)
    return known.allSatisfy { ownRole($0) == role && !isUserInterface($0) } ? role : nil
  }

  private func ownRole(_ type: TypeID) -> Role? {
    isUserInterface(type) ? nil : role(of: type)
  }

  /// What makes classes some presenter's view. Sharing a name stem is not enough.
  func wiredViews() -> [TypeID: [Signal]] {
    var result: [TypeID: [Signal]] = [:]
    for number in isInterfaceType.indices where isInterfaceType[number] && !assignments[number].isLeftOut {
      let type = index.types[number]
      if let held = partner(heldBy: type) { result[type.id] = [Signal(.holdsPartner, .view, "\(held.role) \(index[held.type].name)")] }
    }
    for type in index.types(of: .concrete) where ownRole(type.id) == .presenter && !assignments[Int(type.id.rawValue)].isLeftOut {
      for property in index.holdings(of: type.id) {
        for held in property.types {
          for view in viewsHeld(held, as: property, by: type) where result[view] == nil {
            result[view] = heldSignals(of: index[view], as: held.type, by: type)
          }
        }
      }
    }
    for number in isInterfaceType.indices where isInterfaceType[number] && !assignments[number].isLeftOut {
      let type = index.types[number]
      if result[type.id] != nil { continue }
      guard let shown = modelOfPart(shownBy: type), result[shown.model] == nil else { continue }
      let subject = "\(index[shown.model].qualifiedName), which holds the \(shown.role) \(index[shown.part].name)"
      result[type.id] = [Signal(.showsModel, .view, subject)]
    }
    return result
  }

  /// The views for which one property of a presenter speaks.
  private func viewsHeld(_ held: HeldType, as property: Property, by presenter: TypeSymbol) -> [TypeID] {
    guard let target = held.type.projectType else { return [] }
    switch index[target].kind {
    case .class where isUserInterface(target):
      let isView = isNamedAsView(target) && (!held.isElement || isController(target)) && !isStrangersContainer(target, presenter, property)
      return isView ? [target] : []
    case .struct where !held.isElement && definitions.otherViews == nil && isSwiftUIView(index[target]):
      return names.stem(of: index[target].name, isInterface: false) == names.stem(of: presenter.name, isInterface: false) ? [target] : []
    // Many of a kind are what the view shows.
    case .protocol: return viewsBehind(target, of: presenter, as: property.name, withAdapters: !held.isElement)
    default: return []
    }
  }

  /// That a presenter holds a view, and what else shows that it is a view: a class bears a presenter's name and talks to no other component, or
  /// implements an interface that is called as a view's.
  private func heldSignals(of view: TypeSymbol, as held: NamedType, by presenter: TypeSymbol) -> [Signal] {
    let seen = held.projectType == view.id ? "" : " as \(held.name(in: index))"
    var signals = [Signal(.heldAsView, .view, "\(presenter.name) holds it\(seen)")]
    if let held = partner(heldBy: view) { signals.append(Signal(.holdsPartner, .view, "\(held.role) \(index[held.type].name)")) }
    if let interface = interface(of: view, telling: .view) { signals.append(Signal(.viewInterface, .view, index[interface].name)) }
    let talksToOthers = index.holdings(of: view.id).lazy.flatMap(\.types).contains { held in
      held.type.projectType.flatMap(namedRole).map { $0 == .interactor || $0 == .router } ?? false
    }
    if !talksToOthers || view.kind != .class, let namesake = self.presenter(named: names.stem(of: view.name, isInterface: false)) {
      signals.append(Signal(.namesake, .view, namesake))
    }
    return signals
  }

  /// The name of a presenter with this stem.
  private func presenter(named stem: String) -> String? {
    definitions.roles.first { $0.role == .presenter }?.suffixes.lazy.map { stem + $0 }.first { !index.types(named: $0).isEmpty }
  }

  func isSwiftUIView(_ type: TypeSymbol) -> Bool { index.outsideSupertypes(of: type.id).contains("View") }

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
          if role == .presenter, property.ownership != .strong || !isController(type.id), isStrangersDelegate(target, of: type) { continue }
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

  /// Whether an interface is what another screen's presenter implements to hear from a screen, or from a piece of its own:
  /// `weak var delegate: AddFolderDelegate?`. Neither is its view.
  private func isStrangersDelegate(_ interface: TypeID, of view: TypeSymbol) -> Bool {
    guard index[interface].kind == .protocol, index[interface].name.hasSuffix("Delegate") else { return false }
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
  func screensByStem(_ views: [TypeID: [Signal]]) -> [String: TypeID] {
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
    guard index[type].kind == .class, !index.outsideSupertypes(of: type).contains("UIWindow") else { return false }
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
