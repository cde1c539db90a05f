import Facts
import Index

/// Finds what every value may be: a points-to analysis in the manner of Andersen, in which every function is read once for each object that it
/// belongs to.
struct Solver {
  typealias Node = Int32

  enum Use {
    case load(MemberID, to: Node)
    case store(MemberID, value: Node, FileID, UInt32)
    case element(label: String, position: Int, to: Node)
    case cast(TypeID, to: Node, FileID, UInt32)
    case call(MemberID, isSuper: Bool, Site)
    case callValue(Site)
    case outside(String, Site)
    case method(MemberID, to: Node, FileID, UInt32)
    case storeUnknown(MemberID)
    case escape
    /// A closure whose parameters nobody knows, and whose result goes somewhere.
    case runs(Site)
  }

  /// A call with the nodes of its frame.
  final class Site {
    let call: FunctionSummary.Call
    let base: Node
    init(_ call: FunctionSummary.Call, _ base: Node) { (self.call, self.base) = (call, base) }

    func node(_ slot: Slot) -> Node? { slot < 0 ? nil : base + slot }
    var result: Node? { node(call.result) }
  }

  struct Frame {
    let key: CodeKey
    let summary: FunctionSummary
    let base: Node
    let own: Int32
    var isCalled = false
    /// Parameters that some call gives no value.
    var defaulted: Set<Int> = []
  }

  private struct FrameKey: Hashable {
    let key: CodeKey
    let own: Int32
  }

  private struct SiteKey: Hashable {
    let file: FileID
    let offset: UInt32
    let type: Int32
  }

  private struct FieldKey: Hashable {
    let object: Int32
    let member: Int32
  }

  /// Where a property gets what it holds.
  struct StorePlace {
    let file: FileID
    let offset: UInt32
  }

  enum Payload {
    case closure(frame: Int, number: Int)
    case method(receiver: Int32, MemberID)
  }

  let code: CodeBase
  let index: ProjectIndex
  private(set) var objects: [WiredObject] = []
  private(set) var sets: [ObjectSet] = []
  private var types: [TypeID?] = []
  private var edges: [[Node]] = []
  private var uses: [[Use]] = []
  private(set) var frames: [Frame] = []
  private var frameNumbers: [FrameKey: Int] = [:]
  private var sites: [SiteKey: Int32] = [:]
  private var fields: [FieldKey: Node] = [:]
  /// By object: its properties that have something, in the order in which they were found.
  private(set) var fieldsOf: [[(member: MemberID, node: Node)]] = []
  /// By object: what it keeps through code that nobody reads.
  private(set) var contents: [Int32: Node] = [:]
  private(set) var payloads: [Int32: Payload] = [:]
  private(set) var statics: [DeclarationPlace: Node] = [:]
  private var registry: [TypeID: Node] = [:]
  private(set) var keptRegistrations: [Node] = []
  private(set) var escaped: [Bool] = []
  private(set) var shown: [Bool] = []
  /// Objects that stand for those of many places.
  private(set) var merged: [Bool] = []
  private var namedStores: [(name: String, receiver: Node)] = []
  private var storePlaces: [FieldKey: StorePlace] = [:]
  private var objectsOfType: [TypeID: [Int32]] = [:]
  private var pending: [Node] = []
  private var isPending: [Bool] = []
  private var done: [Int] = []
  private var unknownDone: [Bool] = []
  private var waiting: [Int] = []
  private var conformity: [UInt64: Bool] = [:]
  private var wrappers: [MemberID: TypeID?] = [:]

  static let mostOfType = 12

  private var isRelevant: [Bool] { code.isRelevant }

  init(_ code: CodeBase) {
    self.code = code
    index = code.index
  }

  // MARK: Nodes

  private mutating func newNode(_ type: TypeID? = nil) -> Node {
    addNodes([type])
    return Node(sets.count - 1)
  }

  private mutating func addNodes(_ written: [TypeID?]) {
    let count = written.count
    sets.append(contentsOf: repeatElement(ObjectSet(), count: count))
    types.append(contentsOf: written)
    edges.append(contentsOf: repeatElement([], count: count))
    uses.append(contentsOf: repeatElement([], count: count))
    isPending.append(contentsOf: repeatElement(false, count: count))
    done.append(contentsOf: repeatElement(0, count: count))
    unknownDone.append(contentsOf: repeatElement(false, count: count))
  }

