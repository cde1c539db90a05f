import Facts
import Index
import Roles
import Wiring

/// Cases of enums that code gives to external code, and the code that external code gives them to: the steps of flows, the routes of routers.
///
/// What is emitted in one type and consumed in another leads from screen to screen without a call between them.
final class Events {
  struct Case: Hashable {
    let type: TypeID
    let name: String
  }

  private let evaluator: Evaluator
  private let codes: [ReadCode]
  /// Whether code of the project calls a piece of code.
  private let isCalled: (CodeKey) -> Bool
  private var knownTypes: [TypeID: Set<TypeID>] = [:]
  /// By emitter and consumer.
  private var related: [TypeID: [TypeID: Bool]] = [:]
  private var index: ProjectIndex { evaluator.index }

  /// By case: the types whose code does something for it.
  private lazy var consumers: [Case: Set<TypeID>] = {
    var found: [Case: Set<TypeID>] = [:]
    for code in codes {
      guard let owner = code.owner else { continue }
      for surrounding in code.summary.surroundings {
        for consumed in cases(surrounding.kind, in: code) { found[consumed, default: []].insert(owner) }
      }
    }
    return found
  }()

  /// By case: where code emits it.
  private lazy var emissions: [Case: [Path.Stop]] = {
    let types = Set(consumers.keys.map(\.type))
    var found: [Case: [Path.Stop]] = [:]
    for code in codes {
      for (number, step) in code.summary.steps.enumerated() {
        switch step {
        case .make(let type, let member?, let call) where types.contains(type) && index.kind(of: member) == .enumCase:
          if leaves(call.result, code) { found[Case(type: type, name: index[member].name), default: []].append(Path.Stop(code: code.key, step: number)) }
        case .outside(_, let call) where call.receiver >= 0:
          for argument in call.arguments {
            for written in implicitCases(argument.slot, code) {
              for type in enums(of: call.receiver, code) where types.contains(type) {
                found[Case(type: type, name: written), default: []].append(Path.Stop(code: code.key, step: number))
              }
            }
          }
        default: break
        }
      }
    }
    return found
  }()

  private lazy var codesByOwner = Dictionary(grouping: codes.lazy.filter { $0.owner != nil }) { $0.owner! }

  /// By type: the code that makes objects of it.
  private lazy var makers: [TypeID: Set<CodeKey>] = {
    var found: [TypeID: Set<CodeKey>] = [:]
    for code in codes { for case .make(let type, _, _) in code.summary.steps { found[type, default: []].insert(code.key) } }
    return found
  }()

  init(_ evaluator: Evaluator, _ codes: [ReadCode], isCalled: @escaping (CodeKey) -> Bool) {
    (self.evaluator, self.codes, self.isCalled) = (evaluator, codes, isCalled)
  }

  /// Where code emits what a step is run for; nil if it runs for no event.
  func stops(emittingFor stop: Path.Stop) -> [Path.Stop]? {
    let code = evaluator.code(stop.code)
    guard let consumer = code.owner, let kind = code.surroundings(of: stop.step).first(where: { !cases($0, in: code).isEmpty }) else { return nil }
    return cases(kind, in: code).flatMap { consumed -> [Path.Stop] in
      let isOnly = consumers[consumed] == [consumer]
      return (emissions[consumed] ?? []).filter { emission in
        guard emission.code != stop.code, let emitter = index.enclosingType(of: emission.code.place), !evaluator.roles.isLeftOut(emitter) else { return false }
        // What a flow passes on goes to the flow that has started it.
        if isPassedOn(emission, consumed) { return emitter != consumer && types(knownTo: consumer).contains(emitter) }
        return isOnly || emitter != consumer && areRelated(emitter, consumer)
      }
    }
  }

  /// Whether code emits the case for which it is run.
  private func isPassedOn(_ emission: Path.Stop, _ emitted: Case) -> Bool {
    let code = evaluator.code(emission.code)
    return code.surroundings(of: emission.step).contains { cases($0, in: code).contains(emitted) }
  }

  // MARK: Who consumes

  /// The cases that surroundings are for, if external code decides which.
  private func cases(_ kind: FunctionSummary.Surroundings.Kind, in code: ReadCode) -> [Case] {
    guard case .cases(let subject, let names, isOther: false) = kind, isGivenByExternalCode(subject, code),
      let type = evaluator.enumType(of: subject, names, evaluator.root(code.key))
    else { return [] }
    return names.map { Case(type: type, name: $0) }
  }

  private func isGivenByExternalCode(_ slot: Slot, _ code: ReadCode, depth: Int = 0) -> Bool {
    if code.parameters[slot] != nil { return !isCalled(code.key) }
    if let closure = code.closureParameters[slot] {
      guard let user = code.users[closure], case .outside(let name, _) = code.summary.steps[user] else { return false }
      return !name.hasSuffix("=")
    }
    return depth < 8
      && (code.definitions[slot] ?? []).contains { step in
        switch code.summary.steps[step] {
        case .copy(_, let from), .loadElement(_, let from, _), .cast(_, let from, _, _): isGivenByExternalCode(from, code, depth: depth + 1)
        default: false
        }
      }
  }

