import Facts
import Index

/// A value in one function: `self`, a parameter, a local variable or the result of an expression. Negative if there is none.
typealias Slot = Int32

/// A piece of code that is read for itself.
struct CodeKey: Hashable, Sendable {
  enum Part: Hashable, Sendable {
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
  let place: DeclarationPlace
  let part: Part
}

/// What a piece of code does with objects, in no order: what it makes, which values it passes where, what it stores into which property, and what it
/// returns. Names are resolved; what the project does not declare is told by name.
final class FunctionSummary: Sendable {
  struct Parameter: Equatable, Sendable {
    /// As callers write it; empty for none.
    let label: String
    let slot: Slot
    let hasDefault: Bool
    /// `T...`
    let isVariadic: Bool

    init(label: String = "", slot: Slot, hasDefault: Bool = false, isVariadic: Bool = false) {
      (self.label, self.slot, self.hasDefault, self.isVariadic) = (label, slot, hasDefault, isVariadic)
    }
  }

  /// A closure or a local function: its body is part of the code around it, for it sees the same variables.
  struct Closure: Equatable, Sendable {
    var parameters: [Parameter] = []
    var result: Slot = -1
    /// What it keeps alive.
    var captures: [Slot] = []
  }

  struct Argument: Equatable, Sendable {
    let label: String
    let slot: Slot
    /// Behind the parentheses.
    let isTrailing: Bool
  }

  /// A call of whatever, with its arguments.
  final class Call: Sendable {
    let result: Slot
    let receiver: Slot
    let arguments: [Argument]
    let offset: UInt32

    init(result: Slot, receiver: Slot = -1, arguments: [Argument] = [], offset: UInt32) {
      self.result = result
      self.receiver = receiver
      self.arguments = arguments
      self.offset = offset
    }

    var givesObjects: Bool { arguments.contains { $0.slot >= 0 } }

    func with(receiver: Slot) -> Call {
      receiver == self.receiver ? self : Call(result: result, receiver: receiver, arguments: arguments, offset: offset)
    }
  }

  /// Which part of a tuple or of an enum's case.
  enum Element: Equatable, Sendable {
    case position(Int)
    case label(String)
    /// `case .pick(let delegate, let type)`: what an enum's case carries, or the object itself where it is no enum.
    ///
    /// - Parameter count: how many values the pattern names; one for all of them together.
    case payload(of: String, Int, count: Int)
  }

  enum Step: Equatable, Sendable {
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
    case assignOutside(String, in: Slot, value: Slot)
    case closure(to: Slot, Int, offset: UInt32)
    /// `presenter.reload` without a call.
    case method(to: Slot, of: Slot, MemberID, offset: UInt32)
    /// `container.register(T.self) { … }` and what has been registered.
    case register(TypeID, Slot)
    /// A container keeps it.
    case keep(Slot)
    case resolve(TypeID, to: Slot)
  }

  let parameters: [Parameter]
  let result: Slot
  let steps: [Step]
  let closures: [Closure]
  /// By slot: what its written type lets in; nil for everything.
  let types: [TypeID?]
  /// Whether running it makes, stores or passes on anything.
  let doesSomething: Bool

  static let own: Slot = 0
  /// `nil`, a type, a closure that is run elsewhere: what is known to be no object. Other negative slots are values that could not be followed.
  static let noObject: Slot = -2
  /// The name of all code of the project that is not followed.
  static let unread = ""

  init(parameters: [Parameter], result: Slot, steps: [Step], closures: [Closure], types: [TypeID?]) {
    self.parameters = parameters
    self.result = result
    self.steps = steps
    self.closures = closures
    self.types = types
    doesSomething = steps.contains { step in
      switch step {
      case .copy, .unknown, .cast, .load, .loadStatic, .makeTuple, .loadElement, .closure, .method, .resolve: false
      case .outside(_, let call): call.givesObjects
      default: true
      }
    }
  }
}