  private mutating func touch(_ node: Node) {
    if !isPending[Int(node)] {
      isPending[Int(node)] = true
      pending.append(node)
    }
  }

  private mutating func add(_ element: Int32, to node: Node) {
    if let type = types[Int(node)], !fits(element >> 1, type) { return }
    if sets[Int(node)].insert(element) { touch(node) }
  }

  private mutating func addUnknown(to node: Node) {
    if sets[Int(node)].becomeUnknown() { touch(node) }
  }

  private mutating func connect(_ from: Node, _ to: Node) {
    if from == to { return }
    edges[Int(from)].append(to)
    for element in sets[Int(from)].elements { add(element, to: to) }
    if sets[Int(from)].isUnknown { addUnknown(to: to) }
  }

  private mutating func add(_ use: Use, to node: Node) {
    uses[Int(node)].append(use)
    for element in sets[Int(node)].elements.prefix(done[Int(node)]) { apply(use, element) }
    if unknownDone[Int(node)] { applyUnknown(use) }
  }

  private mutating func fits(_ object: Int32, _ type: TypeID) -> Bool {
    let key = UInt64(UInt32(bitPattern: object)) << 32 | UInt64(UInt32(bitPattern: type.rawValue))
    if let known = conformity[key] { return known }
    let result: Bool
    if let own = objects[Int(object)].type {
      result = index.isKind(own, of: type) || index.kind(of: own) == .protocol
    } else if case .outside = objects[Int(object)].origin {
      result = index.kind(of: type) == .protocol
    } else {
      result = false
    }
    conformity[key] = result
    return result
  }

  mutating func solve() {
    while true {
      if let frame = waiting.popLast() {
        expand(frame)
      } else if let node = pending.popLast() {
        isPending[Int(node)] = false
        propagate(node)
      } else {
        return
      }
    }
  }

  private mutating func propagate(_ node: Node) {
    let number = Int(node)
    let start = done[number]
    let end = sets[number].elements.count
    done[number] = end
    let becameUnknown = sets[number].isUnknown && !unknownDone[number]
    if becameUnknown { unknownDone[number] = true }
    for position in start..<end {
      let element = sets[number].elements[position]
      for target in edges[number] { add(element, to: target) }
      for use in uses[number] { apply(use, element) }
    }
    if becameUnknown {
      for target in edges[number] { addUnknown(to: target) }
      for use in uses[number] { applyUnknown(use) }
    }
  }

  // MARK: Objects

  mutating func object(_ origin: WiredObject.Origin, _ type: TypeID?, _ file: FileID, _ offset: UInt32) -> Int32 {
    let key = SiteKey(file: file, offset: offset, type: type?.rawValue ?? -1)
    if let known = sites[key] { return known }
    if let type, let others = objectsOfType[type], others.count >= (code.canHold(type) ? Solver.mostOfType : 1) {
      let last = others[others.count - 1]
      sites[key] = last
      merged[Int(last)] = true
      return last
    }
    let number = newObject(origin, type, file, offset)
    sites[key] = number
    if let type {
      objectsOfType[type, default: []].append(number)
      populate(number, type)
    }
    return number
  }

  private mutating func newObject(_ origin: WiredObject.Origin, _ type: TypeID?, _ file: FileID, _ offset: UInt32) -> Int32 {
    objects.append(WiredObject(origin: origin, type: type, file: file, offset: offset))
    fieldsOf.append([])
    escaped.append(false)
    shown.append(false)
    merged.append(false)
    return Int32(objects.count - 1)
  }

  func objects(of type: TypeID) -> [Int32] { objectsOfType[type] ?? [] }

  /// What a framework makes.
  private mutating func given(_ type: TypeID) -> Int32 { object(.given, type, index[type].place.file, index[type].nameOffset) }

  private mutating func field(_ object: Int32, _ member: MemberID) -> Node {
    let key = FieldKey(object: object, member: member.rawValue)
    if let known = fields[key] { return known }
    let node = newNode()
    fields[key] = node
    fieldsOf[Int(object)].append((member, node))
    return node
  }

  func storePlace(_ object: Int32, _ member: MemberID) -> StorePlace? { storePlaces[FieldKey(object: object, member: member.rawValue)] }

  private mutating func contentsNode(_ object: Int32) -> Node {
    if let known = contents[object] { return known }
    let node = newNode()
    contents[object] = node
    return node
  }

