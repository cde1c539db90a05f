import Facts
import Index
import Roles
import Wiring

/// Finds what values may be, from what functions make and return.
final class Evaluator {
  let index: ProjectIndex
  let roles: RoleMap
  let finder: ScreenFinder
  let detailed: DetailedCode
  let texts: ScreenTexts
  let storyboards: StoryboardScreens
  /// By property: the types of the objects that hold and are held.
  let held: [MemberID: [(holder: TypeID, held: TypeID)]]
  /// By property: where code sets it.
  var stores: [MemberID: [(place: CodeKey, value: Slot)]] = [:]
  /// By type: where code makes it.
  var makings: [TypeID: [(place: CodeKey, call: FunctionSummary.Call)]] = [:]
  var calls: [DeclarationPlace: [(place: CodeKey, call: FunctionSummary.Call)]] = [:]
  var asked: Set<MemberID> = []
  var codes: [CodeKey: ReadCode] = [:]
  var roots: [CodeKey: Frame] = [:]
  /// What the values asked for since the last ``result(_:_:)`` depend on.
  var openings = Frame.Openings()

  /// By class, the types that keep objects of it.
  lazy var holders: [TypeID: [TypeID]] = {
    var holders: [TypeID: [TypeID]] = [:]
    var byInterface: [TypeID: [TypeID]] = [:]
    for holder in index.typeIDs where !roles.isLeftOut(holder) {
      for property in index.holdings(of: holder) where property.isStored && property.ownership == .strong {
        // What a base class holds, only its heirs know where it is a generic parameter.
        let inherited = property.owner == holder ? [] : index.property(property.member)?.types.map(\.type) ?? []
        for held in property.types where !inherited.contains(held.type) {
          guard case .project(let type) = held.type else { continue }
          holders[type, default: []].append(holder)
          // The only class behind an interface.
          let behind = index.kind(of: type) == .protocol ? index.conformers(of: type).filter { index.kind(of: $0) == .class && !roles.isLeftOut($0) } : []
          if behind.count == 1 { byInterface[behind[0], default: []].append(holder) }
        }
      }
    }
    holders.merge(byInterface) { known, _ in known }
    return holders
  }()

  /// By class: the screens that are made with objects of it.
  lazy var companions = findCompanions()

  /// By name, what extensions of external types declare.
  lazy var outsideFunctions: [String: [DeclarationPlace]] = {
    var functions: [String: [DeclarationPlace]] = [:]
    for (number, file) in index.files.enumerated() {
      for (position, fact) in file.facts.declarations.enumerated() where fact.kind == .function && fact.parent != .none && fact.body != .none {
        let place = DeclarationPlace(file: FileID(rawValue: Int32(number)), declaration: DeclarationID(rawValue: Int32(position)))
        guard file.facts[fact.parent].kind == .extension, index.enclosingType(of: place) == nil else { continue }
        functions[file.facts.names[fact.name], default: []].append(place)
      }
    }
    return functions
  }()

  static let mostDepth = 24
  static let mostConformers = 8
  static let mostStores = 32

  init(_ index: ProjectIndex, _ references: References, _ roles: RoleMap, _ wiring: Wiring, _ texts: ScreenTexts) {
    self.index = index
    self.roles = roles
    self.texts = texts
    finder = ScreenFinder(index, roles)
    storyboards = StoryboardScreens(texts.storyboards, finder)
    detailed = DetailedCode(index, references)
    var held: [MemberID: [(TypeID, TypeID)]] = [:]
    for number in wiring.objects.indices {
      let id = ObjectID(number: Int32(number))
      guard let holder = wiring[id].type, !roles.isLeftOut(holder) else { continue }
      for link in wiring.links(of: id) where link.isPermitted {
        guard let member = link.member, case .made = wiring[link.target].origin, let type = wiring[link.target].type, !roles.isLeftOut(type) else { continue }
        if held[member]?.contains(where: { $0 == (holder, type) }) != true { held[member, default: []].append((holder, type)) }
      }
    }
    self.held = held
  }

  func code(_ key: CodeKey) -> ReadCode {
    if let known = codes[key] { return known }
    let code = ReadCode(key, detailed.summary(of: key), owner: index.enclosingType(of: key.place))
    codes[key] = code
    return code
  }

  /// Adds what code does to the properties of other types.
  func add(_ code: ReadCode) {
    for step in code.summary.steps {
      switch step {
      case .store(_, let member, let value, _): stores[member, default: []].append((code.key, value))
      case .make(let type, let initializer, let call):
        if let initializer {
          calls[index.place(of: initializer), default: []].append((code.key, call))
        } else {
          makings[type, default: []].append((code.key, call))
        }
      case .call(let member, _, let call): calls[index.place(of: member), default: []].append((code.key, call))
      default: break
      }
    }
  }

