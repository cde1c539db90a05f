import Facts

/// Written types to terms.
extension Resolver {
  /// The term for a written type as it is in a declaration's scope.
  mutating func term(_ node: NodeID, in view: FileView, at declaration: DeclarationID) -> Term {
    guard node != .none, depth < Resolver.depthLimit else { return TypeStore.unknown }
    depth += 1
    defer { depth -= 1 }
    let written = view[node]
    switch written.kind {
    case .typeName:
      let named = namedTerm(node, in: view, at: declaration)
      // A class that is called like its module: `import FSCalendar`.
      return store.kind(named) == .module ? outsideTerm(view.name(written.name), genericArguments(written.first, in: view, at: declaration)) : named
    case .typeMember: return memberTerm(node, in: view, at: declaration)
    case .typeOptional: return store.optional(term(written.first, in: view, at: declaration))
    case .typeImplicitlyUnwrapped, .typeAny, .typeSome, .typePack:
      return term(written.first, in: view, at: declaration)
    case .typeArray: return store.array(term(written.first, in: view, at: declaration))
    case .typeDictionary:
      let key = term(written.first, in: view, at: declaration)
      return store.dictionary(key, term(view[written.first].next, in: view, at: declaration))
    case .typeTuple:
      var elements: [Term] = []
      var labels: [GlobalName] = []
      for element in view.children(node) {
        elements.append(term(element, in: view, at: declaration))
        labels.append(view.name(view[element].name))
      }
      return elements.count == 1 ? elements[0] : store.tuple(elements, labels: labels)
    case .typeElement: return term(written.first, in: view, at: declaration)
    case .typeFunction:
      var parts: [Term] = []
      for part in view.children(node) { parts.append(term(part, in: view, at: declaration)) }
      return store.function(parts.dropLast(), result: parts.last ?? TypeStore.unknown, isAsync: written.flags.contains(.async))
    case .typeComposition:
      var parts: [Term] = []
      for part in view.children(node) where view[part].kind != .typeSuppressed {
        parts.append(term(part, in: view, at: declaration))
      }
      return parts.count == 1 ? parts[0] : store.make(.composition, parts)
    case .typeMetatype: return store.metatype(term(written.first, in: view, at: declaration))
    case .typeAttributed:
      for part in view.children(node) where view[part].kind != .attribute { return term(part, in: view, at: declaration) }
      return TypeStore.unknown
    default: return TypeStore.unknown
    }
  }

  private mutating func genericArguments(
    _ first: NodeID, in view: FileView, at declaration: DeclarationID
  ) -> PoolList {
    guard first != .none else { return .empty }
    var arguments: [Term] = []
    for argument in view.list(first) { arguments.append(term(argument, in: view, at: declaration)) }
    return store.pool.list(arguments)
  }

  private mutating func namedTerm(_ node: NodeID, in view: FileView, at declaration: DeclarationID) -> Term {
    let written = view[node]
    let name = view.name(written.name)
    if name == known.upperSelf { return selfTerm(in: view, at: declaration, isWritten: true) }
    switch meaning(of: name, in: view, at: declaration) {
    case .parameter(let term): return term
    case .type(let type):
      let arguments = genericArguments(written.first, in: view, at: declaration)
      return instance(of: type, arguments: arguments, base: nil, in: view, at: declaration)
    case .ambiguous(let types):
      return store.make(.ambiguous, types.map(\.rawValue))
    case .module: return store.make(.module, symbol: Int32(bitPattern: name))
    case .outside:
      guard table.isNamed(name, .outside) else { return outsideTerm(name, genericArguments(written.first, in: view, at: declaration)) }
      if let parameter = outsideParameter(name, in: view, at: declaration) { return parameter }
      if let same = associatedSame(name, in: view, at: declaration) { return same }
      // A generic type named in an extension of it without arguments is itself.
      if written.first == .none, known.outside.parameters[name] != nil, isInside(name, view: view, at: declaration) {
        return selfTerm(in: view, at: declaration, isWritten: false)
      }
      return outsideTerm(name, genericArguments(written.first, in: view, at: declaration))
    }
  }

  /// A type outside the project; the standard library's containers get their own kinds.
  mutating func outsideTerm(_ name: GlobalName, _ arguments: PoolList) -> Term {
    if arguments.count == 1 {
      if name == known.array { return store.array(arguments[0]) }
      // Even of what is not known.
      if name == known.optional { return arguments[0] == TypeStore.unknown ? store.outside(name) : store.optional(arguments[0]) }
    } else if arguments.count == 2, name == known.dictionary {
      return store.dictionary(arguments[0], arguments[1])
    }
    return store.outside(name, arguments)
  }

  /// The term for what stands before the dot, which may be a module.
  mutating func qualifier(_ node: NodeID, in view: FileView, at declaration: DeclarationID) -> Term {
    view[node].kind == .typeName ? namedTerm(node, in: view, at: declaration) : term(node, in: view, at: declaration)
  }

