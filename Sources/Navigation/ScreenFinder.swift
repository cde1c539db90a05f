import Facts
import Index
import Roles

/// Finds the screen of a type.
struct ScreenFinder {
  let index: ProjectIndex
  let roles: RoleMap
  private let viewOfModule: [ModuleID: TypeID]
  /// Modules with a screen.
  private let screenModules: Set<ModuleID>
  /// Modules with several screens: each is a box of its own, and the code of the other components runs for the one that calls it.
  private let flows: [ModuleID: [TypeID]]
  /// Controllers without a presenter in modules that have no other screen: the tab bar of a module with a router.
  private let loneControllers: Set<TypeID>
  /// Types outside all screens that keep a tab bar of the framework and fill it: `let tabBar = UITabBarController()` of a coordinator.
  private let tabBarKeepers: Set<TypeID>

  init(_ index: ProjectIndex, _ roles: RoleMap) {
    self.index = index
    self.roles = roles
    var views: [ModuleID: TypeID] = [:]
    for module in roles.modules {
      let concrete = module.types.filter { index[$0].kind != .protocol }
      let first = [Role.view, .presenter, .router, .builder].lazy.compactMap { role in concrete.first { roles.role(of: $0) == role } }.first
      views[module.id] = first ?? module.types.first
    }
    viewOfModule = views
    screenModules = Set(
      roles.modules.filter { module in
        let concrete = module.types.filter { index[$0].kind != .protocol }
        let parts = Set(concrete.compactMap { roles.role(of: $0) })
        // Some modules use a shared view.
        return parts.contains(.view) || (parts.contains(.presenter) && (parts.contains(.router) || parts.contains(.interactor)))
          || concrete.contains { index.outsideSupertypes(of: $0).contains(where: ScreenFinder.isController) }
      }.map(\.id))
    var flows: [ModuleID: [TypeID]] = [:]
    for module in roles.modules {
      let screens = module.types.filter { type in
        roles.role(of: type) == .view && index[type].kind == .class && index.conformers(of: type).isEmpty
          && index.outsideSupertypes(of: type).contains { $0.hasSuffix("Controller") }
      }
      if screens.count > 1 { flows[module.id] = screens }
    }
    self.flows = flows
    tabBarKeepers = Set(
      index.properties.lazy.filter { property in
        property.isStored && index.declaration(property.member).value != .none && property.types.contains { $0.type.outsideName == FrameworkTypes.tabBar }
      }.map { index.owner(of: $0.member) }.filter { owner in
        !index.outsideSupertypes(of: owner).contains(where: FrameworkTypes.isController) && roles.module(of: owner) == nil
      })
    loneControllers = Set(
      roles.modules.compactMap { module -> TypeID? in
        let concrete = module.types.filter { index[$0].kind != .protocol && !roles.isLeftOut($0) }
        let controllers = concrete.filter { index.outsideSupertypes(of: $0).contains(where: ScreenFinder.isController) }
        guard controllers.count == 1, !concrete.contains(where: { roles.role(of: $0) == .view || roles.role(of: $0) == .presenter }),
          concrete.contains(where: { roles.role(of: $0) == .router })
        else { return nil }
        return controllers[0]
      })
  }

  /// Whether a type from outside is a controller, and none that stands for another one, or a SwiftUI view.
  private static func isController(_ name: String) -> Bool {
    name == "View" || FrameworkTypes.isController(name) && !containers.contains(name) && !FrameworkTypes.hosts.contains(name)
  }

  /// They are shown for what is in them.
  private static let containers: Set<String> = ["UINavigationController", "UIAlertController"]

  /// The one screen among these that shows others side by side.
  func tabBar(of screens: [NavigationMap.Screen]) -> NavigationMap.Screen? {
    guard screens.count == 1, let screen = screens.first else { return nil }
    return keepsTabBar(screen.type) || index.outsideSupertypes(of: screen.type).contains(FrameworkTypes.tabBar) ? screen : nil
  }

  func keepsTabBar(_ type: TypeID) -> Bool { tabBarKeepers.contains(type) }

  /// An alert and the like.
  func isSystem(_ type: TypeID) -> Bool { index.outsideSupertypes(of: type).contains("UIAlertController") }