  /// All that an object does: what its properties start with, and its functions, which whoever can see it may call.
  private mutating func populate(_ object: Int32, _ type: TypeID) {
    for owner in [type] + index.projectSupertypes(of: type) {
      let isInterface = index.kind(of: owner) == .protocol
      for member in index[owner].members where !index.modifiers(of: member).belongToType {
        let declaration = index.declaration(member)
        switch declaration.kind {
        case .var, .let:
          if isInterface || !code.hasStorage(member) { continue }
          if declaration.value != .none || declaration.attributes != .none && code.injectedName(of: declaration, in: index.place(of: member).file) != nil {
            let frame = frame(CodeKey(place: index.place(of: member), part: .initialValue), own: object)
            storeMember(member, in: object, value: frames[frame].base + frames[frame].summary.result)
          }
          if declaration.body != .none { _ = frame(CodeKey(place: index.place(of: member), part: .observers), own: object) }
          if let outlet = code.outletType(of: member), isRelevant[Int(outlet.rawValue)] {
            add(given(outlet) << 1, to: field(object, member))
          }
        case .function:
          let key = CodeKey(place: index.place(of: member), part: .body)
          if declaration.body != .none, code.summary(of: key).doesSomething { _ = frame(key, own: object) }
        case .initializer:
          if case .given = objects[Int(object)].origin, owner == type { _ = frame(CodeKey(place: index.place(of: member), part: .body), own: object) }
        default: break
        }
      }
    }
  }

  // MARK: Frames

  /// - Parameter own: the object whose code it is; negative for none.
  @discardableResult
  mutating func frame(_ key: CodeKey, own: Int32) -> Int {
    let frameKey = FrameKey(key: key, own: own)
    if let known = frameNumbers[frameKey] { return known }
    let summary = code.summary(of: key)
    let base = Node(sets.count)
    addNodes(summary.types)
    let number = frames.count
    frames.append(Frame(key: key, summary: summary, base: base, own: own))
    frameNumbers[frameKey] = number
    if own >= 0 { types[Int(base)] = nil }
    waiting.append(number)
    return number
  }

  private mutating func expand(_ number: Int) {
    let (summary, base, own, key) = (frames[number].summary, frames[number].base, frames[number].own, frames[number].key)
    let file = key.place.file
    if own >= 0 { add(own << 1, to: base) }
    for step in summary.steps {
      switch step {
      case .make(let type, let initializer, let call): make(type, initializer, Site(call, base), file)
      case .makeOutside(let name, let call):
        let site = Site(call, base)
        let object = object(.outside(name), nil, file, call.offset)
        let inside = contentsNode(object)
        for argument in call.arguments { if let node = site.node(argument.slot) { connect(node, inside) } }
        if let result = site.result { add(object << 1, to: result) }
      case .copy(let to, let from): connect(base + from, base + to)
      case .unknown(let slot): addUnknown(to: base + slot)
      case .cast(let to, let from, let type, let offset): add(.cast(type, to: base + to, file, offset), to: base + from)
      case .load(let to, let of, let member): add(.load(member, to: base + to), to: base + of)
      case .store(let holder, let member, let value, let offset): add(.store(member, value: base + value, file, offset), to: base + holder)
      case .storeUnknown(let holder, let member): add(.storeUnknown(member), to: base + holder)
      case .escape(let slot): add(.escape, to: base + slot)
      case .clear: break
      case .loadStatic(let to, let place): connect(staticNode(place), base + to)
      case .storeStatic(let place, let value): connect(base + value, staticNode(place))
      case .makeTuple(let to, let elements, let offset):
        let object = object(.tuple, nil, file, offset)
        for (position, element) in elements.enumerated() where element.slot >= 0 {
          connect(base + element.slot, tupleNode(object, "\(position)"))
          if !element.label.isEmpty { connect(base + element.slot, tupleNode(object, element.label)) }
        }
        add(object << 1, to: base + to)
      case .loadElement(let to, let of, let label, let position): add(.element(label: label, position: position, to: base + to), to: base + of)
      case .call(let member, let isSuper, let call):
        let site = Site(call, base)
        if let receiver = site.node(call.receiver) {
          add(.call(member, isSuper: isSuper, site), to: receiver)
        } else {
          bind(frame(CodeKey(place: index.place(of: member), part: .body), own: -1), site)
        }
      case .callFunction(let place, let call):
        let site = Site(call, base)
        let frame = frame(CodeKey(place: place, part: .body), own: -1)
        if let receiver = site.node(call.receiver) { connect(receiver, frames[frame].base) }
        bind(frame, site)
      case .callValue(let callee, let call): add(.callValue(Site(call, base)), to: base + callee)
      case .outside(let name, let call): callOutside(name, Site(call, base))
      case .closure(let to, let closure, let offset):
        // Each frame has its own.
        let object = Int32(objects.count)
        objects.append(WiredObject(origin: .closure, type: nil, file: file, offset: offset))
        fieldsOf.append([])
        escaped.append(false)
        shown.append(false)
        merged.append(false)
        payloads[object] = .closure(frame: number, number: closure)
        add(object << 1, to: base + to)
      case .method(let to, let of, let member, let offset): add(.method(member, to: base + to, file, offset), to: base + of)
      case .register(let type, let value): connect(base + value, registryNode(type))
      case .keep(let value): keptRegistrations.append(base + value)
      case .resolve(let type, let to): connect(registryNode(type), base + to)
      }
    }
  }

