package import Index
import Roles

/// Whose code a rule has to know, beyond what types declare, inherit and hold. Code that nobody asks about is not read.
package struct ReferenceNeeds: Sendable {
  /// Types of these roles, with the types nested in them.
  var roles: [RoleSelector] = []
  /// Interfaces of any role, with those that they inherit from.
  var interfaces = false
  /// Types that belong to a module.
  var modules = false
  /// Whoever makes a type of these roles.
  var made: [RoleSelector] = []
  /// All types but test doubles and the like.
  var objects = false
  package var everything = false

  static let nothing = ReferenceNeeds()

  /// What tells which objects the code makes.
  static let wiring = ReferenceNeeds(made: [RoleSelector(["part", "builder", "view model", "view state", "data manager"])], objects: true)

  fileprivate mutating func add(_ other: ReferenceNeeds) {
    roles += other.roles
    interfaces = interfaces || other.interfaces
    modules = modules || other.modules
    made += other.made
    objects = objects || other.objects
    everything = everything || other.everything
  }
}

extension ResolutionScope {
  /// The code that rules ask about.
  ///
  /// - Parameter project: without references yet.
  package init(of rules: [Rule], in project: CheckedProject, countsOthers: Bool = false) {
    // What parts make tells assembly code.
    var needs = ReferenceNeeds(roles: [RoleSelector(["part"])])
    for rule in rules {
      needs.add(rule.kind.needs)
      needs.made += rule.selection.made
    }
    self.init(code: needs.everything ? nil : NeededCode(needs, project).code(), countsOthers: countsOthers)
  }
}

private struct NeededCode {
  private let needs: ReferenceNeeds
  private let project: CheckedProject
  /// By type.
  private var isNeeded: [Bool]

  init(_ needs: ReferenceNeeds, _ project: CheckedProject) {
    self.needs = needs
    self.project = project
    isNeeded = [Bool](repeating: false, count: project.index.types.count)
  }

  consuming func code() -> ResolutionScope.Code {
    let asked = types(of: needs.roles)
    for type in project.index.typeIDs where isAsked(about: type, asked) { isNeeded[Int(type.rawValue)] = true }
    if needs.interfaces { readInterfaces() }
    let made = types(of: needs.made)
    // Any code may make, join and keep parts.
    if needs.objects { for type in project.index.typeIDs where !project.roles.isLeftOut(type) { isNeeded[Int(type.rawValue)] = true } }
    var makers = [Bool](repeating: false, count: project.index.files.count)
    for type in project.index.types where !project.roles.isLeftOut(type.id) {
      makers[Int(type.place.file.rawValue)] = true
      for place in type.extensions { makers[Int(place.file.rawValue)] = true }
    }
    return ResolutionScope.Code(
      types: isNeeded, made: project.index.typeIDs.filter { project.index.kind(of: $0).isConcrete && made[Int($0.rawValue)] }, by: makers)
  }

  /// By type, whether it plays one of the roles.
  private func types(of selectors: [RoleSelector]) -> [Bool] {
    // Many types play few roles.
    var known: [Role: Bool] = [:]
    return project.index.typeIDs.map { type in
      guard let role = project.roles.role(of: type), !project.roles.isLeftOut(type) else { return false }
      if let isAsked = known[role] { return isAsked }
      let isAsked = selectors.contains { $0.contains(role) }
      known[role] = isAsked
      return isAsked
    }
  }

  /// About a type or the types around it, or about what assembles modules by its kind: what the app's root starts with is its root, too.
  private func isAsked(about type: TypeID, _ asked: [Bool]) -> Bool {
    var type = type
    while true {
      if asked[Int(type.rawValue)] || needs.modules && isOfModule(type) || project.roles.isAssembly(project.index[type].place) { return true }
      guard let parent = project.index[type].parent else { return false }
      type = parent
    }
  }

  /// An interface is of the module that declares it.
  private func isOfModule(_ type: TypeID) -> Bool {
    let kind = project.index.kind(of: type)
    return kind != .typealias && kind != .associatedtype && !project.roles.isLeftOut(type) && project.roles.home(of: type) != nil
  }

  private mutating func readInterfaces() {
    for type in project.index.typeIDs where project.index.kind(of: type) == .protocol && project.roles.role(of: type) != nil {
      isNeeded[Int(type.rawValue)] = true
      for ancestor in project.index.projectSupertypes(of: type) { isNeeded[Int(ancestor.rawValue)] = true }
    }
  }
}
