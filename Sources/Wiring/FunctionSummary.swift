import Facts
package import Index

/// A value in one function: `self`, a parameter, a local variable or the result of an expression. Negative if there is none.
package typealias Slot = Int32

/// A piece of code that is read for itself.
package struct CodeKey: Hashable, Sendable {
  package enum Part: Hashable, Sendable {
    /// Of a function, an initializer or a getter.
    case body
    case setter
    /// `willSet` and `didSet`.
    case observers
    /// Of a property.
    case initialValue
    /// Of a parameter, by position.
    case defaultValue(Int32)
  }
  package let place: DeclarationPlace
  package let part: Part

  package init(place: DeclarationPlace, part: Part = .body) { (self.place, self.part) = (place, part) }
}

/// What a piece of code does with objects, in no order: what it makes, which values it passes where, what it stores into which property, and what it
/// returns. Names are resolved; what the project does not declare is told by name.
package final class FunctionSummary: Sendable {
  package struct Parameter: Equatable, Sendable {
    /// As callers write it; empty for none.
    package let label: String
    package let slot: Slot
    package let hasDefault: Bool
    /// `T...`
    package let isVariadic: Bool

    init(label: String = "", slot: Slot, hasDefault: Bool = false, isVariadic: Bool = false) {
      (self.label, self.slot, self.hasDefault, self.isVariadic) = (label, slot, hasDefault, isVariadic)
    }
  }

  /// A closure or a local function: its body is part of the code around it, for it sees the same variables.
  package struct Closure: Equatable, Sendable {
    package var parameters: [Parameter] = []
    package var result: Slot = -1
    /// What it keeps alive.
    var captures: [Slot] = []
  }

  package struct Argument: Equatable, Sendable {
    package let label: String
    package let slot: Slot
    /// Behind the parentheses.
    package let isTrailing: Bool
    /// The number of a closure that external code is given; negative for other values.
    package var closure = -1

    package init(label: String, slot: Slot, isTrailing: Bool, closure: Int = -1) {
      (self.label, self.slot, self.isTrailing, self.closure) = (label, slot, isTrailing, closure)
    }
  }

  /// What surrounds a step: the innermost is first, the others follow ``outer``.
  package struct Surroundings: Equatable, Sendable {
    package enum Kind: Equatable, Sendable {
      /// It runs only for these cases of an enum.
      ///
      /// - Parameter isOther: for all others instead.
      case cases(of: Slot, [String], isOther: Bool)
      /// It is part of a closure.
      case closure(Int)
    }
    package let kind: Kind
    /// Negative for none.
    package let outer: Int32
  }

  /// A call of whatever, with its arguments.
  package final class Call: Sendable {
    package let result: Slot
    package let receiver: Slot
    package let arguments: [Argument]
    package let offset: UInt32

    package init(result: Slot, receiver: Slot = -1, arguments: [Argument] = [], offset: UInt32) {
      self.result = result
      self.receiver = receiver
      self.arguments = arguments
      self.offset = offset
    }

    /// Of nothing, without arguments.
    package static let none = Call(result: -1, offset: .max)

    var givesObjects: Bool { arguments.contains { $0.slot >= 0 } }

    func with(receiver: Slot) -> Call {
      receiver == self.receiver ? self : Call(result: result, receiver: receiver, arguments: arguments, offset: offset)
    }
  }

  /// Which part of a tuple or of an enum's case.
  package enum Element: Equatable, Sendable {
    case position(Int)
    case label(String)
    /// `case .pick(let delegate, let type)`: what an enum's case carries, or the object itself where it is no enum.
    ///
    /// - Parameter count: how many values the pattern names; one for all of them together.
    case payload(of: String, Int, count: Int)
  }

  package enum Step: Equatable, Sendable {
    /// `T(…)`
    ///
    /// - Parameter initializer: or the case of an enum.
    case make(TypeID, initializer: MemberID?, Call)
    /// Of a type that the project does not declare: it may keep what it is given, and where it is called, gives what the closures in it make.
    /// `self { … }` and `Factory(self) { … }` in a container.
    case makeOutside(String, Call)
    case copy(to: Slot, from: Slot)
    /// Unknown.
    case unknown(Slot)
    /// `x as! T`
    case cast(to: Slot, from: Slot, TypeID, offset: UInt32)
    case load(to: Slot, of: Slot, MemberID)
    case store(in: Slot, MemberID, value: Slot, offset: UInt32)
    /// - Parameter in: negative if the property's owner is unknown.
    case storeUnknown(in: Slot, MemberID)
    /// `x.member = nil`, `x.member.removeAll()`
    case clear(MemberID)
    /// Unknown objects may retain it: code of the project that is not followed, or a closure that external code runs.
    case escape(Slot)
    case loadStatic(to: Slot, DeclarationPlace)
    case storeStatic(DeclarationPlace, value: Slot)
    case makeTuple(to: Slot, [Argument], offset: UInt32)
    case loadElement(to: Slot, of: Slot, Element)
    /// Of a project type's function, property with accessors or subscript.
    case call(MemberID, isSuper: Bool, Call)
    /// Of a function that belongs to no type of the project.
    case callFunction(DeclarationPlace, Call)
    /// Of a closure, or whatever is called by its name.
    case callValue(Slot, Call)
    /// `window.makeKeyAndVisible()`, and properties of outside types.
    ///
    /// - Parameter name: ``unread`` for the project's own code that is not followed.
    case outside(String, Call)
    /// `window.rootViewController = x`
    case assignOutside(String, in: Slot, value: Slot, offset: UInt32)
    case closure(to: Slot, Int, offset: UInt32)
    /// `presenter.reload` without a call.
    case method(to: Slot, of: Slot, MemberID, offset: UInt32)
    /// `container.register(T.self) { … }` and what has been registered.
    case register(TypeID, Slot)
    /// A container keeps it.
    case keep(Slot)
    case resolve(TypeID, to: Slot)
    /// `"Login"`, for those who ask for it.
    case literal(to: Slot, offset: UInt32)
  }

  package let parameters: [Parameter]
  package let result: Slot
  package let steps: [Step]
  package let closures: [Closure]
  /// By slot: what its written type lets in; nil for everything.
  package let types: [TypeID?]
  /// By step: what surrounds it; negative for nothing. Empty where that was not asked for.
  package let places: [Int32]
  package let surroundings: [Surroundings]
  /// Whether running it makes, stores or passes on anything.
  let doesSomething: Bool

  package static let own: Slot = 0
  /// `nil`, a type, a closure that is run elsewhere: what is known to be no object. Other negative slots are values that could not be followed.
  package static let noObject: Slot = -2
  /// The name of all code of the project that is not followed.
  static let unread = ""

  init(
    parameters: [Parameter], result: Slot, steps: [Step], closures: [Closure], types: [TypeID?], places: [Int32] = [], surroundings: [Surroundings] = []
  ) {
    self.places = places
    self.surroundings = surroundings
    self.parameters = parameters
    self.result = result
    self.steps = steps
    self.closures = closures
    self.types = types
    doesSomething = steps.contains { step in
      switch step {
      case .copy, .unknown, .cast, .load, .loadStatic, .makeTuple, .loadElement, .closure, .method, .resolve, .literal: false
      case .outside(_, let call): call.givesObjects
      default: true
      }
    }
  }
}
