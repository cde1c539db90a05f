import Facts

/// Reading one file from end to end: every declaration once, bodies where they stand.
extension Resolver {
  /// - Parameter wanted: what is read; nil if all of it is.
  mutating func read(_ file: FileID, _ wanted: WantedCode? = nil) -> FoundReferences {
    table.files[Int(file.rawValue)].facts.bodies.unpacked().withUnsafeBufferPointer { read(file, bodies: $0, wanted) }
  }

  private mutating func read(_ file: FileID, bodies: UnsafeBufferPointer<Node>, _ wanted: WantedCode?) -> FoundReferences {
    // What stood in files long past is asked for no more, and would only crowd the processor's cache.
    if store.count > Resolver.rememberedTerms { forget() }
    let view = view(file).with(bodies)
    let makings = wanted?.makings(in: view, table) ?? []
    let inactive = table.inactiveRanges(in: file)
    for index in 0..<view.declarationCount {
      let id = DeclarationID(rawValue: Int32(index))
      let fact = view[id]
      // Functions inside bodies are read with the body, whose names they see.
      if fact.kind == .function && fact.modifiers.contains(.local) || inactive.have(fact) { continue }
      if let wanted, !wanted.wantsCode(of: table.owners[Int(file.rawValue)][index].type), !makings.hasPlace(in: fact.range) { continue }
      enter(id, fact, in: view)
      declaration(id, fact)
    }
    walk = WalkState(view: view, declaration: .none)
    if wanted == nil { imports(of: file) }
    for statement in view.list(view.statements) { expression(statement) }
    found.references.sort { PackedReference.precedes($0, $1) }
    found.loose.sort { $0.offset < $1.offset }
    found.outside.sort { ($0.offset, $0.kind.rawValue) < ($1.offset, $1.kind.rawValue) }
    // The room in which they were collected is used again for the next file.
    let result = FoundReferences(
      references: found.references.withUnsafeBufferPointer { Array($0) }, details: found.details, unresolved: found.unresolved,
      outside: found.outside.withUnsafeBufferPointer { Array($0) }, loose: found.loose, counts: found.counts)
    // One giant file must not decide how much is kept for all others.
    found.references.removeAll(keepingCapacity: found.references.capacity < 4096)
    found.outside.removeAll(keepingCapacity: found.outside.capacity < 4096)
    found.loose = []
    found.counts = ResolutionCounts()
    found.details = []
    found.unresolved = []
    return result
  }

  /// `import struct Kit.Screen` names a type.
  private mutating func imports(of file: FileID) {
    let facts = table.files[Int(file.rawValue)].facts
    for fact in facts.imports where fact.kind != .empty {
      let path = facts.names[fact.path]
      guard let dot = path.lastIndex(of: "."), let name = table.find(String(path[path.index(after: dot)...])) else { continue }
      let types = table.types(named: name, ofTarget: facts.names[fact.target], from: file)
      guard types.count == 1, table.imports.hasTarget(of: facts.names[fact.target]) else { continue }
      record(types[0], .names, at: fact.offset + UInt32(path.utf8.distance(from: path.startIndex, to: dot)) + 1, name: fact.path)
    }
  }

  private mutating func enter(_ id: DeclarationID, _ fact: DeclarationFact, in view: FileView) {
    // The room for its locals is used again.
    var locals: [WalkState.Local] = []
    swap(&locals, &walk.locals)
    locals.removeAll(keepingCapacity: true)
    walk = WalkState(view: view, declaration: id)
    walk.locals = locals
    walk.context = id
    walk.from = table.owners[Int(view.id.rawValue)][Int(id.rawValue)]
    walk.isStatic = fact.modifiers.belongToType
    if fact.kind.isMember || fact.kind == .deinitializer { walk.selfTerm = selfTerm(in: view, at: id, isWritten: false) }
  }

