import Facts

/// Generic parameters and what they stand for at one place.
struct Bindings {
  /// Those of a type and its arguments, as far as there are both.
  private var parameters = PoolList.empty
  private var values = PoolList.empty
  /// `Self`, where it is bound.
  private var selfParameter: Term = -1
  private var selfValue: Term = -1
  /// Found one by one: parameter, value, parameter, value…
  private var others: [Term] = []

  init() {}

  init(_ parameters: PoolList, _ values: PoolList) {
    let count = min(parameters.count, values.count)
    self.parameters = parameters[0..<count]
    self.values = values[0..<count]
  }

  var isEmpty: Bool { parameters.isEmpty && selfParameter < 0 && others.isEmpty }

  subscript(parameter: Term) -> Term? {
    if parameter == selfParameter { return selfValue }
    for index in 0..<parameters.count where parameters[index] == parameter { return values[index] }
    var index = 0
    while index < others.count {
      if others[index] == parameter { return others[index + 1] }
      index += 2
    }
    return nil
  }

  mutating func bind(_ parameter: Term, to value: Term) {
    guard self[parameter] == nil, value != TypeStore.unknown, value != parameter else { return }
    others.append(parameter)
    others.append(value)
  }

  /// Whatever `Self` was before.
  mutating func bindSelf(_ parameter: Term, to value: Term) {
    guard value != TypeStore.unknown, value != parameter else {
      selfParameter = -1
      return
    }
    selfParameter = parameter
    selfValue = value
  }
}

/// Substitution, constraints, supertypes with their arguments, witnesses.
extension Resolver {
  mutating func substitute(_ term: Term, _ bindings: Bindings) -> Term {
    guard !bindings.isEmpty, store.isOpen(term), depth < Resolver.depthLimit else { return term }
    let kind = store.kind(term)
    if kind == .parameter { return bindings[term] ?? term }
    let shape = store[term]
    guard !shape.arguments.isEmpty, kind != .ambiguous else { return term }
    depth += 1
    defer { depth -= 1 }
    var changed = false
    let count = shape.arguments.count
    // Most types have one or two arguments, which need no array.
    let first = substitute(shape.arguments[0], bindings)
    var arguments: [Term] = []
    if first != shape.arguments[0] { changed = true }
    if count == 1 {
      guard changed else { return term }
      switch kind {
      case .associated: return associated(shape.symbol, of: first)
      case .optional: return store.optional(first)
      case .array: return store.array(first)
      case .metatype: return store.metatype(first)
      default: return store.replacing(shape, arguments: [first])
      }
    }
    arguments.reserveCapacity(count)
    arguments.append(first)
    for index in 1..<count {
      let new = substitute(shape.arguments[index], bindings)
      if new != shape.arguments[index] { changed = true }
      arguments.append(new)
    }
    guard changed else { return term }
    if kind == .associated { return associated(shape.symbol, of: arguments[0]) }
    return store.replacing(shape, arguments: arguments)
  }

  /// What a term says about generic parameters: those of its type, and `Self`.
  mutating func bindings(of term: Term) -> Bindings {
    guard store.kind(term) == .nominal else { return Bindings() }
    let type = TypeID(rawValue: store[term].symbol)
    var result = Bindings(parameters(of: type), store[term].arguments)
    if record(type).kind == .class { result.bindSelf(selfParameter(of: type), to: term) }
    return result
  }

  /// What a receiver says about the generic parameters of a member's owner.
  mutating func bindings(from receiver: Term, of number: Int32) -> Bindings {
    let owner = table.members[Int(number)].owner
    return owner.outsideNumber.map { outsideBindings(from: receiver, of: number, outside: $0) } ?? bindings(from: receiver, to: owner)
  }

  /// The supertype of a receiver that a member's owner is, with its arguments filled in, as bindings; `Self` is the receiver.
  mutating func bindings(from receiver: Term, to owner: Owner) -> Bindings {
    guard let goal = owner.type else { return Bindings() }
    var result = Bindings()
    if let ancestor = ancestorTerm(goal, of: receiver) { result = bindings(of: ancestor) }
    let kind = record(goal).kind
    if kind == .protocol || kind == .class {
      result.bindSelf(selfParameter(of: goal), to: receiver)
    }
    return result
  }