  /// Code without a known caller.
  func root(_ key: CodeKey) -> Frame {
    if let known = roots[key] { return known }
    let frame = Frame(code(key))
    roots[key] = frame
    return frame
  }

  // MARK: Values

  /// The possible values of a slot, and what they depend on.
  func result(_ slot: Slot, _ frame: Frame) -> Frame.Result { asking { values(slot, frame) } }

  func asking(_ ask: () -> [Value]) -> Frame.Result {
    let outer = openings
    openings = Frame.Openings()
    let values = ask()
    defer { openings = outer }
    return Frame.Result(values: values, openings: openings)
  }

  /// The same, as a part of an outer question.
  func values(_ slot: Slot, _ frame: Frame) -> [Value] {
    if slot < 0 { return slot == FunctionSummary.noObject ? [] : [.unknown] }
    if let known = frame.results[slot] {
      openings.formUnion(known.openings)
      return known.values
    }
    if !frame.budget.spend() { return [.unknown] }
    guard frame.depth < Evaluator.mostDepth, frame.open.insert(slot).inserted else { return [] }
    let found = result(slot, frame, isNew: ())
    frame.open.remove(slot)
    frame.results[slot] = found
    openings.formUnion(found.openings)
    return found.values
  }

  func result(_ slot: Slot, _ frame: Frame, isNew: Void) -> Frame.Result { asking { found(slot, frame) } }

  func found(_ slot: Slot, _ frame: Frame) -> [Value] {
    if let given = frame.given[slot] { return given }
    let code = frame.code
    var values: [Value] = []
    func add(_ more: [Value]) { for value in more where !values.contains(value) { values.append(value) } }
    if slot == FunctionSummary.own {
      if let receiver = frame.receiver, !receiver.isEmpty { return receiver }
      // An extension of an external type has a receiver, which most of its code does not use.
      if code.owner == nil, let caller = frame.caller, caller.call.receiver >= 0 { return self.values(caller.call.receiver, caller.frame) }
      // Code of an interface, or of an external type, runs for objects that its callers know.
      if code.owner.map({ index.kind(of: $0) == .protocol }) ?? true { openings.parameter = true }
      return code.owner.map { [.typed($0)] } ?? [.unknown]
    }
    if let position = code.parameters[slot] { add(argument(position, frame)) }
    for step in code.definitions[slot] ?? [] where runs(step, frame) { add(self.values(ofStep: step, frame)) }
    if let closure = code.closureParameters[slot], let user = code.users[closure], case .outside(let name, let call) = code.summary.steps[user],
      Opening.calls[name] == nil
    {
      // `screens.map { UINavigationController(rootViewController: $0) }`
      if call.receiver >= 0 { add(self.values(call.receiver, frame).filter { $0.type != nil }) }
      // `use(flow) { root in window.rootViewController = root }`
      for argument in call.arguments where values.isEmpty && argument.slot >= 0 {
        for case .made(let type, _) in self.values(argument.slot, frame) { if let root = rootScreen(of: type) { add([.typed(root.type)]) } }
      }
    }
    if let closure = code.closureParameters[slot] { add(given(to: slot, of: closure, frame)) }
    if values.isEmpty, code.closureParameters[slot] != nil {
      openings.closureParameter = true
      values = [.closureParameter]
    }
    guard slot < code.summary.types.count, let type = code.summary.types[Int(slot)] else { return values }
    // What is of a class of the project comes from no external code, but for what a generic function makes: `T.init(nibName: …)`.
    func isOutside(_ value: Value) -> Bool { if case .outside = value { index.kind(of: type) == .class } else { false } }
    if values.isEmpty || values.allSatisfy({ $0 == .unknown || isPlainOutside($0) || isOutside($0) }) { return [.typed(type)] }
    return values
  }

  /// What the code around a closure, such as a local function, calls it with.
  private func given(to parameter: Slot, of number: Int, _ frame: Frame) -> [Value] {
    guard let calls = frame.code.localCalls[number] else { return [] }
    let parameters = frame.code.summary.closures[number].parameters
    return calls.flatMap { call in
      zip(call.arguments, matched(call.arguments, parameters)).flatMap { argument, position in
        position >= 0 && parameters[position].slot == parameter ? values(argument.slot, frame) : []
      }
    }
  }

  /// Whether values tell more than the type that is written.
  func tells(_ values: [Value]) -> Bool {
    values.contains { $0 != .unknown && !isPlainOutside($0) } || values.contains(where: isPlainOutside) && !screens(of: values).isEmpty
  }

  func isPlainOutside(_ value: Value) -> Bool {
    guard case .outside(let name, let site) = value else { return false }
    return name.first?.isUppercase != true || site.call.arguments.isEmpty && name.split(separator: ".").last?.first?.isUppercase != true
  }