  private mutating func declaration(_ id: DeclarationID, _ fact: DeclarationFact) {
    for attribute in walk.view.list(fact.attributes) { self.attribute(attribute, isInitialized: fact.value != .none) }
    generics(fact)
    switch fact.kind {
    case .class, .struct, .enum, .actor, .protocol, .associatedtype:
      inheritance(fact)
      mentions(in: fact.type, as: .names)
    case .extension:
      mentions(in: fact.type, as: .names)
      inheritance(fact)
    case .typealias:
      mentions(in: fact.type, as: .names)
    case .function, .initializer, .deinitializer, .subscript:
      functionParts(fact)
      walk.expectedResult = fact.type == .none ? TypeStore.unknown : term(fact.type, in: walk.view, at: id)
      if fact.kind == .subscript {
        let result = walk.expectedResult
        bindParameters(fact, at: id)
        for accessor in walk.view.list(fact.body) { self.accessor(accessor, of: result) }
      } else {
        functionBody(fact, at: id)
      }
    case .let, .var: property(id, fact)
    case .enumCase:
      for parameter in walk.view.list(fact.parameters) { self.parameter(parameter, as: .holds) }
      expression(fact.value)
    case .macro:
      functionParts(fact)
    case .operator, .precedenceGroup: break
    }
  }

  mutating func generics(_ fact: DeclarationFact) {
    if fact.kind != .protocol {
      for parameter in walk.view.list(fact.genericParameters) { mentions(in: node(parameter).first, as: .names) }
    } else {
      // A protocol's primary associated types are named again.
      for parameter in walk.view.list(fact.genericParameters) {
        let meaning = meaningHere(node(parameter))
        // The index passes over one that the protocol inherits.
        if case .type(let type) = meaning, record(type).parent != walk.from { continue }
        record(meaning, .names, at: node(parameter))
      }
    }
    for requirement in walk.view.list(fact.requirements) {
      for side in walk.view.children(requirement) { mentions(in: side, as: .names) }
    }
  }

  private mutating func inheritance(_ fact: DeclarationFact) {
    for type in walk.view.list(fact.inherited) { mentions(in: type, as: .inherits) }
  }

  private mutating func property(_ id: DeclarationID, _ fact: DeclarationFact) {
    let isHeld = !fact.modifiers.contains(.computed) && fact.parent != .none && !walk.isStatic
    mentions(in: fact.type, as: isHeld ? .holds : .returns)
    var type = fact.type == .none ? TypeStore.unknown : term(fact.type, in: walk.view, at: id)
    if fact.value != .none {
      let value = expression(fact.value, expected: type)
      if type == TypeStore.unknown { type = value }
    }
    for accessor in walk.view.list(fact.body) { self.accessor(accessor, of: type) }
  }

  /// Types and default values of parameters, the result, with what they mention.
  mutating func functionParts(_ fact: DeclarationFact) {
    for parameter in walk.view.list(fact.parameters) { self.parameter(parameter, as: .takes) }
    mentions(in: fact.type, as: .returns)
    mentions(in: fact.thrown, as: .names)
  }

  private mutating func parameter(_ id: NodeID, as kind: ReferenceKind) {
    let parameter = node(id)
    var child = parameter.first
    if parameter.flags.contains(.hasSecondName) { child = node(child).next }
    var type = TypeStore.unknown
    if parameter.flags.contains(.hasType) {
      mentions(in: child, as: kind)
      type = term(child, in: walk.view, at: walk.declaration)
      if parameter.flags.contains(.hasValue), store.kind(type) == .function, isAutoclosure(id, in: walk.view) {
        type = store[type].arguments.last ?? type
      }
      child = node(child).next
    }
    if parameter.flags.contains(.hasValue) { expression(child, expected: type) }
  }

  private mutating func bindParameters(_ fact: DeclarationFact, at id: DeclarationID) {
    for parameter in walk.view.list(fact.parameters) {
      let written = node(parameter)
      let inner = written.flags.contains(.hasSecondName) ? node(written.first).name : written.name
      var term = parameterType(parameter, in: walk.view, at: id)
      if written.flags.contains(.variadic), store.kind(term) != .array { term = store.array(term) }
      // The compiler's index lists parameters whose one name is the label, too, but for those of subscripts.
      let isListed = !written.flags.contains(.hasSecondName) && fact.kind != .subscript
      let owner = isListed ? walk.from : Owner.nobody
      walk.locals.append(WalkState.Local(name: name(inner), term: term, owner: owner))
    }
  }

  /// Nothing outside a body depends on what is in it: a query for a type does not read it, and it may be freed already.
  mutating func functionBody(_ fact: DeclarationFact, at id: DeclarationID) {
    guard fact.body != .none, !walk.isSilent else { return }
    let mark = walk.locals.count
    let outer = walk.expectedResult
    walk.expectedResult = fact.type == .none ? TypeStore.unknown : term(fact.type, in: walk.view, at: id)
    bindParameters(fact, at: id)
    _ = body(fact.body)
    walk.expectedResult = outer
    leaveScope(mark)
  }
}
