import Index
import Roles

/// Classes, structs, enums and actors that are checked, with their roles.
struct Components: Sendable {
  /// In the order of ids, each with the number of its role.
  private var list: [(type: TypeID, role: Int)] = []
  /// There are a dozen, and none.
  private var roles: [Role?] = []

  init(of index: ProjectIndex, by map: RoleMap) {
    for type in index.typeIDs where index.kind(of: type).isConcrete && !map.isLeftOut(type) {
      let role = map.role(of: type)
      let number = roles.firstIndex(of: role) ?? roles.count
      if number == roles.count { roles.append(role) }
      list.append((type, number))
    }
  }

  /// In the order of ids.
  func chosen(by selector: RoleSelector) -> [TypeID] {
    let isChosen = roles.map { selector.contains($0) }
    return list.filter { isChosen[$0.role] }.map(\.type)
  }

  mutating func keep(where isKept: (TypeID) -> Bool) { list.removeAll { !isKept($0.type) } }
}