  /// Whether a step runs in a frame, as far as the cases tell for which it is written.
  func runs(_ step: Int, _ frame: Frame) -> Bool {
    for case .cases(let subject, let names, let isOther) in frame.code.surroundings(of: step) {
      let found = values(subject, frame)
      var cases: [String] = []
      for case .enumCase(let member, _) in found { cases.append(index[member].name) }
      if cases.count == found.count, !cases.isEmpty {
        if !cases.contains(where: { names.contains($0) != isOther }) { return false }
      } else if frame.caller != nil || !frame.given.isEmpty, frame.code.isInput(subject) || found.contains(.closureParameter) {
        // Code that runs for each element of a list runs for all cases.
        if !found.contains(.closureParameter) { openings.choice = true }
        let types = found.compactMap(\.type) + [frame.code.summary.types[Int(subject)]].compactMap { $0 }
        for type in types where index.kind(of: type) == .enum && !openings.enums.contains(type) { openings.enums.append(type) }
      }
    }
    return true
  }

  /// What the caller gives for a parameter.
  func argument(_ position: Int, _ frame: Frame) -> [Value] {
    guard let bound = frame.caller else {
      openings.parameter = true
      return [.parameter(position)]
    }
    let positions = bound.isPositional ? Array(bound.call.arguments.indices) : matched(bound.call.arguments, frame.code.summary.parameters)
    var values: [Value] = []
    for (argument, target) in zip(bound.call.arguments, positions) where target == position {
      values += argument.closure >= 0 ? [.closure(argument.closure, Value.Scene(frame: bound.frame))] : self.values(argument.slot, bound.frame)
    }
    if !positions.contains(position), frame.code.summary.parameters[position].hasDefault {
      let root = root(CodeKey(place: frame.code.key.place, part: .defaultValue(Int32(position))))
      return self.values(root.code.summary.result, root)
    }
    return values
  }

  /// By argument, the position of the parameter that takes it; negative for none.
  func matched(_ arguments: [FunctionSummary.Argument], _ parameters: [FunctionSummary.Parameter]) -> [Int] {
    var position = 0
    return arguments.map { argument in
      if argument.label.isEmpty, !argument.isTrailing, position > 0, position <= parameters.count, parameters[position - 1].isVariadic {
        return position - 1
      }
      var next = position
      if argument.isTrailing, argument.label.isEmpty {
        while next < parameters.count - 1, parameters[next].hasDefault { next += 1 }
      } else {
        while next < parameters.count, parameters[next].label != argument.label { next += 1 }
      }
      guard next < parameters.count else { return -1 }
      position = next + 1
      return next
    }
  }

  func values(ofStep number: Int, _ frame: Frame) -> [Value] {
    let step = frame.code.summary.steps[number]
    switch step {
    case .make(let type, let initializer, let call):
      if let initializer, index.kind(of: initializer) == .enumCase { return [.enumCase(initializer, Value.Site(frame: frame, call: call))] }
      return [.made(type, Value.Site(frame: frame, call: call))]
    case .makeOutside(let name, let call), .outside(let name, let call):
      // The type of the receiver was not known when the code was read.
      if let member = member(name, call, frame) { return results(of: member, call, frame) }
      if let part = part(name, call, frame) { return part }
      return typeGiven(for: name, frame) ?? [.outside(name, Value.Site(frame: frame, call: call))]
    case .copy(_, let from): return values(from, frame)
    case .unknown: return [.unknown]
    case .cast(_, let from, let type, _):
      let known = values(from, frame).filter { value in
        if let own = value.type { return index.isKind(own, of: type) && index.kind(of: own) != .protocol }
        if case .parameter = value { return true }
        return false
      }
      return known.isEmpty ? [.typed(type)] : known
    case .load(_, let holder, let member): return values(of: member, values(holder, frame), frame)
    case .loadStatic(_, let place): return value(ofStatic: place)
    case .makeTuple: return [.tuple(number, Value.Scene(frame: frame))]
    case .loadElement(_, let base, let element): return values(base, frame).flatMap { self.element(element, of: $0) }
    case .call(let member, let isSuper, let call): return results(of: member, isSuper: isSuper, call, frame)
    case .callFunction(let place, let call):
      // An extension of an external type has a receiver.
      let receiver = call.receiver < 0 ? [] : values(call.receiver, frame)
      let found = results(of: CodeKey(place: place), receiver: receiver, call, frame)
      if tells(found) { return found }
      if let type = namedType(by: call, place, frame) { return [.typed(type)] }
      return receiver.isEmpty ? found : receiver
    case .callValue(let callee, let call): return values(callee, frame).flatMap { results(ofCalling: $0, call, frame) }
    case .closure(_, let closure, _): return [.closure(closure, Value.Scene(frame: frame))]
    case .method(_, _, let member, _): return [.method(member)]
    case .resolve(let type, _): return [.typed(type)]
    case .literal(_, let offset): return [.literal(frame.code.key.place.file, offset)]
    default: return []
    }
  }

