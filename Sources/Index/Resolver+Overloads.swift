import Facts

/// Which of several functions of a name a call means ("The Swift Programming Language", Function Call Expression).
extension Resolver {
  /// Whether labels and counts of a call fit a function; tells for each argument which parameter takes it.
  mutating func matches(_ arguments: inout [Argument], _ number: Int32) -> Bool {
    let kind = table.members[Int(number)].kind
    if kind == .let || kind == .var { return false }
    let signature = signature(of: number)
    let count = signature.count
    // Behind a variadic parameter's first argument the others come without label.
    var repeated = -1
    var next = 0
    for index in 0..<arguments.count {
      let label = arguments[index].label
      let isTrailing = arguments[index].isTrailing
      var place = next
      if isTrailing, index == 0 || !arguments[index - 1].isTrailing {
        while place < count, !signature.takesClosure(place) { place += 1 }
        if place == count {
          // An external typealias may stand for a function.
          place = count - 1
          if place < next { return false }
          let last = parameterTerms(of: number)[place]
          if isNoFunction(last) { return false }
        }
      } else {
        while place < count, (place == repeated ? known.empty : signature.label(place)) != label,
          signature.isOptional(place) || signature.takesClosure(place)
        { place += 1 }
        guard place < count, (place == repeated ? known.empty : signature.label(place)) == label || isTrailing else { return false }
      }
      arguments[index].place = place
      next = place + 1
      if signature.isVariadic(place), index + 1 == arguments.count || arguments[index + 1].label == known.empty {
        next = place
        repeated = place
      }
    }
    while next < count {
      guard signature.isOptional(next) || next == repeated else { return false }
      next += 1
    }
    return true
  }

  /// Whether no closure is of that type.
  private func isNoFunction(_ parameter: Term) -> Bool {
    let shape = store[parameter]
    switch shape.kind {
    case .nominal, .array, .dictionary: return true
    case .outside:
      let name = GlobalName(bitPattern: shape.symbol)
      return known.families[name] != nil || known.protocols[name] != nil
    default: return false
    }
  }

  /// Labels of a member's parameters, what they take, and which may be omitted.
  mutating func signature(of number: Int32) -> Signature {
    if let known = signatures[Int(number)] { return Signature(list: known) }
    let member = table.members[Int(number)]
    let home = view(member.file)
    var parts: [Int32] = []
    for id in home.list(home[member.declaration].parameters) {
      let parameter = home[id]
      let name = home.name(parameter.name)
      let hasLabel = (member.kind != .subscript || parameter.flags.contains(.hasSecondName)) && name != known.underscore
      parts.append(Int32(bitPattern: hasLabel ? name : known.empty))
      let takesClosure = takesClosure(parameter, in: home, at: member.declaration) && !isAutoclosure(id, in: home)
      parts.append(Signature.pack(parameter.flags, takesClosure: takesClosure))
    }
    let list = store.pool.list(parts)
    signatures[Int(number)] = list
    return Signature(list: list)
  }

  private mutating func takesClosure(_ parameter: Node, in home: FileView, at declaration: DeclarationID) -> Bool {
    guard parameter.flags.contains(.hasType) else { return false }
    var type = parameter.first
    if parameter.flags.contains(.hasSecondName) { type = home[type].next }
    while type != .none {
      switch home[type].kind {
      case .typeFunction: return true
      case .typeOptional, .typeImplicitlyUnwrapped: type = home[type].first
      case .typeAttributed:
        var last = home[type].first
        while home[last].next != .none { last = home[last].next }
        type = last
      // A typealias may stand for a function.
      case .typeName, .typeMember:
        guard table.isNamed(home.name(home[type].name), .type) else { return false }
        let term = term(type, in: home, at: declaration)
        return store.kind(store.unwrapped(term)) == .function
      default: return false
      }
    }
    return false
  }

