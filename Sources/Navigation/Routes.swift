import Facts
import Index

/// Enums whose cases represent screens, found in `switch` statements: `case .settings: SettingsBuilder.build()`.
struct Routes {
  /// The screens of each case.
  private(set) var screens: [MemberID: [NavigationMap.Screen]] = [:]
  private(set) var enums: Set<TypeID> = []
  /// Enums of shown state. Setting such a value opens the screen.
  var keptInState: Set<TypeID> = []
  /// Functions with a `switch` over a route parameter.
  private(set) var switches: Set<DeclarationPlace> = []

  mutating func add(_ cases: [MemberID], of type: TypeID, _ shown: [NavigationMap.Screen], in place: DeclarationPlace) {
    enums.insert(type)
    switches.insert(place)
    for id in cases {
      for screen in shown where !(screens[id] ?? []).contains(screen) { screens[id, default: []].append(screen) }
    }
  }
}

extension NavigationProject {
  /// Finds the routes of a `switch` over a parameter of the function, or over the enum itself.
  func findRoutes(in place: DeclarationPlace) {
    let owner = index.enclosingType(of: place)
    var reader = BodyReader(self, place, own: owner.flatMap(finder.source))
    reader.takesBuilders = true
    reader.visit { [reader] id, node in
      guard node.kind == .switchStatement else { return }
      let parts = reader.children(id)
      guard let subject = parts.first, reader.isParameterOrSelf(subject) else { return }
      for clause in parts.dropFirst() {
        let cases = reader.children(clause).filter { reader.node($0).kind == .caseItem }.flatMap { reader.enumCases(in: $0) }
        guard let type = cases.first?.owner, let block = reader.children(clause).last else { continue }
        let shown = reader.handedOut(by: block).screens
        if !shown.isEmpty { routes.add(cases.map(\.id), of: type, shown, in: place) }
      }
    }
  }

  /// The route enum that a function takes as a parameter; nil for other functions.
  func route(takenBy member: MemberID) -> TypeID? {
    guard !routes.enums.isEmpty, index[member].kind == .function else { return nil }
    let place = index[member].place
    let facts = index[place.file].facts
    for parameter in facts.list(index[place].parameters) {
      for child in facts.children(of: parameter) {
        var type = child
        while [.typeOptional, .typeAttributed].contains(facts[type].kind), facts[type].first != .none { type = facts[type].first }
        let taken = references(at: facts[type].offset, in: place.file).map(\.to).first(where: routes.enums.contains)
        if let taken { return taken }
      }
    }
    return nil
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

  /// The screens of the routes that an expression names, without closures.
  func routes(in id: NodeID) -> (screens: [NavigationMap.Screen], types: Set<TypeID>) {
    let cases = enumCases(in: id).filter { project.routes.screens[$0.id] != nil }
    return (cases.flatMap { project.routes.screens[$0.id] ?? [] }, Set(cases.map(\.owner)))
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
      let type = project.references(at: node.offset, in: file).lazy.compactMap(\.member).compactMap(project.route).first
    {
      var shown = Shown()
      for argument in parts.dropFirst() {
        let value = self.node(argument).first
        let screens = routes(in: value).screens
        if !screens.isEmpty {
          shown.add(Shown(screens: screens))
        } else if isParameterOrSelf(value) {
          shown.isParameter = true
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
