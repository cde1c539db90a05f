import Facts
import Index
import Roles
import Wiring

extension Evaluator {
  /// The screen that alone has objects of a class: as a property, or because it is made with one.
  func screen(having type: TypeID) -> NavigationMap.Screen? {
    if let holder = onlyHolder(of: type) { return holder }
    guard let screens = companions[type], screens.count == 1 else { return nil }
    return screens.first
  }

  /// By class: the screens that are made with objects of it.
  func findCompanions() -> [TypeID: Set<NavigationMap.Screen>] {
    var found: [TypeID: Set<NavigationMap.Screen>] = [:]
    func add(_ values: [Value], _ screen: NavigationMap.Screen) {
      for case .made(let type, _) in values where index.kind(of: type) == .class && finder.source(type) == nil { found[type, default: []].insert(screen) }
    }
    let keys = codes.keys.sorted { ($0.place.file.rawValue, $0.place.declaration.rawValue) < ($1.place.file.rawValue, $1.place.declaration.rawValue) }
    for code in keys.map(code) {
      let frame = root(code.key)
      for step in code.summary.steps {
        switch step {
        case .make(let type, _, let call) where finder.isViewLike(type):
          guard let screen = finder.source(type) else { continue }
          for argument in call.arguments where argument.slot >= 0 { add(result(argument.slot, frame).values, screen) }
        case .call(_, _, let call) where code.isType(call.receiver):
          // `LoginViewController.create(with: model)`
          guard let type = result(call.receiver, frame).values.first?.type, finder.isViewLike(type), let screen = finder.source(type) else { continue }
          for argument in call.arguments where argument.slot >= 0 { add(result(argument.slot, frame).values, screen) }
        case .store(_, let member, let value, _) where finder.isViewLike(index.owner(of: member)):
          guard let screen = finder.source(index.owner(of: member)) else { continue }
          add(result(value, frame).values, screen)
        default: break
        }
      }
    }
    return found
  }

  /// The one screen that an object of a class keeps as its root: that of a flow.
  func rootScreen(of type: TypeID) -> NavigationMap.Screen? {
    guard index.kind(of: type) == .class, finder.source(type) == nil else { return nil }
    var found: Set<NavigationMap.Screen> = []
    for property in index.properties(of: type) where property.isStored && property.ownership == .strong {
      for held in property.types where !held.isElement {
        if case .project(let held) = held.type, finder.isViewLike(held), let screen = finder.opened(by: held) { found.insert(screen) }
      }
    }
    return found.count == 1 ? found.first : nil
  }

  /// The enum of which a `switch` names cases.
  func enumType(of subject: Slot, _ names: [String], _ frame: Frame) -> TypeID? {
    if subject < frame.code.summary.types.count, let type = frame.code.summary.types[Int(subject)], index.kind(of: type) == .enum { return type }
    let found = result(subject, frame).values
    if let type = found.lazy.compactMap(\.type).first(where: { self.index.kind(of: $0) == .enum }) { return type }
    return onlyEnum(with: names)
  }
}
