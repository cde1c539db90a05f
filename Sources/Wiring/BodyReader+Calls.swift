import Facts
import Index

extension BodyReader {
  mutating func argument(_ id: NodeID) -> FunctionSummary.Argument {
    let node = syntax[id]
    return FunctionSummary.Argument(
      label: written.label(node.name), slot: slot(named(evaluate(node.first), at: node.offset)), isTrailing: node.flags.contains(.trailingClosure))
  }

  /// A type as a value, for those who ask for it.
  mutating func named(_ value: Value, at offset: UInt32) -> Value {
    guard code.isDetailed, case .type(let type) = value else { return value }
    let slot = builder.newSlot(type)
    builder.add(.cast(to: slot, from: FunctionSummary.noObject, type, offset: offset))
    return .slot(slot)
  }

  /// The types in `Scene<LoginViewController>(…)`, as arguments.
  private mutating func typeArguments(of callee: Node) -> [FunctionSummary.Argument] {
    guard code.isDetailed, callee.kind == .name || callee.kind == .member else { return [] }
    var found: [FunctionSummary.Argument] = []
    var next = callee.first
    if callee.kind == .member, next != .none { next = syntax[next].next }
    while next != .none {
      if isType(next), let type = written.type(of: next) {
        found.append(FunctionSummary.Argument(label: "", slot: slot(named(.type(type), at: syntax[next].offset)), isTrailing: true))
      }
      next = syntax[next].next
    }
    return found
  }

  mutating func evaluateCall(_ id: NodeID) -> Value {
    if let reused = reusedView(id, as: nil) { return reused }
    let parts = Array(syntax.children(of: id))
    guard var callee = parts.first else { return .nothing }
    while [.optionalChain, .forceUnwrap].contains(syntax[callee].kind) { callee = syntax[callee].first }
    let node = syntax[callee]
    let arguments = Array(parts.dropFirst())
    switch node.kind {
    case .name, .implicitMember: return evaluateCall(of: node, nil, arguments)
    case .member: return evaluateCall(of: node, evaluate(node.first), arguments)
    default: return evaluateCall(ofValue: callee, arguments)
    }
  }

  /// `makeView()()`, `{ … }()`, `[Presenter]()`
  private mutating func evaluateCall(ofValue callee: NodeID, _ arguments: [NodeID]) -> Value {
    let node = syntax[callee]
    let value = evaluate(callee)
    let call = FunctionSummary.Call(result: builder.newSlot(), arguments: arguments.map { argument($0) }, offset: node.offset)
    switch value {
    case .slot(FunctionSummary.own) where owner == nil: builder.add(.makeOutside(OutsideWords.factory, call))
    case .slot(let slot): builder.add(.callValue(slot, call))
    case .type(let type): return make(type, nil, call)
    default: return node.kind == .arrayLiteral ? .slot(call.result) : union(of: call)
    }
    return .slot(call.result)
  }

  private mutating func union(of call: FunctionSummary.Call) -> Value { union(call.arguments.map { $0.slot >= 0 ? .slot($0.slot) : .nothing }) }

  /// - Parameter base: nil if none is written.
  private mutating func evaluateCall(of node: Node, _ base: Value?, _ arguments: [NodeID]) -> Value {
    let name = syntax.text(node.name)
    let found = references.at(node.offset)
    if found.isEmpty, let value = callContainer(name, arguments, base, at: node.offset) { return value }
    let variable = node.kind == .name ? builder.local(node.name) ?? unnamedParameter(name) : nil
    let free = code.free(name, taking: { arguments.map { syntax[$0].flags.contains(.trailingClosure) ? nil : written.label(syntax[$0].name) } })
    let isOutside = found.isEmpty && free == nil && variable == nil && name != "init"
    var given: [Int] = []
    let call = FunctionSummary.Call(
      result: builder.newSlot(named(by: arguments, of: found) ?? inferred(found) ?? made(by: base, isOutside: isOutside)),
      receiver: receiver(of: base, name, isOutside: isOutside),
      arguments: arguments.map { part in
        guard isOutside, syntax[syntax[part].first].kind == .closure else { return argument(part) }
        if OutsideWords.isProvider(name), !code.isDetailed { return provided(part) }
        return giveAway(part, &given)
      } + typeArguments(of: node), offset: node.offset)
    if !code.isDetailed {
      for closure in given { run(closure, call) }
      if isOutside {
        if let timer = timer(node, arguments) { return .slot(timer) }
        if node.kind == .member {
          keepSubscription(node, arguments)
          keepAction(node, arguments)
        }
      }
    }
    if let variable {
      if variable < 0 { return .nothing }
      builder.add(.callValue(variable, call))
      return .slot(call.result)
    }
    if name == "init", goesOn(base) {
      guard let member = found.lazy.compactMap(\.member).first else { return callOutside("init", call) }
      builder.add(.call(member, isSuper: true, call))
      return .nothing
    }
    if let made = found.first(where: { $0.kind == .constructs }) { return make(made.to, made.member, call) }
    if let reference = found.first(where: { $0.kind == .calls && $0.member != nil }), let member = reference.member {
      let result = callMember(member, base, call)
      guard !code.isRead(member), case .slot = result, let type = named(by: arguments, of: found), let given = ask(for: type, at: node.offset) else {
        return result
      }
      return .slot(given)
    }
    if name == "init", case .type(let type)? = base { return make(type, nil, call) }
    if node.kind == .name, let type = found.first(where: { $0.kind == .names })?.to { return make(type, nil, call) }
    if let free {
      // `LoginViewController.fromNib()`
      if code.isDetailed, case .type? = base, let base { return callFree(free, call.with(receiver: slot(self.named(base, at: node.offset)))) }
      return callFree(free, call)
    }
    return callOutside(node, name, base, call)
  }

