import Facts
import Index
import Roles
import Wiring

/// A summary with tables for frequent questions.
final class ReadCode {
  let key: CodeKey
  let summary: FunctionSummary
  /// The type around it.
  let owner: TypeID?
  /// By slot: the steps that give its value.
  let definitions: [Slot: [Int]]
  /// By slot: the position of the parameter that it is.
  let parameters: [Slot: Int]
  /// By slot: the closure whose parameter it is.
  let closureParameters: [Slot: Int]
  /// By closure: the step that is given it.
  let users: [Int: Int]
  /// By closure: the calls of it in this code, as of a local function.
  let localCalls: [Int: [FunctionSummary.Call]]

  init(_ key: CodeKey, _ summary: FunctionSummary, owner: TypeID?) {
    self.key = key
    self.summary = summary
    self.owner = owner
    var definitions: [Slot: [Int]] = [:]
    var users: [Int: Int] = [:]
    var closureOfSlot: [Slot: Int] = [:]
    for (number, step) in summary.steps.enumerated() {
      if let slot = step.target, slot >= 0 { definitions[slot, default: []].append(number) }
      if case .closure(let slot, let closure, _) = step { closureOfSlot[slot] = closure }
    }
    for (number, step) in summary.steps.enumerated() {
      for argument in step.call?.arguments ?? [] {
        if argument.closure >= 0 { users[argument.closure] = number }
        if let closure = closureOfSlot[argument.slot] { users[closure] = number }
      }
      if case .store(_, _, let value, _) = step, let closure = closureOfSlot[value] { users[closure] = number }
    }
    var localCalls: [Int: [FunctionSummary.Call]] = [:]
    for case .callValue(let callee, let call) in summary.steps {
      if let closure = closureOfSlot[callee] { localCalls[closure, default: []].append(call) }
    }
    self.definitions = definitions
    self.users = users
    self.localCalls = localCalls
    parameters = Dictionary(
      summary.parameters.enumerated().lazy.filter { $0.element.slot >= 0 }.map { ($0.element.slot, $0.offset) }, uniquingKeysWith: { first, _ in first })
    closureParameters = Dictionary(
      summary.closures.enumerated().lazy.flatMap { number, closure in closure.parameters.map { ($0.slot, number) } }, uniquingKeysWith: { first, _ in first })
  }

  /// What surrounds a step, the innermost first.
  func surroundings(of step: Int) -> [FunctionSummary.Surroundings.Kind] {
    guard step < summary.places.count else { return [] }
    var found: [FunctionSummary.Surroundings.Kind] = []
    var next = summary.places[step]
    while next >= 0 {
      found.append(summary.surroundings[Int(next)].kind)
      next = summary.surroundings[Int(next)].outer
    }
    return found
  }

  /// Whether a value is what the code was called with: `self`, a parameter, or a part of one.
  func isInput(_ slot: Slot, depth: Int = 0) -> Bool {
    if slot == FunctionSummary.own || parameters[slot] != nil || closureParameters[slot] != nil { return true }
    return depth < 8
      && (definitions[slot] ?? []).contains { step in
        switch summary.steps[step] {
        case .copy(_, let from), .loadElement(_, let from, _), .cast(_, let from, _, _): isInput(from, depth: depth + 1)
        default: false
        }
      }
  }

  /// Whether a call in this code gives a value.
  func isMadeHere(_ slot: Slot) -> Bool { (definitions[slot] ?? []).contains { summary.steps[$0].call != nil } }

  /// Whether a value is the type itself: `LoginViewController.self`.
  func isType(_ slot: Slot) -> Bool {
    (definitions[slot] ?? []).contains { if case .cast(_, FunctionSummary.noObject, _, _) = summary.steps[$0] { true } else { false } }
  }

  /// Whether a value is what a property of `self` has, or one of what such a property has.
  func isLoadedFromOwn(_ slot: Slot, depth: Int = 0) -> Bool {
    (definitions[slot] ?? []).contains { step in
      guard case .load(_, let holder, _) = summary.steps[step] else { return false }
      return holder == FunctionSummary.own || depth < 3 && isLoadedFromOwn(holder, depth: depth + 1)
    }
  }

  /// Whether a value is what a function gives that callers give: `loginView = login()`, `loginView = modules.login()`.
  func isGiven(byCalling slot: Slot) -> Bool {
    (definitions[slot] ?? []).contains { step in
      switch summary.steps[step] {
      case .callValue(let callee, _): parameters[callee] != nil
      case .outside(_, let call): parameters[call.receiver] != nil
      default: false
      }
    }
  }

