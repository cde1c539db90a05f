import Facts

/// Making instances: which initializer a type's name with arguments means, written or not.
extension Resolver {
  /// `T(…)` and `T.init(…)`.
  mutating func construct(
    _ type: Term, arguments: inout [Argument], at head: Node, expected: Term, isRecorded: Bool = true
  ) -> Term {
    let shape = store[type]
    guard shape.kind == .nominal || shape.kind == .parameter || shape.kind == .associated else {
      if let first = arguments.first, first.label == known.grouping {
        return readGrouping(&arguments, expected: type)
      } else if let added = addedInitializer(type, &arguments, at: head, expected: expected) {
        return added
      } else if let made = makeTaskOrStream(type, &arguments, expected: expected) {
        return made
      } else if shape.kind == .tuple {
        for index in arguments.indices { read(&arguments[index], expected: index < shape.arguments.count ? shape.arguments[index] : TypeStore.unknown) }
      } else if shape.kind == .outside, known.builders.contains(GlobalName(bitPattern: shape.symbol)) {
        readBuilder(&arguments)
      } else if shape.kind == .outside, shape.arguments.isEmpty {
        readTogether(&arguments)
      } else {
        readAll(&arguments)
      }
      // `Array(elements)`.
      if shape.kind == .outside, arguments.count == 1, arguments[0].label == known.empty,
        GlobalName(bitPattern: shape.symbol) == known.array || GlobalName(bitPattern: shape.symbol) == known.set
      {
        let element = elementTerm(of: store.unwrapped(arguments[0].term))
        if element != TypeStore.unknown { return store.array(element) }
      }
      return type
    }
    let initializers = candidates(named: known.initializer, of: type).all.filter { table.members[Int($0)].kind == .initializer }
    var result = type
    var initializer: Int32 = -1
    var fitting: [Int32] = []
    for initializer in initializers where !refuses(initializer, &arguments) { fitting.append(initializer) }
    if !fitting.isEmpty {
      let applied = applyFunction(fitting, receiver: type, to: &arguments, expected: expected)
      initializer = isLiteralOfItsOwn(type, arguments, at: head) ? -1 : applied.number
      if store.kind(applied.result) == .nominal, shape.arguments.isEmpty, store[applied.result].symbol == shape.symbol {
        result = applied.result
      }
    } else if shape.kind == .nominal {
      result = memberwise(type, arguments: &arguments, expected: expected)
      if isRecorded { recordUnwritten(type, arguments: arguments, at: head) }
    } else {
      readAll(&arguments)
    }
    if !isRecorded {
      // Only its arguments were of interest.
    } else if shape.kind == .nominal {
      recordConstruction(of: TypeID(rawValue: shape.symbol), by: initializer, at: head)
    } else {
      if initializer >= 0 { recordMember(initializer, at: head) }
      // The compiler's index passes over the name of a generic parameter that an extension makes an instance of.
      if head.kind == .name, !isInExtension { record(.parameter(type), .names, at: head) }
    }
    return result
  }

  /// An initializer that the project adds to an outside type; nil if none takes the arguments for sure.
  private mutating func addedInitializer(_ type: Term, _ arguments: inout [Argument], at head: Node, expected: Term) -> Term? {
    guard !arguments.isEmpty else { return nil }
    var fitting: [Int32] = []
    for number in candidates(named: known.initializer, of: type).all where table.members[Int(number)].kind == .initializer {
      if matches(&arguments, number), isSureFit(&arguments, number) { fitting.append(number) }
    }
    guard !fitting.isEmpty else { return nil }
    let applied = applyFunction(fitting, receiver: type, to: &arguments, expected: expected)
    recordMember(applied.number, at: head)
    return type
  }

  /// Whether an initializer has a label of its own, or takes a type of the project.
  private mutating func isSureFit(_ arguments: inout [Argument], _ number: Int32) -> Bool {
    let signature = signature(of: number)
    if (0..<signature.count).contains(where: { signature.label($0) != known.empty }) { return true }
    let parameters = parameterTerms(of: number)
    for index in arguments.indices where arguments[index].place >= 0 && arguments[index].place < parameters.count {
      let parameter = parameters[arguments[index].place]
      guard store.kind(parameter) == .nominal, !needsExpectation(arguments[index].value) else { continue }
      read(&arguments[index], expected: TypeStore.unknown)
      if fit(arguments[index].term, to: parameter) >= 3 { return true }
    }
    return false
  }

