import Facts
package import Index
package import Roles
package import Wiring

extension NavigationMap {
  /// Finds the calls that push, present, set and link screens. Needs the references of all code.
  package init(of index: ProjectIndex, _ references: References, _ roles: RoleMap, _ wiring: Wiring, _ texts: ScreenTexts) {
    var finder = NavigationFinder(Evaluator(index, references, roles, wiring, texts), references)
    self = finder.map()
  }
}

struct NavigationFinder {
  /// An effect and where it stands.
  private struct Place {
    let code: ReadCode
    let step: Int
    let effect: Effect

    var path: Path { Path(stops: [Path.Stop(code: code.key, step: step)]) }
  }

  let evaluator: Evaluator
  let callers: Callers
  let destinations: Destinations
  private let codes: [ReadCode]
  private let effects: [Place]
  /// Types whose routes lead somewhere.
  private var followed: Set<TypeID> = []
  /// What opens one of several screens, where distant callers decide which.
  private var openEffects: Set<Path.Stop> = []
  /// Code that shows the tab bar that its type keeps.
  private let tabBarShows: Set<CodeKey>
  /// Calls that open system screens.
  private var systemScreens: Set<Path.Stop> = []
  private var result = NavigationMap()
  var index: ProjectIndex { evaluator.index }

  private static let mostStops = 6

  init(_ evaluator: Evaluator, _ references: References) {
    self.evaluator = evaluator
    codes = NavigationFinder.keys(evaluator).map(evaluator.code)
    for code in codes { evaluator.add(code) }
    var destinations = Destinations()
    var effects: [Place] = []
    for code in codes {
      for (step, effect) in code.effects(in: evaluator.index) {
        // Other code registers builders.
        if effect.kind == .names, code.owner.flatMap({ evaluator.roles.role(of: $0) }) != .router { continue }
        if let destination = evaluator.destination(effect, at: step, in: code) {
          destinations.add(destination)
        } else {
          effects.append(Place(code: code, step: step, effect: effect))
        }
      }
      if let (step, effect) = code.given(in: evaluator.index),
        !evaluator.screens(of: evaluator.result(effect.slots[0], evaluator.root(code.key)).values).isEmpty
      {
        effects.append(Place(code: code, step: step, effect: effect))
      }
    }
    self.destinations = destinations
    self.effects = effects
    tabBarShows = Set(
      effects.filter { place in
        guard let owner = place.code.owner, evaluator.finder.keepsTabBar(owner) else { return false }
        return place.effect.slots.contains { evaluator.screens(of: evaluator.values($0, evaluator.root(place.code.key))).map(\.type) == [owner] }
      }.map(\.code.key))
    callers = Callers(
      evaluator, references, codes, openers: Set(effects.compactMap(\.code.owner)), shown: NavigationFinder.shownTypes(effects, destinations, evaluator))
  }

  /// All code, except ignored types'.
  private static func keys(_ evaluator: Evaluator) -> [CodeKey] {
    let index = evaluator.index
    return index.files.indices.flatMap { number -> [CodeKey] in
      let file = FileID(rawValue: Int32(number))
      let facts = index[file].facts
      return facts.declarations.indices.flatMap { position -> [CodeKey] in
        let fact = facts.declarations[position]
        let startsWithClosure = fact.value != .none && facts.hasClosure(in: fact.value)
        guard fact.body != .none && [.function, .initializer, .var, .subscript].contains(fact.kind) || startsWithClosure else { return [] }
        let place = DeclarationPlace(file: file, declaration: DeclarationID(rawValue: Int32(position)))
        if let type = index.enclosingType(of: place), evaluator.roles.isLeftOut(type) { return [] }
        var parts: [CodeKey.Part] = fact.body == .none ? [] : fact.kind == .var && facts[fact.body].kind != .block ? [.body, .setter, .observers] : [.body]
        // `lazy var openLogin: () -> Void = { … }`
        if startsWithClosure { parts.append(.initialValue) }
        return parts.map { CodeKey(place: place, part: $0) }
      }
    }
  }

  /// The types that something shows alone, and those that contain whole screens.
  private static func shownTypes(_ effects: [Place], _ destinations: Destinations, _ evaluator: Evaluator) -> Set<TypeID> {
    var types: Set<TypeID> = []
    func add(_ slots: [Slot], _ frame: Frame) {
      for slot in slots { types.formUnion(evaluator.screens(of: evaluator.result(slot, frame).values).map(\.type)) }
    }
    for place in effects {
      if place.effect.kind == .frames, let owner = place.code.owner { types.insert(owner) }
      if place.effect.kind != .frames || place.effect.manner == .tab { add(place.effect.slots, evaluator.root(place.code.key)) }
    }
    for destination in destinations.all { add([destination.result], evaluator.root(destination.key)) }
    return types
  }