  /// The function that a call means; where several are equally good, all that is known of the result is what they have in common.
  mutating func bestMatch(
    _ candidates: [Int32], receiver: Term, arguments: inout [Argument], expected: Term
  ) -> (number: Int32, common: Term?) {
    var best = candidates[0]
    var (bestScore, bestExtension) = (Int.min, 0)
    var common: Term?
    for number in candidates {
      guard matches(&arguments, number) else { continue }
      let parameters = parameterTerms(of: number)
      let filled = bindings(from: receiver, of: number)
      var score = 0
      var bound = Bindings()
      for argument in arguments where argument.place < parameters.count {
        let parameter = substitute(parameters[argument.place], filled)
        score +=
          argument.term >= 0
          ? fit(argument.term, to: parameter) : literalFit(argument.value, to: parameter)
        if store.isOpen(parameter) { unify(parameter, argument.term, into: &bound) }
      }
      if !bound.isEmpty { score += constraintFit(of: number, bound) }
      if expected != TypeStore.unknown { score += fit(substitute(resultTerm(of: number), filled), to: expected) / 2 }
      let fitting = extensionFit(number, filled, receiver: receiver)
      score += min(fitting, 0)
      if hasAttribute(number, known.disfavored) { score -= 2 }
      if isUnavailable(number) { score -= 100 }
      let isBefore = score == bestScore && goesBefore(number, best, fitting - bestExtension, arguments.count)
      if score > bestScore || isBefore {
        bestScore = score
        bestExtension = fitting
        best = number
        common = nil
      } else if score == bestScore, !goesBefore(best, number, bestExtension - fitting, arguments.count), !gives(number, whatGives: best) {
        let bestResult = common ?? resultTerm(of: best)
        common = plainType(of: bestResult, and: resultTerm(of: number))
      }
    }
    // Where the arguments are known they have decided as far as anybody can; the rest is the language's order of preference.
    return (best, arguments.allSatisfy { $0.term > TypeStore.unknown } ? nil : common)
  }

  /// The type of the project that both are, with whatever arguments.
  private mutating func plainType(of one: Term, and other: Term) -> Term {
    let (shape, otherShape) = (store[one], store[other])
    guard shape.kind == .nominal, otherShape.kind == .nominal, shape.symbol == otherShape.symbol else { return TypeStore.unknown }
    return store.nominal(TypeID(rawValue: shape.symbol))
  }

  /// Which of two equally good functions is meant: a type's own goes before that of a protocol, that of an extension that asks more before that
  /// of one that asks less, that of a protocol before that of one that it refines, then the one of which no default values are needed.
  private mutating func goesBefore(_ number: Int32, _ other: Int32, _ extensionMargin: Int, _ argumentCount: Int) -> Bool {
    let (owner, otherOwner) = (table.members[Int(number)].owner.type, table.members[Int(other)].owner.type)
    if let owner, let otherOwner {
      let isOwn = record(owner).kind != .protocol
      if isOwn != (record(otherOwner).kind != .protocol) { return isOwn }
    }
    if extensionMargin != 0 { return extensionMargin > 0 }
    if let owner, let otherOwner, owner != otherOwner, record(owner).kind == .protocol, isAskedFor(number) == isAskedFor(other) {
      if ancestors(of: owner).contains(otherOwner.rawValue) { return true }
      if ancestors(of: otherOwner).contains(owner.rawValue) { return false }
    }
    return signature(of: number).count <= argumentCount && signature(of: other).count > argumentCount
  }

  /// How well the types bound to a function's own generic parameters meet its constraints: -20 if one of them does not.
  private mutating func constraintFit(of number: Int32, _ bound: Bindings) -> Int {
    let member = table.members[Int(number)]
    let home = view(member.file)
    for node in home.list(home[member.declaration].genericParameters) {
      let parameter = store.make(.parameter, symbol: node.rawValue, file: member.file.rawValue)
      guard let actual = bound[parameter] else { continue }
      for constraint in constraints(of: parameter, in: home, at: member.declaration) where store.kind(constraint) == .nominal {
        if cannotBe(actual, constraint) { return -20 }
      }
    }
    return 0
  }

  /// Whether a type is known not to conform to a type of the project.
  private mutating func cannotBe(_ actual: Term, _ constraint: Term) -> Bool {
    switch store.kind(actual) {
    case .nominal: return fit(actual, to: constraint) < 0
    case .parameter:
      let wanted = store[constraint].symbol
      return !constraints(of: actual, in: walk.view, at: walk.declaration).contains {
        store.kind($0) == .nominal && (store[$0].symbol == wanted || ancestors(of: TypeID(rawValue: store[$0].symbol)).contains(wanted))
      }
    default: return false
    }
  }

  /// How well a receiver suits what the extension around a member asks: 1 where it does, below zero where it cannot.
  private mutating func extensionFit(_ number: Int32, _ filled: Bindings, receiver: Term) -> Int {
    let member = table.members[Int(number)]
    let home = view(member.file)
    let place = home[member.declaration].parent
    guard place != .none, home[place].kind == .extension else { return 0 }
    var least = 1
    let bound = boundArguments(by: place, in: home, of: receiver)
    for (subject, constraint) in bound { least = min(least, requirementFit(subject, constraint)) }
    guard home[place].requirements != .none else { return bound.isEmpty ? 0 : least }
    for node in home.list(home[place].requirements) {
      let left = home[node].first
      guard left != .none else { continue }
      let subject: Term
      if let number = member.owner.outsideNumber, home[left].kind == .typeName,
        let known = argument(named: home.name(home[left].name), of: receiver, outside: number)
      {
        subject = known
      } else {
        let declared = term(left, in: home, at: place)
        subject = substitute(declared, filled)
      }
      let constraint = term(home[left].next, in: home, at: place)
      least = min(least, requirementFit(subject, constraint))
    }
    return least
  }

