import Facts
package import Index
package import Roles

extension NavigationMap {
  /// Finds the calls that push, present, set and link screens. Needs the references of all code.
  package init(of index: ProjectIndex, _ references: References, _ roles: RoleMap) {
    var finder = NavigationFinder(NavigationProject(index, references, roles))
    self = finder.map()
  }
}

struct NavigationFinder {
  /// A call that opens something, and its function.
  private struct Opened {
    let place: DeclarationPlace
    let owner: TypeID?
    let manner: NavigationMap.Step.Manner
    let shown: BodyReader.Shown
    /// The screen that shows it, if it is not the one that contains the code: a tab bar that is filled elsewhere.
    var container: NavigationMap.Screen?
    let offset: UInt32
    let isSegue: Bool
    /// The name of the call alone does not prove that it opens a screen.
    let isDoubtful: Bool
    /// The cases of a parameter for which it runs; empty for all.
    var cases: Set<MemberID> = []
  }

  private let project: NavigationProject
  private var result = NavigationMap()
  private let callers: Callers

  private var index: ProjectIndex { project.index }

  init(_ project: NavigationProject) {
    self.project = project
    callers = Callers(project)
  }

  mutating func map() -> NavigationMap {
    let functions = functions()
    // More than once, because a switch may call another one.
    for _ in 0..<3 {
      let known = project.routes.size
      for function in functions { project.findRoutes(in: function) }
      if !project.routes.enums.isEmpty { project.forgetBuilds() }
      if project.routes.size == known { break }
    }
    // Which routes a stack or sheet shows is known before the functions that add one to it.
    if !project.routes.enums.isEmpty { for function in functions { _ = openings(in: function) } }
    // Twice: functions that show their arguments, then functions that call those.
    for _ in 0..<2 { for function in functions { addForwarder(function) } }
    let openings = functions.filter { !opensRoutes($0) }.flatMap { self.openings(in: $0) }
    project.openers = Set(openings.compactMap(\.owner))
    for opened in openings { add(opened) }
    if !project.routes.keptInState.isEmpty { for function in functions { for opened in routesKept(by: function) { add(opened) } } }
    finish()
    return result
  }

  /// All declarations with bodies, except ignored ones.
  private func functions() -> [DeclarationPlace] {
    index.files.indices.flatMap { number -> [DeclarationPlace] in
      let file = FileID(rawValue: Int32(number))
      let facts = index[file].facts
      return facts.declarations.indices.compactMap { position in
        let fact = facts.declarations[position]
        guard fact.body != .none, [.function, .initializer, .var, .subscript].contains(fact.kind) else { return nil }
        let place = DeclarationPlace(file: file, declaration: DeclarationID(rawValue: Int32(position)))
        if let type = index.enclosingType(of: place), project.roles.isLeftOut(type) { return nil }
        return place
      }
    }
  }

  // MARK: Calls that open

  private mutating func addForwarder(_ place: DeclarationPlace) {
    let fact = index[place]
    if fact.kind == .initializer, let type = index.enclosingType(of: place) {
      let isFilled = openings(in: place).contains { $0.manner == .tab && $0.shown.isParameter && $0.shown.screens.isEmpty }
      if isFilled { project.filledWhenMade.insert(type) }
    }
    guard fact.kind == .function, fact.parameters != .none else { return }
    let facts = index[place.file].facts
    let name = facts.names[fact.name]
    let members = index.enclosingType(of: place).map { callers.members(at: place, of: $0) } ?? []
    guard !project.forwarders.knows(members, named: name) else { return }
    func add(_ manner: NavigationMap.Step.Manner, _ parameter: NameID? = nil) {
      let shown = manner == .tab ? nil : parameter.flatMap { label(of: $0, in: place) }
      let isRoute = project.routesTaken(by: place).contains { $0.name == parameter }
      project.forwarders.add(Forwarders.Way(manner: manner, label: shown, isSure: isRoute), members, named: name)
    }
    let opened = openings(in: place)
    if let given = opened.first(where: { $0.shown.isParameter && $0.shown.screens.isEmpty }) {
      add(given.manner, given.shown.parameter)
    } else if opensRoutes(place), let first = opened.first {
      add(first.manner)
    } else if let kept = routesKept(by: place).first(where: { $0.shown.isParameter }) {
      add(kept.manner, kept.shown.parameter)
    }
  }

  /// The label of a parameter, by its name in the body.
  private func label(of parameter: NameID, in place: DeclarationPlace) -> String? {
    let facts = index[place.file].facts
    for node in facts.list(index[place].parameters).map({ facts[$0] }) {
      let inner = node.flags.contains(.hasSecondName) ? facts[node.first].name : node.name
      if inner == parameter { return facts.names[node.name] }
    }
    return nil
  }

