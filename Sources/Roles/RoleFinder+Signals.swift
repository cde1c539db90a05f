import Facts
import Index
import SourceText

/// What speaks for and against the roles of a type: its name, its interfaces, and who holds it.
extension RoleFinder {
  /// Of a type that is no view or controller.
  func signals(of type: TypeSymbol) -> [Signal] {
    let signals =
      (againstNames[Int(type.id.rawValue)].isEmpty ? conditionalSignals(of: type) : []) + nameSignals(of: type) + interfaceSignals(of: type)
      + heldSignals(of: type)
    return signals + serviceSignals(of: type, besides: signals)
  }

  /// `class LoginInteractor: Interactor`, where a library of the architecture declares the class that has the role's name and no other.
  private func librarySignals(of type: TypeSymbol) -> [Signal] {
    guard type.kind == .class else { return [] }
    return index.outsideSupertypes(of: type.id).lazy.filter { !self.definitions.viewSupertypes.contains($0) }.compactMap { name in
      guard let role = self.names.roleAlone(in: name) else { return nil }
      return Signal(.inheritsLike, role, name)
    }.first.map { [$0] } ?? []
  }

  /// Of a view or a controller.
  func userInterfaceSignals(of type: TypeSymbol, isWired: Bool) -> [Signal] {
    var signals = nameSignals(of: type) + librarySignals(of: type)
    // A controller or view whose name ends like a component's is still what it inherits from, and so is `struct CartWireframe: View`.
    let others: Set<Role> = isSwiftUIView(type) ? [.presenter, .interactor, .entity, .service, .router] : [.presenter, .interactor, .entity, .service]
    for signal in signals where !isNamedAboveAll(type.id) && others.contains(signal.role) { signals.append(Signal(.userInterface, signal.role)) }
    if let implemented = implementedAboveAll(type) { signals.append(implemented) }
    if !isWired, Judgement(signals).role == nil, let role = definitions.otherViews, isSwiftUIView(type) { signals.append(Signal(.swiftUIView, role)) }
    return signals
  }

  private func nameSignals(of type: TypeSymbol) -> [Signal] {
    let number = Int(type.id.rawValue)
    // Neighbours may have told what the type does not show.
    let against = nameRoles[number] == nil ? againstNames[number] : []
    guard let named = nameRoles[number] ?? (against.isEmpty ? nil : names.role(ofType: type.name)), named.role != .view else { return [] }
    return [Signal(isNamedAboveAll(type.id) ? .nameAboveAll : .name, named.role, named.word)] + against
  }

  /// What names tell only of types that are used so.
  private func conditionalSignals(of type: TypeSymbol) -> [Signal] {
    guard let named = names.conditionalRole(ofType: type.name) else { return [] }
    let name = Signal(.conditionalName, named.role, named.word)
    switch named.use {
    case .suffixesWhereMakingComponents: return [name]
    case .suffixesWhereConforming:
      guard let wanted = definitions.words(for: named.role)?[.conformingTo], let above = index.supertypeNames(of: type.id).first(where: wanted.contains) else {
        return []
      }
      return [name, Signal(.inheritsLike, named.role, above)]
    // What presenters tell where to go next is a router, though elsewhere others are called so, too: `flowController: LoginFlowControlling`.
    default:
      func isUser(_ user: HolderLists.Holder) -> Bool {
        guard isNamedPresenter(user.type), named.use == .suffixesWherePresentersOwn else { return isNamedPresenter(user.type) }
        return user.property.ownership == .strong
          && (user.property.name.lowercased() == named.word.lowercased() || stem(of: type.id) == stem(of: user.type))
      }
      guard type.kind == .class || type.kind == .struct && works(type) else { return [] }
      if let user = users(of: type.id).first(where: isUser) { return [name, Signal(.toldByPresenter, named.role, index[user.type].name)] }
      guard named.role == .router, let held = heldController(of: type.id) else { return [] }
      return [name, Signal(.holdsController, named.role, held)]
    }
  }

  /// The property by which a type, or a class above it, leads from screen to screen: `let navigationController: UINavigationController`.
  private func heldController(of type: TypeID) -> String? {
    ([type] + index.superclasses(of: type)).lazy.flatMap(index.holdings).first { property in
      property.types.contains { held in
        // Of several it may be a container's.
        if held.isElement { return false }
        return switch held.type {
        case .project(let target): isController(target)
        case .outside(let name): FrameworkTypes.controllers.contains(name) || FrameworkTypes.windows.contains(name)
        case .ambiguous: false
        }
      }
    }?.name
  }

  /// Who holds a type, by itself or by an interface that it implements.
  func users(of type: TypeID) -> [HolderLists.Holder] {
    var result = Array(holders[type])
    for interface in index.projectSupertypes(of: type) where index[interface].kind == .protocol { result += holders[interface] }
    return result.filter { !assignments[Int($0.type.rawValue)].isLeftOut && $0.type != type }
  }