  // MARK: Who emits

  /// Whether a value is given to external code.
  private func leaves(_ slot: Slot, _ code: ReadCode, depth: Int = 0) -> Bool {
    guard depth < 6 else { return false }
    if slot == code.summary.result { return true }
    if let closure = code.summary.closures.firstIndex(where: { $0.result == slot }) { return code.users[closure] != nil }
    return code.summary.steps.contains { step in
      switch step {
      case .copy(let to, let from), .cast(let to, let from, _, _): from == slot && leaves(to, code, depth: depth + 1)
      case .outside(_, let call), .makeOutside(_, let call), .callValue(_, let call): call.arguments.contains { $0.slot == slot }
      case .make(let type, _, let call):
        call.arguments.contains { $0.slot == slot } && index.kind(of: type) == .enum && leaves(call.result, code, depth: depth + 1)
      case .call(let member, _, let call):
        call.arguments.contains { $0.slot == slot } && passesOn(member, call, slot, depth)
      case .callFunction(let place, let call):
        call.arguments.contains { $0.slot == slot } && passesOn(CodeKey(place: place), call, slot, depth)
      default: false
      }
    }
  }

  /// Whether a function of the project gives an argument to external code.
  private func passesOn(_ member: MemberID, _ call: FunctionSummary.Call, _ slot: Slot, _ depth: Int) -> Bool {
    let found = evaluator.implementations(of: member, []).map(\.member).filter(evaluator.hasBody)
    return found.isEmpty || found.contains { passesOn(CodeKey(place: index.place(of: $0)), call, slot, depth) }
  }

  private func passesOn(_ key: CodeKey, _ call: FunctionSummary.Call, _ slot: Slot, _ depth: Int) -> Bool {
    let code = evaluator.code(key)
    let positions = evaluator.matched(call.arguments, code.summary.parameters)
    return zip(call.arguments, positions).contains { argument, position in
      argument.slot == slot && position >= 0 && leaves(code.summary.parameters[position].slot, code, depth: depth + 1)
    }
  }

  /// The names of cases that are written without their enum.
  private func implicitCases(_ slot: Slot, _ code: ReadCode) -> [String] {
    (code.definitions[slot] ?? []).compactMap { step in
      guard case .outside(let name, _) = code.summary.steps[step], name.hasPrefix(".") else { return nil }
      return String(name.dropFirst())
    }
  }

  /// The enums that the type of an external object names: `StrongRouter<Route>`.
  private func enums(of slot: Slot, _ code: ReadCode) -> [TypeID] {
    (code.definitions[slot] ?? []).flatMap { step -> [TypeID] in
      guard case .load(_, _, let member) = code.summary.steps[step] else { return [] }
      return index.property(member)?.types.compactMap { held in
        guard case .project(let type) = held.type, index.kind(of: type) == .enum else { return nil }
        return type
      } ?? []
    }
  }

  // MARK: Who emits for whom

  /// Whether one of two types has to do with the other, or with its screen.
  private func areRelated(_ emitter: TypeID, _ consumer: TypeID) -> Bool {
    if let known = related[emitter]?[consumer] { return known }
    let screens = [evaluator.finder.source(emitter), evaluator.screen(having: emitter)].compactMap { $0?.type }
    let known = types(knownTo: consumer)
    let found =
      known.contains(emitter) || screens.contains(where: known.contains) || starts(consumer, from: emitter) || areMadeTogether(emitter, consumer)
    related[emitter, default: [:]][consumer] = found
    return found
  }

  /// Whether code outside of screens has to do with a type that consumes what it emits.
  func starts(_ consumer: TypeID, from emitter: TypeID) -> Bool {
    evaluator.finder.source(emitter) == nil && types(knownTo: emitter).contains(consumer)
  }

  private func areMadeTogether(_ first: TypeID, _ second: TypeID) -> Bool {
    guard let makers = makers[first], let others = self.makers[second] else { return false }
    return !makers.isDisjoint(with: others)
  }

  /// The types of the objects that a type's code deals with, and of the screens that it shows.
  private func types(knownTo type: TypeID) -> Set<TypeID> {
    if let known = knownTypes[type] { return known }
    var found: Set<TypeID> = []
    for property in index.holdings(of: type) { for held in property.types { if case .project(let type) = held.type { found.insert(type) } } }
    for code in codesByOwner[type] ?? [] {
      let frame = evaluator.root(code.key)
      for case .make(let made, _, _) in code.summary.steps { found.insert(made) }
      for (_, effect) in code.effects(in: index) {
        for slot in effect.slots { found.formUnion(evaluator.screens(of: evaluator.result(slot, frame).values).map(\.type)) }
      }
    }
    found.remove(type)
    knownTypes[type] = found
    return found
  }
}