  private mutating func registryNode(_ type: TypeID) -> Node {
    if let known = registry[type] { return known }
    let node = newNode()
    registry[type] = node
    return node
  }

  private var tupleNodes: [Int32: [String: Node]] = [:]

  private mutating func tupleNode(_ object: Int32, _ label: String) -> Node {
    if let known = tupleNodes[object]?[label] { return known }
    let node = newNode()
    tupleNodes[object, default: [:]][label] = node
    connect(node, contentsNode(object))
    return node
  }

  mutating func staticNode(_ place: DeclarationPlace) -> Node {
    if let known = statics[place] { return known }
    let node = newNode()
    statics[place] = node
    let declaration = index[place]
    if declaration.value != .none {
      let frame = frame(CodeKey(place: place, part: .initialValue), own: -1)
      connect(frames[frame].base + frames[frame].summary.result, node)
    } else if declaration.body != .none {
      let frame = frame(CodeKey(place: place, part: .body), own: -1)
      connect(frames[frame].base + frames[frame].summary.result, node)
    }
    return node
  }

  // MARK: Calls

  private mutating func make(_ type: TypeID, _ initializer: MemberID?, _ site: Site, _ file: FileID) {
    guard isRelevant[Int(type.rawValue)] else { return callOutside(index[type].name, site) }
    let object = object(.made, type, file, site.call.offset)
    if let result = site.result { add(object << 1, to: result) }
    let kind = index.kind(of: type)
    let chosen = initializer ?? written(type, site.call.arguments)
    if let chosen {
      bind(frame(CodeKey(place: index.place(of: chosen), part: .body), own: object), site)
      return
    }
    if kind == .enum || site.call.arguments.isEmpty {
      for argument in site.call.arguments { if let node = site.node(argument.slot) { connect(node, contentsNode(object)) } }
      return
    }
    // The initializer that a struct has from its properties.
    for argument in site.call.arguments {
      guard let node = site.node(argument.slot) else { continue }
      if let property = index.holdings(of: type).first(where: { $0.name == argument.label }) {
        code.assigned.insert(property.member)
        storeMember(property.member, in: object, value: node)
      } else {
        connect(node, contentsNode(object))
      }
    }
  }

  /// The initializer, perhaps a base class's, with these labels.
  private func written(_ type: TypeID, _ arguments: [FunctionSummary.Argument]) -> MemberID? {
    let owners = [type] + index.superclasses(of: type)
    for owner in owners {
      let initializers = code.initializers(of: owner)
      if let fitting = initializers.first(where: { takes(arguments, $0) }) { return fitting }
      if !initializers.isEmpty, index.kind(of: owner).isReference { return nil }
    }
    return nil
  }

  private func takes(_ arguments: [FunctionSummary.Argument], _ member: MemberID) -> Bool {
    let place = index.place(of: member)
    let facts = index[place.file].facts
    let labels = facts.list(facts[place.declaration].parameters).map { parameter -> (String, Bool) in
      (facts.text(facts[parameter].name), facts[parameter].flags.contains(.hasValue))
    }
    var rest = labels[...]
    for argument in arguments {
      while let next = rest.first, next.0 != argument.label, next.1 || argument.isTrailing { rest.removeFirst() }
      guard let next = rest.popFirst(), next.0 == argument.label || argument.isTrailing else { return false }
    }
    return rest.allSatisfy { $0.1 }
  }

