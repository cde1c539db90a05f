import Facts
import Index
import Roles
import Wiring

/// A step that opens what its values show.
struct Effect {
  enum Kind {
    case shows
    /// It contains screens from the start.
    case frames
    case segue
    /// Outside code gets the type of a builder: `transition.push(with: model, openModuleType: LoginAssembly.self)`.
    case names
    /// It gives a route to state that decides what is shown.
    case routes
    /// It gives a screen to the external code that calls it with an event.
    case returns
  }

  let kind: Kind
  let manner: NavigationMap.Step.Manner
  let slots: [Slot]
  let offset: UInt32
  /// Whether the name of the call alone proves that it opens a screen, or that the route is added to those shown.
  let isSure: Bool
  /// The object whose member is called: a tab bar that is filled, the controller that performs a segue. Negative for none.
  let receiver: Slot
}

/// How code comes to be run: the calls that lead to it, the outermost first.
struct Path {
  struct Stop: Hashable {
    let code: CodeKey
    /// The call that leads on, or what opens something.
    let step: Int
    /// The closure of this code that the call before runs; nil for all of the code.
    var closure: Int?
  }
  var stops: [Stop]
  /// Whether only code of one type calls the function that was called last: then all of its cases run for it.
  var isOnly = true
}

extension ReadCode {
  /// The steps that open something whatever they show.
  func effects(in index: ProjectIndex) -> [(step: Int, effect: Effect)] {
    var found: [(Int, Effect)] = []
    for (number, step) in summary.steps.enumerated() {
      switch step {
      // `.push(login)` is a value: whoever gets it opens the screen.
      case .outside(let name, _) where name.hasPrefix("."): break
      case .outside(let name, let call), .makeOutside(let name, let call):
        let name = name.split(separator: ".").last.map(String.init) ?? name
        if let effect = effect(of: name, call) ?? naming(by: name, call) { found.append((number, effect)) }
      case .callFunction(let place, let call):
        // An extension of an external type may have a function of the same name as the one that it calls.
        if let effect = effect(of: index[place.file].facts.names[index[place].name], call) { found.append((number, effect)) }
      // `protocol TabBarViewInput { var viewControllers: [UIViewController]? { get set } }`, which the tab bar has from its framework.
      case .store(let holder, let member, let value, let offset) where index.kind(of: index.owner(of: member)) == .protocol:
        let argument = FunctionSummary.Argument(label: "", slot: value, isTrailing: false)
        let call = FunctionSummary.Call(result: -1, receiver: holder, arguments: [argument], offset: offset)
        if let effect = effect(of: index[member].name + "=", call) { found.append((number, effect)) }
      default: break
      }
    }
    return found
  }

  private func effect(of name: String, _ call: FunctionSummary.Call) -> Effect? {
    if Opening.segues.contains(name) || call.arguments.first?.label == Opening.segueLabel {
      return Effect(
        kind: .segue, manner: .show, slots: call.arguments.prefix(1).map(\.slot), offset: call.offset, isSure: true, receiver: call.receiver)
    }
    guard let way = Opening.calls[name] else { return nil }
    func slot(_ argument: FunctionSummary.Argument) -> Slot { argument.closure >= 0 ? summary.closures[argument.closure].result : argument.slot }
    let chosen: [FunctionSummary.Argument]
    if way.takesClosures || way.isFrame {
      let labelled = call.arguments.filter { way.labels.contains($0.label) }
      // If there is a labeled destination or a value, the closure without a label is the link's label.
      let isLink = !labelled.isEmpty || call.arguments.contains { $0.label == "value" }
      chosen = isLink ? labelled : call.arguments.filter { $0.closure >= 0 && $0.label.isEmpty }
    } else {
      guard let first = call.arguments.first, first.label.isEmpty || way.labels.contains(first.label) else { return nil }
      chosen = [first]
    }
    if chosen.isEmpty { return nil }
    return Effect(
      kind: way.isFrame ? .frames : .shows, manner: way.manner, slots: chosen.map(slot), offset: call.offset, isSure: Opening.isSure(name),
      receiver: call.receiver)
  }

  private func naming(by name: String, _ call: FunctionSummary.Call) -> Effect? {
    let types = call.arguments.map(\.slot).filter(isType)
    if types.isEmpty { return nil }
    let manner = NavigationMap.Step.Manner(rawValue: name) ?? .show
    return Effect(kind: .names, manner: manner, slots: types, offset: call.offset, isSure: false, receiver: -1)
  }

  /// What a framework gets that asks for a controller, as it does for the pages of a page controller.
  func given(in index: ProjectIndex) -> (step: Int, effect: Effect)? {
    guard key.part == .body, index[key.place].kind == .function, let step = definitions[summary.result]?.first else { return nil }
    let (facts, declaration) = (index[key.place.file].facts, index[key.place])
    guard declaration.type != .none, facts.typeNames(in: declaration.type).contains(where: { $0.hasSuffix("ViewController") }),
      let first = Array(facts.list(declaration.parameters)).first, case let label = facts.names[facts[first].name], label.isEmpty || label == "for",
      let asking = facts.typeNames(in: first).first, asking.hasSuffix("Controller"), asking != "UIViewController"
    else { return nil }
    return (step, Effect(kind: .shows, manner: .embed, slots: [summary.result], offset: declaration.nameOffset, isSure: false, receiver: -1))
  }

  /// The screens that it gives for single cases of an enum.
  func returns(in index: ProjectIndex) -> [(step: Int, effect: Effect)] {
    guard key.part == .body, index[key.place].kind == .function else { return [] }
    return (definitions[summary.result] ?? []).compactMap { step in
      guard case .copy(_, let from) = summary.steps[step] else { return nil }
      return (step, Effect(kind: .returns, manner: .show, slots: [from], offset: index[key.place].nameOffset, isSure: false, receiver: -1))
    }
  }

  /// The steps that may give a route to state.
  func routes(in index: ProjectIndex) -> [(step: Int, effect: Effect)] {
    var found: [(Int, Effect)] = []
    /// An insertion is also a store in a list.
    var inserted: Set<Slot> = []
    func add(_ number: Int, _ manner: NavigationMap.Step.Manner, _ slots: [Slot], _ offset: UInt32, isInserted: Bool) {
      let slots = slots.filter { $0 >= 0 }
      if !slots.isEmpty { found.append((number, Effect(kind: .routes, manner: manner, slots: slots, offset: offset, isSure: isInserted, receiver: -1))) }
    }
    for case .outside(let name, let call) in summary.steps where Opening.insertions[name] != nil { inserted.formUnion(call.arguments.map(\.slot)) }
    for (number, step) in summary.steps.enumerated() {
      switch step {
      case .store(_, let member, let value, let offset):
        // `path = [.home]`
        let isList = index.property(member)?.types.contains(where: \.isElement) ?? false
        if !isList || !inserted.contains(value) { add(number, isList ? .push : .present, [value], offset, isInserted: false) }
      case .outside(let name, let call), .makeOutside(let name, let call):
        if let manner = Opening.insertions[name] { add(number, manner, call.arguments.map(\.slot), call.offset, isInserted: true) }
        if name.hasSuffix("="), Opening.calls[name] == nil { add(number, .present, call.arguments.map(\.slot), call.offset, isInserted: false) }
        if name == "NavigationLink" {
          add(number, .link, call.arguments.filter { $0.label == "value" }.map(\.slot), call.offset, isInserted: true)
        }
      default: break
      }
    }
    return found
  }
}