  /// `resolve(Presenter.self)`: the type that a generic function gives because an argument names it.
  private func named(by arguments: [NodeID], of found: ArraySlice<Reference>) -> TypeID? {
    guard let member = found.first(where: { $0.kind == .calls })?.member else { return nil }
    let declaration = code.index.declaration(member)
    guard declaration.genericParameters != .none, declaration.type != .none else { return nil }
    let facts = code.index[code.index.place(of: member).file].facts
    var result = facts[declaration.type]
    while [.typeOptional, .typeImplicitlyUnwrapped].contains(result.kind) { result = facts[result.first] }
    guard facts.list(declaration.genericParameters).contains(where: { facts[$0].name == result.name }) else { return nil }
    return arguments.lazy.compactMap { written.metatype(syntax[$0].first) }.first
  }

  /// An object of a class that a container is asked for whose code is not read.
  private mutating func ask(for type: TypeID, at offset: UInt32) -> Slot? {
    guard !code.isDetailed, code.index.kind(of: type).isReference, code.isFollowed(type) else { return nil }
    let (unknown, given) = (builder.newSlot(), builder.newSlot(type))
    builder.add(.unknown(unknown))
    builder.add(.cast(to: given, from: unknown, type, offset: offset))
    builder.add(.escape(given))
    return given
  }

  /// `LoginViewController.fromNib()`: what an external type's extension makes of a type.
  private func made(by base: Value?, isOutside: Bool) -> TypeID? {
    guard code.isDetailed, isOutside, case .type(let type)? = base, code.index.kind(of: type) == .class else { return nil }
    return type
  }

  /// The type of an expression as the resolver has found it.
  func inferred(_ found: ArraySlice<Reference>) -> TypeID? { code.isDetailed ? found.first { $0.kind == .uses }?.to : nil }

  private mutating func receiver(of base: Value?, _ name: String, isOutside: Bool) -> Slot {
    switch base {
    case .slot(let slot): slot
    case .parent: ownSlot()
    case nil where isOutside && hasSelf && name.first?.isUppercase != true: impliedOwnSlot()
    default: -1
    }
  }

  /// Whether `super.init(…)` or `self.init(…)` is called, not `T.init(…)`.
  private func goesOn(_ base: Value?) -> Bool {
    switch base {
    case .parent, .slot(FunctionSummary.own): true
    default: false
    }
  }

  private mutating func callFree(_ place: DeclarationPlace, _ call: FunctionSummary.Call) -> Value {
    if code.index[place].kind == .function {
      builder.add(.callFunction(place, call))
    } else {
      let made = builder.newSlot()
      builder.add(.loadStatic(to: made, place))
      builder.add(.callValue(made, call))
    }
    return .slot(call.result)
  }

  mutating func make(_ type: TypeID, _ initializer: MemberID?, _ call: FunctionSummary.Call) -> Value {
    guard code.index.kind(of: type).isConcrete else { return .slot(call.result) }
    guard code.isFollowed(type) else { return callOutside(FunctionSummary.unread, call.with(receiver: -1)) }
    builder.add(.make(type, initializer: initializer, call))
    return .slot(call.result)
  }

  private mutating func callMember(_ member: MemberID, _ base: Value?, _ call: FunctionSummary.Call) -> Value {
    let kind = code.index.kind(of: member)
    switch kind {
    case .enumCase: return make(code.index[member].owner, member, call)
    case .function, .initializer:
      if kind == .initializer, case .type(let type)? = base { return make(type, member, call) }
      if !code.isRead(member) { return callOutside(FunctionSummary.unread, call.with(receiver: -1)) }
      if code.isDetailed, code.isImplementedOutside(member) {
        let name = code.index[member].name
        if let free = code.free(name, taking: { call.arguments.map { $0.isTrailing ? nil : $0.label } }) { return callFree(free, call) }
        return callOutside(name, call)
      }
      var isSuper = false
      if case .parent? = base { isSuper = true }
      let receiver =
        code.index.modifiers(of: member).belongToType ? code.isDetailed ? slot(named(base ?? own(), at: call.offset)) : -1 : holder(base)
      builder.add(.call(member, isSuper: isSuper, call.with(receiver: receiver)))
      return .slot(call.result)
    default:
      guard case .slot(let value) = load(member, of: base, at: call.offset) else { return .nothing }
      builder.add(.callValue(value, call))
      return .slot(call.result)
    }
  }