  private mutating func bind(_ number: Int, _ site: Site) {
    frames[number].isCalled = true
    let (summary, base, key) = (frames[number].summary, frames[number].base, frames[number].key)
    let given = match(site.call.arguments, summary.parameters)
    for (position, parameter) in summary.parameters.enumerated() where parameter.slot >= 0 {
      if let argument = given[position] {
        if let node = site.node(argument.slot) {
          connect(node, base + parameter.slot)
        } else if argument.slot != FunctionSummary.noObject {
          addUnknown(to: base + parameter.slot)
        }
      } else if parameter.hasDefault, frames[number].defaulted.insert(position).inserted {
        let value = frame(CodeKey(place: key.place, part: .defaultValue(Int32(position))), own: -1)
        connect(frames[value].base + frames[value].summary.result, base + parameter.slot)
      }
    }
    if let result = site.result { connect(base + summary.result, result) }
  }

  private func match(_ arguments: [FunctionSummary.Argument], _ parameters: [FunctionSummary.Parameter]) -> [Int: FunctionSummary.Argument] {
    var result: [Int: FunctionSummary.Argument] = [:]
    var position = 0
    for argument in arguments {
      var next = position
      if argument.isTrailing, argument.label.isEmpty {
        while next < parameters.count - 1, parameters[next].hasDefault { next += 1 }
      } else {
        while next < parameters.count, parameters[next].label != argument.label { next += 1 }
      }
      guard next < parameters.count else { continue }
      result[next] = argument
      position = next + 1
    }
    return result
  }

  private mutating func callOutside(_ name: String, _ site: Site) {
    let receiver = site.node(site.call.receiver)
    if let receiver {
      add(.outside(name, site), to: receiver)
      if name.hasSuffix("=") { namedStores.append((String(name.dropLast()), receiver)) }
    }
    let isElement = OutsideWords.elements.contains(name)
    if let result = site.result {
      if isElement, let receiver { connect(receiver, result) } else { addUnknown(to: result) }
    }
    for argument in site.call.arguments {
      guard let node = site.node(argument.slot) else { continue }
      // Whose property it is may yet be found by its name.
      let isAssigned = receiver != nil && name.hasSuffix("=")
      if !isAssigned, !OutsideWords.isWeak(name), !isElement { add(.escape, to: node) }
      add(.runs(site), to: node)
    }
  }

  /// What an object of the project has under a name, or what stands for it.
  private mutating func loadMember(_ asked: MemberID, of object: Int32, to target: Node) {
    let member = objects[Int(object)].type.map { code.implementation(of: asked, in: $0) } ?? asked
    if code.hasStorage(member) || index.declaration(member).body == .none {
      if let wrapper = wrapper(of: member), let value = wrappedValue(of: wrapper) {
        loadMember(value, of: wrap(member, wrapper, object), to: target)
      } else {
        connect(field(object, member), target)
      }
      return
    }
    let frame = frame(CodeKey(place: index.place(of: member), part: .body), own: object)
    frames[frame].isCalled = true
    connect(frames[frame].base + frames[frame].summary.result, target)
  }

  private mutating func storeMember(_ asked: MemberID, in object: Int32, value: Node, at place: StorePlace? = nil) {
    let member = objects[Int(object)].type.map { code.implementation(of: asked, in: $0) } ?? asked
    if member != asked { code.assigned.insert(member) }
    if code.hasStorage(member) || index.declaration(member).body == .none {
      if let wrapper = wrapper(of: member), let inner = wrappedValue(of: wrapper) {
        code.assigned.insert(inner)
        storeMember(inner, in: wrap(member, wrapper, object), value: value)
      } else {
        connect(value, field(object, member))
        if let place { storePlaces[FieldKey(object: object, member: member.rawValue), default: place] = place }
      }
      return
    }
    let frame = frame(CodeKey(place: index.place(of: member), part: .setter), own: object)
    frames[frame].isCalled = true
    if let parameter = frames[frame].summary.parameters.first, parameter.slot >= 0 { connect(value, frames[frame].base + parameter.slot) }
  }

  // MARK: Property wrappers

  private mutating func wrapper(of member: MemberID) -> TypeID? {
    if let known = wrappers[member] { return known }
    let facts = index[index.place(of: member).file].facts
    var found: TypeID?
    for attribute in facts.list(index.declaration(member).attributes) {
      let types = index.types(named: facts.text(facts[attribute].name)).filter { index.kind(of: $0).isConcrete && wrappedValue(of: $0) != nil }
      if types.count == 1 { found = types[0] }
    }
    wrappers[member] = .some(found)
    return found
  }

