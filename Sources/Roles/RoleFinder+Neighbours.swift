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
    return candidates.filter { type, named in
      let beside = roles.first { $0.role == named.role }?.beside ?? []
      return (users(of: type).map(\.type) + held(by: type)).contains { neighbour in
        index[neighbour].kind != .protocol && roleAsNeighbour(neighbour).map(beside.contains) == true
      }
    }
  }

  /// What SwiftUI's structs hold without observing is data.
  private func roleAsNeighbour(_ type: TypeID) -> Role? {
    if let named = nameRoles[Int(type.rawValue)], named.role != .view { return named.role }
    return isUserInterface(type) && index[type].kind == .class ? .view : nil
  }
}
