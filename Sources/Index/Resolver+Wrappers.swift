import Facts

/// What a property wrapper makes next to the property: `$presenter` and `_presenter` ("The Swift Programming Language", Attributes,
/// propertyWrapper).
extension Resolver {
  /// The projected value of a wrapper from outside the project is taken for the value itself, since bindings pass its members on.
  mutating func wrappedProperty(_ current: Node, receiver: Term? = nil, base: UInt32 = .max) -> Term? {
    let sign = table.names.firstByte(of: name(current.name))
    guard sign == UInt8(ascii: "$") || sign == UInt8(ascii: "_") else { return nil }
    let written = table.files[Int(walk.view.id.rawValue)].facts.names.bytes(of: current.name)
    guard written.count > 1 else { return nil }
    guard let name = table.find(String(decoding: written.dropFirst(), as: UTF8.self)) else { return nil }
    let isStorage = sign == UInt8(ascii: "_")
    // Of a local it is not known whether it has a wrapper.
    if !isStorage, let local = walk.local(name), receiver == nil { return local }
    let found: PoolList
    let owner: Term
    if let receiver {
      found = candidates(named: name, of: receiver).all
      owner = receiver
    } else {
      guard let bare = bareName(name) else { return nil }
      found = bare.candidates
      owner = bare.receiver
    }
    guard let number = found.first, !isStorage || mayBeWrapped(number) else { return nil }
    var named = current
    // The property's own name begins behind the sign; a macro's is a declaration of its own.
    if !hasAttribute(number, known.taskLocal) { named.offset += 1 }
    recordMember(number, at: named, receiver: base)
    let value = term(of: number, in: owner)
    guard let wrapper = wrapper(of: number, value: value) else { return value }
    if isStorage { return wrapper }
    guard let projected = memberCandidates(known.projectedValue, of: wrapper).candidates.first else { return TypeStore.unknown }
    return term(of: projected, in: wrapper)
  }

  /// Whether an attribute of a property can be a wrapper: it names a type.
  private mutating func mayBeWrapped(_ number: Int32) -> Bool {
    let member = table.members[Int(number)]
    let home = view(member.file)
    return home.list(home[member.declaration].attributes).contains { attribute in
      let first = table.names.firstByte(of: home.name(home[attribute].name))
      return UInt8(ascii: "A") <= first && first <= UInt8(ascii: "Z")
    }
  }

  mutating func hasAttribute(_ number: Int32, _ name: GlobalName) -> Bool {
    guard name != KnownNames.none else { return false }
    let member = table.members[Int(number)]
    let home = view(member.file)
    return home.list(home[member.declaration].attributes).contains { home.name(home[$0].name) == name }
  }

  /// Whether a member is marked `@available(*, unavailable)`.
  mutating func isUnavailable(_ number: Int32) -> Bool {
    let member = table.members[Int(number)]
    let home = view(member.file)
    return home.list(home[member.declaration].attributes).contains { home[$0].flags.contains(.unavailable) }
  }

  /// The type of a property that only its wrapper tells: `@Injected(\.service) var service`.
  mutating func wrappedTerm(by attributes: NodeID, in home: FileView, at declaration: DeclarationID) -> Term {
    for attribute in home.list(attributes) where home[attribute].first != .none {
      let written = home[attribute].first
      guard home[written].kind == .typeName || home[written].kind == .typeMember else { continue }
      let wrapper = term(written, in: home, at: declaration)
      guard store.kind(wrapper) == .nominal, !candidates(named: known.wrappedValue, of: wrapper).instances.isEmpty else { continue }
      let outer = walk
      walk = WalkState(view: home, declaration: declaration)
      walk.isSilent = true
      let arguments = argumentList(home[written].next)
      let made = construct(wrapper, arguments: arguments, at: home[written], expected: TypeStore.unknown, isRecorded: false)
      walk = outer
      guard let wrapped = candidates(named: known.wrappedValue, of: made).instances.first else { return TypeStore.unknown }
      let term = term(of: wrapped, in: made)
      return store.isOpen(term) ? TypeStore.unknown : term
    }
    return TypeStore.unknown
  }

  /// The project's own wrapper of a property, for the value that it wraps.
  private mutating func wrapper(of number: Int32, value: Term) -> Term? {
    guard known.wrappedValue != KnownNames.none else { return nil }
    let member = table.members[Int(number)]
    let home = view(member.file)
    for attribute in home.list(home[member.declaration].attributes) where home[attribute].first != .none {
      let written = home[attribute].first
      guard home[written].kind == .typeName || home[written].kind == .typeMember else { continue }
      let wrapper = term(written, in: home, at: member.declaration)
      guard store.kind(wrapper) == .nominal, let wrapped = candidates(named: known.wrappedValue, of: wrapper).instances.first else { continue }
      guard store[wrapper].arguments.isEmpty else { return wrapper }
      let type = TypeID(rawValue: store[wrapper].symbol)
      var bound = Bindings()
      let declared = memberTerm(wrapped)
      unify(declared, value, into: &bound)
      let arguments = parameters(of: type).map { bound[$0] ?? TypeStore.unknown }
      return store.nominal(type, store.pool.list(arguments))
    }
    return nil
  }
}
