import Facts
import SourceText

/// Members that a name can mean, nearest owner first.
struct Candidates {
  var all = PoolList.empty
  /// Those of the type itself: static members, enum cases, initializers.
  var statics = PoolList.empty
  /// Those of its instances.
  var instances = PoolList.empty
  /// Whether some are visible in their file only.
  var haveFilePrivate = false
}

/// Members by name, and their types.
extension Resolver {
  /// The nearest member of a name that instances (or the type itself) have: its own, its supertypes', those of extended outside
  /// supertypes; -1 if there is none.
  mutating func firstMember(named name: GlobalName, in type: TypeID) -> Int32 {
    guard table.isNamed(name, .member) else { return -1 }
    var found = table.firstMember(named: name, of: type.rawValue)
    if found < 0 {
      for ancestor in ancestors(of: type) {
        found = table.firstMember(named: name, of: ancestor)
        if found >= 0 { break }
      }
    }
    if found < 0, !table.outsideNames.isEmpty, hierarchy.outside.indices.contains(Int(type.rawValue)) {
      search: for outside in hierarchy.outside[Int(type.rawValue)] {
        for parent in outsideFamily(of: outside) {
          found = firstOutsideMember(named: name, of: parent)
          if found >= 0 { break search }
        }
      }
    }
    return found
  }

  mutating func firstOutsideMember(named name: GlobalName, of outside: GlobalName) -> Int32 {
    guard let number = table.outsideNumbers[outside] else { return -1 }
    return table.firstMember(named: name, of: .outside(number))
  }

  /// All members of a name that a type has, nearest owner first: the candidates of an overloaded call. At most 64.
  mutating func candidates(named name: GlobalName, in type: TypeID) -> Candidates {
    guard table.isNamed(name, .member) else { return Candidates() }
    if let known = candidateCache[type.rawValue, name] { return remembered(known) }
    let found = candidates(findCandidates(named: name, in: type))
    // While supertypes are still being found the answer is not final.
    if hierarchy.isKnown { remember(found, of: type.rawValue, name) }
    return found
  }

  /// A single member, which most names are, is remembered by its number; several by a number below zero.
  mutating func remember(_ found: Candidates, of owner: Int32, _ name: GlobalName) {
    if candidateCache.count == Resolver.rememberedCandidates {
      candidateCache = PairMap(capacity: 4096)
      candidateLists = []
    }
    switch found.all.count {
    case 0: candidateCache[owner, name] = -1
    case 1: candidateCache[owner, name] = found.all[0]
    default:
      candidateLists.append(found)
      candidateCache[owner, name] = -1 - Int32(candidateLists.count)
    }
  }

  mutating func remembered(_ number: Int32) -> Candidates {
    if number == -1 { return Candidates() }
    if number < 0 { return candidateLists[Int(-2 - number)] }
    return single(number)
  }

  mutating func single(_ number: Int32) -> Candidates {
    let list = table.single(number)
    let isPrivate = table.members[Int(number)].isFilePrivate
    return table.members[Int(number)].isStatic
      ? Candidates(all: list, statics: list, instances: .empty, haveFilePrivate: isPrivate)
      : Candidates(all: list, statics: .empty, instances: list, haveFilePrivate: isPrivate)
  }

  /// Sorts members by what they belong to.
  mutating func candidates(_ numbers: [Int32]) -> Candidates { candidates(numbers, in: store.pool) }

  mutating func candidates(_ numbers: [Int32], in pool: Pool) -> Candidates {
    guard let first = numbers.first else { return Candidates() }
    if numbers.count == 1 { return single(first) }
    let all = pool.list(numbers)
    let isPrivate = numbers.contains { table.members[Int($0)].isFilePrivate }
    let statics = numbers.filter { table.members[Int($0)].isStatic }
    if statics.isEmpty { return Candidates(all: all, statics: .empty, instances: all, haveFilePrivate: isPrivate) }
    if statics.count == numbers.count { return Candidates(all: all, statics: all, instances: .empty, haveFilePrivate: isPrivate) }
    let instances = numbers.filter { !table.members[Int($0)].isStatic }
    return Candidates(all: all, statics: pool.list(statics), instances: pool.list(instances), haveFilePrivate: isPrivate)
  }

