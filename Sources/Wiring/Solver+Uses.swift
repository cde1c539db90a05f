import Facts
import Index

extension Solver {
  mutating func apply(_ use: Use, _ object: Int32) {
    switch use {
    case .step(let frame, let number): apply(frames[Int(frame)].summary.steps[Int(number)], Int(frame), object)
    case .escape(let isShown):
      table.escape(object)
      if isShown, let type = table.type(of: object), code.isScreen(type) { table.show(object) }
    case .runs(let given, let result): run(object, given: given, result: result)
    }
  }

  private mutating func apply(_ step: FunctionSummary.Step, _ frame: Int, _ object: Int32) {
    let (base, file) = (frames[frame].base, frames[frame].key.place.file)
    func node(_ slot: Slot) -> Node { slot < 0 ? -1 : base + slot }
    func site(_ call: FunctionSummary.Call) -> Site { Site(call: call, base: base, frame: Int32(frame)) }
    let type = table.type(of: object)
    switch step {
    case .load(let target, _, let member): if has(member, object) { load(member, of: object, to: node(target)) }
    case .store(_, let member, let value, let offset):
      if has(member, object) {
        store(node(value), in: member, of: object, at: ObjectTable.StorePlace(file: file, offset: offset))
        if code.isObservedWhenStored(member) { runObservers(of: member, object) }
      }
    case .storeUnknown(_, let member):
      if has(member, object), code.isObservedWhenStored(member) { runObservers(of: member, object) }
      if let type, has(member, object) { addUnknown(to: table.field(object, tables.implementation(of: member, in: type), in: &graph)) }
    case .loadElement(let target, _, let element): loadElement(element, of: object, to: node(target))
    case .cast(let target, _, let type, let offset):
      add(table.isOutside(object) && isFollowedClass(type) ? made(type, file, offset, in: frame) : object, to: node(target))
    case .call(let member, let isSuper, let call):
      if !has(member, object) { return }
      if let key = isSuper ? body(of: member) : body(of: member, in: object) { bind(key, own: object, site(call)) } else { callUnknown(site(call)) }
    case .callValue(_, let call): callValue(object, site(call))
    case .outside(let name, let call): useOutside(object, name, site(call))
    case .assignOutside(let name, _, let value, let offset):
      // The type of a value was not known, but its objects tell what a name means.
      if let type, let member = tables.member(name, in: type) {
        store(node(value), in: member, of: object, at: ObjectTable.StorePlace(file: file, offset: offset))
        if code.isObservedWhenStored(member) { runObservers(of: member, object) }
      } else if table.isTuple(object) {
        connect(node(value), part(name, of: object))
      } else {
        letGo(node(value), as: name)
      }
    case .method(let target, _, let member, let offset):
      let method = WiredObject(origin: .closure, type: nil, file: file, offset: offset)
      add(table.add(method, payload: .method(receiver: object, member)), to: node(target))
    default: break
    }
  }

  mutating func applyUnknown(_ use: Use) {
    guard case .step(let frame, let number) = use else { return }
    let (base, file) = (frames[Int(frame)].base, frames[Int(frame)].key.place.file)
    func node(_ slot: Slot) -> Node { slot < 0 ? -1 : base + slot }
    switch frames[Int(frame)].summary.steps[Int(number)] {
    case .load(let target, _, _), .loadElement(let target, _, _): addUnknown(to: node(target))
    case .cast(let target, _, let type, let offset):
      if isFollowedClass(type) { add(made(type, file, offset, in: Int(frame)), to: node(target)) } else { addUnknown(to: node(target)) }
    case .call(_, _, let call), .callValue(_, let call): callUnknown(Site(call: call, base: base, frame: frame))
    case .store(_, _, let value, _): add(.escape(isShown: false), of: node(value))
    case .assignOutside(let name, _, let value, _): letGo(node(value), as: name)
    default: break
    }
  }

