import Facts
import Index
import SourceText

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

  private func ownRole(_ type: TypeID) -> Role? { isUserInterface(type) ? nil : role(of: type) }

  /// What makes classes and structs some presenter's view. Sharing a name stem is not enough.
  func wiredViews() -> [TypeID: Signal] {
    var result: [TypeID: Signal] = [:]
    for number in isInterfaceType.indices where isInterfaceType[number] && !assignments[number].isLeftOut {
      let type = index.types[number]
      if let held = partner(heldBy: type) { result[type.id] = Signal(.holdsPartner, .view, "\(held.role) \(index[held.type].name)") }
    }
    for type in index.types(of: .concrete) where ownRole(type.id) == .presenter && !assignments[Int(type.id.rawValue)].isLeftOut {
      for property in index.holdings(of: type.id) {
        for held in property.types {
          for view in views(behind: held, in: property, of: type) where result[view] == nil {
            let seen = held.type.projectType == view ? "" : " as \(held.type.name(in: index))"
            let isCalledSo =
              !isUserInterface(view) || stem(of: view) == stem(of: type.id)
              || held.type.projectType.map { $0 != view && nameRoles[Int($0.rawValue)]?.role == .view } == true
            result[view] = Signal(isCalledSo ? .heldAsOwnView : .heldAsView, .view, "\(type.name) holds it\(seen)")
          }
        }
      }
    }
    for (base, heir) in basesOfViews(result) { result[base] = Signal(.heirsAreViews, .view, index[heir].name) }
    return result
  }

  /// Controllers of whose subclasses most are views, and the first of these: `class BaseViewController: UIViewController`.
  private func basesOfViews(_ views: [TypeID: Signal]) -> [(base: TypeID, heir: TypeID)] {
    index.types(of: .concrete).compactMap { type in
      guard type.kind == .class, isUserInterface(type.id), views[type.id] == nil, isController(type.id), !assignments[Int(type.id.rawValue)].isLeftOut
      else { return nil }
      let heirs = index.conformers(of: type.id).filter { !assignments[Int($0.rawValue)].isLeftOut }
      let shown = heirs.filter { views[$0] != nil }
      return shown.count > 1 && shown.count * 2 > heirs.count ? (type.id, shown[0]) : nil
    }
  }

  /// The views for which one property of a presenter speaks: of several in a list the controllers, as cells are what the screen shows. An
  /// interface that many screens implement (`AlertPresentable`) shows only the one that bears the presenter's own stem.
  private func views(behind held: HeldType, in property: Property, of presenter: TypeSymbol) -> [TypeID] {
    guard let target = held.type.projectType else { return [] }
    if index[target].kind == .class, isUserInterface(target), nameRoles[Int(target.rawValue)]?.role == .view {
      return !held.isElement || isController(target) ? [target] : []
    }
    if index[target].kind != .protocol { return [] }
    let known = conformers[Int(target.rawValue)]
    let views = known.filter(isUserInterface)
    // A class of its own that the presenter calls its view: an adapter before a SwiftUI view.
    if views.isEmpty, !held.isElement, names.role(ofProperty: property.name) == .view {
      return known.filter { index[$0].kind == .class && nameRoles[Int($0.rawValue)] == nil }
    }
    let own = views.filter { stem(of: $0) == stem(of: presenter.id) }
    // `DetailModuleOutput` is the module's way to its parent: a screen behind it belongs to another presenter, or to none.
    if definitions.parentWords.contains(where: index[target].name.endsInBytes) { return own }
    if views.count < 2 { return views }
    // An interface of the module's own with several implementations (a phone's and a tablet's).
    return own.isEmpty && index[target].name.hasPrefix(stem(of: presenter.id)) ? views : own
  }

  func isSwiftUIView(_ type: TypeSymbol) -> Bool { index.outsideSupertypes(of: type.id).contains("View") }

  /// Rather than a view: several of those in a list are what the screen shows.
  func isController(_ type: TypeID) -> Bool { index.outsideSupertypes(of: type).contains { $0.hasSuffix("Controller") } }

  /// The first partner that a view holds, by itself or in a struct that it declares for that: `struct Dependency { let presenter: LoginPresenting }`.
  private func partner(heldBy type: TypeSymbol) -> (type: TypeID, role: Role)? {
    let partners = definitions.viewPartners(atPath: index.files[Int(type.place.file.rawValue)].path)
    func role(of type: TypeID) -> Role? { namedRole(type).flatMap { partners.contains($0) ? $0 : nil } }
    // A base class may hold it for all: `var presenter: LoginPresenter { basePresenter as! LoginPresenter }`.
    let given = index.properties(of: type.id).filter { property in
      !property.isStored && property.types.contains { $0.type.projectType.map { stem(of: $0) == stem(of: type.id) } ?? false }
    }
    let own = index.holdings(of: type.id) + given
    let bundles = own.flatMap(\.types).compactMap(\.type.projectType).filter { index[$0].parent == type.id && index[$0].kind == .struct }
    for property in own + bundles.flatMap(index.holdings) {
      for held in property.types {
        guard let target = held.type.projectType, let role = role(of: target) else { continue }
        if role == .presenter, isStrangersDelegate(target, in: property, of: type) { continue }
        // Who owns flow controllers holds the screens of others; a screen has its own weakly.
        if role == .flowController, property.ownership == .strong || held.isElement { continue }
        return (target, role)
      }
    }
    return nil
  }

  /// SwiftUI views that are screens, by the stem of their names; only where a pack tells screens from their pieces.
  func screensByStem(_ views: [TypeID: Signal]) -> [String: TypeID] {
    if definitions.otherViews == nil { return [:] }
    return Dictionary(views.keys.sorted().filter { index[$0].kind == .struct }.map { (stem(of: $0), $0) }) { first, _ in first }
  }

  /// The screen whose view model, say, a SwiftUI view holds too: `FeedHeader` with the `FeedViewModel` of `FeedView`.
  func screenAround(_ type: TypeSymbol, _ screens: [String: TypeID]) -> String? {
    guard type.kind == .struct else { return nil }
    for target in index.holdings(of: type.id).lazy.flatMap(\.types).compactMap(\.type.projectType) {
      guard let role = namedRole(target), definitions.viewPartners.contains(role) else { continue }
      if stem(of: target) == stem(of: type.id) { return nil }
      if let screen = screens[stem(of: target)], screen != type.id { return index[screen].name }
    }
    return nil
  }

  /// Whether an interface is what another screen's presenter implements to hear from a screen, or from a piece of its own: `weak var delegate:
  /// AddFolderDelegate?`, or what a shared table holds weakly and the presenters of several screens implement. Neither is its view.
  private func isStrangersDelegate(_ interface: TypeID, in property: Property, of view: TypeSymbol) -> Bool {
    guard index[interface].kind == .protocol else { return false }
    let known = conformers[Int(interface.rawValue)]
    let isCalledSo = [index[interface].name, property.name].contains { $0.lowercased().hasSuffix("delegate") }
    let isShared = known.count > 1 && property.ownership != .strong && !isController(view.id)
    return (isCalledSo || isShared) && !known.isEmpty && known.allSatisfy { stem(of: $0) != stem(of: view.id) }
  }
}
