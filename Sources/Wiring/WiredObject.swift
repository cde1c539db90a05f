import Facts
package import Index

/// An object as the code shows it: all that one place makes are one.
package struct WiredObject: Sendable {
  package enum Origin: Sendable {
    /// `T(…)`
    case made
    /// Nothing in the project makes one: a framework does, or a test.
    case given
    /// Whoever calls a function gives it, and nobody in the project does.
    case argument
    /// Of a type that the project does not declare.
    case outside(String)
    case closure
    case tuple
  }
  package let origin: Origin
  /// Nil for what is not of the project's types; an interface where only that is known.
  package let type: TypeID?
  /// Where it is made.
  package let file: FileID
  package let offset: UInt32
}

/// An object, by number.
package struct ObjectID: Hashable, Sendable {
  package let number: Int32

  package init(number: Int32) { self.number = number }
}

/// Objects that a value may be. What nobody could follow is one of them.
struct ObjectSet {
  /// In the order in which they came; each is ``number * 2``, and one more where it is only a guess.
  private(set) var elements: [Int32] = []
  private var known: Set<Int32> = []
  private(set) var isUnknown = false

  /// - Returns: whether it is new.
  mutating func insert(_ element: Int32) -> Bool {
    if elements.count < 12 {
      if elements.contains(element) { return false }
    } else {
      if known.isEmpty { known = Set(elements) }
      if !known.insert(element).inserted { return false }
    }
    elements.append(element)
    return true
  }

  mutating func becomeUnknown() -> Bool {
    defer { isUnknown = true }
    return !isUnknown
  }
}