  /// A supertype of a term, found step by step so that arguments are filled in on the way.
  mutating func ancestorTerm(_ goal: TypeID, of term: Term) -> Term? {
    let shape = store[term]
    guard shape.kind == .nominal else { return nil }
    if shape.symbol == goal.rawValue { return term }
    guard ancestors(of: TypeID(rawValue: shape.symbol)).contains(goal.rawValue) else { return nil }
    if !isGeneric(goal) { return store.nominal(goal) }
    var queue: [Term] = [term]
    var next = 0
    while next < queue.count, next < 64 {
      let current = queue[next]
      next += 1
      guard store.kind(current) == .nominal else { continue }
      let type = TypeID(rawValue: store[current].symbol)
      if type == goal { return current }
      guard ancestors(of: type).contains(goal.rawValue) else { continue }
      let filled = bindings(of: current)
      for supertype in directSupertypes(of: type) {
        let term = substitute(supertype, filled)
        if !queue.contains(term) { queue.append(term) }
      }
    }
    return nil
  }

  /// Whether generic parameters, or the primary associated types of a protocol, are written behind its name.
  private mutating func isGeneric(_ type: TypeID) -> Bool {
    let record = record(type)
    return record.kind == .protocol ? view(record.file)[record.declaration].genericParameters != .none : !parameters(of: type).isEmpty
  }

  /// Inheritance clauses of the declaration and of all extensions; for protocols also `where Self: X`.
  mutating func directSupertypes(of type: TypeID) -> PoolList {
    if let known = supertypeTerms[Int(type.rawValue)] { return known }
    // While they are being found they are none: a type cannot inherit what depends on its own supertypes.
    supertypeTerms[Int(type.rawValue)] = .empty
    let record = record(type)
    guard record.kind != .typealias else { return .empty }
    var terms: [Term] = []
    for place in table.places(of: type) {
      let home = view(place.file)
      let fact = home[place.declaration]
      for node in home.list(fact.inherited) {
        let term = term(node, in: home, at: place.declaration)
        if store.kind(term) == .composition { terms += store[term].arguments } else { terms.append(term) }
      }
      if record.kind == .protocol, fact.kind == .protocol {
        for node in home.list(fact.requirements) where home[node].kind == .requirementConforms {
          let left = home[node].first
          if home[left].kind == .typeName, home.name(home[left].name) == known.upperSelf {
            terms.append(term(home[left].next, in: home, at: place.declaration))
          }
        }
      }
    }
    let list = store.pool.list(terms)
    supertypeTerms[Int(type.rawValue)] = list
    return list
  }

  /// The types that a generic parameter, an associated type or a composition is known to be, at a declaration.
  mutating func constraints(of term: Term, in view: FileView, at declaration: DeclarationID) -> [Term] {
    guard depth < Resolver.depthLimit else { return [] }
    depth += 1
    defer { depth -= 1 }
    let shape = store[term]
    var result: [Term] = []
    switch shape.kind {
    case .composition: return shape.arguments.array
    case .parameter where shape.file == -1:
      let type = TypeID(rawValue: shape.symbol)
      result.append(store.nominal(type, parameters(of: type)))
    // Of an outside type's only extensions say something.
    case .parameter where shape.file < 0:
      if GlobalName(bitPattern: shape.symbol) == known.upperSelf { result.append(outsideSelf(Int(-2 - shape.file), in: view, at: declaration)) }
    case .parameter:
      guard let place = parameterDeclarations[term] else { return [] }
      let home = self.view(place.file)
      let node = home[NodeID(rawValue: shape.symbol)]
      if node.first != .none { result.append(self.term(node.first, in: home, at: place.declaration)) }
      result += requirements(on: term, in: home, at: place.declaration)
    // Of an outside protocol's only `where` clauses say something.
    case .associated where shape.symbol < 0:
      for constraint in constraints(of: shape.arguments[0], in: view, at: declaration) where store.kind(constraint) == .nominal {
        result += asked(of: GlobalName(bitPattern: -1 - shape.symbol), by: TypeID(rawValue: store[constraint].symbol), .requirementConforms)
      }
    case .associated:
      let type = TypeID(rawValue: shape.symbol)
      result += directSupertypes(of: type)
      let record = record(type)
      if record.parent.type != nil {
        let home = self.view(record.file)
        for requirement in requirements(on: term, in: home, at: record.declaration) { result.append(requirement) }
      }
    default: return []
    }
    var current = declaration
    // What stands nearest says most: a member is looked for there first.
    while current != .none {
      if view[current].requirements != .none || mayBindParameters(current, in: view) { result = requirements(on: term, in: view, at: current) + result }
      if view[current].kind == .extension { result += protocolRequirements(on: term, in: view, at: current) }
      current = view[current].parent
    }
    return result.flatMap { store.kind($0) == .composition ? store[$0].arguments.array : [$0] }
  }

