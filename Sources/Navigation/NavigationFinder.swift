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
  }

  private let project: NavigationProject
  private var result = NavigationMap()
  private var callers: [MemberID: [Reference]] = [:]

  private var index: ProjectIndex { project.index }

  init(_ project: NavigationProject) { self.project = project }

  mutating func map() -> NavigationMap {
    let functions = functions()
    // Twice, because a switch may call another one.
    for _ in 0..<2 {
      for function in functions { project.findRoutes(in: function) }
      if !project.routes.enums.isEmpty { project.forgetBuilds() }
    }
    // Twice: functions that show their arguments, then functions that call those.
    for _ in 0..<2 { for function in functions { addForwarder(function) } }
    for reference in project.references.all where reference.kind == .calls {
      if let member = reference.member { callers[member, default: []].append(reference) }
    }
    for function in functions where !opensRoutes(function) { for opened in openings(in: function) { add(opened) } }
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
    let name = index[place.file].facts.names[fact.name]
    guard project.forwarders[name] == nil else { return }
    let opened = openings(in: place)
    if let given = opened.first(where: { $0.shown.isParameter && $0.shown.screens.isEmpty }) {
      project.forwarders[name] = given.manner
    } else if opensRoutes(place), let first = opened.first {
      project.forwarders[name] = first.manner
    }
  }

  /// Whether a function outside all screens opens the route that its callers pass.
  private func opensRoutes(_ place: DeclarationPlace) -> Bool {
    guard project.routes.switches.contains(place), let owner = index.enclosingType(of: place) else { return false }
    return project.finder.source(owner) == nil
  }

  private func openings(in place: DeclarationPlace) -> [Opened] {
    let owner = index.enclosingType(of: place)
    let reader = BodyReader(project, place, own: owner.flatMap(project.finder.source))
    var found: [Opened] = []
    func add(
      _ manner: NavigationMap.Step.Manner, _ shown: BodyReader.Shown, in container: NavigationMap.Screen? = nil, _ offset: UInt32,
      isSegue: Bool = false, isDoubtful: Bool = false
    ) {
      found.append(
        Opened(
          place: place, owner: owner, manner: manner, shown: shown, container: container, offset: offset, isSegue: isSegue,
          isDoubtful: isDoubtful))
    }
    func add(_ manner: NavigationMap.Step.Manner, arguments: some Sequence<NodeID>, in container: NavigationMap.Screen?, _ offset: UInt32) {
      for argument in arguments { add(manner, reader.shown(by: reader.node(argument).first), in: container, offset, isDoubtful: true) }
    }
    func tabBar(filledBy manner: NavigationMap.Step.Manner, of id: NodeID?) -> NavigationMap.Screen? {
      manner == .tab ? id.flatMap { project.finder.tabBar(of: reader.shown(by: $0).screens) } : nil
    }
    reader.visit { id, node in
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
      let isOwn = project.references(at: calleeNode.offset, in: place.file).contains { $0.kind == .calls && $0.member != nil }
      if let manner = project.forwarders[name], isOwn || Opening.calls[name] == nil {
        // A function that fills tabs takes several.
        let given = manner == .tab ? arguments[...] : arguments.prefix(1)
        return add(manner, arguments: given, in: tabBar(filledBy: manner, of: id), calleeNode.offset)
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
    func add(_ manner: NavigationMap.Step.Manner, _ value: NodeID, _ offset: UInt32) {
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
        guard [.implicitMember, .member, .call, .arrayLiteral].contains(value.kind) else { return }
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
    for (source, caller) in opened.container.map({ [($0, nil)] }) ?? sources(of: opened.place, owner) {
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
  private func sources(of place: DeclarationPlace, _ owner: TypeID) -> [(NavigationMap.Screen, String?)] {
    if let screen = project.finder.source(owner) { return [(screen, nil)] }
    var found: [NavigationMap.Screen: Set<String>] = [:]
    var seen: Set<MemberID> = []
    var rim = members(at: place, of: owner)
    for _ in 0..<5 {
      let next = rim.filter { seen.insert($0).inserted }
      rim = []
      for member in next {
        for reference in callers[member] ?? [] {
          guard let type = reference.from, !project.roles.isLeftOut(type) else { continue }
          if let screen = project.finder.source(type) {
            let context = reference.context == .none ? nil : index[reference.file].facts[reference.context].name
            found[screen, default: []].insert(context.map { index[reference.file].facts.names[$0] } ?? "")
          } else {
            rim += members(at: DeclarationPlace(file: reference.file, declaration: reference.context), of: type)
          }
        }
      }
    }
    if found.isEmpty { return [(project.finder.hub(owner), nil)] }
    return found.sorted { $0.key.name < $1.key.name }.flatMap { screen, methods in methods.sorted().map { (screen, $0) } }
  }

  /// The function itself and the requirements that it satisfies.
  private func members(at place: DeclarationPlace, of owner: TypeID) -> [MemberID] {
    guard let own = index[owner].members.first(where: { index[$0].place == place }) else { return [] }
    let name = index[own].name
    let inherited = index.projectSupertypes(of: owner).flatMap { index[$0].members.filter { index[$0].name == name } }
    // In a protocol, a requirement and its default are two members with the same name.
    let same = index[owner].kind == .protocol ? index[owner].members.filter { index[$0].name == name } : []
    return [own] + inherited + same
  }

  private mutating func finish() {
    var screens = Set(project.finder.screens())
    for step in result.steps { screens.formUnion([step.from, step.to]) }
    for unknown in result.unknown { screens.insert(unknown.from) }
    result.screens = screens.sorted { ($0.name, $0.type) < ($1.name, $1.type) }
    result.steps.sort { ($0.file, $0.offset, $0.from.name, $0.to.name) < ($1.file, $1.offset, $1.from.name, $1.to.name) }
  }
}
