import Facts
import Index

extension Solver {
  /// - Parameter own: the object whose code it is; negative for none.
  @discardableResult
  mutating func frame(_ key: CodeKey, own: Int32) -> Int {
    frame(key, summaries.number(of: key), own: own)
  }

  @discardableResult
  mutating func frame(_ key: CodeKey, _ code: Int32, own: Int32) -> Int {
    if let known = frameNumbers[code, UInt32(bitPattern: own)] { return Int(known) }
    let number = frames.count
    let summary = summaries[code]
    let base = graph.addNodes(summary.types)
    if own >= 0 { graph.allowAnything(at: base + FunctionSummary.own) }
    frames.append(Frame(key: key, code: code, summary: summary, base: base, own: own))
    frameNumbers[code, UInt32(bitPattern: own)] = Int32(number)
    waiting.append(number)
    return number
  }

  /// The same, for code that is run.
  mutating func call(_ key: CodeKey, own: Int32) -> Int {
    let number = frame(key, own: own)
    frames[number].isCalled = true
    return number
  }

  // MARK: Steps

  mutating func expand(_ number: Int) {
    let (summary, base, own, file) = (frames[number].summary, frames[number].base, frames[number].own, frames[number].key.place.file)
    func node(_ slot: Slot) -> Node { slot < 0 ? -1 : base + slot }
    func site(_ call: FunctionSummary.Call) -> Site { Site(call: call, base: base, frame: Int32(number)) }
    if own >= 0 { add(own, to: base) }
    for (position, step) in summary.steps.enumerated() {
      let use = Use.step(frame: Int32(number), number: Int32(position))
      switch step {
      case .make(let type, let initializer, let call): make(type, initializer, site(call), file)
      case .makeOutside(let name, let call): makeOutside(name, site(call), file)
      case .copy(let to, let from): connect(node(from), node(to))
      case .unknown(let slot): addUnknown(to: node(slot))
      case .cast(_, let value, _, _), .load(_, let value, _), .loadElement(_, let value, _), .callValue(let value, _), .method(_, let value, _, _):
        add(use, of: node(value))
      case .store(let holder, let member, _, _), .storeUnknown(let holder, let member):
        assigned.insert(member)
        add(use, of: node(holder))
      case .clear(let member): cleared.insert(member)
      case .escape(let slot): add(.escape(isShown: false), of: node(slot))
      case .loadStatic(let to, let place): connect(staticNode(place), node(to))
      case .storeStatic(let place, let value): connect(node(value), staticNode(place))
      case .makeTuple(let to, let elements, let offset): add(tuple(elements, base, file, offset), to: node(to))
      case .call(let member, _, let call):
        if call.result >= 0, let type = summary.types[Int(call.result)] {
          asked.append(Asked(type: type, node: node(call.result), file: file, offset: call.offset))
        }
        if call.receiver >= 0 { add(use, of: node(call.receiver)) } else { bind(code.code(of: member), own: -1, site(call)) }
      case .callFunction(let place, let call):
        let frame = bind(CodeKey(place: place, part: .body), own: -1, site(call))
        connect(node(call.receiver), frames[frame].base)
      case .outside(let name, let call):
        add(use, of: node(call.receiver))
        callOutside(name, site(call))
      case .assignOutside(let name, let receiver, let value, _):
        if receiver >= 0 {
          add(use, of: node(receiver))
          namedStores.append((name, node(receiver)))
        } else {
          letGo(node(value), as: name)
        }
      case .closure(let to, let closure, let offset):
        // Each frame has its own.
        let made = WiredObject(origin: .closure, type: nil, file: file, offset: offset)
        let object = table.add(made, payload: .closure(frame: number, number: closure))
        executions.making.append((Int32(number), object))
        add(object, to: node(to))
      case .register(let type, let value): connect(node(value), registryNode(type))
      case .keep(let value): kept.append(node(value))
      case .resolve(let type, let to): connect(registryNode(type), node(to))
      // Only the map of screens asks for texts.
      case .literal: break
      }
    }
  }

  private mutating func registryNode(_ type: TypeID) -> Node {
    if let known = registry[type] { return known }
    let node = graph.newNode()
    registry[type] = node
    return node
  }

  private mutating func tuple(_ elements: [FunctionSummary.Argument], _ base: Node, _ file: FileID, _ offset: UInt32) -> Int32 {
    let tuple = object(.tuple, nil, file, offset)
    for (position, element) in elements.enumerated() where element.slot >= 0 {
      for label in element.label.isEmpty ? ["\(position)"] : ["\(position)", element.label] {
        connect(base + element.slot, part(label, of: tuple))
      }
    }
    return tuple
  }

  /// Of a tuple or an enum.
  mutating func part(_ label: String, of object: Int32) -> Node {
    if let known = table.part(label, of: object) { return known }
    let part = graph.newNode()
    table.add(part, as: label, to: object)
    connect(part, table.contents(of: object, in: &graph))
    return part
  }

  // MARK: Calls