  private mutating func memberTerm(_ node: NodeID, in view: FileView, at declaration: DeclarationID) -> Term {
    let written = view[node]
    let base = qualifier(written.first, in: view, at: declaration)
    let name = view.name(written.name)
    let arguments = genericArguments(view[written.first].next, in: view, at: declaration)
    switch store.kind(base) {
    case .module:
      let module = table.text(GlobalName(bitPattern: store[base].symbol))
      let candidates = table.types(named: name, ofTarget: module, from: view.id)
      if candidates.count == 1 { return instance(of: candidates[0], arguments: arguments, base: nil, in: view, at: declaration) }
      return outsideTerm(name, arguments)
    default:
      if let found = memberType(name, ofTerm: base, in: view, at: declaration) {
        return instance(of: found, arguments: arguments, base: base, in: view, at: declaration)
      }
      if let part = part(name, of: base) { return part }
      // `Array<T>.Iterator` and `[T].Element`.
      if name == known.iterator || name == known.element {
        let element = elementTerm(of: base)
        if element != TypeStore.unknown { return name == known.element ? element : store.outside(name, store.pool.list([element])) }
      }
      if store.kind(base) == .outside {
        // `AsyncStream<T>.Continuation` takes a T.
        let isContinuation = name == known.outside.concurrency.continuation && arguments.isEmpty && !store[base].arguments.isEmpty
        return outsideTerm(name, isContinuation ? store[base].arguments[0..<1] : arguments)
      }
      if table.isNamed(name, .outside), [.parameter, .associated].contains(store.kind(base)) { return outsideAssociated(name, of: base) ?? TypeStore.unknown }
      return TypeStore.unknown
    }
  }

  /// `[K: V].Value`, `T?.Wrapped`, `String.SubSequence`.
  private mutating func part(_ name: GlobalName, of base: Term) -> Term? {
    let shape = store[base]
    switch shape.kind {
    case .outside:
      let isText = GlobalName(bitPattern: shape.symbol) == known.string || GlobalName(bitPattern: shape.symbol) == known.substring
      return isText && name == known.subSequence && known.substring != KnownNames.none ? store.outside(known.substring) : nil
    case .dictionary: return name == known.keyType ? shape.arguments[0] : name == known.valueType ? shape.arguments[1] : nil
    case .optional: return name == known.wrapped ? shape.arguments[0] : nil
    default: return nil
    }
  }

  /// A member type (nested type, typealias or associated type) by name, of whatever the term can have one of.
  mutating func memberType(
    _ name: GlobalName, ofTerm base: Term, in view: FileView, at declaration: DeclarationID
  ) -> TypeID? {
    switch store.kind(base) {
    case .nominal: return memberType(name, of: TypeID(rawValue: store[base].symbol), from: view.id)
    case .parameter, .associated, .composition:
      guard depth < Resolver.depthLimit else { return nil }
      depth += 1
      defer { depth -= 1 }
      for constraint in constraints(of: base, in: view, at: declaration) where constraint != base {
        if let found = memberType(name, ofTerm: constraint, in: view, at: declaration) { return found }
      }
      return nil
    case .outside, .array, .dictionary, .optional:
      return outsideMemberType(name, of: base)
    default: return nil
    }
  }

  /// A type that an extension of an outside type, or of what that is known to inherit, declares.
  private mutating func outsideMemberType(_ name: GlobalName, of base: Term) -> TypeID? {
    if let number = outsideNumber(of: base), let found = table.types(named: name, in: .outside(number)).first { return found }
    guard store.kind(base) == .outside else { return nil }
    for parent in outsideFamily(of: GlobalName(bitPattern: store[base].symbol)).dropFirst() {
      if let number = table.outsideNumbers[parent], let found = table.types(named: name, in: .outside(number)).first { return found }
    }
    return nil
  }

  /// The term for an instance of a type: typealiases become what they stand for, associated types what their base makes of them.
  mutating func instance(
    of type: TypeID, arguments: PoolList, base: Term?, in view: FileView, at declaration: DeclarationID
  ) -> Term {
    switch record(type).kind {
    case .typealias:
      var target = aliasTarget(type)
      let parameters = parameters(of: type)
      if !arguments.isEmpty, !parameters.isEmpty {
        target = substitute(target, Bindings(parameters, arguments))
      }
      if let base { target = substitute(target, bindings(of: base)) }
      return target
    case .associatedtype:
      let owner = base ?? selfTerm(in: view, at: declaration, isWritten: false)
      return associated(type, of: owner)
    default:
      // A generic type named inside itself without arguments is itself.
      if arguments.isEmpty, isInside(type, view: view, at: declaration) {
        return store.nominal(type, parameters(of: type))
      }
      return store.nominal(type, withOuter(arguments, of: type, base: base, in: view, at: declaration))
    }
  }