  /// The step of the call whose name stands at an offset.
  ///
  /// A method that is only passed on counts as called.
  func step(callingAt offset: UInt32) -> Int? {
    summary.steps.firstIndex { step in
      if case .method(_, _, _, offset) = step { return true }
      return step.call?.offset == offset
    }
  }
}

/// Code with what it is called with.
final class Frame {
  struct Bound {
    let frame: Frame
    let call: FunctionSummary.Call
    /// Whether arguments have no labels, as those of a method that is called as a value.
    var isPositional = false
  }

  struct Result {
    var values: [Value] = []
    var openings = Openings()
  }

  /// The unknown inputs of a value.
  struct Openings {
    /// A parameter of the outermost function: its callers decide.
    var parameter = false
    /// The parameter of a closure that external code calls.
    var closureParameter = false
    /// Which case of an enum a function is called with.
    var choice = false
    /// The enums of which the case is not known.
    var enums: [TypeID] = []

    mutating func formUnion(_ other: Openings) {
      parameter = parameter || other.parameter
      closureParameter = closureParameter || other.closureParameter
      choice = choice || other.choice
      for type in other.enums where !enums.contains(type) { enums.append(type) }
    }
  }

  let code: ReadCode
  /// Nil for the outermost function.
  let caller: Bound?
  let receiver: [Value]?
  /// Values that are given instead of those that the code gives.
  let given: [Slot: [Value]]
  let depth: Int
  let budget: Budget
  var results: [Slot: Result] = [:]
  var open: Set<Slot> = []
  var children: [ChildKey: Frame] = [:]

  struct ChildKey: Hashable {
    let call: ObjectIdentifier
    let key: CodeKey
    let receiver: [Value]
  }

  /// How many more values may be looked for from one outermost function: contexts of calls within calls multiply.
  final class Budget {
    private var left = 4_000
    /// What values show is asked for again and again: chains of external calls within closures of others multiply.
    private var leftForShown = 20_000

    /// - Returns: false if nothing is left.
    func spend() -> Bool {
      left -= 1
      return left >= 0
    }

    func spendOnShown() -> Bool {
      leftForShown -= 1
      return leftForShown >= 0
    }
  }

  init(_ code: ReadCode, caller: Bound? = nil, receiver: [Value]? = nil, given: [Slot: [Value]] = [:], depth: Int = 0, budget: Budget? = nil) {
    self.code = code
    self.caller = caller
    self.receiver = receiver
    self.given = given
    self.depth = depth
    self.budget = budget ?? caller?.frame.budget ?? Budget()
  }

  func giving(_ values: [Slot: [Value]]) -> Frame {
    Frame(code, caller: caller, receiver: receiver, given: given.merging(values) { $1 }, depth: depth + 1, budget: budget)
  }
}

/// What a value may be.
enum Value: Hashable {
  /// `T(…)`
  case made(TypeID, Site)
  /// A type that the project does not declare is made, or its member used.
  case outside(String, Site)
  case enumCase(MemberID, Site)
  case tuple(Int, Scene)
  case closure(Int, Scene)
  case method(MemberID)
  /// Only its type is known.
  case typed(TypeID)
  /// The screen of a module without a view of its own: other modules' views stand for it.
  case screen(ModuleID)
  /// Of the outermost function.
  case parameter(Int)
  case closureParameter
  /// A text in quotes.
  case literal(FileID, UInt32)
  case unknown

  /// A frame as a value.
  struct Scene: Hashable {
    let frame: Frame
    static func == (left: Scene, right: Scene) -> Bool { left.frame === right.frame }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(frame)) }
  }

  /// A call in a frame.
  struct Site: Hashable {
    let frame: Frame
    let call: FunctionSummary.Call
    static func == (left: Site, right: Site) -> Bool { left.frame === right.frame && left.call === right.call }
    func hash(into hasher: inout Hasher) {
      hasher.combine(ObjectIdentifier(frame))
      hasher.combine(ObjectIdentifier(call))
    }
  }

  var type: TypeID? {
    switch self {
    case .made(let type, _), .typed(let type): type
    default: nil
    }
  }
}

extension FunctionSummary.Step {
  var call: FunctionSummary.Call? {
    switch self {
    case .make(_, _, let call), .makeOutside(_, let call), .call(_, _, let call), .callFunction(_, let call), .callValue(_, let call),
      .outside(_, let call):
      call
    default: nil
    }
  }

  /// The slot to which it gives a value; nil for none.
  var target: Slot? {
    switch self {
    case .copy(let to, _), .unknown(let to), .cast(let to, _, _, _), .load(let to, _, _), .loadStatic(let to, _), .makeTuple(let to, _, _),
      .loadElement(let to, _, _), .closure(let to, _, _), .method(let to, _, _, _), .resolve(_, let to), .literal(let to, _):
      to
    default: call?.result
    }
  }
}
