import Index
import Roles

extension CheckedProject {
  /// How a value (or the values behind an interface) carries a reference to a class: the properties from the value on, the shortest way
  /// first; nil where it does not. What generic parameters and interfaces stand for is followed to every type that it can be.
  func carriage(of value: TypeID, to holder: TypeID) -> [Property]? {
    var seen: Set<TypeID> = []
    var front: [(type: TypeID, path: [Property])] = values(behind: value).map { ($0, []) }
    while !front.isEmpty {
      var next: [(type: TypeID, path: [Property])] = []
      for (type, path) in front where seen.insert(type).inserted {
        for property in index.holdings(of: type) where property.ownership == .strong {
          for held in property.types where !held.isBoxedWeakly && isKept(held, by: property) {
            for candidate in held.type.candidates where !roles.isLeftOut(candidate) {
              if index.isKind(holder, of: candidate) { return path + [property] }
              next += values(behind: candidate).map { ($0, path + [property]) }
            }
          }
        }
      }
      front = next
    }
    return nil
  }

  private func values(behind type: TypeID) -> [TypeID] {
    if index[type].kind.isValue { return [type] }
    guard index[type].kind == .protocol else { return [] }
    return conformers(of: type).filter { index[$0].kind.isValue }
  }
}