  private func wrappedValue(of type: TypeID) -> MemberID? { index[type].members.first { index[$0].name == "wrappedValue" } }

  private mutating func wrap(_ member: MemberID, _ wrapper: TypeID, _ object: Int32) -> Int32 {
    let node = field(object, member)
    if let known = sets[Int(node)].elements.first { return known >> 1 }
    let number = newObject(.made, wrapper, index.place(of: member).file, index.declaration(member).nameOffset)
    add(number << 1, to: node)
    populate(number, wrapper)
    return number
  }

  // MARK: Objects at nodes

  private mutating func apply(_ use: Use, _ element: Int32) {
    let object = element >> 1
    let origin = objects[Int(object)].origin
    switch use {
    case .load(let member, let target): if objects[Int(object)].type != nil { loadMember(member, of: object, to: target) }
    case .store(let member, let value, let file, let offset):
      if objects[Int(object)].type != nil { storeMember(member, in: object, value: value, at: StorePlace(file: file, offset: offset)) }
    case .storeUnknown(let member):
      if let type = objects[Int(object)].type { addUnknown(to: field(object, code.implementation(of: member, in: type))) }
    case .element(let label, let position, let target):
      if case .tuple = origin {
        let name = position >= 0 ? "\(position)" : label
        if position == -2 {
          add(element, to: target)
        } else if let node = tupleNodes[object]?[label.isEmpty ? name : label] ?? tupleNodes[object]?[name] {
          connect(node, target)
        } else if position >= 0 || !label.isEmpty {
          connect(contentsNode(object), target)
        }
      } else if position == -2 {
        if let type = objects[Int(object)].type, index.kind(of: type) == .enum { connect(contentsNode(object), target) } else { add(element, to: target) }
      }
    case .cast(let type, let target, let file, let offset):
      switch origin {
      case .outside where index.kind(of: type).isReference && isRelevant[Int(type.rawValue)]: add(self.object(.made, type, file, offset) << 1, to: target)
      default: add(element, to: target)
      }
    case .call(let member, let isSuper, let site):
      guard let type = objects[Int(object)].type else { return }
      let chosen = isSuper ? member : code.implementation(of: member, in: type)
      guard index.declaration(chosen).body != .none else {
        if let result = site.result { addUnknown(to: result) }
        for argument in site.call.arguments { if let node = site.node(argument.slot) { add(.escape, to: node) } }
        return
      }
      bind(frame(CodeKey(place: index.place(of: chosen), part: .body), own: object), site)
    case .callValue(let site): callValue(object, site)
    case .outside(let name, let site): useOutside(object, name, site)
    case .method(let member, let target, let file, let offset):
      let bound = newObject(.closure, nil, file, offset)
      payloads[bound] = .method(receiver: object, member)
      add(bound << 1, to: target)
    case .escape:
      escaped[Int(object)] = true
      if let type = objects[Int(object)].type, isScreen(type) { shown[Int(object)] = true }
    case .runs(let site): run(object, site)
    }
  }

  private mutating func applyUnknown(_ use: Use) {
    switch use {
    case .load(_, let target): addUnknown(to: target)
    case .element(_, _, let target): addUnknown(to: target)
    case .cast(let type, let target, let file, let offset):
      if index.kind(of: type).isReference, isRelevant[Int(type.rawValue)] {
        add(object(.made, type, file, offset) << 1, to: target)
      } else {
        addUnknown(to: target)
      }
    case .call(_, _, let site), .callValue(let site):
      if let result = site.result { addUnknown(to: result) }
      for argument in site.call.arguments { if let node = site.node(argument.slot) { add(.escape, to: node) } }
    case .store(_, let value, _, _): add(.escape, to: value)
    case .outside(let name, let site): if name.hasSuffix("=") { letGo(name, site) }
    default: break
    }
  }

  /// Whether the system keeps it once it is shown.
  func isScreen(_ type: TypeID) -> Bool {
    index.outsideSupertypes(of: type).contains { name in ["Controller", "View", "Window"].contains(where: name.hasSuffix) }
  }

