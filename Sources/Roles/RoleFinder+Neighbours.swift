import Facts
import Index

extension RoleFinder {
  /// Classes whose names count for who knows them, or whom they know, whatever they inherit from: a view model that UIKit's controllers
  /// hold is no `ObservableObject`.
  func namedByNeighbours() -> [(TypeID, (role: Role, word: String))] {
    let roles = definitions.roles.filter { !$0.beside.isEmpty }
    if roles.isEmpty { return [] }
    let candidates = index.types.compactMap { type -> (TypeID, (role: Role, word: String))? in
      let number = Int(type.id.rawValue)
      guard type.kind == .class, nameRoles[number] == nil, !assignments[number].isLeftOut, !isUserInterface(type.id),
        let named = names.role(ofType: type.name), roles.contains(where: { $0.role == named.role })
      else { return nil }
      return (type.id, named)
    }
    if candidates.isEmpty { return [] }
    var neighbours: [TypeID: Set<Role>] = [:]
    for (type, _) in candidates { neighbours[type] = [] }
    for type in index.typeIDs where index[type].kind != .protocol && !assignments[Int(type.rawValue)].isLeftOut {
      let isCandidate = neighbours[type] != nil
      let own = roleAsNeighbour(type)
      guard isCandidate || own != nil else { continue }
      forEachHeld(by: type) { held in
        if let own { neighbours[held]?.insert(own) }
        if isCandidate, let role = roleAsNeighbour(held) { neighbours[type]?.insert(role) }
      }
    }
    return candidates.filter { type, named in
      roles.contains { $0.role == named.role && !$0.beside.isDisjoint(with: neighbours[type] ?? []) }
    }
  }

  /// What SwiftUI's structs hold without observing is data.
  private func roleAsNeighbour(_ type: TypeID) -> Role? {
    if let named = nameRoles[Int(type.rawValue)], named.role != .view { return named.role }
    return isUserInterface(type) && index[type].kind == .class ? .view : nil
  }
}
