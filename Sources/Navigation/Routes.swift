import Facts
import Index

/// Enums whose cases represent screens, found in `switch` statements: `case .settings: SettingsBuilder.build()`.
struct Routes {
  /// The screens of each case.
  private(set) var screens: [MemberID: [NavigationMap.Screen]] = [:]
  private(set) var enums: Set<TypeID> = []
  /// Cases that carry a route of another enum: `case settings(SettingsRoute)`.
  private(set) var wrappers: Set<MemberID> = []
  /// Enums of shown state. Setting such a value opens the screen.
  var keptInState: Set<TypeID> = []
  /// Functions with a `switch` over a route parameter.
  private(set) var switches: Set<DeclarationPlace> = []

  /// Grows with what is known.
  var size: Int { screens.values.reduce(enums.count + wrappers.count) { $0 + $1.count } }

  mutating func add(_ cases: [MemberID], of type: TypeID, _ shown: [NavigationMap.Screen], in place: DeclarationPlace) {
    enums.insert(type)
    switches.insert(place)
    for id in cases {
      for screen in shown where !(screens[id] ?? []).contains(screen) { screens[id, default: []].append(screen) }
    }
  }

  mutating func addWrappers(_ cases: [MemberID], of type: TypeID, in place: DeclarationPlace) {
    enums.insert(type)
    switches.insert(place)
    wrappers.formUnion(cases)
  }
}

extension NavigationProject {
  /// Finds the routes of a `switch` over a parameter of the function, or over the enum itself.
  func findRoutes(in place: DeclarationPlace) {
    var reader = BodyReader(self, place, own: nil)
    reader.takesBuilders = true
    reader.visit { [reader] id, node in
      guard node.kind == .switchStatement else { return }
      let parts = reader.children(id)
      guard let subject = parts.first, reader.isParameterOrSelf(subject) else { return }
      for clause in parts.dropFirst() {
        let cases = reader.children(clause).filter { reader.node($0).kind == .caseItem }.flatMap { reader.enumCases(in: $0) }
        guard let type = cases.first?.owner, let block = reader.children(clause).last else { continue }
        let shown = reader.handedOut(by: block)
        if !shown.screens.isEmpty {
          routes.add(cases.map(\.id), of: type, shown.screens, in: place)
        } else if !shown.routes.isEmpty {
          routes.addWrappers(cases.map(\.id), of: type, in: place)
        }
      }
    }
  }

  /// The route enum that a function takes as a parameter; nil for other functions.
  func route(takenBy member: MemberID) -> TypeID? {
    guard !routes.enums.isEmpty, index.kind(of: member) == .function else { return nil }
    return routesTaken(by: index.place(of: member)).first?.type
  }

  /// Whether a function, or one that implements it, has a `switch` over its route.
  func choosesByRoute(_ member: MemberID) -> Bool {
    if routes.switches.contains(index.place(of: member)) { return true }
    guard index[index.owner(of: member)].kind == .protocol else { return false }
    return index.conformers(of: index.owner(of: member)).contains { type in
      witness(of: index[member], in: type).map { routes.switches.contains(index.place(of: $0)) } ?? false
    }
  }

  /// The parameters of a function that are routes, by their names in its body.
  func routesTaken(by place: DeclarationPlace) -> [(name: NameID, type: TypeID)] {
    let facts = index[place.file].facts
    return facts.list(index[place].parameters).compactMap { parameter in
      for child in facts.children(of: parameter) {
        var type = child
        while [.typeOptional, .typeAttributed].contains(facts[type].kind), facts[type].first != .none { type = facts[type].first }
        let taken = references(at: facts[type].offset, in: place.file).map(\.to).first(where: routes.enums.contains)
        guard let taken else { continue }
        let node = facts[parameter]
        return (node.flags.contains(.hasSecondName) ? facts[node.first].name : node.name, taken)
      }
      return nil
    }
  }
}

