import Facts

/// What a written name of a type means where it stands.
enum TypeMeaning {
  case type(TypeID)
  case ambiguous([TypeID])
  /// A generic parameter.
  case parameter(Term)
  /// A target's name.
  case module
  case outside
}

/// Looking up names of types through scopes ("The Swift Programming Language", Declarations: scope follows the braces).
extension Resolver {
  /// Searches generic parameters, local types and member types outwards from a declaration, then the file level.
  mutating func meaning(of name: GlobalName, in view: FileView, at declaration: DeclarationID) -> TypeMeaning {
    var current = declaration
    while current != .none {
      let fact = view[current]
      if fact.kind.isType { return outerMeaning(of: name, in: view, at: current, isHead: current == declaration) }
      if fact.genericParameters != .none, let term = parameter(name, among: fact.genericParameters, of: current, in: view) {
        return .parameter(term)
      }
      if table.isNamed(name, .type) {
        let owner = table.owners[Int(view.id.rawValue)][Int(current.rawValue)]
        if let type = table.localType(named: name, in: owner, of: current, file: view.id) { return .type(type) }
      }
      current = fact.parent
    }
    return outerMeaning(of: name, in: view, at: .none, isHead: false)
  }

  /// From a type's declaration or an extension (or file level) outwards; remembered, because a file asks for the same names again and again.
  ///
  /// - Parameter isHead: whether the name is in the declaration's head, its inheritance and `where` clause.
  private mutating func outerMeaning(of name: GlobalName, in view: FileView, at declaration: DeclarationID, isHead: Bool) -> TypeMeaning {
    let isCacheable = hierarchy.isKnown
    // One number for each declaration of each file, and one for the file itself, whose declaration is -1; and one for each head.
    let place = view.firstDeclaration &+ declaration.rawValue &+ 1
    let key = isHead ? ~place : place
    if isCacheable, let known = meaningCache[key, name] {
      if known >= 0 { return .type(TypeID(rawValue: known)) }
      if known == -1 { return .outside }
    }
    let meaning = findOuterMeaning(of: name, in: view, at: declaration, isHead: isHead)
    if isCacheable {
      switch meaning {
      case .type(let type): meaningCache[key, name] = type.rawValue
      case .outside: meaningCache[key, name] = -1
      case .ambiguous, .parameter, .module: break
      }
    }
    return meaning
  }

  private mutating func findOuterMeaning(
    of name: GlobalName, in view: FileView, at declaration: DeclarationID, isHead: Bool
  ) -> TypeMeaning {
    let isDeclared = table.isNamed(name, .type)
    var current = declaration
    // An associated type of a protocol that a type conforms to goes behind all that stands around the type.
    var associated: TypeID?
    while current != .none {
      let fact = view[current]
      if fact.genericParameters != .none, let term = parameter(name, among: fact.genericParameters, of: current, in: view) {
        return .parameter(term)
      }
      let owner = table.owners[Int(view.id.rawValue)][Int(current.rawValue)]
      if fact.kind.isType {
        if let type = owner.type {
          if fact.kind == .extension, let term = parameter(name, ofOrAround: type) { return .parameter(term) }
          // The head of a type sees none of its members, those of protocols and extensions do.
          if isDeclared, !isHead || current != declaration || fact.kind == .protocol || fact.kind == .extension {
            if let found = memberType(name, of: type, from: view.id) {
              guard table.types[Int(found.rawValue)].kind == .associatedtype, table.types[Int(type.rawValue)].kind != .protocol else {
                return .type(found)
              }
              if associated == nil { associated = found }
            } else if table.isNamed(name, .outside) || name == known.codingKeys, isOutsideMember(name, of: type) {
              return .outside
            }
          }
        } else if isDeclared, case let first = table.firstType(named: name, in: owner), first >= 0 {
          return .type(TypeID(rawValue: first))
        } else if let number = owner.outsideNumber, isParameter(name, ofOutside: table.outsideNames[number]) {
          return .outside
        }
      } else if isDeclared {
        if let type = table.localType(named: name, in: owner, of: current, file: view.id) { return .type(type) }
      }
      current = fact.parent
    }
    if isDeclared, !table.importsOutside(name, in: view.id) {
      // What is borne once is looked at here: all symbols would be copied for the question.
      if let only = table.typesByName[.nobody, name], table.types[Int(only)].nextSameName < 0 {
        if table.types[Int(only)].isVisible(from: view.id, table.imports) { return .type(TypeID(rawValue: only)) }
      } else if let own = table.nearType(named: name, from: view.id) {
        return .type(own)
      } else {
        let meaning = table.fileLevelMeaning(of: name, from: view.id)
        guard case .outside = meaning else { return meaning }
      }
      if let associated { return .type(associated) }
      // Local types at file level are in no declaration.
      if declaration == .none, let local = table.types(named: name, in: .nobody).first(where: { record($0).file == view.id }) {
        return .type(local)
      }
    }
    return table.importedTargets.contains(name) ? .module : .outside
  }

  private mutating func parameter(
    _ name: GlobalName, among list: NodeID, of declaration: DeclarationID, in view: FileView
  ) -> Term? {
    // A protocol's primary associated types only name what it declares inside.
    guard view[declaration].kind != .protocol else { return nil }
    for node in view.list(list) where view.name(view[node].name) == name {
      return parameterTerm(node, of: declaration, in: view)
    }
    return nil
  }

  private mutating func parameterTerm(_ node: NodeID, of declaration: DeclarationID, in view: FileView) -> Term {
    let term = store.make(.parameter, symbol: node.rawValue, file: view.id.rawValue)
    parameterDeclarations[term] = DeclarationPlace(file: view.id, declaration: declaration)
    return term
  }