  mutating func map() -> NavigationMap {
    for place in effects { follow(place.effect, place.path) }
    for code in codes where code.owner.map({ !callers.openers.contains($0) }) ?? false {
      for (step, effect) in code.returns(in: index) {
        let stop = Path.Stop(code: code.key, step: step)
        if callers.isEmitted(stop) { follow(effect, Path(stops: [stop])) }
      }
    }
    if !destinations.isEmpty {
      for code in codes { for (step, effect) in code.routes(in: index) { follow(effect, Path(stops: [Path.Stop(code: code.key, step: step)])) } }
    }
    // Where no code is known that sets the state, whatever it may show is shown.
    for destination in destinations.all where !followed.contains(destination.type) {
      follow(destination.effect, Path(stops: [Path.Stop(code: destination.key, step: destination.step)]))
    }
    addStoryboards()
    return finished()
  }

  private mutating func addStoryboards() {
    for way in evaluator.storyboards.triggered() + evaluator.storyboards.starts() {
      for source in callers.screens(containing: way.from) {
        for screen in way.to where screen != source {
          let place = NavigationMap.Place.interfaceFile(path: way.path, line: way.line)
          result.steps.append(NavigationMap.Step(from: source, to: screen, method: "storyboard", manner: way.manner, place: place))
        }
      }
    }
  }

  // MARK: What is shown

  private mutating func follow(_ effect: Effect, _ path: Path) {
    guard var outcome = outcome(of: effect, at: path) else { return }
    let isRoute = effect.kind == .routes
    if path.stops.count < NavigationFinder.mostStops {
      for lead in [Lead.closure, .part, .keeping] where !isRoute || outcome.leads(lead) {
        let paths = paths(leadingTo: path, by: lead)
        for path in paths { follow(effect, path) }
        if !paths.isEmpty { return }
      }
    }
    followed.formUnion(outcome.routes)
    if outcome.openings.parameter, path.stops.count < NavigationFinder.mostStops {
      let paths = paths(leadingTo: path, by: .call)
      for path in paths { follow(effect, path) }
      if !paths.isEmpty || isRoute || outcome.shown.screens.isEmpty && outcome.shown.segues.isEmpty { return }
    }
    if isRoute, outcome.routes.isEmpty { return }
    if showsItself(effect, outcome.shown, path) {
      if path.stops.count < NavigationFinder.mostStops { for path in paths(leadingTo: path, by: .call) { follow(effect, path) } }
      return
    }
    guard outcome.openings.choice, effect.kind != .frames, !path.isOnly else { return add(effect, outcome.shown, path) }
    outcome.shown = Shown(isSystem: outcome.shown.isSystem, isFromStoryboard: outcome.shown.isFromStoryboard)
    // Far from the call, the callers of callers say nothing of it.
    let last = path.stops[path.stops.count - 1]
    if path.stops.count <= 2 {
      add(effect, outcome.shown, path, isOpen: true)
    } else if openEffects.insert(last).inserted {
      add(effect, outcome.shown, Path(stops: [last]), isOpen: true)
    }
  }

  // MARK: From where

  /// Whether a closure's parameter is the screen that opens another one: `popup.present(from: self) { popup in next.present(from: popup) }`.
  private func isOpenedElsewhere(_ effect: Effect, _ path: Path) -> Bool {
    effect.kind == .shows && effect.receiver >= 0
      && (evaluator.frame(of: path).map { evaluator.result(effect.receiver, $0).openings.closureParameter } ?? false)
  }

  private mutating func add(_ effect: Effect, _ shown: Shown, _ path: Path, isOpen: Bool = false) {
    var shown = shown
    let first = path.stops[0]
    let (place, offset) = (first.code.place, evaluator.code(first.code).summary.steps[first.step].place ?? effect.offset)
    if effect.kind == .frames { shown.screens.removeAll { $0.kind != .module && effect.manner != .tab } }
    if effect.kind != .frames, shown.screens.isEmpty, shown.isSystem { systemScreens.insert(path.stops[path.stops.count - 1]) }
    if effect.kind == .segue, !shown.segues.isEmpty, shown.segues.allSatisfy(evaluator.storyboards.leadsBack) { return }
    // A container of any controller is no screen.
    if effect.manner == .embed, let owner = index.enclosingType(of: place), index[index[owner].place].genericParameters != .none { return }
    let isUnknown = effect.kind == .segue || shown.isFromStoryboard || isOpen || shown.screens.isEmpty && !shown.isSystem && effect.isSure
    guard !shown.screens.isEmpty || isUnknown else { return }
    let filled = filled(by: effect, at: path)
    if filled.isNew { return }
    let method = index[place.file].facts.names[index[place].name]
    let written = NavigationMap.Place.code(place.file, offset: offset)
    for (source, caller) in (filled.container.map { [($0, nil)] } ?? sources(of: effect, at: path)) {
      for source in callers.screens(containing: source) {
        let screens = shown.screens + shown.segues.flatMap { evaluator.storyboards.screens(bySegue: $0, from: source) }
        for screen in screens where screen != source {
          result.steps.append(NavigationMap.Step(from: source, to: screen, method: caller ?? method, manner: effect.manner, place: written))
        }
        if isUnknown, screens.isEmpty {
          let reason = effect.kind == .segue ? "a segue" : shown.isFromStoryboard ? "a storyboard's view controller" : "an unresolved value"
          result.unknown.append(NavigationMap.Unknown(from: source, method: caller ?? method, reason: reason, place: written))
        }
      }
    }
  }