extension BodyReader {
  /// The enum cases that a pattern or a value names.
  func enumCases(in id: NodeID) -> [MemberSymbol] {
    var found: [MemberSymbol] = []
    visit(id) { _, node in
      guard node.kind == .implicitMember || node.kind == .member else { return }
      found += project.references(at: node.offset, in: file).compactMap(\.member).map { project.index[$0] }.filter { $0.kind == .enumCase }
    }
    return found
  }

  /// The screens of the routes that an expression names, and the enums of these routes.
  func routes(in id: NodeID) -> (screens: [NavigationMap.Screen], types: Set<TypeID>) {
    guard id != .none else { return ([], []) }
    if let screens = screensOfRoute(id) { return (screens, screens.isEmpty ? [] : Set(enumCases(in: id).map(\.owner))) }
    guard node(id).kind != .localDeclaration else { return ([], []) }
    return children(id).map(routes).reduce(into: ([], [])) { all, found in
      all.screens += found.screens
      all.types.formUnion(found.types)
    }
  }

  /// The screens of a route: `.settings`, `.account(.details(id))`. A route in the values of another one is not opened with it. Nil for other
  /// expressions.
  func screensOfRoute(_ id: NodeID) -> [NavigationMap.Screen]? {
    guard !project.routes.enums.isEmpty else { return nil }
    let isCall = node(id).kind == .call
    guard let named = isCall ? children(id).first : id, node(named).kind == .implicitMember || node(named).kind == .member else { return nil }
    let cases = project.references(at: node(named).offset, in: file).compactMap(\.member)
    if let screens = cases.lazy.compactMap({ self.project.routes.screens[$0] }).first { return screens }
    guard isCall, cases.contains(where: project.routes.wrappers.contains) else { return nil }
    return children(id).dropFirst().flatMap { shown(by: node($0).first).screens }
  }

  /// Route enums over which a `switch` in a closure chooses what to show: `.navigationDestination(for: Views.self) { path in switch path { … } }`.
  func routesChosen(in id: NodeID) -> Set<TypeID> {
    var found: Set<TypeID> = []
    visit(id) { id, node in
      guard node.kind == .switchStatement else { return }
      let items = children(id).dropFirst().flatMap { children($0) }.filter { self.node($0).kind == .caseItem }
      found.formUnion(items.flatMap { enumCases(in: $0) }.map(\.owner).filter(project.routes.enums.contains))
      // The parameter of a closure has no written type: the names of the cases tell it.
      var names: Set<String> = []
      for item in items { visit(item) { _, node in if node.kind == .implicitMember { names.insert(text(node.name)) } } }
      let fitting = project.routes.enums.filter { type in
        names.isSubset(of: project.index[type].members.filter { project.index.kind(of: $0) == .enumCase }.map { project.index[$0].name })
      }
      if !names.isEmpty, fitting.count == 1 { found.formUnion(fitting) }
    }
    return found
  }

  /// The screens of a call with a route argument, including `build(.home).hosted()`; nil for other calls.
  func shownByRoute(_ id: NodeID) -> Shown? {
    let parts = children(id)
    guard let callee = parts.first, !project.routes.enums.isEmpty else { return nil }
    let node = node(callee)
    if node.kind == .name || node.kind == .member,
      let member = project.references(at: node.offset, in: file).lazy.compactMap(\.member).first(where: { project.route(takenBy: $0) != nil }),
      let type = project.route(takenBy: member)
    {
      // A builder that takes a route only passes it on, and shows its own screen.
      let built = project.choosesByRoute(member) ? Shown() : meaning(of: node)
      if !built.screens.isEmpty { return built }
      var shown = Shown()
      for argument in parts.dropFirst() {
        let value = self.node(argument).first
        let screens = routes(in: value).screens
        if !screens.isEmpty {
          shown.add(Shown(screens: screens))
        } else if isParameterOrSelf(value) {
          shown.parameter = self.node(value).name
        } else {
          shown.routes.insert(type)
        }
      }
      return shown
    }
    guard node.kind == .member, let base = children(callee).first, self.node(base).kind == .call else { return nil }
    return shownByRoute(base)
  }
}