  private mutating func callValue(_ object: Int32, _ site: Site) {
    switch payloads[object] {
    case .closure(let number, let closure):
      let frame = frames[number]
      let body = frame.summary.closures[closure]
      for (parameter, argument) in zip(body.parameters, site.call.arguments) {
        if let node = site.node(argument.slot), parameter.slot >= 0 { connect(node, frame.base + parameter.slot) }
      }
      if let result = site.result, body.result >= 0 { connect(frame.base + body.result, result) }
    case .method(let receiver, let member):
      guard let type = objects[Int(receiver)].type else { return }
      let chosen = code.implementation(of: member, in: type)
      if index.declaration(chosen).body != .none { bind(frame(CodeKey(place: index.place(of: chosen), part: .body), own: receiver), site) }
    case nil:
      // What a factory has been given makes what it gives.
      if case .outside = objects[Int(object)].origin {
        let inside = contentsNode(object)
        add(.runs(site), to: inside)
      } else if let type = objects[Int(object)].type, let member = index[type].members.first(where: { index[$0].name == "callAsFunction" }) {
        bind(frame(CodeKey(place: index.place(of: member), part: .body), own: object), site)
      }
    }
  }

  /// A closure that is given to code that nobody reads.
  private mutating func run(_ object: Int32, _ site: Site) {
    guard let result = site.result else { return }
    switch payloads[object] {
    case .closure(let number, let closure):
      let frame = frames[number]
      let body = frame.summary.closures[closure]
      if body.result >= 0 { connect(frame.base + body.result, result) }
      if let receiver = site.node(site.call.receiver) {
        // `views.forEach { … }`, `.initCompleted { resolver, presenter in … }`
        for parameter in body.parameters where parameter.slot >= 0 { connect(receiver, frame.base + parameter.slot) }
      } else {
        for parameter in body.parameters where parameter.slot >= 0 { addUnknown(to: frame.base + parameter.slot) }
      }
    case .method(let receiver, let member):
      let chosen = objects[Int(receiver)].type.map { code.implementation(of: member, in: $0) } ?? member
      if index.declaration(chosen).body != .none {
        let frame = frame(CodeKey(place: index.place(of: chosen), part: .body), own: receiver)
        connect(frames[frame].base + frames[frame].summary.result, result)
      }
    case nil: break
    }
  }

  private mutating func useOutside(_ object: Int32, _ name: String, _ site: Site) {
    if useByName(object, name, site) { return }
    if name.hasSuffix("=") { return letGo(name, site) }
    if case .tuple = objects[Int(object)].origin, let result = site.result, site.call.arguments.isEmpty {
      connect(tupleNodes[object]?[name] ?? contentsNode(object), result)
      return
    }
    // Fluent interfaces give themselves.
    if case .outside = objects[Int(object)].origin, let result = site.result { add(object << 1, to: result) }
  }

  /// What is assigned to a property of which nothing is known.
  private mutating func letGo(_ name: String, _ site: Site) {
    if OutsideWords.isWeak(name) { return }
    for argument in site.call.arguments { if let node = site.node(argument.slot) { add(.escape, to: node) } }
  }

  /// Where the type of a value was not known before, its objects tell what a name means.
  private mutating func useByName(_ object: Int32, _ name: String, _ site: Site) -> Bool {
    guard let type = objects[Int(object)].type else { return false }
    if name.hasSuffix("=") {
      guard let member = code.member(String(name.dropLast()), in: type), let value = site.call.arguments.first.flatMap({ site.node($0.slot) }) else {
        return false
      }
      code.assigned.insert(member)
      storeMember(member, in: object, value: value)
      return true
    }
    let signature = name + "(" + site.call.arguments.map { $0.label + ":" }.joined()
    if let member = code.member(signature, in: type), index.declaration(member).body != .none {
      bind(frame(CodeKey(place: index.place(of: member), part: .body), own: object), site)
      return true
    }
    guard site.call.arguments.isEmpty, let member = code.member(name, in: type), let result = site.result else { return false }
    loadMember(member, of: object, to: result)
    return true
  }

  /// Names to which code assigns though nobody knows whose they are.
  var unknownAssignments: Set<String> {
    var names: Set<String> = []
    for (name, node) in namedStores where sets[Int(node)].isUnknown || sets[Int(node)].elements.isEmpty { names.insert(name) }
    return names
  }

  // MARK: What nobody calls