  private mutating func make(_ type: TypeID, _ initializer: MemberID?, _ site: Site, _ file: FileID) {
    let made = object(.made, type, file, site.call.offset)
    executions.making.append((site.frame, made))
    if site.result >= 0 { add(made, to: site.result) }
    if let initializer, index.kind(of: initializer) == .enumCase {
      for (position, argument) in site.call.arguments.enumerated() where argument.slot >= 0 {
        connect(site.node(argument.slot), part(Solver.payload(of: index[initializer].name, position), of: made))
      }
      return
    }
    if let chosen = initializer ?? tables.initializer(of: type, taking: site.call.arguments) {
      bind(code.code(of: chosen), own: made, site)
      return
    }
    for member in overriddenInitializers(of: type) { executions.calling.append((site.frame, Int32(call(code.code(of: member), own: made)))) }
    // The initializer that a struct has from its properties.
    for argument in site.call.arguments where argument.slot >= 0 {
      if let property = index.holdings(of: type).first(where: { $0.name == argument.label }) {
        store(site.node(argument.slot), in: property.member, of: made)
      } else {
        connect(site.node(argument.slot), table.contents(of: made, in: &graph))
      }
    }
  }

  /// Those that a framework's own initializer calls: `LoginController()` runs `init(nibName:bundle:)`.
  private func overriddenInitializers(of type: TypeID) -> [MemberID] {
    guard index.kind(of: type) == .class else { return [] }
    return ([type] + index.superclasses(of: type)).flatMap { index[$0].members }
      .filter { index.kind(of: $0) == .initializer && index.modifiers(of: $0).contains(.override) }
  }

  /// What a case of an enum carries, by position.
  static func payload(of name: String, _ position: Int) -> String { "\(name).\(position)" }

  /// Runs code with a call's arguments.
  @discardableResult
  mutating func bind(_ key: CodeKey, own: Int32, _ site: Site) -> Int {
    let number = call(key, own: own)
    // A weak link only calls live objects, whose functions run anyway.
    if site.receiver < 0 || !graph.isWeak(site.receiver) { executions.calling.append((site.frame, Int32(number))) }
    let (summary, base) = (frames[number].summary, frames[number].base)
    let positions = match(site.call.arguments, summary.parameters)
    for (argument, position) in zip(site.call.arguments, positions) where position >= 0 && summary.parameters[position].slot >= 0 {
      let parameter = base + summary.parameters[position].slot
      if argument.slot >= 0 {
        connect(site.node(argument.slot), parameter)
      } else if argument.slot != FunctionSummary.noObject {
        addUnknown(to: parameter)
      }
    }
    for (position, parameter) in summary.parameters.enumerated() where parameter.slot >= 0 && parameter.hasDefault && !positions.contains(position) {
      if !frames[number].defaulted.insert(position).inserted { continue }
      let value = frames[frame(CodeKey(place: key.place, part: .defaultValue(Int32(position))), own: -1)]
      connect(value.base + value.summary.result, base + parameter.slot)
    }
    connect(base + summary.result, site.result)
    return number
  }

  /// By argument, the position of the parameter that takes it; negative for none.
  private func match(_ arguments: [FunctionSummary.Argument], _ parameters: [FunctionSummary.Parameter]) -> [Int] {
    var position = 0
    return arguments.map { argument in
      if argument.label.isEmpty, !argument.isTrailing, position > 0, parameters[position - 1].isVariadic { return position - 1 }
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

  /// Runs an object of the project's own: a closure, a method, what `callAsFunction` makes one.
  mutating func callValue(_ object: Int32, _ site: Site) {
    switch table.payload(of: object) {
    case .closure(let number, let closure):
      let (base, body) = (frames[number].base, frames[number].summary.closures[closure])
      for (parameter, argument) in zip(body.parameters, site.call.arguments) where parameter.slot >= 0 {
        connect(site.node(argument.slot), base + parameter.slot)
      }
      connect(base + body.result, site.result)
    case .method(let receiver, let member): if let key = body(of: member, in: receiver) { bind(key, own: receiver, site) }
    case nil:
      if table.isOutside(object) {
        // What a factory has been given makes what it gives.
        add(.runs(given: site.receiver, result: site.result), of: table.contents(of: object, in: &graph))
      } else if let type = table.type(of: object), let member = index[type].members.first(where: { index[$0].name == "callAsFunction" }) {
        bind(code.code(of: member), own: object, site)
      }
    }
  }

  /// What an object runs where a function is asked for; nil if it is external.
  mutating func body(of member: MemberID, in object: Int32) -> CodeKey? {
    body(of: answer(to: member, of: object))
  }

  /// The member that answers where an object is asked for one.
  mutating func answer(to member: MemberID, of object: Int32) -> MemberID {
    guard let type = table.type(of: object) else { return member }
    return tables.implementation(of: member, in: type)
  }

  func body(of member: MemberID) -> CodeKey? { code.hasBody(member) ? code.code(of: member) : nil }
}