  /// What the protocol that an extension extends asks of a type in its own `where` clause.
  private mutating func protocolRequirements(on term: Term, in view: FileView, at extension: DeclarationID) -> [Term] {
    guard let type = table.owners[Int(view.id.rawValue)][Int(`extension`.rawValue)].type, record(type).kind == .protocol else { return [] }
    return requirements(on: term, in: self.view(record(type).file), at: record(type).declaration)
  }

  /// Right sides of the `where` clause of one declaration whose left side is the term.
  mutating func requirements(on term: Term, in view: FileView, at declaration: DeclarationID) -> [Term] {
    guard view[declaration].requirements != .none || mayBindParameters(declaration, in: view) else { return [] }
    let place = DeclarationPlace(file: view.id, declaration: declaration)
    if requirementTerms[place] == nil {
      // Reading one requirement may ask for the others: those that are read already are what it gets.
      requirementTerms[place] = []
      for (parameter, argument) in boundParameters(by: declaration, in: view) {
        requirementTerms[place]?.append(Requirement(subject: parameter, constraint: argument, isSame: true))
      }
      for node in view.list(view[declaration].requirements) {
        let left = view[node].first
        guard left != .none else { continue }
        let subject = self.term(left, in: view, at: declaration)
        let constraint = self.term(view[left].next, in: view, at: declaration)
        let isSame = view[node].kind == .requirementSame
        requirementTerms[place]?.append(Requirement(subject: subject, constraint: constraint, isSame: isSame))
        if isSame, !store.isOpen(subject) { requirementTerms[place]?.append(Requirement(subject: constraint, constraint: subject, isSame: true)) }
      }
    }
    let own = requirementTerms[place]?.filter { $0.subject == term } ?? []
    // What it is the same as says all.
    return (own.first { $0.isSame }.map { [$0] } ?? own).map(\.constraint)
  }

  /// Whether an extension of a type of the project says what its generic parameters are: `extension Pool<Int>`, `extension IntPool`.
  func mayBindParameters(_ declaration: DeclarationID, in view: FileView) -> Bool {
    guard view[declaration].kind == .extension, view[declaration].type != .none,
      let type = table.owners[Int(view.id.rawValue)][Int(declaration.rawValue)].type
    else { return false }
    let written = view[view[declaration].type]
    return written.first != .none || view.name(written.name) != table.types[Int(type.rawValue)].name
  }

  /// The generic parameters that an extension says something of, each with what it is.
  private mutating func boundParameters(by declaration: DeclarationID, in view: FileView) -> [(parameter: Term, argument: Term)] {
    guard mayBindParameters(declaration, in: view), let type = table.owners[Int(view.id.rawValue)][Int(declaration.rawValue)].type else { return [] }
    let written = term(view[declaration].type, in: view, at: view[declaration].parent)
    let extended = store[written]
    let parameters = parameters(of: type)
    guard extended.kind == .nominal, extended.symbol == type.rawValue, extended.arguments.count == parameters.count else { return [] }
    return zip(parameters, extended.arguments).filter { $0 != $1 && $1 != TypeStore.unknown }.map { ($0, $1) }
  }

