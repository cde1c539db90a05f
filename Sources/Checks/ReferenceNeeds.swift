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
  /// Classes that keep each other alive.
  var circles = false
  package var everything = false

  static let nothing = ReferenceNeeds()

  fileprivate mutating func add(_ other: ReferenceNeeds) {
    roles += other.roles
    interfaces = interfaces || other.interfaces
    modules = modules || other.modules
    made += other.made
    circles = circles || other.circles
    everything = everything || other.everything
  }
}

/// Which files' references the rules ask about; nil for those of all files.
///
/// - Parameter project: its index needs no references yet.
package func readingPlan(for rules: [Rule], in project: CheckedProject) -> ReadingPlan? {
  // What parts make tells assembly code.
  var needs = ReferenceNeeds(roles: [RoleSelector(["part"])])
  for rule in rules { needs.add(rule.kind.needs) }
  return needs.everything ? nil : NeededFiles(needs, project).plan()
}

private struct NeededFiles {
  private let needs: ReferenceNeeds
  private let project: CheckedProject
  /// By type.
  private var isNeeded: [Bool]

  init(_ needs: ReferenceNeeds, _ project: CheckedProject) {
    self.needs = needs
    self.project = project
    isNeeded = [Bool](repeating: false, count: project.index.types.count)
  }

  consuming func plan() -> ReadingPlan {
    let asked = types(of: needs.roles)
    for type in project.index.types where isAsked(about: type, asked) { read(type) }
    if needs.interfaces { readInterfaces() }
    if needs.circles {
      for circle in project.holdings.groups {
        for number in circle { read(project.index.types[Int(number)]) }
      }
    }
    let made = types(of: needs.made)
    var makers = [Bool](repeating: false, count: project.index.files.count)
    for type in project.index.types where !project.roles.isLeftOut(type.id) {
      makers[Int(type.place.file.rawValue)] = true
      for place in type.extensions { makers[Int(place.file.rawValue)] = true }
    }
    return ReadingPlan(
      types: isNeeded, made: project.index.types.filter { $0.kind.isConcrete && made[Int($0.id.rawValue)] }.map(\.id), by: makers)
  }

  /// By type, whether it plays one of the roles.
  private func types(of selectors: [RoleSelector]) -> [Bool] {
    // Many types play few roles.
    var known: [Role: Bool] = [:]
    return project.index.types.map { type in
      guard let role = project.roles.role(of: type.id), !project.roles.isLeftOut(type.id) else { return false }
      if let isAsked = known[role] { return isAsked }
      let isAsked = selectors.contains { $0.contains(role) }
      known[role] = isAsked
      return isAsked
    }
  }

  /// About a type or the types around it.
  private func isAsked(about type: TypeSymbol, _ asked: [Bool]) -> Bool {
    var type = type
    while true {
      if asked[Int(type.id.rawValue)] || needs.modules && isOfModule(type) { return true }
      guard let parent = type.parent else { return false }
      type = project.index[parent]
    }
  }

  /// An interface is of the module that declares it.
  private func isOfModule(_ type: TypeSymbol) -> Bool {
    type.kind != .typealias && type.kind != .associatedtype && !project.roles.isLeftOut(type.id) && project.roles.home(of: type.id) != nil
  }

  private mutating func readInterfaces() {
    for type in project.index.types where type.kind == .protocol && project.roles.role(of: type.id) != nil {
      read(type)
      for ancestor in project.index.projectSupertypes(of: type.id) { read(project.index[ancestor]) }
    }
  }

  private mutating func read(_ type: TypeSymbol) { isNeeded[Int(type.id.rawValue)] = true }
}
