import Facts
package import Index

/// An object as the code shows it: all that one place makes are one.
package struct WiredObject: Sendable {
  package enum Origin: Sendable {
    /// `T(…)`
    case made
    /// Nothing in the project makes one: a framework does, or a test.
    case given
    /// The argument of a function without callers in the project.
    case argument
    /// Of a type that the project does not declare.
    case outside(String)
    case closure
    case tuple
    /// Of a property wrapper's type, made for a property.
    case wrapper
  }
  package let origin: Origin
  /// Nil for what is not of the project's types; an interface where only that is known.
  package let type: TypeID?
  /// Where it is made.
  package let file: FileID
  package let offset: UInt32

  func moved(to offset: UInt32) -> WiredObject { WiredObject(origin: origin, type: type, file: file, offset: offset) }
}

/// An object, by number.
package struct ObjectID: Hashable, Sendable {
  package let number: Int32

  package init(number: Int32) { self.number = number }
}
