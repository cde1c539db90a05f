import Facts

/// Literals, closures, casts and key paths.
extension Resolver {
  mutating func collectionLiteral(_ id: NodeID, expected: Term) -> Term {
    let goal = store.unwrapped(expected)
    let shape = store[goal]
    var keyGoal = TypeStore.unknown
    var valueGoal = TypeStore.unknown
    let isDictionary = node(id).kind == .dictionaryLiteral
    if isDictionary, shape.kind == .dictionary || isKeyValuePairs(shape) {
      keyGoal = shape.arguments[0]
      valueGoal = shape.arguments[1]
    } else if !isDictionary, shape.kind == .array {
      valueGoal = shape.arguments[0]
    } else if shape.kind == .nominal {
      (keyGoal, valueGoal) = literalElements(of: goal, isDictionary: isDictionary)
    } else if !isDictionary {
      valueGoal = elementTerm(of: goal)
    }
    var key = TypeStore.unknown
    var value = TypeStore.unknown
    for (index, child) in walk.view.children(id).enumerated() {
      let isKey = isDictionary && index % 2 == 0
      // Later elements are what the first one is.
      let goal = isKey ? (keyGoal == TypeStore.unknown ? key : keyGoal) : (valueGoal == TypeStore.unknown ? value : valueGoal)
      let term = expression(child, expected: goal)
      if isKey { if key == TypeStore.unknown { key = term } } else if value == TypeStore.unknown { value = term }
    }
    if goal != TypeStore.unknown, shape.kind == .nominal || shape.kind == .array || shape.kind == .dictionary || shape.kind == .outside {
      return goal
    }
    if isDictionary { return store.dictionary(key, value) }
    return value == TypeStore.unknown ? value : store.array(value)
  }

  /// What the elements of a literal are that a type of the project is made from.
  private mutating func literalElements(of type: Term, isDictionary: Bool) -> (Term, Term) {
    let label = isDictionary ? known.dictionaryLiteral : known.arrayLiteral
    for number in candidates(named: known.initializer, of: type).all where signature(of: number).count == 1 && signature(of: number).label(0) == label {
      var element = substitute(parameterTerms(of: number)[0], bindings(from: type, of: number))
      if store.kind(element) == .array { element = store[element].arguments[0] }
      guard isDictionary else { return (TypeStore.unknown, element) }
      let pair = store[element]
      return pair.kind == .tuple && pair.arguments.count == 2 ? (pair.arguments[0], pair.arguments[1]) : (TypeStore.unknown, TypeStore.unknown)
    }
    return (TypeStore.unknown, isDictionary ? TypeStore.unknown : elementTerm(of: type))
  }

  mutating func tuple(_ id: NodeID, expected: Term) -> Term {
    let shape = store[store.unwrapped(expected)]
    var terms: [Term] = []
    var labels: [GlobalName] = []
    let count = walk.view.children(id).reduce(0) { sum, _ in sum + 1 }
    for (index, child) in walk.view.children(id).enumerated() {
      let goal =
        count == 1 ? expected : shape.kind == .tuple && index < shape.arguments.count ? shape.arguments[index] : TypeStore.unknown
      terms.append(expression(child, expected: goal))
      labels.append(name(node(child).name))
    }
    return terms.count == 1 ? terms[0] : store.tuple(terms, labels: labels)
  }

  // MARK: Closures

  mutating func closure(_ id: NodeID, expected: Term) -> Term {
    let mark = walk.locals.count
    let outerResult = walk.expectedResult
    let outerReturned = walk.returned
    defer {
      leaveScope(mark)
      walk.expectedResult = outerResult
      walk.returned = outerReturned
    }
    let shape = store[store.unwrapped(expected)]
    var inputs: [Term] = []
    var result = TypeStore.unknown
    if shape.kind == .function {
      inputs = shape.arguments.withoutLast.array
      result = shape.arguments.last ?? TypeStore.unknown
    }
    var parameters: [(name: GlobalName, term: Term)] = []
    var body = NodeID.none
    for child in walk.view.children(id) {
      let part = node(child)
      switch part.kind {
      case .attribute: attribute(child)
      case .capture: capture(part)
      case .closureParameter:
        var term = TypeStore.unknown
        if part.first != .none {
          mentions(in: part.first, as: .names)
          term = self.term(part.first, in: walk.view, at: walk.declaration)
        }
        parameters.append((name(part.name), term))
      case .closureResult:
        mentions(in: part.first, as: .names)
        result = term(part.first, in: walk.view, at: walk.declaration)
      case .block: body = child
      default: break
      }
    }
    // One tuple given to a closure of several parameters is taken apart.
    if parameters.count > 1, inputs.count == 1, store.kind(inputs[0]) == .tuple { inputs = store[inputs[0]].arguments.array }
    for (index, parameter) in parameters.enumerated() {
      let given = parameter.term == TypeStore.unknown && index < inputs.count ? inputs[index] : parameter.term
      bind(parameter.name, to: given)
      parameters[index].term = given
    }
    if parameters.isEmpty {
      if inputs.count > 0 {
        for (index, input) in inputs.enumerated() where index < known.dollars.count { bind(known.dollars[index], to: input) }
        if inputs.count == 1, store.kind(inputs[0]) == .tuple, dollars(in: body) > 1 {
          for (index, element) in store[inputs[0]].arguments.enumerated() where index < known.dollars.count {
            bind(known.dollars[index], to: element)
          }
        }
      } else {
        for dollar in known.dollars.prefix(3) { bind(dollar, to: TypeStore.unknown) }
      }
    }
    walk.expectedResult = isConcrete(result) ? result : TypeStore.unknown
    walk.returned = TypeStore.unknown
    let value = self.body(body)
    let actual = value != TypeStore.unknown ? value : walk.returned
    let terms = parameters.isEmpty ? inputs : parameters.map(\.term)
    return store.function(terms, result: actual != TypeStore.unknown ? actual : result, isAsync: node(id).flags.contains(.async))
  }