  /// What `extension Pool<Int>` and `extension [Int]` say of the generic arguments of a receiver, each with what it is there.
  private mutating func boundArguments(by place: DeclarationID, in home: FileView, of receiver: Term) -> [(subject: Term, constraint: Term)] {
    let owner = table.owners[Int(home.id.rawValue)][Int(place.rawValue)]
    guard owner.outsideNumber != nil ? home[home[place].type].first != .none : mayBindParameters(place, in: home) else { return [] }
    let written = term(home[place].type, in: home, at: home[place].parent)
    let extended = store[written]
    let actual: TypeTerm
    if let type = owner.type, let ancestor = ancestorTerm(type, of: receiver) { actual = store[ancestor] } else { actual = store[receiver] }
    guard actual.kind == extended.kind, actual.symbol == extended.symbol, actual.arguments.count == extended.arguments.count else { return [] }
    return zip(actual.arguments, extended.arguments).map { ($0, $1) }
  }

  /// Whether a type is what is asked: 1 where it is, 0 where that is not known.
  private mutating func requirementFit(_ subject: Term, _ constraint: Term) -> Int {
    let (subjectKind, constraintShape) = (store.kind(subject), store[constraint])
    if constraintShape.kind == .nominal {
      guard ![.unknown, .parameter, .associated].contains(subjectKind) else { return 0 }
      let least = fit(subject, to: constraint)
      return least < 0 ? -20 : least < 3 ? 0 : 1
    }
    guard constraintShape.kind == .outside else { return 0 }
    let name = GlobalName(bitPattern: constraintShape.symbol)
    // What is a sequence is known.
    guard known.sequences.contains(name) else { return 0 }
    switch subjectKind {
    case .nominal: return inheritsOutside(TypeID(rawValue: store[subject].symbol), anyOf: CollectionOfOne(name)) ? 1 : -20
    case .array, .dictionary: return 1
    case .outside:
      let family = outsideFamily(of: GlobalName(bitPattern: store[subject].symbol))
      return family.contains(name) ? 1 : family.count > 1 ? -20 : 0
    default: return 0
    }
  }

  /// Whether it does not matter which of two equally good functions is called: they give the same, or one belongs to the type itself and
  /// the other to a protocol that it conforms to, and steps back.
  private mutating func gives(_ number: Int32, whatGives best: Int32) -> Bool {
    let result = resultTerm(of: number)
    let bestResult = resultTerm(of: best)
    if areAlike(result, bestResult) { return true }
    let place = table.members[Int(number)].owner
    let bestPlace = table.members[Int(best)].owner
    // Extensions of outside types are in their order, the most particular one first.
    if place.outsideNumber != nil, bestPlace.outsideNumber != nil { return place != bestPlace }
    guard let owner = place.type, let bestOwner = bestPlace.type else { return false }
    return owner != bestOwner && record(bestOwner).kind != .protocol && ancestors(of: bestOwner).contains(owner.rawValue)
  }

  /// Whether two types are the same but for whose generic parameters are in them: those of an overload for `async` have the names of the
  /// plain one's.
  private mutating func areAlike(_ left: Term, _ right: Term) -> Bool {
    if left == right { return true }
    let one = store[left]
    let other = store[right]
    guard one.kind == other.kind, one.arguments.count == other.arguments.count else { return false }
    if one.kind == .parameter {
      return one.file >= 0 && other.file >= 0 && parameterName(one) == parameterName(other)
    }
    guard one.symbol == other.symbol else { return false }
    for (argument, counterpart) in zip(one.arguments, other.arguments) where !areAlike(argument, counterpart) { return false }
    return true
  }

  private mutating func parameterName(_ shape: TypeTerm) -> GlobalName {
    let home = view(FileID(rawValue: shape.file))
    return home.name(home[NodeID(rawValue: shape.symbol)].name)
  }

