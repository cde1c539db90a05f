import Facts
import Index
import Roles
import Wiring

extension CheckedProject {
  /// The classes that have a closure in a property, and those that give them one: `cell.onTap = { … }`.
  func keepersOfClosures() -> [TypeID] {
    var keepers: Set<TypeID> = []
    var slots: Set<MemberID> = []
    for type in index.typeIDs where index.kind(of: type) == .class && !roles.isLeftOut(type) {
      for property in index.properties(of: type) where property.isStored && property.ownership == .strong && isClosure(property) {
        slots.insert(property.member)
        keepers.insert(type)
      }
    }
    if keepers.isEmpty { return [] }
    for reference in references.all where reference.kind == .calls {
      if let member = reference.member, slots.contains(member), let giver = reference.from, !roles.isLeftOut(giver) { keepers.insert(giver) }
    }
    return keepers.sorted()
  }

  private func isClosure(_ property: Property) -> Bool {
    if SubscriptionWords.isKept(in: property) { return true }
    let written = index.declaration(property.member).type
    if written == .none { return false }
    if index[property.file].facts.mentionsFunction(written) { return true }
    return property.types.contains { held in
      guard let type = held.type.projectType, index.kind(of: type) == .typealias else { return false }
      let place = index[type].place
      return index[place.file].facts.mentionsFunction(index[place].type)
    }
  }
}