  /// The type that a generic function gives because an argument names it: `createViewController(LoginViewController.self)`.
  func namedType(by call: FunctionSummary.Call, _ place: DeclarationPlace, _ frame: Frame) -> TypeID? {
    let (facts, declaration) = (index[place.file].facts, index[place])
    guard declaration.type != .none else { return nil }
    var result = declaration.type
    while [.typeOptional, .typeImplicitlyUnwrapped].contains(facts[result].kind) { result = facts[result].first }
    guard facts.list(declaration.genericParameters).contains(where: { facts[$0].name == facts[result].name }) else { return nil }
    return call.arguments.lazy.filter { frame.code.isType($0.slot) }.compactMap { self.values($0.slot, frame).first?.type }.first
  }

  /// What `T()` makes in `func open<T: Scene>(_ scene: T.Type)`; nil if it is no such name.
  private func typeGiven(for generic: String, _ frame: Frame) -> [Value]? {
    let place = frame.code.key.place
    let (facts, declaration) = (index[place.file].facts, index[place])
    guard declaration.genericParameters != .none, facts.list(declaration.genericParameters).contains(where: { facts.names[facts[$0].name] == generic }),
      let position = Array(facts.list(declaration.parameters)).firstIndex(where: { facts.typeNames(in: $0) == [generic] })
    else { return nil }
    return argument(position, frame).map { value in value.type.map(Value.typed) ?? value }
  }

  /// What a closure or a function gives that is called with a call's arguments.
  func results(ofCalling value: Value, _ call: FunctionSummary.Call, _ frame: Frame) -> [Value] {
    if case .method(let member) = value, hasBody(member) {
      let child = child(CodeKey(place: index.place(of: member)), receiver: [.typed(index.owner(of: member))], call, frame, isPositional: true)
      return values(child.code.summary.result, child)
    }
    guard case .closure(let number, let scene) = value else { return [.unknown] }
    let closure = scene.frame.code.summary.closures[number]
    var given: [Slot: [Value]] = [:]
    for (parameter, argument) in zip(closure.parameters, call.arguments) where parameter.slot >= 0 { given[parameter.slot] = values(argument.slot, frame) }
    return values(closure.result, given.isEmpty ? scene.frame : scene.frame.giving(given))
  }

  func element(_ element: FunctionSummary.Element, of value: Value) -> [Value] {
    switch (value, element) {
    case (.tuple(let step, let scene), .position(let position)):
      guard case .makeTuple(_, let elements, _) = scene.frame.code.summary.steps[step], position < elements.count else { return [.unknown] }
      return values(elements[position].slot, scene.frame)
    case (.tuple(let step, let scene), .label(let label)):
      guard case .makeTuple(_, let elements, _) = scene.frame.code.summary.steps[step], let found = elements.first(where: { $0.label == label }) else {
        return [.unknown]
      }
      return values(found.slot, scene.frame)
    case (.enumCase(let member, let site), .payload(let name, let position, _)):
      guard index[member].name == name else { return [] }
      guard position < site.call.arguments.count else { return [.unknown] }
      return values(site.call.arguments[position].slot, site.frame)
    case (.typed(let type), .payload) where index.kind(of: type) == .enum: return [.unknown]
    case (.parameter, .payload), (.closureParameter, .payload):
      if value == .closureParameter { openings.closureParameter = true } else { openings.parameter = true }
      return [value]
    case (_, .payload): return [value]
    default: return [.unknown]
    }
  }

  /// An element of a tuple, whose labels may stand in the type that is written elsewhere; of a function also what it gives, since without
  /// arguments a call of it reads like the element itself.
  func part(_ name: String, _ call: FunctionSummary.Call, _ frame: Frame) -> [Value]? {
    guard call.receiver >= 0, name.first?.isUppercase != true,
      call.arguments.isEmpty || frame.code.isInput(call.receiver) || frame.code.isLoadedFromOwn(call.receiver)
    else { return nil }
    for case .tuple(let step, let scene) in values(call.receiver, frame) {
      guard case .makeTuple(_, let elements, _) = scene.frame.code.summary.steps[step] else { continue }
      if let named = elements.first(where: { $0.label == name }) {
        let found = values(named.slot, scene.frame)
        let given = found.flatMap { results(ofCalling: $0, call, frame) }.filter { $0 != .unknown }
        return call.arguments.isEmpty ? found + given : given
      }
      if !call.arguments.isEmpty || elements.contains(where: { !$0.label.isEmpty }) { continue }
      let parts = elements.map { values($0.slot, scene.frame) }
      return parts.first { !screens(of: $0).isEmpty } ?? parts.joined().map { $0 }
    }
    return nil
  }
}
