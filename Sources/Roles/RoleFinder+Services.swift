import Facts
package import Index

/// Services, however they are called: what leaves the app, for a server, a database or a device, and is there once or works for those who
/// provide data.
extension RoleFinder {
  /// - Parameter signals: what else speaks for and against roles of the type.
  func serviceSignals(of type: TypeSymbol, besides signals: [Signal]) -> [Signal] {
    guard type.parent == nil, type.kind != .protocol, !definitions.compositionRoots.contains(type.name) else { return [] }
    if let named = roleOfName(type.id) {
      guard named == .service || named == .dataManager else { return [] }
      let shared = type.members.contains { isInstance($0, of: type) } ? [Signal(.onlyInstance, named)] : []
      return shared + (wayOut(of: type).map { [Signal(.leavesApp, named, $0.way)] } ?? [])
    }
    guard !signals.contains(where: { $0.weight > 0 }), works(type), let (role, way) = wayOut(of: type), let known = usage(of: type, as: role),
      !passesViews(type)
    else { return [] }
    return [Signal(.leavesApp, role, way), known]
  }

  /// What the name tells of a type that is no view: a `FirebaseController` controls something else.
  private func roleOfName(_ type: TypeID) -> Role? {
    let role = nameRoles[Int(type.rawValue)]?.role
    return role == .view ? nil : role
  }

  /// What interactors and services hold to work with, and what that holds in turn: `let keychain: KeychainWrapping`.
  func findTools() {
    guard let role = definitions.roles.first(where: { !$0[.imports].isEmpty })?.role else { return }
    var users = index.types(of: .concrete).map(\.id).filter { type in
      self.role(of: type).map { $0 == .interactor || $0 == .dataManager || $0 == role } ?? false
    }
    while let user = users.popLast() {
      // Who is held weakly listens.
      for property in index.holdings(of: user) where property.ownership == .strong {
        // Several of a kind are what it works on.
        for held in property.types where !held.isElement {
          guard let target = held.type.projectType else { continue }
          for tool in index[target].kind == .protocol ? conformers[Int(target.rawValue)] : [target] where isTool(index[tool]) {
            let signals = assignments[Int(tool.rawValue)].judgement.signals + [Signal(.tool, role, "\(index[user].name).\(property.name)")]
            judge(tool, signals + [wayOut(of: index[tool])].compactMap(\.self).map { Signal(.leavesApp, role, $0.way) })
            if self.role(of: tool) == role { users.append(tool) }
          }
        }
      }
    }
  }

  /// Whether a type does something for others and has no role yet.
  private func isTool(_ type: TypeSymbol) -> Bool {
    let number = Int(type.id.rawValue)
    return !assignments[number].isLeftOut && assignments[number].judgement.role == nil && !assignments[number].judgement.isStated
      && roleOfName(type.id) == nil && againstNames[number].isEmpty && type.kind != .enum && !isUserInterface(type.id)
      && !definitions.compositionRoots.contains(type.name) && works(type)
      && !passesViews(type)
  }

  /// The first module that a type's file imports, or type that it names, through which one leaves the app, with the role of who does so.
  private func wayOut(of type: TypeSymbol) -> (role: Role, way: String)? {
    let facts = index[type.place.file].facts
    for words in definitions.roles {
      for fact in facts.imports where words[.imports].contains(facts.text(fact.target)) { return (words.role, "imports \(facts.text(fact.target))") }
      if let named = words[.uses].first(where: facts.names.contains) { return (words.role, "uses \(named)") }
    }
    return nil
  }

  /// Whether it is no data: objects of databases have functions, too. A class that is there once for all works by what calls it back.
  func works(_ type: TypeSymbol) -> Bool {
    let inherited = index.outsideSupertypes(of: type.id)
    return !inherited.contains(where: definitions.isStoredSupertype)
      && type.members.contains { member in
        let symbol = index[member]
        return symbol.kind == .function || symbol.kind == .var && !symbol.isStatic && symbol.modifiers.contains(.computed)
          || type.kind == .class && isInstance(member, of: type)
      }
  }

