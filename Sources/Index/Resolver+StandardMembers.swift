import Facts

/// Members of the standard library that pass types of the project on.
extension Resolver {
  @inline(__always) func standardName(_ name: GlobalName) -> StandardMember? { table.isNamed(name, .standard) ? known.standard[name] : nil }

  /// An outside type and what it is known to inherit.
  mutating func outsideFamily(of outside: GlobalName) -> [GlobalName] { known.families[outside] ?? known.protocols[outside] ?? [outside] }

  /// `rootView` of a class that inherits `UIHostingController<T>`: a T.
  private mutating func rootView(of receiver: Term) -> Term {
    guard store.kind(receiver) == .nominal else { return TypeStore.unknown }
    let type = TypeID(rawValue: store[receiver].symbol)
    for ancestor in CollectionOfOne(type) + ancestors(of: type).map(TypeID.init(rawValue:)) where record(ancestor).kind == .class {
      for supertype in directSupertypes(of: ancestor) where store.kind(supertype) == .outside && store[supertype].arguments.count == 1 {
        guard let own = ancestorTerm(ancestor, of: receiver) else { continue }
        return substitute(store[supertype].arguments[0], bindings(of: own))
      }
    }
    return TypeStore.unknown
  }

  mutating func standardProperty(_ name: GlobalName, of receiver: Term) -> Term {
    if name == known.rootView { return rootView(of: receiver) }
    if name == known.value { return heldValue(of: receiver) }
    guard let member = standardName(name) else { return TypeStore.unknown }
    switch member {
    case .optionalElement: return store.optional(elementTerm(of: store.unwrapped(receiver)))
    case .keys, .values:
      let part = dictionaryArgument(member == .keys ? 0 : 1, of: receiver)
      return part == TypeStore.unknown ? part : store.array(part)
    case .same:
      let shape = store[receiver]
      // A parameter is written as the wrapper itself: `screen: Binding<Screen?>`.
      let isBinding = name == known.wrappedValue && shape.kind == .outside && GlobalName(bitPattern: shape.symbol) == known.binding
      return isBinding && shape.arguments.count == 1 ? shape.arguments[0] : store.unwrapped(receiver)
    case .rawValue: return rawValue(of: receiver)
    case .argument:
      let argument = onlyArgument(of: receiver)
      return name == known.allKeys && argument != TypeStore.unknown ? store.array(argument) : argument
    case .allCases: return store.kind(receiver) == .nominal ? store.array(receiver) : TypeStore.unknown
    default: return TypeStore.unknown
    }
  }

  /// The raw value of an enum that says what it is, or of a generic parameter.
  private mutating func rawValue(of receiver: Term) -> Term {
    let shape = store[receiver]
    if shape.kind == .outside {
      let name = GlobalName(bitPattern: shape.symbol)
      guard known.outside.protocols.contains(name), let number = table.outsideNumbers[name] else { return TypeStore.unknown }
      return parameter(known.rawValue, ofOutside: number)
    }
    guard shape.kind == .nominal else { return outsideAssociated(known.rawValue, of: receiver) ?? TypeStore.unknown }
    let type = TypeID(rawValue: shape.symbol)
    guard record(type).kind == .enum, let first = directSupertypes(of: type).first, store.kind(first) == .outside else { return TypeStore.unknown }
    let name = GlobalName(bitPattern: store[first].symbol)
    return name == known.string || known.protocols[name]?.contains(where: { known.integers.contains($0) }) == true ? first : TypeStore.unknown
  }

  /// A dictionary's key (0) or value (1).
  private func dictionaryArgument(_ place: Int, of receiver: Term) -> Term {
    let shape = store[receiver]
    return shape.kind == .dictionary ? shape.arguments[place] : TypeStore.unknown
  }

  /// The generic argument of an outside type that has one.
  private mutating func onlyArgument(of receiver: Term) -> Term {
    let shape = store[receiver]
    return shape.kind == .outside && shape.arguments.count == 1 ? shape.arguments[0] : TypeStore.unknown
  }

