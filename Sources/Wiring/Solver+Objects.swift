import Facts
import Index

extension Solver {
  mutating func object(_ origin: WiredObject.Origin, _ type: TypeID?, _ file: FileID, _ offset: UInt32) -> Int32 {
    let most = type.map { code.canHold($0) ? ObjectTable.mostHolders : ObjectTable.mostHeld } ?? .max
    let (number, isNew) = table.object(WiredObject(origin: origin, type: type, file: file, offset: offset), most: most)
    if isNew, let type { populate(number, type) }
    return number
  }

  /// What a framework makes.
  mutating func given(_ type: TypeID) -> Int32 { object(.given, type, index[type].place.file, index[type].nameOffset) }

  /// All that an object does: what its properties start with, and its functions, which any code that sees the object may call.
  private mutating func populate(_ object: Int32, _ type: TypeID) {
    for owner in [type] + index.projectSupertypes(of: type) {
      let isInterface = index.kind(of: owner) == .protocol
      for member in index[owner].members where !index.modifiers(of: member).belongToType {
        switch index.kind(of: member) {
        case .var, .let: if !isInterface, code.hasStorage(member) { populate(object, member) }
        case .function:
          if !code.hasBody(member) { continue }
          let key = code.code(of: member)
          let number = summaries.number(of: key)
          if summaries[number].doesSomething { frame(key, number, own: object) }
        case .initializer: if case .given = table[object].origin, owner == type { frame(code.code(of: member), own: object) }
        default: break
        }
      }
    }
  }

  private mutating func populate(_ object: Int32, _ property: MemberID) {
    if code.startsWithValue(property) {
      let value = frames[frame(code.code(of: property, .initialValue), own: object)]
      store(value.base + value.summary.result, in: property, of: object)
    }
    if code.hasBody(property), !code.isObservedWhenStored(property) { runObservers(of: property, object) }
    if let outlet = code.outletType(of: property) { add(given(outlet), to: table.field(object, property, in: &graph)) }
  }

  mutating func runObservers(of property: MemberID, _ object: Int32) { frame(code.code(of: property, .observers), own: object) }

  // MARK: Properties

  /// Gives what an object has under a name, or what stands for it.
  mutating func load(_ asked: MemberID, of object: Int32, to target: Node) {
    let member = answer(to: asked, of: object)
    if code.hasStorage(member) || !code.hasBody(member) {
      if let (wrapped, value) = wrapped(member, of: object) {
        load(value, of: wrapped, to: target)
      } else {
        connect(table.field(object, member, in: &graph), target)
        if target >= 0, !index.modifiers(of: member).isDisjoint(with: [.weak, .unowned]) { graph.becomeWeak(target) }
      }
      return
    }
    let getter = call(code.code(of: member), own: object)
    connect(frames[getter].base + frames[getter].summary.result, target)
  }

  mutating func store(_ value: Node, in asked: MemberID, of object: Int32, at place: ObjectTable.StorePlace? = nil) {
    let member = answer(to: asked, of: object)
    assigned.insert(member)
    if code.hasStorage(member) || !code.hasBody(member) {
      if let (wrapped, inner) = wrapped(member, of: object) {
        store(value, in: inner, of: wrapped)
      } else {
        connect(value, table.field(object, member, in: &graph))
        if let place { table.store(object, member, at: place, in: &graph) }
      }
      return
    }
    let setter = call(code.code(of: member, .setter), own: object)
    if let parameter = frames[setter].summary.parameters.first, parameter.slot >= 0 { connect(value, frames[setter].base + parameter.slot) }
  }

  mutating func staticNode(_ place: DeclarationPlace) -> Node {
    if let known = statics[place] { return known }
    let node = graph.newNode()
    statics[place] = node
    let declaration = index[place]
    if declaration.value != .none || declaration.body != .none {
      let value = frames[frame(CodeKey(place: place, part: declaration.value != .none ? .initialValue : .body), own: -1)]
      connect(value.base + value.summary.result, node)
    }
    return node
  }

  // MARK: Property wrappers

  /// The wrapper in which a property stands, and the wrapper's own property for the value; nil if there is none.
  private mutating func wrapped(_ member: MemberID, of object: Int32) -> (wrapper: Int32, value: MemberID)? {
    guard let (type, value) = wrapper(of: member) else { return nil }
    let node = table.field(object, member, in: &graph)
    if let known = graph.firstObject(at: node) { return (known, value) }
    let number = table.add(WiredObject(origin: .wrapper, type: type, file: index.place(of: member).file, offset: index.declaration(member).nameOffset))
    add(number, to: node)
    populate(number, type)
    return (number, value)
  }

  private mutating func wrapper(of member: MemberID) -> (type: TypeID, value: MemberID)? {
    if !code.hasAttributes(member) { return nil }
    if let known = wrappers[member] { return known }
    let found = code.wrapper(of: member)
    wrappers[member] = .some(found)
    return found
  }
}
