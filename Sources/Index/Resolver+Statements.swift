import Facts

/// Statements and patterns: what they bind, and in which scope ("The Swift Programming Language", Statements and Patterns).
extension Resolver {
  /// A statement; the type of its value where it is used as an expression.
  mutating func statement(_ id: NodeID, expected: Term) -> Term {
    let current = node(id)
    switch current.kind {
    case .block:
      let mark = walk.locals.count
      for child in walk.view.children(id) { expression(child) }
      leaveScope(mark)
    case .ifStatement: return ifStatement(id, expected: expected)
    case .guardStatement:
      // Its bindings live on behind it; the `else` block does not see them, but nothing there is named as they are.
      var block = NodeID.none
      for child in walk.view.children(id) {
        if node(child).kind == .block { block = child } else { condition(child) }
      }
      if block != .none { expression(block) }
    case .whileStatement:
      let mark = walk.locals.count
      for child in walk.view.children(id) { condition(child) }
      leaveScope(mark)
    case .repeatStatement, .deferStatement:
      for child in walk.view.children(id) { expression(child) }
    case .throwStatement:
      let thrown = walk.declaration == .none ? .none : walk.view[walk.declaration].thrown
      expression(current.first, expected: thrown == .none ? TypeStore.unknown : term(thrown, in: walk.view, at: walk.declaration))
    case .forStatement: forStatement(id)
    case .switchStatement: return switchStatement(id, expected: expected)
    case .doStatement:
      for child in walk.view.children(id) {
        if node(child).kind == .catchClause { catchClause(child) } else { expression(child) }
      }
    case .returnStatement:
      let term = expression(current.first, expected: walk.expectedResult)
      if walk.returned == TypeStore.unknown { walk.returned = term }
    case .binding: binding(id)
    case .conditionBinding, .conditionCase: condition(id)
    case .localDeclaration: localDeclaration(DeclarationID(rawValue: current.first.rawValue))
    case .patternIdentifier: break
    case .patternIs: mentions(in: current.first, as: .names)
    default:
      for child in walk.view.children(id) { expression(child) }
    }
    return TypeStore.unknown
  }

  private mutating func ifStatement(_ id: NodeID, expected: Term) -> Term {
    let mark = walk.locals.count
    var result = TypeStore.unknown
    var isElse = false
    for child in walk.view.children(id) {
      switch node(child).kind {
      case .block where !isElse:
        result = branch(child, expected: expected)
        leaveScope(mark)
        isElse = true
      case .block:
        let term = branch(child, expected: expected)
        if result == TypeStore.unknown { result = term }
      case .ifStatement where isElse:
        let term = expression(child, expected: expected)
        if result == TypeStore.unknown { result = term }
      default: condition(child)
      }
    }
    leaveScope(mark)
    return result
  }

  /// A branch of `if` or `switch`, which may be the value of the whole.
  private mutating func branch(_ id: NodeID, expected: Term) -> Term {
    let mark = walk.locals.count
    defer { leaveScope(mark) }
    let first = node(id).first
    if first != .none, node(first).next == .none {
      return expression(first, expected: expected != TypeStore.unknown ? expected : walk.expectedResult)
    }
    for child in walk.view.children(id) { expression(child) }
    return TypeStore.unknown
  }

  mutating func condition(_ id: NodeID) {
    let current = node(id)
    switch current.kind {
    case .conditionBinding:
      let parts = bindingParts(id)
      var term = TypeStore.unknown
      var owner = Owner.nobody
      if parts.type != .none {
        mentions(in: parts.type, as: .names)
        term = self.term(parts.type, in: walk.view, at: walk.declaration)
      }
      if parts.value != .none {
        let value = expression(parts.value, expected: term)
        if term == TypeStore.unknown { term = value }
      } else if parts.pattern != .none {
        // `if let name`: the name as it is known outside.
        let pattern = node(parts.pattern)
        let name = name(pattern.name)
        if name == known.lowerSelf {
          term = walk.selfTerm
        } else if let local = walk.local(name) {
          recordParameter(name, at: pattern)
          owner = walk.locals.last { $0.name == name }?.owner ?? .nobody
          recordUse(of: local, at: pattern)
          term = local
        } else if let bare = bareName(name) {
          let number = value(among: bare, expected: TypeStore.unknown, isCompound: false)
          recordMember(number, at: pattern)
          term = self.term(of: number, in: bare.receiver)
          recordUse(of: term, at: pattern, member: number)
          owner = table.members[Int(number)].owner
        }
      }
      bindPattern(parts.pattern, to: store.unwrapped(term))
      // In the compiler's index the shorthand's name goes on to mean what it stands for.
      if owner != .nobody, !walk.locals.isEmpty { walk.locals[walk.locals.count - 1].owner = owner }
    case .conditionCase:
      let item = current.first
      let value = expression(node(item).next)
      caseItem(item, subject: value)
    case .block:
      expression(id)
    default: expression(id)
    }
  }