  /// Whether a type says something about what is expected: a bare generic parameter does not.
  private mutating func isConcrete(_ term: Term) -> Bool {
    let kind = store.kind(term)
    return kind != .parameter && kind != .associated
  }

  /// How many of `$0`, `$1`… a closure's body uses, up to the last one.
  mutating func dollars(in body: NodeID) -> Int {
    guard body != .none else { return 0 }
    var count = 0
    var pending = [body]
    while let id = pending.popLast() {
      let current = node(id)
      if current.kind == .name, table.names.firstByte(of: name(current.name)) == UInt8(ascii: "$"),
        let place = known.dollars.firstIndex(of: name(current.name))
      {
        count = max(count, place + 1)
      }
      guard current.kind != .localDeclaration else { continue }
      for child in walk.view.children(id) where node(child).kind != .closure { pending.append(child) }
    }
    return count
  }

  private mutating func capture(_ part: Node) {
    let name = name(part.name)
    if part.flags.contains(.hasValue) {
      let term = expression(part.first)
      bind(name, to: term)
    } else if name != known.lowerSelf {
      if let local = walk.local(name) {
        recordParameter(name, at: part)
        recordUse(of: local, at: part)
        let owner = walk.locals.last { $0.name == name }?.owner ?? .nobody
        walk.locals.append(WalkState.Local(name: name, term: local, owner: owner))
      } else if let bare = bareName(name) {
        let number = value(among: bare, expected: TypeStore.unknown, isCompound: false)
        recordMember(number, at: part)
        let term = self.term(of: number, in: bare.receiver)
        recordUse(of: term, at: part, member: number)
        walk.locals.append(WalkState.Local(name: name, term: term, owner: table.members[Int(number)].owner))
      }
    }
  }

  /// A block's statements in a scope of their own; the type of its single expression, where it is one.
  mutating func body(_ id: NodeID) -> Term {
    guard id != .none else { return TypeStore.unknown }
    let mark = walk.locals.count
    defer { leaveScope(mark) }
    let first = node(id).first
    guard first != .none else { return TypeStore.unknown }
    if node(first).next == .none { return expression(first, expected: walk.expectedResult) }
    for statement in walk.view.list(first) { expression(statement) }
    return TypeStore.unknown
  }

  mutating func cast(_ id: NodeID) -> Term {
    let current = node(id)
    let type = node(current.first).next
    let target = term(type, in: walk.view, at: walk.declaration)
    expression(current.first, expected: current.flags.isDisjoint(with: [.test, .conditional, .forced]) ? target : TypeStore.unknown)
    mentions(in: type, as: .names)
    if current.flags.contains(.test) { return store.outside(known.bool) }
    return current.flags.contains(.conditional) ? store.optional(target) : target
  }

  mutating func keyPath(_ id: NodeID, expected: Term) -> Term {
    var child = node(id).first
    var current = TypeStore.unknown
    if node(id).flags.contains(.hasRoot) {
      mentions(in: child, as: .names)
      current = term(child, in: walk.view, at: walk.declaration)
      child = node(child).next
    } else {
      let shape = store[store.unwrapped(expected)]
      if shape.kind == .function || shape.kind == .outside, let first = shape.arguments.first { current = first }
    }
    let root = current
    var receiver = UInt32.max
    while child != .none {
      let component = node(child)
      if component.kind == .name, name(component.name) != known.lowerSelf {
        let lookup = memberCandidates(name(component.name), of: current)
        if let number = lookup.candidates.first {
          recordMember(number, at: component, receiver: receiver)
          current = self.term(of: number, in: lookup.receiver)
          recordUse(of: current, at: component, member: number, receiver: receiver)
        } else {
          current = tupleElement(name(component.name), of: current) ?? standardProperty(name(component.name), of: current)
        }
        receiver = component.offset
      } else if component.kind == .subscriptCall {
        for argument in walk.view.children(child) { expression(argument) }
        current = elementTerm(of: store.unwrapped(current))
      } else if component.kind == .optionalChain || component.kind == .forceUnwrap {
        current = store.unwrapped(current)
      }
      child = component.next
    }
    return store.function([root], result: current)
  }
}