  /// Whether the walk is in an extension.
  private var isInExtension: Bool {
    let current = walk.view.typeDeclaration(around: walk.declaration)
    return current != .none && walk.view[current].kind == .extension
  }

  mutating func construct(
    _ type: Term, arguments: [Argument], at head: Node, expected: Term, isRecorded: Bool
  ) -> Term {
    var arguments = arguments
    return construct(type, arguments: &arguments, at: head, expected: expected, isRecorded: isRecorded)
  }

  mutating func recordConstruction(of type: TypeID, by initializer: Int32, at head: Node) {
    guard !walk.isSilent else { return }
    record(type, .constructs, at: head.offset, name: head.name, member: initializer)
    if initializer >= 0 { found.counts.resolved += 1 }
  }

  /// `Name("text")` of a type that such a literal can be: it means the literal, whatever initializers there are.
  private mutating func isLiteralOfItsOwn(_ type: Term, _ arguments: [Argument], at head: Node) -> Bool {
    guard arguments.count == 1, arguments[0].label == known.empty, store.kind(type) == .nominal, name(head.name) != known.initializer else { return false }
    var argument = node(arguments[0].value)
    // A sign belongs to the number behind it.
    if argument.kind == .prefixOperator, [.integerLiteral, .floatLiteral].contains(node(argument.first).kind) { argument = node(argument.first) }
    // The second is for literals with something inside.
    if argument.kind == .stringLiteral || isStringMacro(argument) {
      return inheritsOutside(TypeID(rawValue: store[type].symbol), anyOf: known.stringLiterals.suffix(argument.first == .none ? 2 : 1))
    }
    let own = TypeID(rawValue: store[type].symbol)
    // Numbers can be integer literals by what they inherit.
    if argument.kind == .integerLiteral, inheritsOutside(own, anyOf: known.numbers) { return true }
    return known.literals[argument.kind].map { inheritsOutside(own, anyOf: CollectionOfOne($0)) } ?? false
  }

  /// `#file` and its like.
  private mutating func isStringMacro(_ argument: Node) -> Bool {
    argument.kind == .macroExpansion && argument.first == .none
      && ["file", "filePath", "fileID", "function"].contains(text(name(argument.name)))
  }

  /// `self.init(…)` and `super.init(…)` of an initializer; a static member makes an instance so.
  private mutating func isDelegation(_ head: Node) -> Bool {
    guard !walk.isStatic, head.kind == .member, name(head.name) == known.initializer else { return false }
    let base = node(head.first).kind
    return base == .selfExpression || base == .superExpression
  }

  /// Whether an initializer cannot be what a call means, by a literal that stands where no literal can.
  private mutating func refuses(_ number: Int32, _ arguments: inout [Argument]) -> Bool {
    guard matches(&arguments, number) else { return true }
    let parameters = parameterTerms(of: number)
    for argument in arguments where argument.place >= 0 && argument.place < parameters.count {
      if isNo(store.kind(parameters[argument.place]), argument.value) { return true }
      if node(argument.value).kind == .floatLiteral, isInteger(parameters[argument.place]) { return true }
    }
    for index in arguments.indices where arguments[index].place >= 0 && arguments[index].place < parameters.count {
      guard isInteger(parameters[arguments[index].place]), node(arguments[index].value).kind != .integerLiteral else { continue }
      read(&arguments[index], expected: TypeStore.unknown)
      let shape = store[arguments[index].term]
      if shape.kind == .outside, known.floats.contains(GlobalName(bitPattern: shape.symbol)) { return true }
    }
    return false
  }

  /// Whether a generic parameter stands for integers only.
  private mutating func isInteger(_ parameter: Term) -> Bool {
    guard store.kind(parameter) == .parameter, !known.integers.isEmpty else { return false }
    return constraints(of: parameter, in: walk.view, at: walk.declaration).contains {
      store.kind($0) == .outside && known.integers.contains(GlobalName(bitPattern: store[$0].symbol))
    }
  }

  func inheritsOutside(_ type: TypeID, anyOf names: some Sequence<GlobalName>) -> Bool {
    let number = Int(type.rawValue)
    return hierarchy.outside.indices.contains(number) && names.contains { hierarchy.outside[number].contains($0) }
  }