  /// Parameters of functions that nobody calls are what somebody else gives.
  mutating func fillParameters() {
    for number in frames.indices where !frames[number].isCalled {
      let frame = frames[number]
      guard frame.key.part == .body, index[frame.key.place].kind == .function || index[frame.key.place].kind == .initializer else { continue }
      frames[number].isCalled = true
      for parameter in frame.summary.parameters {
        guard parameter.slot >= 0, let type = frame.summary.types[Int(parameter.slot)], sets[Int(frame.base + parameter.slot)].elements.isEmpty else {
          continue
        }
        let node = frame.base + parameter.slot
        let kind = index.kind(of: type)
        guard kind == .protocol || kind.isConcrete && isRelevant[Int(type.rawValue)] else { continue }
        let offset = index[frame.key.place].nameOffset + UInt32(parameter.slot)
        add(object(.argument, type, frame.key.place.file, offset) << 1, to: node)
      }
      uncalled.append(number)
    }
  }

  /// Frames of functions that nobody calls.
  private(set) var uncalled: [Int] = []
}

/// What is known of code that nobody reads, by name.
enum OutsideWords {
  /// Whether an outside type, by its name, holds no object of the project, nor is one that a screen is: everything but what is called a
  /// controller, a window, a container, or an object as such.
  static func isPlain(_ name: String) -> Bool {
    if values.contains(name) { return true }
    return name.hasPrefix("UI") && !["Controller", "Window", "UIView", "UIResponder"].contains(where: name.hasSuffix)
  }

  private static let values: Set<String> = [
    "String", "Int", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Bool", "Double", "Float", "CGFloat", "Decimal", "Date", "Data", "URL",
    "UUID", "Void", "IndexPath", "IndexSet", "CGRect", "CGSize", "CGPoint", "TimeInterval", "Locale", "Error", "NSAttributedString", "NSCoder", "BigUInt",
    "Array", "Optional", "Set", "Dictionary", "Substring", "Character", "NSError", "Bundle", "URLRequest", "URLComponents", "Color", "NSLayoutConstraint",
  ]

  /// What a container's property makes with `self { … }`.
  static let factory = "Factory"
  /// They give elements of the collection, or what an optional has.
  static let elements: Set<String> = [
    "first", "last", "filter", "map", "compactMap", "flatMap", "values", "sorted", "reversed", "popLast", "removeFirst", "removeLast", "dropFirst",
    "dropLast", "prefix", "suffix", "forEach", "enumerated", "lazy", "min", "max", "randomElement", "unsafelyUnwrapped", "initCompleted", "reduce",
  ]
  /// They put their argument into the collection that they are called on.
  static let additions: Set<String> = ["append", "insert", "updateValue"]
  /// They take out of it.
  static let removals: Set<String> = ["removeAll", "removeFirst", "removeLast", "popLast", "remove", "removeValue"]

  /// Frameworks hold delegates weakly.
  static func isWeak(_ name: String) -> Bool {
    guard name.hasSuffix("=") else { return false }
    let lower = name.lowercased()
    return lower.hasSuffix("delegate=") || lower.hasSuffix("datasource=")
  }
}

extension Solver {
  /// Reads the code of the types that take part, and of no type, until nothing new is found.
  mutating func start() {
    for type in index.typeIDs where isRelevant[Int(type.rawValue)] {
      for member in index[type].members where index.modifiers(of: member).belongToType {
        let declaration = index.declaration(member)
        let place = index.place(of: member)
        switch declaration.kind {
        case .function: if declaration.body != .none { frame(CodeKey(place: place, part: .body), own: -1) }
        case .var, .let: _ = staticNode(place)
        default: break
        }
      }
    }
    // Functions of no type that make one of them.
    for construction in code.references.constructions where construction.from == nil && isRelevant[Int(construction.to.rawValue)] {
      guard construction.context != .none else { continue }
      let place = DeclarationPlace(file: construction.file, declaration: construction.context)
      if index[place].kind == .function, index[place].body != .none { frame(CodeKey(place: place, part: .body), own: -1) }
    }
    solve()
    let constructed = Set(code.references.constructions.map(\.to))
    for round in 0..<4 {
      let before = objects.count
      for type in index.typeIDs where isRelevant[Int(type.rawValue)] && index.kind(of: type).isConcrete && objects(of: type).isEmpty {
        if round == 0, constructed.contains(type) { continue }
        if index.conformers(of: type).contains(where: { !objects(of: $0).isEmpty || constructed.contains($0) }) { continue }
        _ = given(type)
      }
      solve()
      fillParameters()
      solve()
      if round > 0, objects.count == before { break }
    }
  }
}
