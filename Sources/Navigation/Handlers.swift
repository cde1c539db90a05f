import Index
import Wiring

/// What runs a closure that is written elsewhere: `login.onFinish = { … }`, `LoginViewController(onFinish: { … })`.
enum Runner: Equatable {
  case screen(NavigationMap.Screen)
  /// Another coordinator keeps it and runs it after its screens.
  case kept
}

extension Evaluator {
  /// What runs a step instead of the code around it; nil if nothing does.
  ///
  /// - Parameter openers: types whose code opens screens.
  func runner(of step: Int, in key: CodeKey, openers: Set<TypeID>) -> Runner? {
    let frame = root(key)
    for case .closure(let number) in frame.code.surroundings(of: step) {
      guard let user = frame.code.users[number] else { continue }
      switch frame.code.summary.steps[user] {
      case .store(let holder, _, _, _): if holder != FunctionSummary.own, let screen = screen(ofPart: holder, frame) { return .screen(screen) }
      case .outside(let name, let call) where name.hasSuffix("="):
        if call.receiver > FunctionSummary.own, let screen = screen(ofPart: call.receiver, frame) { return .screen(screen) }
      case .make(let type, _, let call):
        if let screen = screen(ofPart: call.result, frame) { return .screen(screen) }
        if openers.contains(type) { return .kept }
      case .call(let member, _, let call):
        // A function that shows something is called by this code.
        if Opening.calls[index[member].name] == nil, case let shown = screens(of: values(call.result, frame)), shown.count == 1 { return .screen(shown[0]) }
        // `popup.present(from: self) { … }`
        if call.receiver > FunctionSummary.own, let screen = screen(ofPart: call.receiver, frame) { return .screen(screen) }
      case .outside(_, let call):
        // `model.picked.subscribe { … }`
        if let screen = screen(ofEventsOf: call.receiver, frame) { return .screen(screen) }
      default: break
      }
    }
    return nil
  }

  /// The screen whose view model has what a chain of external calls begins with.
  private func screen(ofEventsOf slot: Slot, _ frame: Frame, depth: Int = 0) -> NavigationMap.Screen? {
    guard slot > FunctionSummary.own, depth < 8 else { return nil }
    for step in frame.code.definitions[slot] ?? [] {
      switch frame.code.summary.steps[step] {
      case .outside(_, let call): return screen(ofEventsOf: call.receiver, frame, depth: depth + 1)
      case .load(_, let holder, let member):
        guard holder != FunctionSummary.own, index.kind(of: index.owner(of: member)) != .enum else { return nil }
        let types = Set(values(holder, frame).compactMap(\.type).filter { index.kind(of: $0) == .class })
        if let owner = frame.code.owner, types.contains(owner) { return nil }
        let screens = Set(types.map { finder.source($0) ?? screen(having: $0) })
        if screens.count == 1, let screen = screens.first { return screen }
        return screen(ofEventsOf: holder, frame, depth: depth + 1)
      default: break
      }
    }
    return nil
  }

  /// The screen that a value is, or a part of.
  private func screen(ofPart slot: Slot, _ frame: Frame) -> NavigationMap.Screen? {
    let found = values(slot, frame)
    let shown = screens(of: found)
    if shown.count == 1 { return shown[0] }
    let sources = Set(found.compactMap(\.type).compactMap(finder.source))
    return sources.count == 1 ? sources.first : nil
  }
}
