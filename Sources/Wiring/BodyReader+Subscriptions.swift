import Facts
package import Index

/// Subscriptions of Combine and RxSwift that an object keeps in a property: `$name.sink { … }.store(in: &cancellables)`.
extension BodyReader {
  /// The property holds what the subscription retains, if its source never ends; one that ends lets go of its subscribers.
  ///
  /// - Parameter node: the name of a called member, `store` or `disposed`.
  mutating func keepSubscription(_ node: Node, _ arguments: [NodeID]) {
    guard SubscriptionWords.keeps[syntax.text(node.name)] == arguments.first.map({ written.label(syntax[$0].name) }), arguments.count == 1,
      let (captures, offset) = retained(by: node.first)
    else { return }
    var bag = syntax[arguments[0]].first
    while [.inoutExpression, .optionalChain, .forceUnwrap].contains(syntax[bag].kind) { bag = syntax[bag].first }
    guard let member = member(at: syntax[bag].offset), !code.index.modifiers(of: member).belongToType, code.isRead(member) else { return }
    let holder = syntax[bag].kind == .member ? holder(evaluate(syntax[bag].first)) : ownSlot()
    guard holder >= 0 else { return }
    builder.add(.store(in: holder, member, value: closure(capturing: captures, at: offset), offset: offset))
  }

  /// The same of a single subscription, and of what observes an object, which goes on as long as the token is there:
  /// `token = items.observe { … }`.
  ///
  /// - Returns: whether the property now holds what the value retains.
  mutating func keepSubscription(_ value: NodeID, in target: NodeID) -> Bool {
    let node = syntax[target]
    guard node.kind == .name || node.kind == .member && syntax[node.first].kind == .selfExpression, let member = member(at: node.offset) else { return false }
    return keepSubscription(value, in: member, at: node.offset)
  }

  mutating func keepSubscription(_ value: NodeID, in member: MemberID, at offset: UInt32) -> Bool {
    guard let property = code.index.property(member), !code.index.modifiers(of: member).belongToType, code.isRead(member),
      SubscriptionWords.isKept(in: property) || SubscriptionWords.isToken(property), let chain = chain(value), let place = chain.place,
      !chain.captures.isEmpty, chain.isEndless || SubscriptionWords.isToken(property)
    else { return false }
    builder.add(.store(in: ownSlot(), member, value: closure(capturing: chain.captures, at: place), offset: offset))
    return true
  }

  /// `button.addAction(UIAction { _ in self.submit() }, for: .touchUpInside)`: the property that has the button holds what the action retains.
  mutating func keepAction(_ node: Node, _ arguments: [NodeID]) {
    guard syntax.text(node.name) == SubscriptionWords.addingAction, let action = arguments.first.map({ syntax[$0].first }), let member = keeper(of: node),
      let chain = chain(action), let place = chain.place, !chain.captures.isEmpty
    else { return }
    builder.add(.store(in: ownSlot(), member, value: closure(capturing: chain.captures, at: place), offset: node.offset))
  }

  /// `button` of `{ let button = UIButton(); …; return button }()`.
  func localGiven(by value: NodeID) -> NameID? {
    guard syntax[value].kind == .call, syntax[syntax[value].first].kind == .closure,
      let block = syntax.children(of: syntax[value].first).first(where: { syntax[$0].kind == .block }), let last = Array(syntax.children(of: block)).last,
      syntax[last].kind == .returnStatement, syntax[syntax[last].first].kind == .name
    else { return nil }
    return syntax[syntax[last].first].name
  }

  /// What retains objects as a closure does that captures them.
  mutating func closure(capturing captures: [Slot], at offset: UInt32) -> Slot {
    let closure = builder.beginClosure(capturing: captures)
    builder.endClosure()
    let slot = builder.newSlot()
    builder.add(.closure(to: slot, closure, offset: offset))
    return slot
  }

  /// What the closures and targets of a subscription capture, and where the last of them is; nil if its source may end.
  private mutating func retained(by subscription: NodeID) -> (captures: [Slot], offset: UInt32)? {
    guard let chain = chain(subscription), chain.isEndless, let place = chain.place, !chain.captures.isEmpty else { return nil }
    return (chain.captures, place)
  }