  /// How it is there for all, or for whom.
  private func usage(of type: TypeSymbol, as role: Role) -> Signal? {
    if index.hasOnlyStaticMembers(type.id) { return Signal(.staticFunctions, role) }
    if type.members.contains(where: { isInstance($0, of: type) }) { return Signal(.onlyInstance, role) }
    return user(of: type, as: role).map { Signal(.serves, role, $0) }
  }

  /// The property of an interactor or a service that holds a type.
  private func user(of type: TypeSymbol, as role: Role) -> String? {
    let user = users(of: type.id).first { user in
      guard let holder = nameRoles[Int(user.type.rawValue)]?.role, holder == .interactor || holder == role else { return false }
      // Several of a kind are what it works on.
      return user.property.types.contains { held in !held.isElement && held.type.projectType.map { index.isKind(type.id, of: $0) } ?? false }
    }
    return user.map { "\(index[$0.type].name).\($0.property.name)" }
  }

  /// `static let shared = Player()`, `static let shared: PlayerProtocol = Player()`, `class var shared: Player { Singleton.instance }`. Values have
  /// presets: `static var red: Style { … }`.
  func isInstance(_ member: MemberID, of type: TypeSymbol) -> Bool {
    let symbol = index[member]
    guard symbol.isStatic, symbol.kind == .let || symbol.kind == .var, type.kind == .class || !symbol.modifiers.contains(.computed) else { return false }
    let facts = index[symbol.place.file].facts
    let declaration = facts[symbol.place.declaration]
    if declaration.type == .none { return facts.isNamed(type.name, in: declaration.value) }
    return facts.typeNames(in: declaration.type).contains { name in index.types(named: name).contains { index.isKind(type.id, of: $0) } }
  }

  /// Whether its functions take or return views or controllers, other than those that it fills with an image.
  private func passesViews(_ type: TypeSymbol) -> Bool {
    type.members.contains { member in
      guard index.kind(of: member) == .function else { return false }
      let place = index.place(of: member)
      let facts = index[place.file].facts
      return facts.typeNames(inSignatureOf: place.declaration).contains { isView($0) && !FrameworkTypes.images.contains($0) }
    }
  }

  func isView(_ name: String) -> Bool {
    definitions.viewSupertypes.contains(name) || FrameworkTypes.isController(name) || FrameworkTypes.isOfUIKit(name) && name.hasSuffix("View")
  }

}

extension FileFacts {
  /// Whether an expression names a type: `Player(volume: 1)`. Without closures in it.
  fileprivate func isNamed(_ type: String, in node: NodeID) -> Bool {
    if node == .none || node.isInBody { return false }
    if names.bytes(of: self[node].name).elementsEqual(type.utf8) { return true }
    var child = self[node].firstChild
    while child != .none, !child.isInBody {
      if isNamed(type, in: child) { return true }
      child = self[child].next
    }
    return false
  }
}

extension RoleMap {
  /// Whether a type's role follows, among other things, from its leaving the app.
  package func leavesApp(_ type: TypeID) -> Bool {
    let judgement = self[type].judgement
    return judgement.signals.contains { $0.kind == .leavesApp && $0.role == judgement.role }
  }

  /// Whether the whole app has one instance of a type.
  package func isShared(_ type: TypeID) -> Bool { self[type].judgement.signals.contains { $0.kind == .onlyInstance } }

  /// Whether a type is a coordinator above the modules.
  package func leadsFromAbove(_ type: TypeID) -> Bool { self[type].judgement.leadsFromAbove }

  /// Whether a type is called like those who make others: `Factory`.
  package func isCalledMaker(_ type: TypeID) -> Bool {
    self[type].judgement.signals.contains { $0.kind == .conditionalName && $0.role == .builder }
  }
}
