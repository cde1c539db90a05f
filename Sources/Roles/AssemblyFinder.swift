import Facts
import Index

/// Finds assembly code, in any type. Assembly code may name and construct components.
struct AssemblyFinder {
  let index: ProjectIndex
  let roles: RoleMap
  let definitions: RoleDefinitions

  /// What is known without a look at what is made.
  func ofTypes() -> Set<DeclarationPlace> {
    var result: Set<DeclarationPlace> = []
    for id in index.typeIDs where !roles.isLeftOut(id) {
      let type = index[id]
      if isAssembler(type.id) {
        add(type, to: &result)
        continue
      }
      let isBased = isBasedOnWireframe(type)
      for member in type.members {
        let kind = index.kind(of: member)
        if kind == .initializer {
          if isBased { result.insert(index.place(of: member)) }
          continue
        }
        guard kind == .function || kind == .var || kind == .subscript else { continue }
        let modifiers = index.modifiers(of: member)
        guard modifiers.belongToType, kind == .function || modifiers.contains(.computed) else { continue }
        if givesScreen(index.place(of: member)) { result.insert(index.place(of: member)) }
      }
    }
    return result
  }

  /// All that a type declares.
  private func add(_ type: TypeSymbol, to places: inout Set<DeclarationPlace>) {
    for member in type.members { places.insert(index.place(of: member)) }
    places.insert(type.place)
    places.formUnion(type.extensions)
  }

  /// What is known already, and what some of these make.
  func assembly(with constructions: [Reference]) -> Set<DeclarationPlace> {
    var result = roles.assembly
    addRootFlows(among: constructions, to: &result)
    var made: [DeclarationPlace: Set<Role>] = [:]
    // By type outside any module: a container makes each component in its own member.
    var containers: [TypeID: (roles: Set<Role>, places: [DeclarationPlace])] = [:]
    // By type: what its functions return, `func loginPresenter() -> LoginPresenterProtocol { LoginPresenter() }`.
    var factories: [TypeID: (made: Set<TypeID>, places: [DeclarationPlace])] = [:]
    for reference in constructions {
      if let from = reference.from, roles.role(of: from).map({ $0 == .service }) ?? true, gives(reference) {
        factories[from, default: ([], [])].made.insert(reference.to)
        factories[from]?.places.append(DeclarationPlace(file: reference.file, declaration: reference.context))
      }
      guard let from = reference.from, let role = roles.role(of: reference.to),
        role == .presenter || role == .interactor || role == .router, reference.context != .none
      else { continue }
      let maker = roles.role(of: from)
      let place = DeclarationPlace(file: reference.file, declaration: reference.context)
      let (kind, isComputed) = (index[place].kind, index[place].modifiers.contains(.computed))
      if maker == nil || maker == .service, !definitions.isUserInterface(index[from], in: index) {
        containers[from, default: ([], [])].roles.insert(role)
        containers[from]?.places.append(place)
      }
      if role == .router { continue }
      guard kind == .function || kind == .initializer || kind == .var && isComputed && (maker == .router || maker == nil) else { continue }
      if maker == .router { result.insert(place) }
      // For example a coordinator's `start`: it makes or returns a whole screen.
      if maker == nil, !definitions.isUserInterface(index[from], in: index) {
        made[place, default: []].insert(role)
        if let member = index[from].members.first(where: { index.place(of: $0) == place }), givesScreen(index.place(of: member)) { result.insert(place) }
      }
      if assemblesItself(from) {
        made[place, default: []].insert(role)
        // A scene that takes its interactor as a parameter makes only its presenter.
        if role == .presenter, let module = roles.module(of: from), module == roles.module(of: reference.to) { result.insert(place) }
      }
    }
    for (place, roles) in made where roles.count > 1 { result.insert(place) }
    for factory in factories.values where factory.made.count > 2 { result.formUnion(factory.places) }
    for container in containers.values where container.roles.count > 1 { result.formUnion(container.places) }
    return result
  }

  /// Whether a type may put its module together. A storyboard makes classes.
  private func assemblesItself(_ type: TypeID) -> Bool {
    roles.role(of: type).map(definitions.selfAssembling.contains) == true && index.kind(of: type).isReference
  }

  /// Whether a component is made in a function or property that is declared to return it.
  private func gives(_ reference: Reference) -> Bool {
    guard reference.context != .none, roles.role(of: reference.to)?.isPart == true else { return false }
    let function = index[DeclarationPlace(file: reference.file, declaration: reference.context)]
    guard function.kind == .function || function.kind == .var, function.type != .none else { return false }
    let facts = index[reference.file].facts
    return facts.typeNames(in: function.type).contains { name in
      name == index[reference.to].name || index.projectSupertypes(of: reference.to).contains { index[$0].name == name }
        || FrameworkTypes.screens.contains(name) && roles.role(of: reference.to) == .view
    }
  }

  /// What the application starts with is its root, as the delegate is that makes it, unless it is a part of a module: it knows the classes of the
  /// first modules.
  private func addRootFlows(among constructions: [Reference], to places: inout Set<DeclarationPlace>) {
    for reference in constructions {
      let role = roles.role(of: reference.to)
      let mayBeRoot = role == nil || role == .router && roles.leadsFromAbove(reference.to)
      guard role == .flowController || mayBeRoot && roles.module(of: reference.to) == nil, let from = reference.from, isCompositionRoot(from)
      else { continue }
      add(index[reference.to], to: &places)
    }
  }

  private func isCompositionRoot(_ type: TypeID) -> Bool {
    definitions.compositionRoots.contains(index[type].name) || index.startsApp(type)
  }

  private func isAssembler(_ type: TypeID) -> Bool {
    var current: TypeID? = type
    while let id = current {
      if roles.role(of: id) == .builder || isCompositionRoot(id) { return true }
      // What a key finds where nothing else was put: `struct PresenterKey: EnvironmentKey { static let defaultValue = LoginPresenter() }`.
      if index.outsideSupertypes(of: id).contains(where: { $0 == "EnvironmentKey" || $0 == "DependencyKey" }) { return true }
      current = index[id].parent
    }
    return false
  }

  private func isBasedOnWireframe(_ type: TypeSymbol) -> Bool {
    guard type.kind == .class, roles.role(of: type.id) == .router else { return false }
    return index.superclasses(of: type.id).contains { roles.role(of: $0) == .router }
  }

  /// Whether the result is a view controller, a view, a router or a module.
  private func givesScreen(_ place: DeclarationPlace) -> Bool {
    let facts = index[place.file].facts
    return facts.typeNames(in: facts[place.declaration].type).contains { name in
      if FrameworkTypes.screens.contains(name) || FrameworkTypes.isController(name) { return true }
      return index.types(named: name).contains { type in
        let role = roles.role(of: type)
        return role == .view || role == .router || role == .builder
          || index.outsideSupertypes(of: type).contains { definitions.viewSupertypes.contains($0) }
      }
    }
  }
}