  /// How well an argument's type suits a parameter's: 4 the same, 3 conforms, 1 cannot be told, -20 cannot be.
  mutating func fit(_ argument: Term, to parameter: Term) -> Int {
    let left = store.unwrapped(argument)
    let right = store.unwrapped(parameter)
    if left == right { return store.kind(left) == .unknown ? 1 : (argument == parameter ? 5 : 4) }
    let leftShape = store[left]
    let rightShape = store[right]
    switch (leftShape.kind, rightShape.kind) {
    // What is not known is seldom a function.
    case (.unknown, .function): return 0
    case (.unknown, _), (_, .unknown): return 1
    case (.nominal, .nominal):
      let leftType = TypeID(rawValue: leftShape.symbol)
      let rightType = TypeID(rawValue: rightShape.symbol)
      if leftType == rightType { return 4 }
      return ancestors(of: leftType).contains(rightType.rawValue) ? 3 : -20
    case (_, .parameter), (_, .associated): return 2
    case (.nominal, .outside):
      let type = TypeID(rawValue: leftShape.symbol)
      if hierarchy.outside.indices.contains(Int(type.rawValue)),
        hierarchy.outside[Int(type.rawValue)].contains(GlobalName(bitPattern: rightShape.symbol))
      {
        return 3
      }
      return -2
    case (.outside, .nominal):
      let type = TypeID(rawValue: rightShape.symbol)
      guard record(type).kind == .protocol else { return -20 }
      return outsideConforms(GlobalName(bitPattern: leftShape.symbol), to: type) ? 3 : 0
    case (.outside, .outside):
      guard leftShape.symbol == rightShape.symbol else { return -1 }
      return leftShape.arguments.count == rightShape.arguments.count ? leastFit(leftShape, rightShape) ?? 4 : 4
    case (.array, .array), (.dictionary, .dictionary), (.tuple, .tuple):
      return leftShape.arguments.count == rightShape.arguments.count ? leastFit(leftShape, rightShape) ?? 1 : -20
    case (.array, .nominal), (.dictionary, .nominal), (.nominal, .array), (.nominal, .dictionary): return -10
    case (.function, .function): return leftShape.arguments.count == rightShape.arguments.count ? fit(isAsync: leftShape.symbol == 1, to: rightShape) : 0
    case (.metatype, .metatype): return fit(leftShape.arguments[0], to: rightShape.arguments[0])
    case (.metatype, .nominal), (.nominal, .metatype), (.function, .nominal), (.nominal, .function): return -20
    case (.nominal, .tuple), (.array, .tuple), (.dictionary, .tuple), (.tuple, .nominal), (.tuple, .array), (.tuple, .dictionary): return -20
    // Names of other modules seldom stand for tuples.
    case (.outside, .tuple) where !rightShape.arguments.isEmpty: return -2
    default: return 0
    }
  }

  private mutating func leastFit(_ left: TypeTerm, _ right: TypeTerm) -> Int? {
    var least: Int?
    for (argument, parameter) in zip(left.arguments, right.arguments) { least = min(fit(argument, to: parameter), least ?? .max) }
    return least
  }

  /// Binds the generic parameters in a declared type to what is at their places in an actual one.
  mutating func unify(_ declared: Term, _ actual: Term, into bound: inout Bindings) {
    guard actual > TypeStore.unknown, declared != TypeStore.unknown, depth < Resolver.depthLimit else { return }
    let shape = store[declared]
    switch shape.kind {
    case .parameter, .associated: bound.bind(declared, to: actual)
    case .optional: unify(shape.arguments[0], store.unwrapped(actual), into: &bound)
    case .nominal where !shape.arguments.isEmpty && store.kind(actual) == .nominal:
      guard let same = ancestorTerm(TypeID(rawValue: shape.symbol), of: actual) else { return }
      zipUnify(shape.arguments, store[same].arguments, into: &bound)
    case .array, .dictionary, .tuple, .function, .metatype, .outside:
      let other = store[actual]
      if shape.kind == .outside, other.kind == .function, shape.arguments.count == 2, other.arguments.count == 2 {
        // A key path says what it begins at and what it gives.
        return zipUnify(shape.arguments, other.arguments, into: &bound)
      }
      let isSame = other.symbol == shape.symbol || shape.kind == .function || shape.kind == .outside && GlobalName(bitPattern: other.symbol) == known.keyedBy
      guard other.kind == shape.kind, isSame, !shape.arguments.isEmpty else { return }
      zipUnify(shape.arguments, other.arguments, into: &bound)
    default: break
    }
  }

  private mutating func zipUnify(_ declared: PoolList, _ actual: PoolList, into bound: inout Bindings) {
    depth += 1
    defer { depth -= 1 }
    if declared.count == actual.count {
      for (left, right) in zip(declared, actual) { unify(left, right, into: &bound) }
    } else if let left = declared.last, let right = actual.last {
      unify(left, right, into: &bound)
    }
  }
}
