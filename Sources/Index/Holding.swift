/// How a stored property keeps what it holds.
package enum Ownership: UInt8, Sendable {
  case strong, weak, unowned
}

/// An instance property of a type with its type resolved.
///
/// Stored properties are what a type *holds*; computed properties and protocol requirements are listed too, for the rules on
/// interfaces, and say so in ``isStored``.
package struct Property: Sendable {
  package let member: MemberID
  /// The type that declares it (for ``ProjectIndex/holdings(of:)`` perhaps a base class of the one that was asked for).
  package let owner: TypeID
  package internal(set) var name: String
  package let file: FileID
  package let nameOffset: UInt32
  package let isStored: Bool
  /// Of a protocol.
  package let isRequirement: Bool
  /// As written: `weak`, `unowned`, or a wrapper known to be weak; everything else is strong.
  package let ownership: Ownership
  /// Names of attributes: `ObservedObject`, `Injected`, `IBOutlet`.
  package let attributes: [String]
  /// No type is written; it follows from the initial value.
  package let isInferred: Bool
  /// Every nominal type in its type: through optionals, `any`/`some`, compositions, collections and typealiases; generic
  /// parameters as their constraints. Function types hold nothing (what closures capture is unknown).
  package let types: [HeldType]
}

/// One type within the type of a property, a parameter or a result.
package struct HeldType: Hashable, Sendable {
  package let type: NamedType
  /// Where its name stands in the property's file; the property's name where the type is inferred.
  package let offset: UInt32
  /// Inside an array, a dictionary, a set or another generic type's arguments.
  package let isElement: Bool
  /// Held weakly by a box in between: `WeakBox<T>`.
  package let isBoxedWeakly: Bool
}