  // MARK: External code

  private mutating func callOutside(_ node: Node, _ name: String, _ base: Value?, _ call: FunctionSummary.Call) -> Value {
    if case .slot? = base {
      if OutsideWords.additions.contains(name) {
        for argument in call.arguments where argument.slot >= 0 { assign(.slot(argument.slot), to: node.first) }
      } else if OutsideWords.removals.contains(name) {
        assign(.empty, to: node.first)
      }
    }
    if case .outsideType(let type)? = base {
      guard name == "init", call.givesObjects || code.isDetailed else { return callOutside(type + "." + name, call) }
      builder.add(.makeOutside(type, call))
      return .slot(call.result)
    }
    if node.kind == .implicitMember, code.isDetailed { return callOutside("." + name, call.with(receiver: -1)) }
    guard node.kind == .name, name.first?.isUppercase == true else { return callOutside(name, call) }
    if name == "Self", let owner { return make(owner, nil, call) }
    if OutsideWords.collections.contains(name) { return union(of: call) }
    if name != OutsideWords.factory, !call.givesObjects, !code.isDetailed { return callOutside(name, call) }
    builder.add(.makeOutside(name, call))
    return .slot(call.result)
  }

  private mutating func callOutside(_ name: String, _ call: FunctionSummary.Call) -> Value {
    // What a framework's class has is of no interest.
    let hasReceiver = code.isDetailed || call.receiver >= 0 && !(call.receiver == FunctionSummary.own && owner != nil)
    if hasReceiver || call.givesObjects { builder.add(.outside(name, call)) }
    return hasReceiver || call.arguments.contains { $0.slot == FunctionSummary.noObject } ? .slot(call.result) : .nothing
  }

  /// `UICollectionViewCompositionalLayout { … }`: the screen around the code retains the closure.
  private mutating func provided(_ part: NodeID) -> FunctionSummary.Argument {
    let closure = argument(part)
    keepInHierarchy(closure, at: syntax[part].offset)
    return closure
  }

  /// What a screen's views retain is the screen's.
  mutating func keepInHierarchy(_ argument: FunctionSummary.Argument, at offset: UInt32) {
    builder.add(.outside(OutsideWords.keep, FunctionSummary.Call(result: -1, receiver: impliedOwnSlot(), arguments: [argument], offset: offset)))
  }

  /// A closure that external code may run.
  private mutating func giveAway(_ argument: NodeID, _ given: inout [Int]) -> FunctionSummary.Argument {
    let number = readClosure(syntax[argument].first)
    given.append(number)
    closures[syntax[argument].first] = number
    for slot in builder[closure: number].captures { builder.add(.escape(slot)) }
    return FunctionSummary.Argument(
      label: written.label(syntax[argument].name), slot: FunctionSummary.noObject, isTrailing: syntax[argument].flags.contains(.trailingClosure),
      closure: number)
  }

  /// `views.forEach { … }`, `.initCompleted { resolver, presenter in … }`
  private mutating func run(_ closure: Int, _ call: FunctionSummary.Call) {
    let closure = builder[closure: closure]
    builder.add(.copy(to: call.result, from: closure.result))
    guard call.receiver >= 0 else { return }
    for parameter in closure.parameters where parameter.slot >= 0 { builder.add(.copy(to: parameter.slot, from: call.receiver)) }
  }

  // MARK: Containers

  /// `container.register(T.self) { … }`, `resolver.resolve(T.self)` and `.inObjectScope(.container)`; nil for any other call.
  private mutating func callContainer(_ name: String, _ arguments: [NodeID], _ base: Value?, at offset: UInt32) -> Value? {
    guard let first = arguments.first.map({ syntax[$0].first }), first != .none else { return nil }
    switch name {
    case "resolve":
      guard let type = written.metatype(first) else { return nil }
      for part in arguments.dropFirst() { _ = argument(part) }
      let result = builder.newSlot(type)
      builder.add(.resolve(type, to: result))
      return .slot(result)
    case "register":
      guard let type = written.metatype(first) else { return nil }
      let result = builder.newSlot()
      for part in arguments.dropFirst() where syntax[syntax[part].first].kind == .closure {
        guard case .slot(let value) = evaluate(syntax[part].first) else { continue }
        let made = builder.newSlot(type)
        builder.add(.callValue(value, FunctionSummary.Call(result: made, offset: offset)))
        builder.add(.register(type, made))
        builder.add(.copy(to: result, from: made))
      }
      return .slot(result)
    case "inObjectScope":
      if case .slot(let made)? = base, syntax.text(syntax[first].name) == "container" { builder.add(.keep(made)) }
      return nil
    default: return nil
    }
  }
}
