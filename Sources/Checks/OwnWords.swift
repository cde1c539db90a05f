import Index
import Roles

/// The words that an app itself has for roles, such as `Wireframe` for a router.
struct OwnWords {
  private let project: CheckedProject

  init(_ project: CheckedProject) { self.project = project }

  /// The last word in most names of the role's classes and structs; nil where they have none in common.
  func ending(for role: Role) -> String? {
    let names = project.components(of: RoleSelector([role.name])).map { project.index[$0].name }
    let endings = Dictionary(grouping: names) { name in name[(name.lastIndex(where: \.isUppercase) ?? name.startIndex)...] }
    let most = endings.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }
    return most.flatMap { $0.value.count * 2 > names.count ? String($0.key) : nil }
  }
}
