import Facts
import Index
import Wiring

/// What an effect opens when the calls of a path run it.
struct Outcome {
  var shown = Shown()
  /// The types of the routes that it gives to state.
  var routes: [TypeID] = []
  /// What that depends on, where callers could tell more.
  var openings = Frame.Openings()

  /// Whether a route may come from other code.
  func leads(_ lead: Lead) -> Bool {
    !routes.isEmpty || lead != .part && openings.parameter || lead == .closure && openings.closureParameter
  }
}

/// Why other code than that around an effect is the one that opens something.
enum Lead {
  /// It is part of a closure that an object keeps and runs.
  case closure
  /// It is code of a part of a screen.
  case part
  /// Only objects that keep the function in a property call it.
  case keeping
  /// Callers give what is shown.
  case call
}

extension NavigationFinder {
  /// Nil if the calls run it for other cases only.
  func outcome(of effect: Effect, at path: Path) -> Outcome? {
    var reached: Frame?
    let conditions = evaluator.asking {
      reached = evaluator.frame(of: path)
      return []
    }.openings
    guard let frame = reached else { return nil }
    var outcome = Outcome()
    /// Whether a caller gives what is shown.
    var isGiven = false
    var openings = evaluator.asking {
      for slot in effect.slots {
        let values = evaluator.values(slot, frame)
        isGiven = isGiven || values.contains { if case .parameter = $0 { true } else { false } }
        guard effect.kind == .routes else {
          switch effect.kind {
          case .segue: outcome.shown.add(Shown(segues: evaluator.texts(of: values)))
          case .names: outcome.shown.add(evaluator.shown(byBuildersAmong: values))
          default: outcome.shown.add(evaluator.shown(by: values))
          }
          continue
        }
        for value in values {
          guard let type = evaluator.route(value, isInserted: effect.isSure),
            case let all = destinations.of(type, isInserted: effect.isSure || effect.manner == .push), !all.isEmpty
          else { continue }
          outcome.routes.append(type)
          for destination in all { outcome.shown.add(evaluator.shown(by: destination, for: [value])) }
        }
      }
      return []
    }.openings
    isGiven = isGiven || outcome.shown.isGiven
    // A screen that is always shown, and a system screen, do not depend on callers.
    let count = outcome.shown.screens.count + outcome.shown.segues.count
    let isSystem = count == 0 && outcome.shown.isSystem && !isGiven && outcome.routes.isEmpty
    openings.parameter = !isSystem && (conditions.parameter || openings.parameter && (isGiven || count != 1))
    openings.choice = !isSystem && (conditions.choice || openings.choice && count != 1)
    outcome.openings = openings
    return outcome
  }

  /// The paths that lead to the start of a path in one more call.
  func paths(leadingTo path: Path, by lead: Lead) -> [Path] {
    let first = path.stops[0]
    func longer(_ stops: [Path.Stop], isOnly: Bool = true) -> [Path] {
      stops.filter { stop in !path.stops.contains { $0.code == stop.code } }.map { Path(stops: [$0] + path.stops, isOnly: isOnly) }
    }
    switch lead {
    case .closure:
      guard first.closure == nil, let (closure, stops) = callers.calls(ofClosureAround: first.step, in: evaluator.code(first.code)) else { return [] }
      var inner = path
      inner.stops[0].closure = closure
      return stops.filter { stop in !path.stops.contains { $0.code == stop.code } }.map { Path(stops: [$0] + inner.stops) }
    case .part: return index.enclosingType(of: first.code.place).map { longer(callers.makers(ofPart: $0)) } ?? []
    case .keeping: return first.closure == nil ? longer(callers.stops(onlyKeeping: first.code.place)) : []
    case .call:
      let stops = callers.stops(calling: first.code).filter { stop in !path.stops.contains { $0.code == stop.code } }
      return longer(stops, isOnly: Set(stops.map { index.enclosingType(of: $0.code.place) }).count == 1)
    }
  }
}

extension Evaluator {
  /// The code at the end of a path as its calls run it; nil if the calls run it for other cases only.
  func frame(of path: Path) -> Frame? {
    var frame = root(path.stops[0].code)
    for (stop, next) in zip(path.stops, path.stops.dropFirst()) {
      guard runs(stop.step, frame) else { return nil }
      let call = frame.code.summary.steps[stop.step].sent
      if let closure = next.closure {
        let inner = root(next.code)
        var given: [Slot: [Value]] = [:]
        for (parameter, argument) in zip(inner.code.summary.closures[closure].parameters, call.arguments) where parameter.slot >= 0 {
          given[parameter.slot] = values(argument.slot, frame)
        }
        frame = given.isEmpty ? inner : inner.giving(given)
        continue
      }
      let receiver: [Value]?
      switch frame.code.summary.steps[stop.step] {
      case .make(let type, _, _): receiver = [.made(type, Value.Site(frame: frame, call: call))]
      case .call(_, let isSuper, _):
        let owner = index.enclosingType(of: next.code.place)
        let known = values(call.receiver, frame)
        let fitting = known.filter { value in type(of: value).map { type in owner.map { index.isKind(type, of: $0) } ?? false } ?? false }
        // Another implementation is called.
        if !isSuper, fitting.isEmpty, !known.isEmpty, known.allSatisfy({ if case .made = $0 { true } else { false } }) { return nil }
        receiver = isSuper || fitting.isEmpty ? owner.map { [.typed($0)] } : fitting
      default: receiver = nil
      }
      var isPositional = false
      if case .callValue = frame.code.summary.steps[stop.step] { isPositional = true }
      frame = child(next.code, receiver: receiver, call, frame, isPositional: isPositional)
    }
    return runs(path.stops[path.stops.count - 1].step, frame) ? frame : nil
  }
}

extension FunctionSummary.Step {
  /// What the code is called with that it leads to: a setter is called with the value that it stores.
  fileprivate var sent: FunctionSummary.Call {
    guard case .store(let holder, _, let value, let offset) = self else { return call ?? .none }
    let argument = FunctionSummary.Argument(label: "", slot: value, isTrailing: false)
    return FunctionSummary.Call(result: -1, receiver: holder, arguments: [argument], offset: offset)
  }
}