  /// A call of a member that the project does not declare: passes elements on to closures and results.
  mutating func standardCall(
    _ name: GlobalName, on receiver: Term, arguments: inout [Argument], expected: Term
  ) -> Term {
    if let result = unretainedCall(name, on: receiver, arguments: &arguments) { return result }
    guard let member = standardName(name) else { return keyedCall(name, on: receiver, arguments: &arguments) }
    let plain = store.unwrapped(receiver)
    let elements = elementTerm(of: plain)
    // What is no sequence has these only as an optional: an initializer that may fail gives one.
    let isNoSequence = store.kind(plain) == .nominal && elements == TypeStore.unknown
    let isOptional = store.kind(receiver) == .optional || isNoSequence
    let isWhole = isOptional && (member == .map || member == .flatMap)
    let element = isWhole ? plain : member == .argument ? onlyArgument(of: plain) : member == .optionalValue ? dictionaryArgument(1, of: plain) : elements
    var inputs = [element, element]
    if member == .reduce, let first = arguments.first {
      read(&arguments[0], expected: expected == TypeStore.unknown ? accumulated(first, arguments, element) : expected)
      inputs = [arguments[0].term, element]
    }
    if member == .mapValues { inputs = [dictionaryArgument(1, of: plain)] }
    var closureResult = TypeStore.unknown
    // Of an unknown receiver the result tells: an optional comes from an optional.
    let givesOptional = isOptional || elements == TypeStore.unknown && store.kind(expected) == .optional
    let wanted = closureGoal(member, givesOptional: givesOptional, expected: expected)
    for index in arguments.indices {
      let isFunctionValue = arguments[index].term < 0 && mayBeFunction(arguments[index].value, member)
      let count = member == .reduce || isComparing(name, arguments[index]) ? 2 : 1
      var goal = isFunctionValue ? store.function(Array(inputs.prefix(count)), result: wanted) : element
      if !isFunctionValue, element != TypeStore.unknown, takesCollection(member, arguments[index]) { goal = store.array(element) }
      if member == .optionalValue, arguments[index].label == known.forKey { goal = dictionaryArgument(0, of: plain) }
      read(&arguments[index], expected: goal)
      let shape = store[arguments[index].term]
      if shape.kind == .function, let last = shape.arguments.last { closureResult = last }
    }
    switch member {
    case .sameElements: return element == TypeStore.unknown ? element : (store.kind(plain) == .dictionary ? plain : store.array(element))
    case .optionalElement, .optionalValue: return store.optional(element)
    case .element: return element
    case .map: return isOptional ? store.optional(closureResult) : closureResult == TypeStore.unknown ? closureResult : store.array(closureResult)
    case .compactMap: return closureResult == TypeStore.unknown ? closureResult : store.array(store.unwrapped(closureResult))
    case .flatMap:
      if isOptional { return closureResult }
      let inner = elementTerm(of: closureResult)
      return inner == TypeStore.unknown ? inner : store.array(inner)
    case .reduce: return arguments.first.map { max($0.term, TypeStore.unknown) } ?? TypeStore.unknown
    case .enumerated:
      return element == TypeStore.unknown ? element : store.array(store.tuple([TypeStore.unknown, element], labels: [known.offset, known.elementLabel]))
    case .mapValues:
      let shape = store[plain]
      return shape.kind == .dictionary ? store.dictionary(shape.arguments[0], store.unwrapped(closureResult)) : TypeStore.unknown
    case .success:
      let shape = store[plain]
      return shape.kind == .outside && shape.arguments.count == 2 ? shape.arguments[0] : TypeStore.unknown
    case .same: return plain
    case .argument: return closureResult != TypeStore.unknown ? closureResult : element
    case .closureResult: return closureResult
    case .split:
      let part = store.array(element)
      return element == TypeStore.unknown ? element : store.array(part)
    case .joined:
      let inner = elementTerm(of: element)
      return inner == TypeStore.unknown ? inner : store.array(inner)
    case .visit, .compare, .allCases, .keys, .values, .rawValue: return TypeStore.unknown
    }
  }

  /// What `reduce(.zero) { $0 + $1.size }` begins with, where only the closure tells.
  private mutating func accumulated(_ first: Argument, _ arguments: [Argument], _ element: Term) -> Term {
    guard !walk.isSilent, first.term < 0, isRootedInImplicitMember(first.value), arguments.count == 2, node(arguments[1].value).kind == .closure else {
      return TypeStore.unknown
    }
    let wasSilent = walk.isSilent
    walk.isSilent = true
    let closure = expression(arguments[1].value, expected: store.function([TypeStore.unknown, element], result: TypeStore.unknown))
    walk.isSilent = wasSilent
    return store.kind(closure) == .function ? store[closure].arguments.last ?? TypeStore.unknown : TypeStore.unknown
  }