  /// What the closures and targets in a chain of operators capture, where the last of them is, and whether its source never ends; nil if an operator
  /// ends it.
  private mutating func chain(_ subscription: NodeID) -> (captures: [Slot], place: UInt32?, isEndless: Bool)? {
    var captures: [Slot] = []
    var place: UInt32?
    var isEndless = false
    /// The member that the source is asked for, and whether it is called.
    var asked = (name: "", isCalled: false)
    var isCalled = false
    var next = subscription
    while next != .none {
      let node = syntax[next]
      switch node.kind {
      case .call:
        let parts = Array(syntax.children(of: next))
        for part in parts.dropFirst() {
          let value = syntax[part].first
          if let number = closures[value] {
            if builder[closure: number].captures.isEmpty { continue }
            captures += builder[closure: number].captures
          } else if written.label(syntax[part].name) == "on" && syntax[value].kind == .selfExpression || isOwnMethod(value) {
            captures.append(ownSlot())
          } else {
            // What joins several sources goes on as long as one of them does: `Observable.combineLatest(model.name, service.load())`.
            if SubscriptionWords.joining.contains(syntax.text(syntax[parts[0]].name)), let joined = chain(value), joined.isEndless {
              captures += joined.captures
              isEndless = true
            }
            continue
          }
          place = place ?? syntax[value].offset
        }
        isCalled = true
      case .member, .name:
        let name = syntax.text(node.name)
        if SubscriptionWords.endings.contains(name) { return nil }
        isEndless = isEndless || self.isEndless(node, asked) || isCalled && isObserving(node)
        asked = (name, isCalled)
        isCalled = false
      case .optionalChain, .forceUnwrap, .selfExpression: break
      default: return nil
      }
      next = node.kind == .name ? .none : node.first
    }
    return (captures, place, isEndless)
  }

  /// `onNext: showName`, which retains `self` as a closure does.
  func isOwnMethod(_ id: NodeID) -> Bool {
    let node = syntax[id]
    guard node.kind == .name || node.kind == .member && syntax[node.first].kind == .selfExpression, let member = member(at: node.offset) else { return false }
    return code.index.kind(of: member) == .function && !code.index.modifiers(of: member).belongToType
  }

  private func isEndless(_ node: Node, _ asked: (name: String, isCalled: Bool)) -> Bool {
    let name = syntax.text(node.name)
    if name.hasPrefix("$") || name == SubscriptionWords.center { return true }
    // A request ends: `provider.rx.request(.list)`.
    if name == "rx" { return !asked.isCalled || SubscriptionWords.controls.contains(asked.name) }
    if let member = member(at: node.offset) { return code.endless.contains(member, in: code.index) }
    return node.kind == .member && references.at(node.offset).isEmpty && code.endless.outsideNames.contains(name)
  }

  /// Whether a called member gives the changes of a property: `UserDefaults.standard.publisher(for: \.name)`.
  private func isObserving(_ node: Node) -> Bool { syntax.text(node.name) == "publisher" && references.at(node.offset).isEmpty }

  /// Whether a property holds subscriptions: a new bag lets go of the old one's.
  func keepsSubscriptions(_ member: MemberID) -> Bool { code.index.property(member).map { SubscriptionWords.isKept(in: $0) } ?? false }
}

package enum SubscriptionWords {
  /// Whether a property holds subscriptions, and with them what they capture.
  package static func isKept(in property: Property) -> Bool {
    property.types.contains { held in if case .outside(let type) = held.type { type == "AnyCancellable" || type == "DisposeBag" } else { false } }
  }

  /// Whether a property holds what tells of an object's changes (of a key path's, of a database's), or of the user's touches.
  package static func isToken(_ property: Property) -> Bool {
    property.types.contains { held in held.type.outsideName.map(["NSKeyValueObservation", "NotificationToken", "UIAction"].contains) ?? false }
  }

  /// The function by which a control keeps what it runs.
  static let addingAction = "addAction"
  /// Whose notifications never end.
  static let center = "NotificationCenter"
  /// Functions that put a subscription into a collection, with the label of its argument.
  static let keeps = ["store": "in", "disposed": "by"]
  /// Operators behind which a source ends.
  static let endings: Set<String> = [
    "first", "last", "prefix", "take", "takeUntil", "takeWhile", "single", "output", "elementAt", "element", "collect", "reduce", "toArray", "asSingle",
    "ignoreElements", "count", "tryFirst", "tryPrefix", "amb", "timeout",
  ]
  /// Types of sources that nobody ends.
  static let endless: Set<String> = ["BehaviorRelay", "PublishRelay", "ReplayRelay", "Variable"]
  /// Types of sources that whoever has them may end.
  static let subjects: Set<String> = ["BehaviorSubject", "PublishSubject", "ReplaySubject", "CurrentValueSubject", "PassthroughSubject"]
  /// What ends a subject, or hands it to somebody who may.
  static let completions: Set<String> = ["onCompleted", "onError", "asObserver", "dispose"]
  /// Functions that give what any of the sources gives that they are given.
  static let joining: Set<String> = ["combineLatest", "merge", "CombineLatest", "Merge"]
  /// Functions that read the sources that they are given.
  static let combinations: Set<String> = ["combineLatest", "merge", "zip", "withLatestFrom", "concat", "CombineLatest", "Merge", "Zip"]
  /// Types of what can be subscribed to.
  static let streams: Set<String> = [
    "Observable", "Driver", "Signal", "Infallible", "SharedSequence", "AnyPublisher", "Published", "PassthroughSubject", "CurrentValueSubject",
  ]
  /// Functions of `rx` that give the events of a control.
  static let controls: Set<String> = ["controlEvent", "modelSelected", "modelDeselected", "notification", "observe", "methodInvoked", "sentMessage"]
}