  /// Without those that are private to files other than the one of the walk.
  @inline(__always) mutating func accessible(_ found: Candidates) -> Candidates { found.haveFilePrivate ? withoutPrivate(found) : found }

  private mutating func withoutPrivate(_ found: Candidates) -> Candidates {
    let file = walk.view.id
    func isHidden(_ number: Int32) -> Bool { table.members[Int(number)].isFilePrivate && table.members[Int(number)].file != file }
    guard !walk.view.isEmpty, found.all.contains(where: isHidden) else { return found }
    return candidates(found.all.filter { !isHidden($0) })
  }

  private mutating func findCandidates(named name: GlobalName, in type: TypeID) -> [Int32] {
    let first = firstMember(named: name, in: type)
    guard first >= 0 else { return [] }
    var result: [Int32] = []
    addMembers(named: name, of: type.rawValue, isAncestor: false, to: &result)
    // Initializers of a superclass count only where the class has none of its own that others could build on.
    let isOwn = name == known.initializer && result.contains { !table.members[Int($0)].modifiers.contains(.convenience) }
    for ancestor in ancestors(of: type) where !isOwn || table.types[Int(ancestor)].kind == .protocol {
      addMembers(named: name, of: ancestor, isAncestor: true, to: &result)
    }
    // What a protocol asks for goes before what extensions of it add, wherever in its line it is asked for.
    if record(type).kind == .protocol, result.count > 1 {
      result = result.filter { isAskedFor($0) } + result.filter { !isAskedFor($0) }
    }
    if result.isEmpty, name != known.initializer {
      var current = first
      while current >= 0, result.count < 64 {
        result.append(current)
        current = table.members[Int(current)].nextSameName
      }
    }
    return result
  }

  private mutating func addMembers(named name: GlobalName, of owner: Owner, isAncestor: Bool, to result: inout [Int32]) {
    // A protocol's requirement is no initializer that can be called by itself.
    let isRequirement = name == known.initializer && isAncestor && table.types[Int(owner)].kind == .protocol
    var current = table.firstMember(named: name, of: owner)
    while current >= 0, result.count < 64 {
      let member = table.members[Int(current)]
      if !isRequirement || isInExtension(member) { result.append(current) }
      current = member.nextSameName
    }
  }

  func isInExtension(_ member: MemberRecord) -> Bool {
    let home = view(member.file)
    return home[home[member.declaration].parent].kind == .extension
  }

  /// Whether a member is a requirement of a protocol.
  mutating func isAskedFor(_ number: Int32) -> Bool {
    let member = table.members[Int(number)]
    let home = view(member.file)
    let parent = home[member.declaration].parent
    return parent != .none && home[parent].kind == .protocol
  }

  /// The type of a property or enum case, or the type of a function as a value, as its owner sees it.
  mutating func memberTerm(_ number: Int32) -> Term {
    let remembered = memberTerms[Int(number)]
    if remembered >= 0 { return remembered }
    guard depth < Resolver.depthLimit, remembered != -2 else { return TypeStore.unknown }
    memberTerms[Int(number)] = -2
    let member = table.members[Int(number)]
    let home = view(member.file)
    let fact = home[member.declaration]
    var result = TypeStore.unknown
    switch member.kind {
    case .let, .var:
      let type = sharedType(of: member.declaration, fact, in: home)
      if type != .none {
        result = term(type, in: home, at: member.declaration)
      } else if fact.value != .none, !member.modifiers.contains(.destructured) {
        depth += 1
        result = inferredTerm(of: fact.value, in: home, at: member.declaration)
        depth -= 1
      } else if fact.value == .none, fact.attributes != .none, known.wrappedValue != KnownNames.none {
        depth += 1
        result = wrappedTerm(by: fact.attributes, in: home, at: member.declaration)
        depth -= 1
      }
    case .enumCase:
      let owner = member.owner.type.map { store.nominal($0, parameters(of: $0)) } ?? TypeStore.unknown
      result = fact.parameters == .none ? owner : store.function(parameterTerms(of: number), result: owner)
    case .function:
      result = store.function(parameterTerms(of: number), result: resultTerm(of: number), isAsync: member.modifiers.contains(.async))
    default: break
    }
    memberTerms[Int(number)] = result
    return result
  }