  /// Libraries have navigation controllers of their own: `SideMenuNavigationController`.
  func isContainer(_ type: TypeID) -> Bool {
    isHost(type) || index.outsideSupertypes(of: type).contains { ScreenFinder.containers.contains($0) || $0.hasSuffix("NavigationController") }
  }

  private func isHost(_ type: TypeID) -> Bool { index.outsideSupertypes(of: type).contains(where: FrameworkTypes.hosts.contains) }

  /// Whether a controller shows a SwiftUI view that it makes itself: `class LoginController: UIHostingController<LoginView>`.
  private func isHostOfOneView(_ type: TypeID) -> Bool { isHost(type) && index[index[type].place].genericParameters == .none }

  /// A controller or SwiftUI view.
  func isViewLike(_ type: TypeID) -> Bool {
    index[type].kind != .protocol && index.outsideSupertypes(of: type).contains(where: ScreenFinder.isController)
  }

  func isEntry(_ type: TypeID) -> Bool {
    var current: TypeID? = type
    while let type = current {
      if index.startsApp(type) { return true }
      current = index[type].parent
    }
    return false
  }

  /// The module that a type builds with the view of another one; nil if there is none.
  func moduleWithoutView(of builder: TypeID) -> ModuleID? {
    guard roles.role(of: builder) == .builder || roles.role(of: builder) == .router, let module = roles.module(of: builder), screenModules.contains(module),
      !roles[module].types.contains(where: { roles.role(of: $0) == .view || isViewLike($0) })
    else { return nil }
    return module
  }

  func screens() -> [NavigationMap.Screen] {
    roles.modules.flatMap { module -> [NavigationMap.Screen] in
      if let screens = flows[module.id] { return screens.compactMap(opened) }
      return screenModules.contains(module.id) ? [screen(of: module.id)].compactMap { $0 } : []
    }
  }

  func screen(of module: ModuleID) -> NavigationMap.Screen? {
    viewOfModule[module].map { NavigationMap.Screen(name: roles[module].name, kind: .module, type: $0) }
  }

  /// Whether a controller or a SwiftUI view shows its module: with a role, as a flow controller has one, or as the only screen there.
  private func isModulesController(_ type: TypeID) -> Bool {
    loneControllers.contains(type) || roles.role(of: type) != nil && isViewLike(type)
  }

  /// The screen that opening a value of this type shows; nil where it shows none.
  func opened(by type: TypeID) -> NavigationMap.Screen? {
    guard !roles.isLeftOut(type) else { return nil }
    let role = roles.role(of: type)
    let isPartOfScreen = role == .view || role == .router || role == .builder || isModulesController(type)
    if let module = roles.module(of: type), isPartOfScreen, screenModules.contains(module), !(flows[module] != nil && isViewLike(type)) {
      return screen(of: module)
    }
    if index[type].kind == .protocol {
      let shown = Set(index.conformers(of: type).compactMap { opened(by: $0) })
      return shown.count == 1 ? shown.first : nil
    }
    guard isHostOfOneView(type) || isViewLike(type) && !isContainer(type) else { return nil }
    return NavigationMap.Screen(name: index[type].qualifiedName, kind: .plain, type: type)
  }

  /// The screen that contains the code of a type; nil if none.
  func source(_ type: TypeID) -> NavigationMap.Screen? {
    guard !isEntry(type) else { return NavigationMap.Screen(name: index[type].qualifiedName, kind: .entry, type: type) }
    var current: TypeID? = type
    while let type = current {
      let role = roles.role(of: type)
      let isInScreen = roles.module(of: type).map(screenModules.contains) ?? false
      let isOfFlow = roles.module(of: type).map { flows[$0] != nil } ?? false
      if isViewLike(type), !isModulesController(type) || !isInScreen || isOfFlow {
        return NavigationMap.Screen(name: index[type].qualifiedName, kind: .plain, type: type)
      }
      // The code of a service belongs to its callers.
      if let module = roles.module(of: type), !isOfFlow, isInScreen, role?.isPart == true || isModulesController(type) { return screen(of: module) }
      current = index[type].parent
    }
    return nil
  }

  func hub(_ type: TypeID) -> NavigationMap.Screen {
    if let screen = roles.module(of: type).flatMap(screen) { return screen }
    return NavigationMap.Screen(name: index[type].qualifiedName, kind: .entry, type: type)
  }
}
