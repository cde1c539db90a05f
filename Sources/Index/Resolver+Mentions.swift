import Facts

/// Recording the names in written types.
extension Resolver {
  mutating func mentions(in type: NodeID, as kind: ReferenceKind) {
    guard type != .none, !walk.isSilent else { return }
    let written = node(type)
    switch written.kind {
    case .typeName:
      let meaning = meaningHere(written)
      record(meaning, kind, at: written)
      // `Provider<LoginView>` is no `LoginView`.
      let isPassing = if case .outside = meaning { Resolver.passing.contains(table.text(name(written.name))) } else { false }
      for argument in walk.view.children(type) { mentions(in: argument, as: isPassing ? .names : kind) }
    case .typeMember:
      mentions(in: written.first, as: .names)
      recordMemberType(type, as: kind)
      for argument in walk.view.list(node(written.first).next) { mentions(in: argument, as: kind) }
    case .attribute: attribute(type)
    default:
      for child in walk.view.children(type) { mentions(in: child, as: kind) }
    }
  }

  mutating func meaningHere(_ written: Node) -> TypeMeaning {
    let name = name(written.name)
    // A keyword rather than a name.
    if name == known.upperSelf { return .module }
    return meaning(of: name, in: walk.view, at: walk.declaration)
  }

  private mutating func recordMemberType(_ type: NodeID, as kind: ReferenceKind) {
    let written = node(type)
    let base = qualifier(written.first, in: walk.view, at: walk.declaration)
    let name = name(written.name)
    if store.kind(base) == .module {
      let candidates = types(named: name, ofModule: base)
      record(candidates.count == 1 ? .type(candidates[0]) : .outside, kind, at: written)
    } else if let found = memberType(name, ofTerm: base, in: walk.view, at: walk.declaration) {
      // A concrete type's associated type is what its witness is, for which nothing is written.
      if record(found).kind == .associatedtype, store.kind(base) == .nominal, record(TypeID(rawValue: store[base].symbol)).kind != .protocol { return }
      record(.type(associatedType(found, of: base)), kind, at: written)
    } else if base != TypeStore.unknown {
      record(.outside, kind, at: written)
    } else {
      leaveUnresolved(written, .unknownReceiver)
    }
  }

  /// `@Name(arguments)`: names the type, and the initializer where arguments are written. A property's own initial value
  /// (`isInitialized`) goes to the wrapper's initializer, too; the compiler does not call that one written.
  mutating func attribute(_ id: NodeID, isInitialized: Bool = false) {
    let attribute = node(id)
    guard attribute.first != .none else { return }
    let type = attribute.first
    var arguments = node(type).next
    guard node(type).kind == .typeName || node(type).kind == .typeMember else {
      arguments = type
      for argument in walk.view.list(arguments) { _ = expression(argument) }
      return
    }
    if recordMacro(node(type)) {
      for argument in walk.view.list(arguments) { _ = expression(node(argument).first) }
      return
    }
    mentions(in: type, as: .names)
    let term = term(type, in: walk.view, at: walk.declaration)
    if store.kind(term) == .nominal {
      _ = construct(
        term, arguments: argumentList(arguments), at: node(type), expected: TypeStore.unknown, isRecorded: !isInitialized && attribute.flags.contains(.hasValue)
      )
    } else {
      for argument in walk.view.list(arguments) { _ = expression(node(argument).first) }
    }
  }

  /// Whether a name is that of a macro of the project.
  @discardableResult mutating func recordMacro(_ named: Node) -> Bool {
    guard let macros = table.macros[name(named.name)] else { return false }
    let seen = macros.first { place in
      let fact = view(place.file)[place.declaration]
      return table.imports.sight(of: place.file, isExported: table.isExported(fact, in: view(place.file)), from: walk.view.id) != .none
    }
    guard let seen else { return false }
    recordLoose(seen, at: named)
    return true
  }
}