  /// Whether code of a screen shows the screen itself, as its callers want it: `view.present(from: other)`, `LoginRouter(navigation).start()`.
  private func showsItself(_ effect: Effect, _ shown: Shown, _ path: Path) -> Bool {
    guard effect.kind == .shows, effect.manner != .embed, shown.screens.count == 1, let owner = index.enclosingType(of: path.stops[0].code.place) else {
      return false
    }
    if evaluator.finder.keepsTabBar(owner), shown.screens[0].type == owner { return true }
    guard evaluator.finder.source(owner) == shown.screens[0], let frame = evaluator.frame(of: path) else { return false }
    return evaluator.roles.role(of: owner) == .router || effect.slots.contains { evaluator.isKnownBefore($0, frame) }
      || evaluator.result(effect.receiver, frame).openings.parameter
  }

  /// The tab bar that an effect fills, or the screen whose segue it performs; new for a container that is shown with what it is made with.
  private func filled(by effect: Effect, at path: Path) -> (container: NavigationMap.Screen?, isNew: Bool) {
    guard effect.receiver >= 0, effect.manner == .tab || effect.kind == .segue, let frame = evaluator.frame(of: path) else { return (nil, false) }
    let values = evaluator.values(effect.receiver, frame)
    if effect.kind == .segue {
      let screens = evaluator.screens(of: values)
      return (screens.count == 1 ? screens[0] : nil, false)
    }
    if frame.code.isMadeHere(effect.receiver), values.contains(where: evaluator.isContainer) { return (nil, true) }
    let screens = evaluator.screens(of: values)
    // `func configure(_ tabBar: TabBarController)`
    let declared = frame.code.summary.types[Int(effect.receiver)].map { evaluator.screens(of: [.typed($0)]) } ?? []
    return (evaluator.finder.tabBar(of: screens.isEmpty ? declared : screens), false)
  }

  /// The screen that contains the code; for code outside all screens, the screens that call it.
  ///
  /// - Returns: screens, with the name of the calling function for callers.
  private func sources(of effect: Effect, at path: Path) -> [(NavigationMap.Screen, String?)] {
    let stop = path.stops[0]
    let owner = index.enclosingType(of: stop.code.place)
    if let owner, fillsTabBar(path) { return [(evaluator.finder.hub(owner), nil)] }
    let screen = owner.flatMap(evaluator.finder.source)
    if let screen, !isOpenedElsewhere(effect, path) { return [(screen, nil)] }
    let runner = evaluator.runner(of: stop.step, in: stop.code, openers: callers.openers)
    if case .screen(let screen)? = runner { return [(screen, nil)] }
    if let screen { return [(screen, nil)] }
    if runner == nil, case let found = callers.screens(running: path), !found.isEmpty || effect.kind == .returns { return found }
    // What a service runs when it is done, it runs for the screen that wrote it.
    if let writer = path.stops.first(where: { $0.closure != nil }), let screen = index.enclosingType(of: writer.code.place).flatMap(evaluator.finder.source) {
      return [(screen, index[writer.code.place.file].facts.names[index[writer.code.place].name])]
    }
    return owner.map { [(evaluator.onlyHolder(of: $0) ?? evaluator.finder.hub($0), nil)] } ?? []
  }

  /// Whether code puts something into the tab bar that its type keeps, before it shows the tab bar.
  private func fillsTabBar(_ path: Path) -> Bool {
    let key = path.stops[0].code
    return tabBarShows.contains(key) || callers.stops(calling: key).contains { tabBarShows.contains($0.code) }
  }

  private func finished() -> NavigationMap {
    var map = result
    var seen: Set<String> = []
    // A controller becomes a child, and then its view a subview.
    map.steps = map.steps.filter { step in
      let place = step.manner == .embed ? "embed" : "\(step.place)"
      return seen.insert("\(step.from.name)|\(step.to.name)|\(place)|\(step.method)").inserted
    }
    map.unknown = map.unknown.filter { seen.insert("\($0.from.name)|\($0.place)|\($0.method)").inserted }
    map.systemScreens = systemScreens.count
    var screens = Set(evaluator.finder.screens())
    for step in map.steps { screens.formUnion([step.from, step.to]) }
    for unknown in map.unknown { screens.insert(unknown.from) }
    map.screens = screens.sorted { ($0.name, $0.type) < ($1.name, $1.type) }
    map.steps.sort { ($0.place, $0.from.name, $0.to.name, $0.method) < ($1.place, $1.from.name, $1.to.name, $1.method) }
    map.unknown.sort { ($0.place, $0.from.name, $0.method) < ($1.place, $1.from.name, $1.method) }
    return map
  }
}

extension FunctionSummary.Step {
  /// Where it stands; nil if it has no place of its own.
  fileprivate var place: UInt32? {
    if case .store(_, _, _, let offset) = self { return offset }
    return call?.offset
  }
}

extension FileFacts {
  fileprivate func hasClosure(in node: NodeID) -> Bool {
    self[node].kind == .closure || children(of: node).contains { hasClosure(in: $0) }
  }
}