  /// What a closure has to give, for `map` and its like to give what is expected.
  private mutating func closureGoal(_ member: StandardMember, givesOptional: Bool, expected: Term) -> Term {
    let plain = store.unwrapped(expected)
    let shape = store[plain]
    switch member {
    case .map where givesOptional: return plain
    case .flatMap where givesOptional: return expected
    case .map where shape.kind == .array: return shape.arguments[0]
    case .compactMap where shape.kind == .array: return store.optional(shape.arguments[0])
    case .flatMap where shape.kind == .array: return plain
    case .mapValues where shape.kind == .dictionary: return shape.arguments[1]
    default: return TypeStore.unknown
    }
  }

  /// Keyed containers of `Encoder` and `Decoder`: `container(keyedBy: Keys.self)` gives one whose calls take `forKey: .name`.
  private mutating func keyedCall(_ name: GlobalName, on receiver: Term, arguments: inout [Argument]) -> Term {
    let shape = store[receiver]
    var key = shape.kind == .outside && shape.arguments.count == 1 ? shape.arguments[0] : TypeStore.unknown
    if key == TypeStore.unknown { key = self.key(among: &arguments) }
    var keys = TypeStore.unknown
    for index in arguments.indices {
      let passed = resumed(name, arguments[index].label, of: shape) ?? TypeStore.unknown
      read(&arguments[index], expected: arguments[index].label == known.forKey ? key : passed)
      if arguments[index].label == known.keyedBy, let type = store.instance(ofMetatype: arguments[index].term) { keys = type }
    }
    // What is decoded has the type that is passed: `decode(T.self, from: data)`.
    if name == known.decode || name == known.decodeIfPresent, let first = arguments.first, first.label == known.empty {
      let value = instance(ofWritten: first.term)
      return name == known.decode ? value : store.optional(value)
    }
    // A pointer to the type that is passed: `assumingMemoryBound(to: T.self)`; what is loaded.
    if let first = arguments.first, first.label == known.to || first.label == known.loadAs, known.outside.bindings.contains(name) {
      let value = instance(ofWritten: first.term)
      return first.label == known.to && value != TypeStore.unknown ? store.outside(name, store.pool.list([value])) : value
    }
    return keys == TypeStore.unknown ? keys : store.outside(known.keyedBy, store.pool.list([keys]))
  }

  /// The key of a container that is passed next to `forKey: .name`.
  private mutating func key(among arguments: inout [Argument]) -> Term {
    guard arguments.contains(where: { $0.label == known.forKey }) else { return TypeStore.unknown }
    for index in arguments.indices where arguments[index].label != known.forKey {
      read(&arguments[index], expected: TypeStore.unknown)
      let shape = store[arguments[index].term]
      if shape.kind == .outside, GlobalName(bitPattern: shape.symbol) == known.keyedBy, let key = shape.arguments.first { return key }
    }
    return TypeStore.unknown
  }

  /// Reads the arguments of what is not known, of which only keys can be told.
  mutating func readKeyed(_ arguments: inout [Argument]) {
    let key = self.key(among: &arguments)
    for index in arguments.indices { read(&arguments[index], expected: arguments[index].label == known.forKey ? key : TypeStore.unknown) }
  }

  /// What `T.self`, `[T].self`, `[K: V].self` and `(T, U).self` are the types of.
  mutating func instance(ofWritten type: Term) -> Term {
    let shape = store[type]
    switch shape.kind {
    case .metatype: return shape.arguments[0]
    case .array:
      let element = instance(ofWritten: shape.arguments[0])
      return element == TypeStore.unknown ? element : store.array(element)
    case .dictionary:
      let key = instance(ofWritten: shape.arguments[0])
      let value = instance(ofWritten: shape.arguments[1])
      return value == TypeStore.unknown ? value : store.dictionary(key, value)
    case .tuple:
      var elements: [Term] = []
      for element in shape.arguments { elements.append(instance(ofWritten: element)) }
      return store.replacing(shape, arguments: elements)
    default: return TypeStore.unknown
    }
  }

  private func mayBeFunction(_ id: NodeID, _ member: StandardMember) -> Bool {
    switch node(id).kind {
    case .closure, .keyPath, .operatorName: true
    default: member == .map || member == .compactMap || member == .flatMap || member == .mapValues
    }
  }

  /// `append(contentsOf: [.a])`, `isSuperset(of: [.a])`, `union([.a])`.
  private func takesCollection(_ member: StandardMember, _ argument: Argument) -> Bool {
    argument.label == known.contentsOf || member == .compare || member == .sameElements && node(argument.value).kind == .arrayLiteral
  }

  private func isComparing(_ name: GlobalName, _ argument: Argument) -> Bool {
    argument.label == known.by || known.comparing.contains(name)
  }
}
