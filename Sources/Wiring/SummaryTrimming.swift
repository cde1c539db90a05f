import Facts
import Index

extension FunctionSummary {
  /// The same without unused values.
  func trimmed() -> FunctionSummary {
    var readers = [Int32](repeating: 0, count: types.count)
    var isKept = [Bool](repeating: true, count: steps.count)
    readers.withUnsafeMutableBufferPointer { readers in
      func count(_ slot: Slot, _ change: Int32) { if slot >= 0 { readers[Int(slot)] += change } }
      count(FunctionSummary.own, 1)
      count(result, 1)
      for closure in closures {
        for slot in closure.captures { count(slot, 1) }
        count(closure.result, 1)
      }
      for surrounding in surroundings { if case .cases(let slot, _, _) = surrounding.kind { count(slot, 1) } }
      for step in steps { step.forEachRead { count($0, 1) } }
      for position in steps.indices.reversed() {
        guard let target = steps[position].onlyTarget, target < 0 || readers[Int(target)] == 0 else { continue }
        steps[position].forEachRead { count($0, -1) }
        isKept[position] = false
      }
    }
    let kept = steps.indices.filter { isKept[$0] }
    if kept.count == steps.count, readers.allSatisfy({ $0 > 0 }) { return self }
    var numbers = [Slot](repeating: -1, count: types.count)
    var keptTypes: [TypeID?] = []
    for slot in types.indices where readers[slot] > 0 {
      numbers[slot] = Slot(keptTypes.count)
      keptTypes.append(types[slot])
    }
    func number(_ slot: Slot) -> Slot { slot < 0 ? slot : numbers[Int(slot)] }
    return FunctionSummary(
      parameters: parameters.map { $0.renumbered(number) }, result: number(result), steps: kept.map { steps[$0].renumbered(number) },
      closures: closures.map {
        Closure(parameters: $0.parameters.map { $0.renumbered(number) }, result: number($0.result), captures: $0.captures.map(number))
      }, types: keptTypes, places: places.isEmpty ? [] : kept.map { places[$0] }, surroundings: surroundings.map { $0.renumbered(number) })
  }
}

extension FunctionSummary.Surroundings {
  fileprivate func renumbered(_ number: (Slot) -> Slot) -> FunctionSummary.Surroundings {
    guard case .cases(let slot, let names, let isOther) = kind else { return self }
    return FunctionSummary.Surroundings(kind: .cases(of: number(slot), names, isOther: isOther), outer: outer)
  }
}

extension FunctionSummary.Parameter {
  fileprivate func renumbered(_ number: (Slot) -> Slot) -> FunctionSummary.Parameter {
    FunctionSummary.Parameter(label: label, slot: number(slot), hasDefault: hasDefault, isVariadic: isVariadic)
  }
}

extension FunctionSummary.Call {
  fileprivate func forEachRead(_ body: (Slot) -> Void) {
    body(receiver)
    for argument in arguments { body(argument.slot) }
  }

  fileprivate func renumbered(_ number: (Slot) -> Slot) -> FunctionSummary.Call {
    FunctionSummary.Call(
      result: number(result), receiver: number(receiver), arguments: arguments.map { $0.renumbered(number) }, offset: offset)
  }
}

extension FunctionSummary.Argument {
  fileprivate func renumbered(_ number: (Slot) -> Slot) -> FunctionSummary.Argument {
    FunctionSummary.Argument(label: label, slot: number(slot), isTrailing: isTrailing, closure: closure)
  }
}

extension FunctionSummary.Step {
  /// The value that it gives, where it does nothing else.
  fileprivate var onlyTarget: Slot? {
    switch self {
    case .copy(let to, _), .unknown(let to), .cast(let to, _, _, _), .makeTuple(let to, _, _), .loadElement(let to, _, _), .closure(let to, _, _),
      .method(let to, _, _, _), .resolve(_, let to), .literal(let to, _):
      to
    default: nil
    }
  }

  fileprivate func forEachRead(_ body: (Slot) -> Void) {
    switch self {
    case .make(_, _, let call), .makeOutside(_, let call), .call(_, _, let call), .callFunction(_, let call), .outside(_, let call): call.forEachRead(body)
    case .callValue(let callee, let call):
      body(callee)
      call.forEachRead(body)
    case .copy(_, let from), .cast(_, let from, _, _), .load(_, let from, _), .loadElement(_, let from, _), .method(_, let from, _, _): body(from)
    case .store(let holder, _, let value, _), .assignOutside(_, let holder, let value, _):
      body(holder)
      body(value)
    case .storeUnknown(let slot, _), .escape(let slot), .storeStatic(_, let slot), .register(_, let slot), .keep(let slot): body(slot)
    case .makeTuple(_, let elements, _): for element in elements { body(element.slot) }
    case .unknown, .clear, .loadStatic, .closure, .resolve, .literal: break
    }
  }

  fileprivate func renumbered(_ number: (Slot) -> Slot) -> FunctionSummary.Step {
    switch self {
    case .make(let type, let initializer, let call): .make(type, initializer: initializer, call.renumbered(number))
    case .makeOutside(let name, let call): .makeOutside(name, call.renumbered(number))
    case .copy(let to, let from): .copy(to: number(to), from: number(from))
    case .unknown(let slot): .unknown(number(slot))
    case .cast(let to, let from, let type, let offset): .cast(to: number(to), from: number(from), type, offset: offset)
    case .load(let to, let of, let member): .load(to: number(to), of: number(of), member)
    case .store(let holder, let member, let value, let offset): .store(in: number(holder), member, value: number(value), offset: offset)
    case .storeUnknown(let holder, let member): .storeUnknown(in: number(holder), member)
    case .clear(let member): .clear(member)
    case .escape(let slot): .escape(number(slot))
    case .loadStatic(let to, let place): .loadStatic(to: number(to), place)
    case .storeStatic(let place, let value): .storeStatic(place, value: number(value))
    case .makeTuple(let to, let elements, let offset): .makeTuple(to: number(to), elements.map { $0.renumbered(number) }, offset: offset)
    case .loadElement(let to, let of, let element): .loadElement(to: number(to), of: number(of), element)
    case .call(let member, let isSuper, let call): .call(member, isSuper: isSuper, call.renumbered(number))
    case .callFunction(let place, let call): .callFunction(place, call.renumbered(number))
    case .callValue(let callee, let call): .callValue(number(callee), call.renumbered(number))
    case .outside(let name, let call): .outside(name, call.renumbered(number))
    case .assignOutside(let name, let holder, let value, let offset): .assignOutside(name, in: number(holder), value: number(value), offset: offset)
    case .closure(let to, let closure, let offset): .closure(to: number(to), closure, offset: offset)
    case .method(let to, let of, let member, let offset): .method(to: number(to), of: number(of), member, offset: offset)
    case .register(let type, let value): .register(type, number(value))
    case .keep(let value): .keep(number(value))
    case .resolve(let type, let to): .resolve(type, to: number(to))
    case .literal(let to, let offset): .literal(to: number(to), offset: offset)
    }
  }
}
