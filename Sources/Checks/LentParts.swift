import Index
import Roles

/// Parts that modules share: an interactor, a router or a view of a group without a presenter serves other modules' presenters.
struct LentParts {
  /// Roles of the parts of each module.
  private var roles: [Set<Role>] = []
  /// Modules one of whose parts another module's presenter holds.
  private var isLender: [Bool] = []
  /// What presenters hold of other modules, by their own module.
  private var borrowed: [Set<TypeID>] = []

  /// Of no module.
  init() {}

  init(_ project: CheckedProject) {
    let modules = project.roles.modules
    roles = modules.map { module in
      Set(
        module.types.filter { project.index[$0].kind.isConcrete && !project.roles.isLeftOut($0) && !Self.isOnlyEntrance($0, project) }.compactMap {
          project.roles.role(of: $0)
        })
    }
    // The app's root shows the screens of the flow that it starts.
    for module in modules where roles[Int(module.id.rawValue)].contains(.presenter) {
      let isOfRoot = module.types.contains { Self.held(by: $0, project).contains(where: project.index.startsApp) }
      if isOfRoot { roles[Int(module.id.rawValue)].formUnion([.view, .builder]) }
    }
    isLender = [Bool](repeating: false, count: modules.count)
    borrowed = [Set<TypeID>](repeating: [], count: modules.count)
    for presenter in project.components(of: RoleSelector(["presenter"])) {
      for type in Self.held(by: presenter, project) {
        guard let module = project.roles.module(of: type), project.neighbourhood(of: type, to: presenter) == .other else { continue }
        isLender[Int(module.rawValue)] = true
        if let own = project.roles.module(of: presenter) { borrowed[Int(own.rawValue)].insert(type) }
      }
    }
  }

  /// `class LoginRouter { static func module() -> UIViewController }`: a router of which there is no instance leads into the module, and
  /// nobody out of it.
  private static func isOnlyEntrance(_ type: TypeID, _ project: CheckedProject) -> Bool {
    project.roles.role(of: type) == .router && project.index[type].supertypes.isEmpty && project.index.hasOnlyStaticMembers(type)
  }

  /// What a type holds, and who may be behind the interfaces that it holds.
  static func held(by type: TypeID, _ project: CheckedProject) -> [TypeID] {
    project.index.holdings(of: type).flatMap { $0.types.flatMap(\.type.candidates) }.flatMap { held in
      project.index[held].kind == .protocol ? [held] + project.conformers(of: held) : [held]
    }
  }

  /// Whether somebody presents there, or a view and a router lead on: a screen of its own rather than pieces of others.
  func isScreen(_ module: ModuleID) -> Bool { has(.presenter, in: module) || has(.view, in: module) && has(.router, in: module) }

  func isLender(_ module: ModuleID) -> Bool { isLender[Int(module.rawValue)] }

  /// Whether a presenter of a module holds this of another one.
  func borrows(_ type: TypeID, _ module: ModuleID) -> Bool { borrowed[Int(module.rawValue)].contains(type) }

  func roles(in module: ModuleID) -> Set<Role> { roles[Int(module.rawValue)] }

  func has(_ role: Role, in module: ModuleID) -> Bool { roles[Int(module.rawValue)].contains(role) }
}
