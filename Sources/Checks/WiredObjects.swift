import Findings
import Index
import Roles
import SourceText
import Wiring

extension CheckedProject {
  /// Where a property of an object gets what it holds.
  func storePlace(of property: Property, in holder: ObjectID) -> Place? {
    guard let store = wiring.store(property.member, in: holder) else { return nil }
    return Place(file: store.file.rawValue, range: ByteRange(start: store.offset, end: store.offset + UInt32(property.name.utf8.count)))
  }

  /// Whether the code shows that nothing leaks by a strong link.
  func isHarmless(_ holding: StrongHolding, of holder: TypeID) -> Bool {
    let contents = wiring.contents(of: holding.path, in: holder)
    return contents.isKnown && !contents.pairs.contains { wiring.mayKeep($0.held, $0.holder) }
  }

  /// Where an object is made.
  func place(of object: ObjectID) -> Place {
    let made = wiring[object]
    let length = made.type.map { index[$0].name.utf8.count } ?? 1
    return Place(file: made.file.rawValue, range: ByteRange(start: made.offset, end: made.offset + UInt32(length)))
  }
}

extension CheckedProject {
  /// The part of its module that is to keep an object which nobody but its holder does: the view its presenter, the presenter the rest. A view
  /// is kept by who shows it.
  func owner(of held: TypeID, insteadOf holder: TypeID) -> TypeID? {
    guard let module = roles.module(of: held), let role = roles.role(of: held), role != .view else { return nil }
    let wanted: Role = role == .presenter ? .view : .presenter
    let able = roles[module].types.filter {
      roles.role(of: $0) == wanted && index[$0].kind.isConcrete && !roles.isLeftOut($0) && !isSubview($0) && $0 != holder
    }
    return able.count == 1 ? able[0] : nil
  }
}