  /// `let a, b: T` writes one type for both.
  private mutating func sharedType(of declaration: DeclarationID, _ fact: DeclarationFact, in home: FileView) -> NodeID {
    guard fact.type == .none, fact.value == .none, fact.body == .none else { return fact.type }
    var next = Int(fact.descendantsEnd)
    while next < home.declarationCount {
      let other = home.declarations[next]
      guard other.kind == fact.kind, other.parent == fact.parent, other.range.start == fact.range.start else { break }
      if other.type != .none || other.value != .none { return other.type }
      next += 1
    }
    return .none
  }

  /// The type of a member as a receiver sees it.
  mutating func term(of number: Int32, in receiver: Term) -> Term {
    let declared = memberTerm(number)
    guard store.isOpen(declared) else { return declared }
    return substitute(declared, bindings(from: receiver, of: number))
  }

  /// What calling a member gives: the result type of a function or subscript, the type of an initializer.
  mutating func resultTerm(of number: Int32) -> Term {
    if resultTerms[Int(number)] >= 0 { return resultTerms[Int(number)] }
    let term = findResultTerm(of: number)
    if depth == 0 || term != TypeStore.unknown { resultTerms[Int(number)] = term }
    return term
  }

  private mutating func findResultTerm(of number: Int32) -> Term {
    let member = table.members[Int(number)]
    switch member.kind {
    case .function, .subscript:
      let home = view(member.file)
      let fact = home[member.declaration]
      return fact.type == .none ? voidTerm() : term(fact.type, in: home, at: member.declaration)
    case .initializer, .enumCase:
      guard let owner = member.owner.type else { return TypeStore.unknown }
      return store.nominal(owner, parameters(of: owner))
    default:
      let value = memberTerm(number)
      return store.kind(value) == .function ? store[value].arguments.last ?? TypeStore.unknown : TypeStore.unknown
    }
  }

  /// What a function without a written result gives; unknown where no file writes `Void`.
  mutating func voidTerm() -> Term { store.outside(known.void) }

  /// The types of the parameters of a function, initializer, subscript or enum case.
  mutating func parameterTerms(of number: Int32) -> PoolList {
    if let known = parametersOfMembers[Int(number)] { return known }
    let terms = store.pool.list(findParameterTerms(of: number))
    if depth < Resolver.depthLimit - 1 { parametersOfMembers[Int(number)] = terms }
    return terms
  }

  private mutating func findParameterTerms(of number: Int32) -> [Term] {
    let member = table.members[Int(number)]
    let home = view(member.file)
    var terms: [Term] = []
    for node in home.list(home[member.declaration].parameters) {
      let term = parameterType(node, in: home, at: member.declaration)
      // A call passes what the closure gives.
      let isClosed = store.kind(term) == .function && isAutoclosure(node, in: home)
      terms.append(isClosed ? store[term].arguments.last ?? term : term)
    }
    return terms
  }

  /// `@autoclosure () -> T`.
  mutating func isAutoclosure(_ node: NodeID, in view: FileView) -> Bool {
    let parameter = view[node]
    guard known.autoclosure != KnownNames.none, parameter.flags.contains(.hasType) else { return false }
    var type = parameter.first
    if parameter.flags.contains(.hasSecondName) { type = view[type].next }
    guard view[type].kind == .typeAttributed else { return false }
    for part in view.children(type) where view[part].kind == .attribute && view.name(view[part].name) == known.autoclosure { return true }
    return false
  }

  /// The type of one parameter as the body sees it (a variadic one is an array).
  mutating func parameterType(_ node: NodeID, in view: FileView, at declaration: DeclarationID) -> Term {
    let parameter = view[node]
    guard parameter.flags.contains(.hasType) else { return TypeStore.unknown }
    var child = parameter.first
    if parameter.flags.contains(.hasSecondName) { child = view[child].next }
    return term(child, in: view, at: declaration)
  }

  /// The type of an initial value of a property without a written type.
  mutating func inferredTerm(of value: NodeID, in view: FileView, at declaration: DeclarationID) -> Term {
    let outer = walk
    walk = WalkState(view: view, declaration: declaration)
    walk.isSilent = true
    walk.selfTerm = selfTerm(in: view, at: declaration, isWritten: false)
    let term = expression(value)
    walk = outer
    return term
  }
}