  /// Whether a function outside all screens opens the route that its callers pass.
  private func opensRoutes(_ place: DeclarationPlace) -> Bool {
    guard project.routes.switches.contains(place), let owner = index.enclosingType(of: place) else { return false }
    return project.finder.source(owner) == nil
  }

  private func openings(in place: DeclarationPlace) -> [Opened] {
    let owner = index.enclosingType(of: place)
    var reader = BodyReader(project, place, own: owner.flatMap(project.finder.source))
    reader.findChoices()
    var found: [Opened] = []
    func add(
      _ manner: NavigationMap.Step.Manner, _ shown: BodyReader.Shown, in container: NavigationMap.Screen? = nil, _ offset: UInt32,
      isSegue: Bool = false, isDoubtful: Bool = false
    ) {
      found.append(
        Opened(
          place: place, owner: owner, manner: manner, shown: shown, container: container, offset: offset, isSegue: isSegue,
          isDoubtful: isDoubtful, cases: reader.chosen(at: offset)))
    }
    func add(
      _ manner: NavigationMap.Step.Manner, arguments: some Sequence<NodeID>, in container: NavigationMap.Screen?, _ offset: UInt32, isDoubtful: Bool = true
    ) {
      for argument in arguments { add(manner, reader.shown(by: reader.node(argument).first), in: container, offset, isDoubtful: isDoubtful) }
    }
    func tabBar(filledBy manner: NavigationMap.Step.Manner, of id: NodeID?) -> NavigationMap.Screen? {
      manner == .tab ? id.flatMap { project.finder.tabBar(of: reader.shown(by: $0).screens) } : nil
    }
    reader.visit { [reader] id, node in
      if node.kind == .assignment {
        let sides = reader.children(id)
        guard sides.count == 2, reader.node(sides[0]).kind == .member || reader.node(sides[0]).kind == .name else { return }
        guard let manner = Opening.assignments[reader.text(reader.node(sides[0]).name)] else { return }
        let container = tabBar(filledBy: manner, of: reader.children(sides[0]).first)
        return add(manner, reader.shown(by: sides[1]), in: container, reader.node(sides[0]).offset, isDoubtful: true)
      }
      guard node.kind == .call, let callee = reader.children(id).first else { return }
      let calleeNode = reader.node(callee)
      guard calleeNode.kind == .member || calleeNode.kind == .name else { return }
      let name = reader.text(calleeNode.name)
      if Opening.segues.contains(name) { return add(.show, BodyReader.Shown(), calleeNode.offset, isSegue: true) }
      let arguments = reader.children(id).dropFirst().filter { reader.node($0).kind == .argument }
      let made = project.references(at: calleeNode.offset, in: place.file).first { $0.kind == .constructs && project.filledWhenMade.contains($0.to) }
      if let container = made.flatMap({ project.finder.opened(by: $0.to) }) {
        return add(.tab, arguments: arguments, in: container, calleeNode.offset)
      }
      let called = project.references(at: calleeNode.offset, in: place.file).filter { $0.kind == .calls }.compactMap(\.member)
      let isOwn = !called.isEmpty
      if let way = project.forwarders.way(of: called, named: name), isOwn || Opening.calls[name] == nil {
        // A function that fills tabs takes several.
        let given =
          way.manner == .tab
          ? arguments[...] : way.label.map { label in arguments.filter { reader.text(reader.node($0).name) == label }[...] } ?? arguments.prefix(1)
        return add(way.manner, arguments: given, in: tabBar(filledBy: way.manner, of: id), calleeNode.offset, isDoubtful: !way.isSure)
      }
      guard !isOwn, let way = Opening.calls[name] else { return }
      if way.takesClosures || way.isFrame {
        let labelled = arguments.filter { way.labels.contains(reader.text(reader.node($0).name)) }
        // If there is a labeled destination or a value, the closure without a label is the link's label.
        let isLink = !labelled.isEmpty || arguments.contains { reader.text(reader.node($0).name) == "value" }
        let chosen = isLink ? labelled : arguments.filter { reader.node($0).flags.contains(.trailingClosure) && reader.node($0).name == .empty }
        for argument in chosen {
          let value = reader.node(argument).first
          if way.isFrame {
            guard let block = reader.children(value).last, reader.node(value).kind == .closure else { continue }
            var shown = reader.shown(by: block)
            shown.screens.removeAll { $0.kind != .module || $0 == reader.own }
            add(way.manner, shown, calleeNode.offset, isDoubtful: true)
            continue
          }
          let shown = reader.shown(by: value, closures: true)
          project.routes.keptInState.formUnion(shown.routes)
          project.routes.keptInState.formUnion(reader.routesChosen(in: value))
          add(way.manner, shown, calleeNode.offset, isDoubtful: true)
        }
      } else if let first = arguments.first,
        reader.node(first).name == .empty || way.labels.contains(reader.text(reader.node(first).name))
      {
        add(way.manner, reader.shown(by: reader.node(first).first), calleeNode.offset, isDoubtful: name == "show")
      }
    }
    return found
  }