  /// Whether an object is of a type that has a member: where the type of a value was not known, others come along.
  private mutating func has(_ member: MemberID, _ object: Int32) -> Bool {
    table.type(of: object) != nil && fits(object, index.owner(of: member))
  }

  private mutating func made(_ type: TypeID, _ file: FileID, _ offset: UInt32, in frame: Int) -> Int32 {
    let made = object(.made, type, file, offset)
    executions.making.append((Int32(frame), made))
    return made
  }

  private func isFollowedClass(_ type: TypeID) -> Bool { index.kind(of: type).isReference && code.isFollowed(type) }

  private mutating func callUnknown(_ site: Site) {
    addUnknown(to: site.result)
    for argument in site.call.arguments { add(.escape(isShown: false), of: site.node(argument.slot)) }
  }

  private mutating func loadElement(_ element: FunctionSummary.Element, of object: Int32, to target: Node) {
    switch element {
    case .payload(let name, let position, let count):
      guard let type = table.type(of: object), index.kind(of: type) == .enum else { return add(object, to: target) }
      if count > 1 || table.part(Solver.payload(of: name, 1), of: object) == nil {
        connect(part(Solver.payload(of: name, position), of: object), target)
      } else {
        connect(table.contents(of: object, in: &graph), target)
      }
    case .position(let position): loadPart("\(position)", of: object, to: target)
    case .label(let label): loadPart(label, of: object, to: target)
    }
  }

  private mutating func loadPart(_ label: String, of object: Int32, to target: Node) {
    if table.isTuple(object) { connect(table.part(label, of: object) ?? table.contents(of: object, in: &graph), target) }
  }

  /// External code runs a closure or a method, with the given arguments.
  private mutating func run(_ object: Int32, given: Node, result: Node) {
    switch table.payload(of: object) {
    case .closure(let number, let closure):
      let (base, body) = (frames[number].base, frames[number].summary.closures[closure])
      connect(base + body.result, result)
      for parameter in body.parameters where parameter.slot >= 0 {
        // `views.forEach { … }`, `.initCompleted { resolver, presenter in … }`
        if given >= 0 { connect(given, base + parameter.slot) } else { addUnknown(to: base + parameter.slot) }
      }
    case .method(let receiver, let member):
      guard let key = body(of: member, in: receiver) else { return }
      let frame = frames[frame(key, own: receiver)]
      connect(frame.base + frame.summary.result, result)
    case nil: break
    }
  }

  /// The type of a value was not known, but its objects tell what a name means.
  private mutating func useOutside(_ object: Int32, _ name: String, _ site: Site) {
    let arguments = site.call.arguments
    if let type = table.type(of: object) {
      if let member = tables.member(name + "(" + arguments.map { $0.label + ":" }.joined(), in: type), code.hasBody(member) {
        bind(code.code(of: member), own: object, site)
        return
      }
      if arguments.isEmpty, site.result >= 0, let member = tables.member(name, in: type) {
        load(member, of: object, to: site.result)
      } else if site.result >= 0, index.kind(of: type).isValue, index.outsideSupertypes(of: type).contains("View") {
        // A modifier of SwiftUI gives the view that it changes.
        add(object, to: site.result)
      }
    } else if table.isTuple(object) {
      if arguments.isEmpty { loadPart(name, of: object, to: site.result) }
    } else if table.isOutside(object), site.result >= 0 {
      // Fluent interfaces give themselves.
      add(object, to: site.result)
      if OutsideWords.contents.contains(name) { connect(table.contents(of: object, in: &graph), site.result) }
    }
    if name == OutsideWords.keep {
      guard let type = table.type(of: object), code.isScreen(type) else { return }
      for argument in arguments { connect(site.node(argument.slot), table.hierarchy(of: object, in: &graph)) }
      return
    }
    // `addChild(part)`, `navigation.pushViewController(screen, animated: true)`
    if table.isTuple(object) || !OutsideWords.effects(of: name).isEmpty { return }
    for argument in arguments where argument.slot >= 0 { mayKeep(site.node(argument.slot), object) }
  }
}