  /// The initializer that a struct has from its stored properties (the labels are theirs), or the plain one of a class without any.
  private mutating func recordUnwritten(_ type: Term, arguments: [Argument], at head: Node) {
    guard recordsDetails else { return }
    let id = TypeID(rawValue: store[type].symbol)
    switch record(id).kind {
    case .struct:
      guard arguments.allSatisfy({ $0.isTrailing || table.firstMember(named: $0.label, of: id.rawValue) >= 0 }) else { return }
      recordDetail(id, .unwrittenInitializer, at: head)
      guard !isDelegation(head), table.imports.sight(of: record(id).file, isExported: false, from: walk.view.id) == .ownTarget else { return }
      for argument in arguments where argument.label != known.empty { recordDetail(id, .label, at: node(argument.node)) }
    // Of a framework's class the plain initializer is the framework's; those with arguments are inherited one by one.
    case .class, .actor: if arguments.isEmpty != inheritsOutsideClass(id) { recordDetail(id, .unwrittenInitializer, at: head) }
    default: break
    }
  }

  /// `Dictionary(grouping: elements) { key of an element }`.
  mutating func readGrouping(_ arguments: inout [Argument], expected: Term) -> Term {
    var element = TypeStore.unknown
    var key = store.kind(expected) == .dictionary ? store[expected].arguments[0] : TypeStore.unknown
    for index in arguments.indices {
      let goal = index == 0 ? TypeStore.unknown : store.function([element], result: key)
      read(&arguments[index], expected: goal)
      let term = arguments[index].term
      if index == 0 { element = elementTerm(of: store.unwrapped(term)) } else if store.kind(term) == .function { key = store[term].arguments.last ?? key }
    }
    let elements = store.array(element)
    return store.dictionary(key, elements)
  }

  /// SwiftUI's `ForEach(rows) { row in … }`: closures are given an element of the first argument.
  private mutating func readBuilder(_ arguments: inout [Argument]) {
    var element = TypeStore.unknown
    for index in arguments.indices {
      guard node(arguments[index].value).kind == .closure, element != TypeStore.unknown else {
        read(&arguments[index], expected: TypeStore.unknown)
        if element == TypeStore.unknown { element = elementTerm(of: store.unwrapped(arguments[index].term)) }
        continue
      }
      let goal = store.function([element], result: TypeStore.unknown)
      read(&arguments[index], expected: goal)
    }
  }

  /// Whether a class has its initializers from a class of a framework.
  private mutating func inheritsOutsideClass(_ type: TypeID) -> Bool {
    hierarchy.outside.indices.contains(Int(type.rawValue))
      && hierarchy.outside[Int(type.rawValue)].contains { known.families[$0] != nil || HierarchyClosure.isFrameworkClass(table.text($0)) }
  }

  /// The initializer that a struct gets from its stored properties.
  private mutating func memberwise(_ type: Term, arguments: inout [Argument], expected: Term) -> Term {
    let id = TypeID(rawValue: store[type].symbol)
    let filled = bindings(of: type)
    var bound = Bindings()
    for index in arguments.indices {
      var number = table.firstMember(named: arguments[index].label, of: id.rawValue)
      if number < 0, arguments[index].isTrailing { number = lastFunction(of: id) }
      let declared = number >= 0 ? memberTerm(number) : TypeStore.unknown
      read(&arguments[index], expected: substitute(declared, filled))
      unify(declared, arguments[index].term, into: &bound)
    }
    if store[type].arguments.isEmpty, !bound.isEmpty {
      return store.nominal(id, store.pool.list(parameters(of: id).map { bound[$0] ?? TypeStore.unknown }))
    }
    if store[type].arguments.isEmpty, store.kind(expected) == .nominal, store[expected].symbol == store[type].symbol {
      return expected
    }
    return type
  }

  /// The last stored property that holds a function, which a closure behind the parentheses is for.
  private mutating func lastFunction(of type: TypeID) -> Int32 {
    let record = record(type)
    let home = view(record.file)
    let members = table.memberOfDeclaration[Int(record.file.rawValue)]
    var index = Int(home[record.declaration].descendantsEnd) - 1
    while index > Int(record.declaration.rawValue) {
      let fact = home.declarations[index]
      if fact.parent == record.declaration, fact.kind == .let || fact.kind == .var, !fact.modifiers.contains(.computed) {
        let term = memberTerm(members[index])
        if store.kind(store.unwrapped(term)) == .function { return members[index] }
      }
      index -= 1
    }
    return -1
  }
}
