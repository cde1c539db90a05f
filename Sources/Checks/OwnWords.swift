import Index
import Roles

/// The words that an app itself has for roles, such as `Wireframe` for a router.
struct OwnWords {
  private let project: CheckedProject

  init(_ project: CheckedProject) { self.project = project }

  /// The last word in most names of the role's classes and structs; nil where they have none in common.
  func ending(for role: Role) -> String? {
    let names = project.components(of: RoleSelector([role.name])).map { project.index[$0].name }
    let endings = Dictionary(grouping: names) { name in name[(name.lastUppercase ?? name.startIndex)...] }
    let most = endings.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }
    return most.flatMap { $0.value.count * 2 > names.count ? String($0.key) : nil }
  }
}

extension String {
  /// Names are in ASCII, but for a few.
  fileprivate var lastUppercase: Index? {
    if let place = utf8.lastIndex(where: { $0 >= 0x80 || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }), utf8[place] < 0x80 { return place }
    return lastIndex(where: \.isUppercase)
  }
}
