import Facts

/// Generic parameters of types outside the project, in the project's extensions of them: `Element` of `Array`, `Wrapped` of `Optional`.
extension Resolver {
  /// What such a name stands for in an extension: the type that a `where` clause says it is, else a parameter that a receiver fills in.
  mutating func outsideParameter(_ name: GlobalName, in view: FileView, at declaration: DeclarationID) -> Term? {
    guard table.isNamed(name, .outside), known.outside.memberTypeOwners[name] != nil, let (current, number) = outsideExtension(around: declaration, in: view)
    else { return nil }
    let type = table.outsideNames[number]
    if let place = known.outside.parameters[type]?.firstIndex(of: name) { return argument(name, place, of: number, in: view, at: current) }
    if name == known.iterator, known.outside.elementProtocols.contains(type) {
      let element = argument(known.element, 0, of: number, in: view, at: current)
      return store.outside(name, store.pool.list([element]))
    }
    if name == known.element, known.outside.elementProtocols.contains(type) { return argument(name, 0, of: number, in: view, at: current) }
    // What an extension of a protocol says of another associated type.
    guard known.outside.protocols.contains(type), known.outside.memberTypeOwners[name]?.contains(type) == true else { return nil }
    return sameType(as: name, -1, in: view, at: current) ?? parameter(name, ofOutside: number)
  }

  /// The generic arguments of an outside type in an extension of it; nil if it has none.
  mutating func outsideArguments(in view: FileView, at declaration: DeclarationID) -> [Term]? {
    guard let (current, number) = outsideExtension(around: declaration, in: view) else { return nil }
    let names = parameterNames(ofOutside: table.outsideNames[number])
    var arguments: [Term] = []
    for (place, name) in names.enumerated() { arguments.append(argument(name, place, of: number, in: view, at: current)) }
    return names.isEmpty ? nil : arguments
  }

  private mutating func outsideExtension(around declaration: DeclarationID, in view: FileView) -> (declaration: DeclarationID, number: Int)? {
    var current = declaration
    while current != .none, view[current].kind != .extension { current = view[current].parent }
    guard current != .none else { return nil }
    return table.owners[Int(view.id.rawValue)][Int(current.rawValue)].outsideNumber.map { (current, $0) }
  }

  private mutating func argument(
    _ name: GlobalName, _ place: Int, of number: Int, in view: FileView, at extension: DeclarationID
  ) -> Term {
    sameType(as: name, place, in: view, at: `extension`) ?? parameter(name, ofOutside: number)
  }

  /// An associated type of a protocol outside the project, of a generic parameter: `T.RawValue`. Its number is that of its name, from behind.
  mutating func outsideAssociated(_ name: GlobalName, of base: Term) -> Term? {
    guard name != KnownNames.none else { return nil }
    switch store.kind(base) {
    case .parameter, .associated: return store.make(.associated, symbol: -1 - Int32(bitPattern: name), CollectionOfOne(base))
    case .nominal:
      let type = TypeID(rawValue: store[base].symbol)
      guard let member = memberType(name, of: type, from: record(type).file) else { return name == known.element ? elementTerm(of: base) : nil }
      return instance(of: member, arguments: .empty, base: base, in: view(record(member).file), at: record(member).declaration)
    default: return name == known.element ? elementTerm(of: base) : nil
    }
  }

  mutating func parameter(_ name: GlobalName, ofOutside number: Int) -> Term {
    store.make(.parameter, symbol: Int32(bitPattern: name), file: Int32(-2 - number))
  }

  /// `extension Array where Element == T`, `extension Array<T>` and `extension [T]`.
  private mutating func sameType(as name: GlobalName, _ place: Int, in view: FileView, at extension: DeclarationID) -> Term? {
    guard depth < Resolver.depthLimit else { return nil }
    depth += 1
    defer { depth -= 1 }
    let extended = term(view[`extension`].type, in: view, at: view[`extension`].parent)
    let shape = store[extended]
    if shape.kind != .unknown, shape.arguments.indices.contains(place) { return shape.arguments[place] }
    guard view[`extension`].requirements != .none else { return nil }
    for node in view.list(view[`extension`].requirements) where view[node].kind == .requirementSame {
      let left = view[node].first
      guard left != .none, view[left].kind == .typeName, view.name(view[left].name) == name else { continue }
      return term(view[left].next, in: view, at: `extension`)
    }
    return nil
  }

  /// What a receiver says about the generic parameters that a member of an extension of an outside type sees; where it says nothing, what
  /// the extension asks of them.
  mutating func outsideBindings(from receiver: Term, of number: Int32, outside: Int) -> Bindings {
    let type = table.outsideNames[outside]
    var result = Bindings()
    result.bind(parameter(known.upperSelf, ofOutside: outside), to: receiver)
    for (place, name) in parameterNames(ofOutside: type).enumerated() {
      let parameter = parameter(name, ofOutside: outside)
      var value = argument(name, place, of: receiver, as: type)
      if value == TypeStore.unknown {
        let member = table.members[Int(number)]
        value = constraints(of: parameter, in: view(member.file), at: member.declaration).first ?? value
      }
      result.bind(parameter, to: value)
    }
    return result
  }

  private func parameterNames(ofOutside type: GlobalName) -> [GlobalName] {
    known.outside.parameters[type] ?? (known.outside.elementProtocols.contains(type) ? [known.element] : [])
  }

  /// What a receiver of an extended outside type has for a generic parameter; nil for other names.
  mutating func argument(named name: GlobalName, of receiver: Term, outside: Int) -> Term? {
    let type = table.outsideNames[outside]
    return parameterNames(ofOutside: type).firstIndex(of: name).map { argument(name, $0, of: receiver, as: type) }
  }

  private mutating func argument(_ name: GlobalName, _ place: Int, of receiver: Term, as type: GlobalName) -> Term {
    let shape = store[receiver]
    switch shape.kind {
    case .dictionary where type == known.dictionary: return shape.arguments[place]
    case .optional where type == known.optional: return shape.arguments[0]
    case .outside where GlobalName(bitPattern: shape.symbol) == type && place < shape.arguments.count: return shape.arguments[place]
    // A failure is an error, whatever else is known.
    default:
      if name == known.failure, known.errorType != KnownNames.none { return store.outside(known.errorType) }
      return name == known.element ? elementTerm(of: receiver) : TypeStore.unknown
    }
  }
}