  /// Generic arguments of a nested type, and behind them those of the types around it, as what stands before the dot has them, else the place.
  private mutating func withOuter(
    _ arguments: PoolList, of type: TypeID, base: Term?, in view: FileView, at declaration: DeclarationID
  ) -> PoolList {
    guard let outer = record(type).parent.type, case let around = parameters(of: outer), !around.isEmpty,
      arguments.count + around.count == parameters(of: type).count
    else { return arguments }
    if base == nil, isInside(outer, view: view, at: declaration) { return store.pool.list(arguments.array + around) }
    let user = base ?? selfTerm(in: view, at: declaration, isWritten: false)
    guard let known = ancestorTerm(outer, of: user), store[known].arguments.count == around.count else { return arguments }
    return store.pool.list(arguments.array + store[known].arguments)
  }

  private mutating func isInside(_ type: TypeID, view: FileView, at declaration: DeclarationID) -> Bool {
    var current = declaration
    while current != .none {
      if table.owners[Int(view.id.rawValue)][Int(current.rawValue)] == type.rawValue { return true }
      current = view[current].parent
    }
    return false
  }

  /// What a protocol says an associated type of a protocol outside the project is: `protocol P: Clock where Instant == T`.
  private mutating func associatedSame(_ name: GlobalName, in view: FileView, at declaration: DeclarationID) -> Term? {
    guard known.outside.memberTypeOwners[name] != nil, declaration != .none,
      let type = table.owners[Int(view.id.rawValue)][Int(declaration.rawValue)].type, record(type).kind == .protocol
    else { return nil }
    return asked(of: name, by: type, .requirementSame).first
  }

  /// What the `where` clauses of a protocol and of those that it refines ask of an associated type of a protocol outside the project.
  mutating func asked(of name: GlobalName, by type: TypeID, _ kind: NodeKind) -> [Term] {
    guard depth < Resolver.depthLimit else { return [] }
    depth += 1
    defer { depth -= 1 }
    var result: [Term] = []
    for number in [type.rawValue] + ancestors(of: type).array where table.types[Int(number)].kind == .protocol {
      let record = table.types[Int(number)]
      let home = self.view(record.file)
      for node in home.list(home[record.declaration].requirements) where home[node].kind == kind {
        let left = home[node].first
        guard left != .none, home[left].kind == .typeName, home.name(home[left].name) == name else { continue }
        result.append(term(home[left].next, in: home, at: record.declaration))
      }
    }
    return result
  }

  private mutating func isInside(_ outside: GlobalName, view: FileView, at declaration: DeclarationID) -> Bool {
    guard declaration != .none, let number = table.owners[Int(view.id.rawValue)][Int(declaration.rawValue)].outsideNumber else { return false }
    return table.outsideNames[number] == outside
  }

  /// What a typealias stands for.
  mutating func aliasTarget(_ type: TypeID) -> Term {
    let record = record(type)
    let home = view(record.file)
    return term(home[record.declaration].type, in: home, at: record.declaration)
  }

  /// `Self`, or the type of `self`, around a declaration: in protocols and classes a parameter of its own, which a receiver fills in.
  mutating func selfTerm(in view: FileView, at declaration: DeclarationID, isWritten: Bool) -> Term {
    let owner = table.owner(of: DeclarationPlace(file: view.id, declaration: declaration))
    guard let type = owner.type else {
      guard let number = owner.outsideNumber else { return TypeStore.unknown }
      return isWritten ? parameter(known.upperSelf, ofOutside: number) : outsideSelf(number, in: view, at: declaration)
    }
    let kind = record(type).kind
    if kind == .typealias || kind == .associatedtype {
      let outer = record(type).parent
      return outer.type.map { selfTerm(of: $0, isWritten: isWritten) } ?? TypeStore.unknown
    }
    return selfTerm(of: type, isWritten: isWritten)
  }

  private mutating func selfTerm(of type: TypeID, isWritten: Bool) -> Term {
    if record(type).kind == .protocol || (isWritten && record(type).kind == .class) { return selfParameter(of: type) }
    return store.nominal(type, parameters(of: type))
  }

  /// `Self` of a protocol or class.
  mutating func selfParameter(of type: TypeID) -> Term {
    store.make(.parameter, symbol: type.rawValue, file: -1)
  }

  /// An extended outside type as seen from inside its extensions.
  mutating func outsideSelf(_ number: Int, in view: FileView, at declaration: DeclarationID) -> Term {
    let name = table.outsideNames[number]
    guard let arguments = outsideArguments(in: view, at: declaration) else { return store.outside(name) }
    // A sequence of which only the element is known is read like an array.
    if known.sequences.contains(name) { return store.array(arguments[0]) }
    return outsideTerm(name, store.pool.list(arguments))
  }

  /// The number of the extended outside type that a term is an instance of, if the project extends it.
  mutating func outsideNumber(of term: Term) -> Int? {
    switch store.kind(term) {
    case .outside: table.outsideNumbers[GlobalName(bitPattern: store[term].symbol)]
    case .array: table.outsideNumbers[known.array]
    case .dictionary: table.outsideNumbers[known.dictionary]
    case .optional: table.outsideNumbers[known.optional]
    default: nil
    }
  }
}