  /// Routes that are assigned to shown state: `navigation.items.append(.detail(book))`, `navigation.modal = .settings`.
  private func routesKept(by place: DeclarationPlace) -> [Opened] {
    let owner = index.enclosingType(of: place)
    let reader = BodyReader(project, place, own: owner.flatMap(project.finder.source))
    var found: [Opened] = []
    let taken = project.routesTaken(by: place)
    func add(_ manner: NavigationMap.Step.Manner, _ value: NodeID, _ offset: UInt32) {
      let passed = reader.node(value).kind == .argument ? reader.node(value).first : value
      if passed != .none, let route = taken.first(where: { reader.node(passed).kind == .name && $0.name == reader.node(passed).name }),
        project.routes.keptInState.contains(route.type)
      {
        found.append(
          Opened(
            place: place, owner: owner, manner: manner, shown: BodyReader.Shown(parameter: route.name), offset: offset, isSegue: false, isDoubtful: true))
        return
      }
      let (screens, types) = reader.routes(in: value)
      guard !types.isDisjoint(with: project.routes.keptInState) else { return }
      found.append(
        Opened(
          place: place, owner: owner, manner: manner, shown: BodyReader.Shown(screens: screens), offset: offset, isSegue: false, isDoubtful: true))
    }
    reader.visit { id, node in
      let parts = reader.children(id)
      if node.kind == .assignment, parts.count == 2 {
        let value = reader.node(parts[1])
        guard [.implicitMember, .member, .call, .arrayLiteral, .name].contains(value.kind) else { return }
        add(value.kind == .arrayLiteral ? .root : .present, parts[1], node.offset)
      } else if node.kind == .call, let callee = parts.first, reader.node(callee).kind == .member {
        guard let manner = Opening.insertions[reader.text(reader.node(callee).name)] else { return }
        for argument in parts.dropFirst() { add(manner, argument, reader.node(callee).offset) }
      }
    }
    return found
  }

  // MARK: From where

  private mutating func add(_ opened: Opened) {
    let method = index[opened.place.file].facts.names[index[opened.place].name]
    let isUnknown =
      opened.isSegue || opened.shown.isFromStoryboard
      || (opened.shown.screens.isEmpty && !opened.shown.isParameter && !opened.shown.isSystem && !opened.isDoubtful)
    if opened.shown.screens.isEmpty, opened.shown.isSystem { result.systemScreens += 1 }
    guard !opened.shown.screens.isEmpty || isUnknown, let owner = opened.owner else { return }
    for (source, caller) in opened.container.map({ [($0, nil)] }) ?? sources(of: opened, owner) {
      let method = caller ?? method
      for screen in opened.shown.screens where screen != source {
        result.steps.append(
          NavigationMap.Step(
            from: source, to: screen, method: method, manner: opened.manner, file: opened.place.file, offset: opened.offset))
      }
      if isUnknown, opened.shown.screens.isEmpty {
        let reason = opened.isSegue ? "a segue" : opened.shown.isFromStoryboard ? "a storyboard's view controller" : "an unresolved value"
        result.unknown.append(
          NavigationMap.Unknown(from: source, method: method, reason: reason, file: opened.place.file, offset: opened.offset))
      }
    }
  }

  /// The screen that contains the code; for code outside all screens, the screens that call it.
  ///
  /// - Returns: screens, with the name of the calling function for callers.
  private func sources(of opened: Opened, _ owner: TypeID) -> [(NavigationMap.Screen, String?)] {
    if let screen = project.finder.source(owner) { return [(screen, nil)] }
    let handlers = project.reader(of: opened.place).handlers
    if let screen = handlers.owner(at: opened.offset) { return [(screen, nil)] }
    if !handlers.kept.contains(opened.offset) {
      let found = callers.screens(running: Callers.Code(place: opened.place, owner: owner, cases: opened.cases))
      if !found.isEmpty { return found }
    }
    return [(project.onlyHolder(of: owner) ?? project.finder.hub(owner), nil)]
  }

  private mutating func finish() {
    var screens = Set(project.finder.screens())
    for step in result.steps { screens.formUnion([step.from, step.to]) }
    for unknown in result.unknown { screens.insert(unknown.from) }
    result.screens = screens.sorted { ($0.name, $0.type) < ($1.name, $1.type) }
    result.steps.sort { ($0.file, $0.offset, $0.from.name, $0.to.name) < ($1.file, $1.offset, $1.from.name, $1.to.name) }
  }
}
