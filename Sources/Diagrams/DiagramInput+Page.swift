import Index
import Roles

/// Data for the page, in addition to diagrams.
extension DiagramInput {
  /// The number of types with each role, in the order of the palette, and without a role.
  package var rolesFound: (played: [(name: String, count: Int)], none: Int) {
    var counts: [String: Int] = [:]
    var none = 0
    for type in index.types where type.kind != .protocol && type.kind != .typealias && type.kind != .associatedtype {
      guard isShown(type.id) else { continue }
      if let role = roles.role(of: type.id) { counts[role.name, default: 0] += 1 } else { none += 1 }
    }
    return (counts.keys.sorted(by: RoleStyle.precedes).map { ($0, counts[$0] ?? 0) }, none)
  }
}
