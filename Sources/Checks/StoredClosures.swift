import Facts
import Index
import Roles
import Wiring

extension CheckedProject {
  /// The classes that have a closure in a property, or an object of an external class that may keep one, and those that give them one:
  /// `cell.onTap = { … }`.
  func keepersOfClosures() -> [TypeID] {
    var keepers: Set<TypeID> = []
    var slots: Set<MemberID> = []
    for type in index.typeIDs where index.kind(of: type) == .class && !roles.isLeftOut(type) {
      for property in index.properties(of: type) where property.isStored && (property.ownership == .strong || index.isInHierarchy(property.member)) {
        if property.types.count == 1, let name = property.types[0].type.outsideName, !FrameworkTypes.values.contains(name) { keepers.insert(type) }
        if !index.isClosure(property) && !SubscriptionWords.isKept(in: property) && !SubscriptionWords.isToken(property) && !TimerWords.isTimer(property) {
          continue
        }
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
}
