import Index
import Roles

/// The words that an app itself has for roles, such as `Wireframe` for a router.
struct OwnWords {
  private let project: CheckedProject

  init(_ project: CheckedProject) { self.project = project }

  /// The last word in most names of the role's classes and structs; nil where they have none in common.
  func ending(for role: Role) -> String? {
    let names = project.components(of: RoleSelector([role.name])).map { project.index[$0].name }
    let counts = Dictionary(grouping: names.map { name in String(name[(name.lastIndex(where: \.isUppercase) ?? name.startIndex)...]) }, by: { $0 }).mapValues(
      \.count)
    guard let most = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }), most.value * 2 > names.count else { return nil }
    return most.key
  }
}