  mutating func bindingParts(_ id: NodeID) -> (pattern: NodeID, type: NodeID, value: NodeID, accessors: NodeID) {
    let flags = node(id).flags
    let pattern = node(id).first
    var next = pattern == .none ? .none : node(pattern).next
    var type = NodeID.none
    var value = NodeID.none
    if flags.contains(.hasType) {
      type = next
      next = next == .none ? .none : node(next).next
    }
    if flags.contains(.hasValue) {
      value = next
      next = next == .none ? .none : node(next).next
    }
    return (pattern, type, value, next)
  }

  private mutating func binding(_ id: NodeID) {
    let parts = bindingParts(id)
    var term = TypeStore.unknown
    if parts.type != .none {
      mentions(in: parts.type, as: .names)
      term = self.term(parts.type, in: walk.view, at: walk.declaration)
    }
    if parts.value != .none {
      let value = expression(parts.value, expected: term)
      if term == TypeStore.unknown { term = value }
    }
    for accessor in walk.view.list(parts.accessors) { self.accessor(accessor, of: term) }
    bindPattern(parts.pattern, to: term)
  }

  /// `get { … }`, `set(value) { … }`, `didSet { … }`.
  mutating func accessor(_ id: NodeID, of term: Term) {
    guard !walk.isSilent else { return }
    let mark = walk.locals.count
    let outer = walk.expectedResult
    walk.expectedResult = term
    bind(known.newValue, to: term)
    bind(known.oldValue, to: term)
    for child in walk.view.children(id) {
      if node(child).kind == .patternIdentifier {
        walk.locals.append(WalkState.Local(name: name(node(child).name), term: term, owner: walk.from))
      } else {
        _ = body(child)
      }
    }
    walk.expectedResult = outer
    leaveScope(mark)
  }

  private mutating func forStatement(_ id: NodeID) {
    let mark = walk.locals.count
    let flags = node(id).flags
    let pattern = node(id).first
    guard pattern != .none else { return }
    var next = node(pattern).next
    var term = TypeStore.unknown
    if flags.contains(.hasType), next != .none {
      mentions(in: next, as: .names)
      term = self.term(next, in: walk.view, at: walk.declaration)
      next = node(next).next
    }
    if next != .none {
      let sequence = expression(next, expected: term == TypeStore.unknown ? term : store.array(term))
      if term == TypeStore.unknown { term = elementTerm(of: store.unwrapped(sequence)) }
      bindPattern(pattern, to: term)
      for rest in walk.view.list(node(next).next) { expression(rest) }
    }
    leaveScope(mark)
  }

  private mutating func switchStatement(_ id: NodeID, expected: Term) -> Term {
    let subjectNode = node(id).first
    let subject = expression(subjectNode)
    guard subjectNode != .none else { return TypeStore.unknown }
    var result = TypeStore.unknown
    for clause in walk.view.list(node(subjectNode).next) {
      let mark = walk.locals.count
      for part in walk.view.children(clause) {
        if node(part).kind == .caseItem {
          caseItem(part, subject: subject)
        } else {
          let term = branch(part, expected: expected)
          if result == TypeStore.unknown { result = term }
        }
      }
      leaveScope(mark)
    }
    return result
  }

  private mutating func catchClause(_ id: NodeID) {
    let mark = walk.locals.count
    let error = known.errorType == KnownNames.none ? TypeStore.unknown : store.outside(known.errorType)
    bind(known.error, to: error)
    for part in walk.view.children(id) {
      if node(part).kind == .caseItem {
        caseItem(part, subject: error, isCaught: true)
      } else {
        expression(part)
      }
    }
    leaveScope(mark)
  }

  /// `catch Problem.unknown`, and `case Problem.unknown` of a value of another type: the compiler's index names the type once more where
  /// the case stands.
  private mutating func recordCast(_ pattern: NodeID, of subject: Term) {
    guard recordsDetails, !walk.isSilent, pattern != .none else { return }
    let inner = node(pattern).kind == .patternBinding ? node(pattern).first : pattern
    guard inner != .none else { return }
    let named = node(inner).kind == .call ? node(node(inner).first) : node(inner)
    guard named.kind == .member else { return }
    walk.isSilent = true
    let base = expression(named.first)
    walk.isSilent = false
    guard let type = store.instance(ofMetatype: base), store.kind(type) == .nominal else { return }
    let matched = store[store.unwrapped(subject)]
    if matched.kind == .nominal, matched.symbol == store[type].symbol { return }
    guard let number = candidates(named: name(named.name), of: type).statics.first, table.members[Int(number)].kind == .enumCase else { return }
    recordDetail(TypeID(rawValue: store[type].symbol), .caught, at: named)
  }

