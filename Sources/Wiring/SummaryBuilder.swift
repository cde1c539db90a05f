import Facts
import Index

/// A summary while its code is read.
struct SummaryBuilder {
  /// A closure or local function that is being read.
  private struct OpenClosure {
    let number: Int
    /// How many scopes are around it.
    let depth: Int
    var captured: Set<Slot> = []
    /// `$0` and so on.
    var unnamed: [Slot] = []
  }

  private static let mostUnnamed = 16

  let result: Slot = 1
  var names = ScopedNames()
  private var types: [TypeID?]
  /// Of weak variables, `self` of `[weak self]` included: a closure that uses one does not retain what it has.
  private var weakSlots: Set<Slot> = []
  private var parameters: [FunctionSummary.Parameter] = []
  private var closures: [FunctionSummary.Closure] = []
  private var open: [OpenClosure] = []
  private var steps: [FunctionSummary.Step] = []
  /// What surrounds each step. Empty if not recorded.
  private var places: [Int32] = []
  private var surroundings: [FunctionSummary.Surroundings] = []
  private var place: Int32 = -1
  private let recordsPlaces: Bool

  /// - Parameter own: the type of `self`.
  init(own: TypeID?, recordsPlaces: Bool = false) {
    types = [own, nil]
    self.recordsPlaces = recordsPlaces
  }

  consuming func finish() -> FunctionSummary {
    FunctionSummary(parameters: parameters, result: result, steps: steps, closures: closures, types: types, places: places, surroundings: surroundings)
      .trimmed()
  }

  /// - Parameter type: all that the value can be.
  mutating func newSlot(_ type: TypeID? = nil) -> Slot {
    types.append(type)
    return Slot(types.count - 1)
  }

  /// - Returns: the slot of a new weak variable.
  mutating func newWeakSlot(_ type: TypeID? = nil) -> Slot {
    let slot = newSlot(type)
    weakSlots.insert(slot)
    return slot
  }

  func isWeak(_ slot: Slot) -> Bool { weakSlots.contains(slot) }

  mutating func add(_ step: FunctionSummary.Step) {
    steps.append(step)
    if recordsPlaces { places.append(place) }
  }

  /// What follows stands in it, until ``leave()``.
  mutating func enter(_ kind: FunctionSummary.Surroundings.Kind) {
    guard recordsPlaces else { return }
    surroundings.append(FunctionSummary.Surroundings(kind: kind, outer: place))
    place = Int32(surroundings.count - 1)
  }

  mutating func leave() { if recordsPlaces { place = surroundings[Int(place)].outer } }

  /// What a local name stands for; negative where nothing that matters.
  mutating func local(_ name: NameID) -> Slot? {
    guard let (slot, level) = names.find(name) else { return nil }
    capture(slot, boundAt: level)
    return slot
  }

  mutating func own() -> Slot {
    capture(FunctionSummary.own, boundAt: -1)
    return FunctionSummary.own
  }

  /// All closures around that were begun later than a name was bound keep what it stands for.
  private mutating func capture(_ slot: Slot, boundAt level: Int) {
    if slot < 0 || isWeak(slot) { return }
    for position in open.indices where level <= open[position].depth && open[position].captured.insert(slot).inserted {
      closures[open[position].number].captures.append(slot)
    }
  }

  // MARK: Functions and closures

  /// Of the function, or of the closure that is being read.
  mutating func addParameter(_ parameter: FunctionSummary.Parameter) {
    if let closure = open.last { closures[closure.number].parameters.append(parameter) } else { parameters.append(parameter) }
  }

  /// Where `return` puts its value.
  var innermostResult: Slot { open.last.map { closures[$0.number].result } ?? result }

  /// - Parameter captures: what its list of captures keeps.
  /// - Returns: the closure's number.
  mutating func beginClosure(capturing captures: [Slot] = []) -> Int {
    closures.append(FunctionSummary.Closure(result: newSlot(), captures: captures))
    open.append(OpenClosure(number: closures.count - 1, depth: names.depth, captured: Set(captures)))
    names.open()
    enter(.closure(closures.count - 1))
    return closures.count - 1
  }

  mutating func endClosure() {
    leave()
    names.close()
    guard let closure = open.popLast() else { return }
    for slot in closure.unnamed { closures[closure.number].parameters.append(FunctionSummary.Parameter(slot: slot)) }
  }

  /// What `$0` and so on stand for in the innermost closure whose parameters have no names; nil outside of closures.
  mutating func unnamedParameter(_ position: Int) -> Slot? {
    guard position < SummaryBuilder.mostUnnamed, let closure = open.lastIndex(where: { closures[$0.number].parameters.isEmpty }) else { return nil }
    while open[closure].unnamed.count <= position { open[closure].unnamed.append(newSlot()) }
    return open[closure].unnamed[position]
  }

  subscript(closure number: Int) -> FunctionSummary.Closure { closures[number] }

  // MARK: Values

  /// What any of several slots has.
  mutating func union(_ slots: [Slot]) -> Slot? {
    if slots.count < 2 { return slots.first }
    let result = newSlot()
    for slot in slots { add(.copy(to: result, from: slot)) }
    return result
  }
}
