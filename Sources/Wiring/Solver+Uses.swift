import Facts
import Index

extension Solver {
  mutating func apply(_ use: Use, _ object: Int32) {
    let type = table.type(of: object)
    switch use {
    case .load(let member, let target): if has(member, object) { load(member, of: object, to: target) }
    case .store(let member, let value, let place): if has(member, object) { store(value, in: member, of: object, at: place) }
    case .storeUnknown(let member):
      if let type, has(member, object) { addUnknown(to: table.field(object, tables.implementation(of: member, in: type), in: &graph)) }
    case .element(let element, let target): loadElement(element, of: object, to: target)
    case .cast(let type, let target, let file, let offset, let frame):
      add(table.isOutside(object) && isFollowedClass(type) ? made(type, file, offset, in: frame) : object, to: target)
    case .call(let member, let isSuper, let site):
      if !has(member, object) { return }
      if let key = isSuper ? body(of: member) : body(of: member, in: object) { bind(key, own: object, site) } else { callUnknown(site) }
    case .callValue(let site): callValue(object, site)
    case .outside(let name, let site): useOutside(object, name, site)
    case .assignOutside(let name, let value):
      // The type of a value was not known, but its objects tell what a name means.
      if let member = type.flatMap({ tables.member(name, in: $0) }) { store(value, in: member, of: object) } else { letGo(value, as: name) }
    case .method(let member, let target, let file, let offset):
      add(table.add(WiredObject(origin: .closure, type: nil, file: file, offset: offset), payload: .method(receiver: object, member)), to: target)
    case .escape:
      table.escape(object)
      if let type, code.isScreen(type) { table.show(object) }
    case .runs(let given, let result): run(object, given: given, result: result)
    }
  }

  mutating func applyUnknown(_ use: Use) {
    switch use {
    case .load(_, let target), .element(_, let target): addUnknown(to: target)
    case .cast(let type, let target, let file, let offset, let frame):
      if isFollowedClass(type) { add(made(type, file, offset, in: frame), to: target) } else { addUnknown(to: target) }
    case .call(_, _, let site), .callValue(let site): callUnknown(site)
    case .store(_, let value, _): add(.escape, of: value)
    case .assignOutside(let name, let value): letGo(value, as: name)
    case .storeUnknown, .outside, .method, .escape, .runs: break
    }
  }

  /// Whether an object is of a type that has a member: where the type of a value was not known, others come along.
  private mutating func has(_ member: MemberID, _ object: Int32) -> Bool {
    table.type(of: object) != nil && fits(object, index.members[Int(member.rawValue)].owner)
  }

  private mutating func made(_ type: TypeID, _ file: FileID, _ offset: UInt32, in frame: Int32) -> Int32 {
    let made = object(.made, type, file, offset)
    making.append((frame, made))
    return made
  }

  private func isFollowedClass(_ type: TypeID) -> Bool { index.kind(of: type).isReference && code.isFollowed(type) }

  private mutating func callUnknown(_ site: Site) {
    addUnknown(to: site.result)
    for argument in site.call.arguments { add(.escape, of: site.node(argument.slot)) }
  }

  private mutating func loadElement(_ element: FunctionSummary.Element, of object: Int32, to target: Node) {
    switch element {
    case .payload:
      if let type = table.type(of: object), index.kind(of: type) == .enum {
        connect(table.contents(of: object, in: &graph), target)
      } else {
        add(object, to: target)
      }
    case .position(let position): loadPart("\(position)", of: object, to: target)
    case .label(let label): loadPart(label, of: object, to: target)
    }
  }

  private mutating func loadPart(_ label: String, of object: Int32, to target: Node) {
    if table.isTuple(object) { connect(table.part(label, of: object) ?? table.contents(of: object, in: &graph), target) }
  }

  /// Code that nobody reads runs a closure or a method, with what is given.
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
      if arguments.isEmpty, site.result >= 0, let member = tables.member(name, in: type) { load(member, of: object, to: site.result) }
    } else if table.isTuple(object) {
      if arguments.isEmpty { loadPart(name, of: object, to: site.result) }
    } else if table.isOutside(object), site.result >= 0 {
      // Fluent interfaces give themselves.
      add(object, to: site.result)
    }
    // `addChild(part)`, `navigation.pushViewController(screen, animated: true)`
    if table.isTuple(object) || OutsideWords.elements.contains(name) || OutsideWords.additions.contains(name) { return }
    for argument in arguments where argument.slot >= 0 { mayKeep(site.node(argument.slot), object) }
  }
}