  /// An extension of a nested type sees the generic parameters of the types around that one, though none of their members.
  private mutating func parameter(_ name: GlobalName, ofOrAround type: TypeID) -> Term? {
    var current: TypeID? = type
    while let type = current {
      let record = record(type)
      let home = view(record.file)
      if let found = parameter(name, among: home[record.declaration].genericParameters, of: record.declaration, in: home) { return found }
      current = record.parent.type
    }
    return nil
  }

  /// Whether an outside type has a generic parameter or member type of a name that the project may use for a type of its own.
  private mutating func isParameter(_ name: GlobalName, ofOutside type: GlobalName) -> Bool {
    guard table.isNamed(name, .outside), let owners = known.outside.memberTypeOwners[name] else { return false }
    return owners.contains(type) || outsideFamily(of: type).contains { owners.contains($0) }
  }

  /// Whether a protocol inherits an associated type of that name from outside the project, or the compiler adds coding keys to a type.
  private mutating func isOutsideMember(_ name: GlobalName, of type: TypeID) -> Bool {
    guard hierarchy.outside.indices.contains(Int(type.rawValue)) else { return false }
    if name == known.codingKeys { return hasCodingKeys(type) }
    guard record(type).kind == .protocol, let owners = known.outside.memberTypeOwners[name] else { return false }
    for outside in hierarchy.outside[Int(type.rawValue)] {
      if owners.contains(outside) || outsideFamily(of: outside).contains(where: { owners.contains($0) }) { return true }
    }
    return false
  }

  /// Whether the compiler encodes or decodes a type, for which it adds `CodingKeys`.
  private mutating func hasCodingKeys(_ type: TypeID) -> Bool {
    guard record(type).kind.isValue || record(type).kind.isReference else { return false }
    let outside = hierarchy.outside[Int(type.rawValue)]
    let isBoth = outside.contains(known.codable)
    return (isBoth || outside.contains(known.encodable)) && !hasFunction(known.encode, label: known.to, type)
      || (isBoth || outside.contains(known.decodable)) && !hasFunction(known.initializer, label: known.from, type)
  }

  private mutating func hasFunction(_ name: GlobalName, label: GlobalName, _ type: TypeID) -> Bool {
    var number = table.firstMember(named: name, of: type.rawValue)
    while number >= 0 {
      let signature = signature(of: number)
      if signature.count == 1, signature.label(0) == label { return true }
      number = table.members[Int(number)].nextSameName
    }
    return false
  }

  /// The generic parameters of a type, in order; behind its own those of the types around it.
  mutating func parameters(of type: TypeID) -> PoolList {
    if let known = parameterTerms[Int(type.rawValue)] { return known }
    let record = record(type)
    let home = view(record.file)
    var terms: [Term] = []
    if record.kind != .protocol {
      for node in home.list(home[record.declaration].genericParameters) {
        terms.append(parameterTerm(node, of: record.declaration, in: home))
      }
      if let outer = record.parent.type { terms += parameters(of: outer) }
    }
    let list = store.pool.list(terms)
    parameterTerms[Int(type.rawValue)] = list
    return list
  }

  /// A type declared inside a type, its supertypes or what it stands for.
  mutating func memberType(_ name: GlobalName, of type: TypeID, from file: FileID) -> TypeID? {
    guard table.isNamed(name, .type) else { return nil }
    if let own = ownMemberType(name, of: type.rawValue, from: file) { return own }
    if record(type).kind == .typealias {
      guard depth < Resolver.depthLimit else { return nil }
      let target = aliasTarget(type)
      if store.kind(target) == .nominal { return memberType(name, of: TypeID(rawValue: store[target].symbol), from: file) }
      return nil
    }
    for ancestor in ancestors(of: type) {
      if let found = ownMemberType(name, of: ancestor, from: file) { return found }
    }
    return nil
  }

  /// Of several, which extensions in different targets declare, the one that the file sees best.
  mutating func ownMemberType(_ name: GlobalName, of owner: Owner, from file: FileID) -> TypeID? {
    guard let first = table.typesByName[owner, name] else { return nil }
    var best: (type: TypeID, sight: TargetImports.Sight?)?
    var current = first
    while current >= 0 {
      let record = table.types[Int(current)]
      let type = TypeID(rawValue: current)
      current = record.nextSameName
      guard record.localScope == .none, !record.isFilePrivate || record.file == file else { continue }
      if best == nil, current < 0 || table.imports.isOneTarget { return type }
      let sight = table.imports.sight(of: record.file, isExported: record.isExported, from: file)
      if best?.sight.map({ $0 < sight }) ?? true { best = (type, sight) }
    }
    return best?.type
  }

  /// All project supertypes, nearest first; asked step by step while the shared lists are not there yet.
  mutating func ancestors(of type: TypeID) -> PoolList {
    if hierarchy.isKnown { return hierarchy.ancestors(of: type) }
    guard depth < Resolver.depthLimit else { return .empty }
    depth += 1
    defer { depth -= 1 }
    var found: [TypeID] = []
    var next = 0
    var level: [TypeID] = [type]
    while next < level.count, found.count < HierarchyClosure.limit {
      for term in directSupertypes(of: level[next]) where store.kind(term) == .nominal {
        let ancestor = TypeID(rawValue: store[term].symbol)
        if ancestor != type, !found.contains(ancestor) {
          found.append(ancestor)
          level.append(ancestor)
        }
      }
      next += 1
    }
    return store.pool.list(found.map(\.rawValue))
  }
}
