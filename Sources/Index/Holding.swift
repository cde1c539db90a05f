/// How a stored property keeps what it holds.
public enum Ownership: UInt8, Sendable {
  case strong, weak, unowned
}

/// An instance property of a type with its type resolved.
///
/// Stored properties are what a type *holds*; computed properties and protocol requirements are listed too, for the rules on
/// interfaces, and say so in ``isStored``.
public final class Property: Sendable {
  public let member: MemberID
  /// The type that declares it (for ``ProjectIndex/holdings(of:)`` perhaps a base class of the one that was asked for).
  public let owner: TypeID
  public let name: String
  public let file: FileID
  public let nameOffset: UInt32
  public let isStored: Bool
  /// Of a protocol.
  public let isRequirement: Bool
  /// No type is written; it follows from the initial value.
  public let isInferred: Bool
  /// As written: `weak`, `unowned`, or a wrapper known to be weak; everything else is strong.
  public let ownership: Ownership
  /// Names of attributes: `ObservedObject`, `Injected`, `IBOutlet`.
  public let attributes: [String]
  /// Every nominal type in its type: through optionals, `any`/`some`, compositions, collections and typealiases; generic
  /// parameters as their constraints. Function types hold nothing (what closures capture is unknown).
  public let types: [HeldType]

  init(
    member: MemberID, owner: TypeID, name: String, file: FileID, nameOffset: UInt32, isStored: Bool, isRequirement: Bool, ownership: Ownership,
    attributes: [String], isInferred: Bool, types: [HeldType]
  ) {
    self.member = member
    self.owner = owner
    self.name = name
    self.file = file
    self.nameOffset = nameOffset
    self.isStored = isStored
    self.isRequirement = isRequirement
    self.ownership = ownership
    self.attributes = attributes
    self.isInferred = isInferred
    self.types = types
  }

  /// The same property as a subclass has it, whose base class's generic parameters are filled in.
  func with(_ types: [HeldType]) -> Property {
    Property(
      member: member, owner: owner, name: name, file: file, nameOffset: nameOffset, isStored: isStored, isRequirement: isRequirement,
      ownership: ownership, attributes: attributes, isInferred: isInferred, types: types)
  }
}

/// One type within the type of a property, a parameter or a result.
public struct HeldType: Hashable, Sendable {
  public let type: NamedType
  // In the gap behind the type, which makes eight bytes less of each.
  /// Inside an array, a dictionary, a set or another generic type's arguments.
  public let isElement: Bool
  /// Held weakly by a box in between: `WeakBox<T>`.
  public let isBoxedWeakly: Bool
  /// Where its name is in the property's file; the property's name where the type is inferred.
  public let offset: UInt32
}