  private mutating func caseItem(_ id: NodeID, subject: Term, isCaught: Bool = false) {
    let pattern = node(id).first
    bindPattern(pattern, to: subject)
    if isCaught || subject != TypeStore.unknown { recordCast(pattern, of: subject) }
    if node(id).flags.contains(.hasWhere), pattern != .none { expression(node(pattern).next) }
  }

  // MARK: Patterns

  /// Binds the names of a pattern, with the types that follow from what it is matched against.
  mutating func bindPattern(_ id: NodeID, to term: Term) {
    guard id != .none else { return }
    let pattern = node(id)
    switch pattern.kind {
    case .patternIdentifier: bind(name(pattern.name), to: term)
    case .patternBinding, .argument, .effect: bindPattern(pattern.first, to: term)
    case .optionalChain: bindPattern(pattern.first, to: store.unwrapped(term))
    case .patternTuple, .tuple:
      let shape = store[term]
      let children = Array(walk.view.children(id))
      if children.count == 1 {
        bindPattern(children[0], to: term)
        return
      }
      for (index, child) in children.enumerated() {
        let label = name(node(child).name)
        var element = TypeStore.unknown
        if shape.kind == .tuple {
          if let place = shape.labels.firstIndex(of: Int32(bitPattern: label)), node(child).name != .empty {
            element = shape.arguments[place]
          } else if index < shape.arguments.count {
            element = shape.arguments[index]
          }
        }
        bindPattern(child, to: element)
      }
    case .patternIs: mentions(in: pattern.first, as: .names)
    case .cast:
      let type = node(pattern.first).next
      mentions(in: type, as: .names)
      bindPattern(pattern.first, to: self.term(type, in: walk.view, at: walk.declaration))
    case .call: casePattern(id, subject: term)
    case .discard: break
    default: expression(id, expected: term)
    }
  }

  /// `.name(pattern, …)` and `Type.name(pattern, …)`.
  private mutating func casePattern(_ id: NodeID, subject: Term) {
    let callee = node(id).first
    let arguments = walk.view.list(node(callee).next)
    let isImplicit = node(callee).kind == .implicitMember
    let value = isImplicit ? implicitCase(callee, of: subject) : expression(callee, expected: subject)
    let shape = store[store.unwrapped(value)]
    if shape.kind == .function {
      let inputs = shape.arguments.withoutLast.array
      let children = Array(arguments)
      // One pattern for several associated values takes them as a tuple.
      if children.count == 1, inputs.count > 1 {
        let labels = inputs.map { _ in name(.empty) }
        bindPattern(children[0], to: store.tuple(inputs, labels: labels))
        return
      }
      for (index, child) in children.enumerated() {
        bindPattern(child, to: index < inputs.count ? inputs[index] : TypeStore.unknown)
      }
    } else {
      let payload = optionalPayload(callee, subject: subject)
      for child in arguments { bindPattern(child, to: payload) }
    }
  }

  /// `.name` before parentheses in a pattern: the case itself, whose associated values the patterns match.
  private mutating func implicitCase(_ callee: NodeID, of subject: Term) -> Term {
    let plain = store.unwrapped(subject)
    let type = store.metatype(plain)
    let lookup = memberCandidates(name(node(callee).name), of: type)
    guard let number = lookup.candidates.first else { return TypeStore.unknown }
    recordMember(number, at: node(callee))
    return self.term(of: number, in: lookup.receiver)
  }

  /// `.some(x)` of an optional, `.success(x)` and `.failure(x)` of a `Result`.
  private mutating func optionalPayload(_ callee: NodeID, subject: Term) -> Term {
    let shape = store[subject]
    let text = table.text(name(node(callee).name))
    if shape.kind == .optional, text == "some" { return shape.arguments[0] }
    if shape.kind == .outside, shape.arguments.count == 2, GlobalName(bitPattern: shape.symbol) == known.result {
      return text == "success" ? shape.arguments[0] : shape.arguments[1]
    }
    return TypeStore.unknown
  }

  // MARK: Local declarations

  /// A function declared in a body is read where it stands; types are read with the file's other declarations.
  private mutating func localDeclaration(_ id: DeclarationID) {
    let fact = walk.view[id]
    guard fact.kind == .function else { return }
    let outer = walk.declaration
    walk.declaration = id
    for attribute in walk.view.list(fact.attributes) { self.attribute(attribute) }
    generics(fact)
    var parts: [Term] = []
    for parameter in walk.view.list(fact.parameters) {
      let term = parameterType(parameter, in: walk.view, at: id)
      let isClosed = store.kind(term) == .function && isAutoclosure(parameter, in: walk.view)
      parts.append(isClosed ? store[term].arguments.last ?? term : term)
    }
    let result = fact.type == .none ? voidTerm() : term(fact.type, in: walk.view, at: id)
    let function = store.function(parts, result: result, isAsync: fact.modifiers.contains(.async))
    bind(walk.view.name(fact.name), to: function)
    functionParts(fact)
    functionBody(fact, at: id)
    walk.declaration = outer
  }
}