  /// What components of modules call the property that holds a type: `let interactor: ListInteracting`. What many implement says less.
  func heldSignals(of type: TypeSymbol) -> [Signal] {
    var signals: [Signal] = []
    let interfaces = index.projectSupertypes(of: type.id).filter { index[$0].kind == .protocol && conformers[Int($0.rawValue)] == [type.id] }
    for user in Array(holders[type.id]) + interfaces.flatMap({ holders[$0] }) where !assignments[Int(user.type.rawValue)].isLeftOut {
      guard let holder = nameRoles[Int(user.type.rawValue)]?.role, holder.isPart, holder != .view,
        let role = names.role(ofProperty: user.property.name), role.isPart, role != .view, role != holder,
        !signals.contains(where: { $0.role == role })
      else { continue }
      signals.append(Signal(.heldAs, role, "\(index[user.type].name).\(user.property.name)"))
    }
    return signals
  }

  // MARK: Interfaces

  /// What the names of the implemented interfaces tell: `class Login: LoginInteractorInput`. For each role the first interface that tells it.
  private func interfaceSignals(of type: TypeSymbol) -> [Signal] {
    if type.kind == .enum { return [] }
    var signals: [Signal] = []
    for supertype in type.supertypes {
      guard let target = supertype.type.projectType, index[target].kind == .protocol, let role = roleOfImplementer(of: target, type),
        !signals.contains(where: { $0.role == role })
      else { continue }
      signals.append(Signal(.implements, role, index[target].name))
    }
    // `class PickerState: PickerStateProtocol`, where `protocol PickerStateProtocol: ViewStateProtocol`.
    if type.kind != .struct, nameRoles[Int(type.id.rawValue)] == nil,
      let state = index.projectSupertypes(of: type.id).first(where: { index[$0].kind == .protocol && nameRoles[Int($0.rawValue)]?.role == .viewState })
    {
      signals.append(Signal(.implements, .viewState, index[state].name))
    }
    return signals
  }

  /// The part that an interface tells of a type that implements it.
  private func roleOfImplementer(of interface: TypeID, _ type: TypeSymbol) -> Role? {
    let isObject = type.kind != .struct
    guard let role = nameRoles[Int(interface.rawValue)]?.role,
      isObject && role.isPart && role != .view || role == .service && type.members.contains(where: isOwnFunction),
      // What one implements for another's events (`…Delegate`, `LoginRouterOutput`) says nothing of oneself.
      !names.isToldToOthers(index[interface].name, by: role)
    else { return nil }
    return role
  }

  /// The role of an interface, though a controller implements it, where its pack ranks the role above what the class inherits from:
  /// `final class LoginFlowHost: UIViewController, LoginFlowController`.
  private func implementedAboveAll(_ type: TypeSymbol) -> Signal? {
    guard type.kind == .class, definitions.roles.contains(where: \.outranksSupertypes) else { return nil }
    for interface in index.projectSupertypes(of: type.id) where index[interface].kind == .protocol && isNamedAboveAll(interface) {
      guard let role = nameRoles[Int(interface.rawValue)]?.role, !names.isToldToOthers(index[interface].name, by: role) else { continue }
      return Signal(.interfaceAboveAll, role, index[interface].name)
    }
    return nil
  }

  // MARK: Directories

  func folderSignal(_ type: TypeSymbol) -> Signal? {
    let folder = Int(folders.folder(of: type.place.file))
    guard let role = folderRoles[folder], type.parent == nil, isData(type) else { return nil }
    return Signal(.folder, role, String(folders.paths[folder].lastName))
  }

  /// Structs and enums, and classes that inherit nothing but what data does: a directory's name makes no entity of a template, nor of a command
  /// that keeps the presenter for which it does something.
  ///
  /// - Parameter isOfAnyKind: whether a class may implement any interface of the project without a role.
  func isData(_ type: TypeSymbol, orAny isOfAnyKind: Bool = false) -> Bool {
    if type.kind == .struct || type.kind == .enum { return true }
    // What is there once for all works.
    guard type.kind == .class, !type.members.contains(where: { isInstance($0, of: type) }) else { return false }
    let held = index.holdings(of: type.id).lazy.flatMap(\.types)
    if held.contains(where: { $0.type.projectType.map { nameRoles[Int($0.rawValue)]?.role.isPart == true } == true }) { return false }
    return index.outsideSupertypes(of: type.id).allSatisfy(FrameworkTypes.valueSupertypes.contains)
      && index.projectSupertypes(of: type.id).allSatisfy {
        index[$0].kind == .class || (isOfAnyKind ? nameRoles[Int($0.rawValue)] == nil : nameRoles[Int($0.rawValue)]?.role == .entity)
      }
  }
}
