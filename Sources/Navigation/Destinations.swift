import Facts
import Index
import Roles
import Wiring

/// Closures and views that choose a screen by a route: `.navigationDestination(for: Route.self) { route in … }`.
struct Destinations {
  struct Destination {
    let type: TypeID
    let key: CodeKey
    let result: Slot
    /// What stands for the route.
    let inputs: [Slot]
    let effect: Effect
    let step: Int
  }

  private(set) var all: [Destination] = []

  var isEmpty: Bool { all.isEmpty }

  mutating func add(_ destination: Destination) { all.append(destination) }

  /// - Parameter isInserted: whether the route is added to a list, as a stack has one.
  func of(_ type: TypeID, isInserted: Bool) -> [Destination] { all.filter { $0.type == type && (isInserted || $0.effect.manner != .push) } }
}

extension Evaluator {
  /// What a step shows by a route; nil if it shows the same always.
  func destination(_ effect: Effect, at step: Int, in code: ReadCode) -> Destinations.Destination? {
    guard effect.kind == .shows, let call = code.summary.steps[step].call else { return nil }
    let frame = root(code.key)
    for argument in call.arguments where argument.closure >= 0 && effect.slots.contains(code.summary.closures[argument.closure].result) {
      let closure = code.summary.closures[argument.closure]
      let named = call.arguments.first { $0.label == "for" }.flatMap { values($0.slot, frame).lazy.compactMap(\.type).first }
      let asked = asking { shown(by: values(closure.result, frame)).screens.isEmpty ? [] : [.unknown] }
      let carried = named == nil ? carrier(of: closure.result, in: code) : nil
      guard let type = named ?? carried?.type ?? asked.openings.enums.first ?? chosenEnum(in: argument.closure, frame) else { continue }
      var inputs = closure.parameters.map(\.slot).filter { $0 >= 0 } + (carried.map { [$0.slot] } ?? [])
      for (slot, _) in code.definitions where values(slot, frame) == [.typed(type)] && call.arguments.allSatisfy({ $0.slot != slot }) { inputs.append(slot) }
      return Destinations.Destination(type: type, key: code.key, result: closure.result, inputs: inputs, effect: effect, step: step)
    }
    return nil
  }

  /// The struct that carries the view of which something is made, and what stands for it: `.sheet(isPresented: …) { screen.wrappedValue?.content }`.
  private func carrier(of slot: Slot, in code: ReadCode) -> (type: TypeID, slot: Slot)? {
    var (open, seen) = ([slot], Set<Slot>())
    while let next = open.popLast() {
      guard next >= 0, seen.insert(next).inserted else { continue }
      for step in (code.definitions[next] ?? []).lazy.map({ code.summary.steps[$0] }) {
        switch step {
        case .load(_, let holder, let member):
          let isView = index.property(member)?.types.compactMap(\.type.outsideName).contains(where: FrameworkTypes.swiftUIViews.contains)
          if isView == true, index.kind(of: index.owner(of: member)) == .struct { return (index.owner(of: member), holder) }
        case .copy(_, let from): open.append(from)
        case .outside(_, let call), .makeOutside(_, let call):
          open += [call.receiver] + call.arguments.map { $0.closure >= 0 ? code.summary.closures[$0.closure].result : $0.slot }
        default: break
        }
      }
    }
    return nil
  }

  /// The enum over whose cases a closure has a `switch`, where it is a state that other code sets.
  private func chosenEnum(in closure: Int, _ frame: Frame) -> TypeID? {
    let summary = frame.code.summary
    for place in summary.surroundings {
      guard case .cases(let subject, let names, _) = place.kind else { continue }
      var next = place.outer
      while next >= 0, summary.surroundings[Int(next)].kind != .closure(closure) { next = summary.surroundings[Int(next)].outer }
      guard next >= 0 else { continue }
      let found = values(subject, frame)
      if let type = found.lazy.compactMap(\.type).first(where: { index.kind(of: $0) == .enum }) { return type }
      if found.contains(.closureParameter) { return onlyEnum(with: names) }
    }
    return nil
  }

  func onlyEnum(with names: [String]) -> TypeID? {
    let wanted = Set(names)
    let fitting = index.typeIDs.filter { type in
      index.kind(of: type) == .enum && !roles.isLeftOut(type)
        && wanted.isSubset(of: index[type].members.lazy.filter { self.index.kind(of: $0) == .enumCase }.map { self.index[$0].name })
    }
    return fitting.count == 1 ? fitting[0] : nil
  }

  /// The type of which a value may be a route.
  ///
  /// - Parameter isInserted: whether it is added to the routes that are shown, so that any value of the type is one.
  func route(_ value: Value, isInserted: Bool) -> TypeID? {
    switch value {
    case .enumCase(let member, _): index.owner(of: member)
    case .made(let type, _): type
    case .typed(let type): isInserted ? type : nil
    default: nil
    }
  }

  /// The screens that a destination shows for routes.
  func shown(by destination: Destinations.Destination, for routes: [Value]) -> Shown {
    let frame = root(destination.key).giving(Dictionary(destination.inputs.map { ($0, routes) }, uniquingKeysWith: { first, _ in first }))
    return shown(by: values(destination.result, frame))
  }
}