  /// An associated type by the number that its term has.
  private mutating func associated(_ symbol: Int32, of base: Term) -> Term {
    if symbol >= 0 { return associated(TypeID(rawValue: symbol), of: base) }
    return outsideAssociated(GlobalName(bitPattern: -1 - symbol), of: base) ?? TypeStore.unknown
  }

  /// An associated type as its base makes it: a nested type, typealias or generic parameter of that name, else what the witness of a
  /// requirement shows; while the base is not concrete it stays as it is.
  mutating func associated(_ type: TypeID, of base: Term) -> Term {
    let name = record(type).name
    if store.kind(base) == .nominal, record(TypeID(rawValue: store[base].symbol)).kind != .protocol {
      let concrete = TypeID(rawValue: store[base].symbol)
      if let member = memberType(name, of: concrete, from: record(concrete).file), record(member).kind != .associatedtype {
        let home = view(record(member).file)
        return instance(of: member, arguments: .empty, base: base, in: home, at: record(member).declaration)
      }
      let parameters = parameters(of: concrete)
      let home = view(record(concrete).file)
      for (index, parameter) in parameters.enumerated() where index < store[base].arguments.count {
        if home.name(home[NodeID(rawValue: store[parameter].symbol)].name) == name { return store[base].arguments[index] }
      }
      if let witness = witness(of: type, in: concrete) { return substitute(witness, bindings(of: base)) }
      let fallback = view(record(type).file)
      let standard = fallback[record(type).declaration].type
      return standard == .none ? TypeStore.unknown : term(standard, in: fallback, at: record(type).declaration)
    }
    if store.kind(base) == .unknown { return base }
    return store.make(.associated, symbol: type.rawValue, CollectionOfOne(base))
  }

  /// Finds an associated type from what fulfils the requirements that name it: `var items: [Item]`, `func make() -> Item`.
  private mutating func witness(of type: TypeID, in concrete: TypeID) -> Term? {
    let question = [type, concrete]
    // Where supertypes are followed, members are not known yet.
    guard !table.memberOfDeclaration.isEmpty else { return nil }
    guard let owner = record(type).parent.type, depth < Resolver.depthLimit, openWitnesses.insert(question).inserted else { return nil }
    depth += 1
    defer {
      depth -= 1
      openWitnesses.remove(question)
    }
    let home = view(record(owner).file)
    let declaration = record(owner).declaration
    let wanted = store.make(.associated, symbol: type.rawValue, CollectionOfOne(selfParameter(of: owner)))
    var index = Int(declaration.rawValue) + 1
    while index < Int(home[declaration].descendantsEnd) {
      let fact = home.declarations[index]
      let requirement = table.memberOfDeclaration[Int(home.id.rawValue)][index]
      if fact.parent == declaration, requirement >= 0, fact.kind == .var || fact.kind == .function || fact.kind == .subscript {
        var found = Bindings()
        for number in candidates(named: home.name(fact.name), in: concrete).all where table.members[Int(number)].owner != owner.rawValue {
          unifyRequirement(requirement, with: number, into: &found)
          if let value = found[wanted] { return store.unwrapped(value) }
        }
      }
      index += 1
    }
    return nil
  }

  private mutating func unifyRequirement(_ requirement: Int32, with number: Int32, into found: inout Bindings) {
    guard table.members[Int(requirement)].kind == .function || table.members[Int(requirement)].kind == .subscript else {
      let declared = memberTerm(requirement)
      let actual = memberTerm(number)
      return unify(declared, actual, into: &found)
    }
    let declared = parameterTerms(of: requirement)
    let actual = parameterTerms(of: number)
    guard declared.count == actual.count else { return }
    for index in 0..<declared.count { unify(declared[index], actual[index], into: &found) }
    let result = resultTerm(of: requirement)
    let actualResult = resultTerm(of: number)
    unify(result, actualResult, into: &found)
  }
}
