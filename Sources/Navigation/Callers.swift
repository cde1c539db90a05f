import Facts
import Index
import Roles
import Wiring

/// Finds from which screens code outside all screens runs: that of coordinators, services, helpers.
struct Callers {
  private let evaluator: Evaluator
  private let shown: Set<TypeID>
  private var calls: [MemberID: [Reference]] = [:]
  /// By type: the screens whose code makes objects of it.
  private var makers: [TypeID: [NavigationMap.Screen]] = [:]
  /// By type: where code makes objects of it.
  private var makings: [TypeID: [Path.Stop]] = [:]
  /// Calls of functions that belong to no type of the project.
  private var freeCalls: [DeclarationPlace: [Path.Stop]] = [:]
  /// Where code sets a property.
  private var stores: [DeclarationPlace: [Path.Stop]] = [:]
  /// Calls of methods and closures that objects keep in properties.
  private var methodCalls: [DeclarationPlace: [Path.Stop]] = [:]
  private var closureCalls: [CodeKey: [Int: [Path.Stop]]] = [:]
  /// Types whose code opens screens. Closures that they are given run after screens of theirs.
  let openers: Set<TypeID>
  private var events: Events!
  private var index: ProjectIndex { evaluator.index }

  /// A view that is a part of more screens has a box of its own.
  private static let mostScreens = 3
  /// How many calls lead from a screen to what it opens.
  private static let mostCalls = 5

  /// - Parameter shown: the types that something shows alone.
  init(_ evaluator: Evaluator, _ references: References, _ codes: [ReadCode], openers: Set<TypeID>, shown: Set<TypeID>) {
    self.evaluator = evaluator
    self.openers = openers
    self.shown = shown
    for reference in references.all where reference.kind == .calls || reference.kind == .constructs {
      if let from = reference.from, evaluator.roles.isLeftOut(from) { continue }
      if let member = reference.member { calls[member, default: []].append(reference) }
      guard reference.kind == .constructs, let from = reference.from, let screen = evaluator.finder.source(from) else {
        continue
      }
      if makers[reference.to]?.contains(screen) != true { makers[reference.to, default: []].append(screen) }
    }
    for code in codes {
      for (number, step) in code.summary.steps.enumerated() {
        let stop = Path.Stop(code: code.key, step: number)
        switch step {
        case .make(let type, _, _): makings[type, default: []].append(stop)
        case .store(_, let member, _, _): stores[index.place(of: member), default: []].append(stop)
        case .callFunction(let place, _): freeCalls[place, default: []].append(stop)
        case .callValue(let callee, _): if code.isLoadedFromOwn(callee) { addCalls(of: callee, at: stop) }
        case .load(let slot, FunctionSummary.own, let member):
          // Passing a stored closure on counts as a call: a button runs its action.
          if evaluator.isFunction(member), !code.summary.steps.contains(where: { if case .callValue(slot, _) = $0 { true } else { false } }) {
            addCalls(of: slot, at: stop)
          }
        default: break
        }
      }
    }
    let callers = self
    events = Events(evaluator, codes) { !callers.stops(calling: $0).isEmpty }
  }

  private mutating func addCalls(of callee: Slot, at stop: Path.Stop) {
    // A part of a screen runs it for the screen that creates the part.
    guard let owner = index.enclosingType(of: stop.code.place), !isPart(owner) else { return }
    // A struct only carries a closure. Other code runs it.
    if index.kind(of: owner).isValue, !evaluator.finder.isViewLike(owner) { return }
    for value in evaluator.result(callee, evaluator.root(stop.code)).values {
      switch value {
      case .method(let member): methodCalls[index.place(of: member), default: []].append(stop)
      case .closure(let closure, let scene):
        if scene.frame.code.key != stop.code { closureCalls[scene.frame.code.key, default: [:]][closure, default: []].append(stop) }
      default: break
      }
    }
  }

  /// The calls of a closure that an object keeps, the innermost around a step; nil if none is known.
  func calls(ofClosureAround step: Int, in code: ReadCode) -> (closure: Int, stops: [Path.Stop])? {
    guard let known = closureCalls[code.key] else { return nil }
    for case .closure(let closure) in code.surroundings(of: step) {
      guard let stops = known[closure] else { continue }
      // Many screens call a service. They are not the screens that run the closure.
      let screens = stops.flatMap { stop in
        index.enclosingType(of: stop.code.place).flatMap(evaluator.finder.source).map { [$0] }
          ?? self.screens(running: Path(stops: [stop]), inClosures: false).map(\.0)
      }
      if Set(screens).count <= Callers.mostScreens { return (closure, stops) }
    }
    return nil
  }

  /// The screens that certainly run a path, with the names of the functions that call it. Callers for which it does not run, as it is written
  /// for other cases of what they give, do not count.
  ///
  /// - Parameter inClosures: whether closures that objects keep are followed to their callers.
  func screens(running path: Path, inClosures: Bool = true) -> [(NavigationMap.Screen, String)] {
    let found = search(path, inClosures: inClosures, followsEvents: true)
    return found.isEmpty ? search(path, inClosures: inClosures, followsEvents: false) : found
  }

  private func search(_ path: Path, inClosures: Bool, followsEvents: Bool) -> [(NavigationMap.Screen, String)] {
    var found: [NavigationMap.Screen: Set<String>] = [:]
    var seen: Set<Path.Stop> = [path.stops[0]]
    var rim = [(path: path, left: Callers.mostCalls, isEmitted: false)]
    func add(_ screen: NavigationMap.Screen, _ stop: Path.Stop) {
      found[screen, default: []].insert(index[stop.code.place.file].facts.names[index[stop.code.place].name])
    }
    /// - Parameter stops: whoever calls or emits; the calls of a function run it on a path.
    /// - Parameter isStart: whether code of one flow starts another one.
    func follow(_ stop: Path.Stop, _ path: Path, left: Int, isEmitted: Bool, isStart: Bool) {
      guard let type = index.enclosingType(of: stop.code.place), !evaluator.roles.isLeftOut(type) else { return }
      let screen = evaluator.finder.source(type)
      if inClosures, let (_, stops) = calls(ofClosureAround: stop.step, in: evaluator.code(stop.code)),
        screen == nil || !isEmitted || stops.contains(where: { index.enclosingType(of: $0.code.place).flatMap(evaluator.finder.source) != nil })
      {
        for stop in stops {
          if let type = index.enclosingType(of: stop.code.place), let screen = evaluator.finder.source(type) {
            add(screen, stop)
          } else if seen.insert(stop).inserted {
            rim.append((Path(stops: [stop]), left - 1, isEmitted))
          }
        }
        return
      }
      if let screen { return add(screen, stop) }
      switch evaluator.runner(of: stop.step, in: stop.code, openers: openers) {
      case .screen(let screen): add(screen, stop)
      case .kept: return
      case nil:
        if isStart, let screen = evaluator.rootScreen(of: type), evaluator.finder.tabBar(of: [screen]) != nil { return add(screen, stop) }
        if seen.insert(stop).inserted { rim.append((path, left - 1, isEmitted)) }
      }
    }
    while !rim.isEmpty {
      let (path, left, isEmitted) = rim.removeFirst()
      let first = path.stops[0].code
      let type = index.enclosingType(of: first.place)
      if followsEvents, let stops = events.stops(emittingFor: path.stops[0]), !stops.isEmpty {
        for stop in stops {
          let emitter = index.enclosingType(of: stop.code.place)
          follow(
            stop, Path(stops: [stop]), left: left + 1, isEmitted: true,
            isStart: emitter.map { emitter in type.map { events.starts($0, from: emitter) } ?? false } ?? false)
        }
        continue
      }
      guard left > 0 else { continue }
      let stops = stops(calling: first)
      for stop in stops {
        let path = Path(stops: [stop] + path.stops)
        if evaluator.frame(of: path) != nil { follow(stop, path, left: left, isEmitted: isEmitted, isStart: index.enclosingType(of: stop.code.place) != type) }
      }
      // A framework calls what emits an event.
      guard isEmitted, stops.isEmpty, let type else { continue }
      if let screen = evaluator.screen(having: type) {
        add(screen, path.stops[0])
      } else if let makings = makings[type], makings.count <= Callers.mostScreens {
        for stop in makings { follow(stop, Path(stops: [stop]), left: left, isEmitted: true, isStart: false) }
      }
    }
    return found.sorted { $0.key.name < $1.key.name }.flatMap { screen, methods in methods.sorted().map { (screen, $0) } }
  }

  /// Whether code emits what a step is run for.
  func isEmitted(_ stop: Path.Stop) -> Bool { events.stops(emittingFor: stop)?.isEmpty == false }

  /// The calls of a function that only objects run that keep it in a property; none for other functions.
  func stops(onlyKeeping place: DeclarationPlace) -> [Path.Stop] {
    guard let kept = methodCalls[place], let owner = index.enclosingType(of: place), certainCalls(of: place, owner).allSatisfy({ stop($0) == nil }) else {
      return []
    }
    return kept
  }

  /// The calls that certainly run a function.
  func stops(calling key: CodeKey) -> [Path.Stop] {
    let place = key.place
    if key.part == .setter || key.part == .observers { return stores[place] ?? [] }
    guard let owner = index.enclosingType(of: place) else { return freeCalls[place] ?? [] }
    return certainCalls(of: place, owner).compactMap { stop($0) } + (methodCalls[place] ?? [])
  }

  /// Where screens make a view that is shown as a part of a few of them; none for other types.
  func makers(ofPart type: TypeID) -> [Path.Stop] {
    guard isPart(type), let screen = evaluator.finder.source(type), screen.type == type, screens(containing: screen) != [screen] else { return [] }
    return makings[type] ?? []
  }

  /// The screens that a SwiftUI view is a part of, or that inherit from a controller which nothing makes; the view itself if it is shown alone, or
  /// a part of many.
  func screens(containing screen: NavigationMap.Screen) -> [NavigationMap.Screen] {
    var found: [NavigationMap.Screen] = []
    var seen = [screen]
    var rim = [screen]
    while let next = rim.popLast() {
      let makers = next.kind == .plain && isPart(next.type) ? makers[next.type] ?? [] : heirs(of: next)
      let around = makers.filter { $0 != next }
      if around.isEmpty {
        if !found.contains(next) { found.append(next) }
        continue
      }
      for maker in around where !seen.contains(maker) {
        seen.append(maker)
        rim.append(maker)
      }
    }
    return found.count > Callers.mostScreens ? [screen] : found.sorted { $0.name < $1.name }
  }

  private func heirs(of screen: NavigationMap.Screen) -> [NavigationMap.Screen] {
    guard screen.kind == .plain, index.kind(of: screen.type) == .class, makings[screen.type] == nil else { return [] }
    return index.conformers(of: screen.type).filter { !evaluator.roles.isLeftOut($0) && makings[$0] != nil }.compactMap(evaluator.finder.source)
  }

  /// Whether a type is a SwiftUI view that is shown only as a part of others.
  private func isPart(_ type: TypeID) -> Bool { index.kind(of: type).isValue && evaluator.finder.isViewLike(type) && !shown.contains(type) }

  /// Whether a step calls the function that it names, rather than passing it to an object that calls it later.
  private func isRun(_ step: Int, in code: ReadCode) -> Bool {
    guard case .method(let slot, _, let method, _) = code.summary.steps[step] else { return true }
    return !code.summary.steps.contains { user in
      switch user {
      case .make(let type, _, let call): !isPart(type) && call.arguments.contains { $0.slot == slot }
      case .store(_, _, slot, _): true
      // `LoginModule().build(onFinish: showHome)`, where an object is known that runs it.
      case .call(let member, _, let call):
        call.arguments.contains { $0.slot == slot } && methodCalls[index.place(of: method)] != nil && !runs(slot, in: member, call)
      default: false
      }
    }
  }

  /// Whether a function calls an argument itself.
  private func runs(_ slot: Slot, in member: MemberID, _ call: FunctionSummary.Call) -> Bool {
    evaluator.implementations(of: member, []).map(\.member).filter(evaluator.hasBody).contains { function in
      let summary = evaluator.code(CodeKey(place: index.place(of: function))).summary
      return zip(call.arguments, evaluator.matched(call.arguments, summary.parameters)).contains { argument, position in
        argument.slot == slot && position >= 0
          && summary.steps.contains { if case .callValue(summary.parameters[position].slot, _) = $0 { true } else { false } }
      }
    }
  }

  private func stop(_ call: Reference) -> Path.Stop? {
    guard call.context != .none else { return nil }
    let place = DeclarationPlace(file: call.file, declaration: call.context)
    let declaration = index[place]
    // `lazy var openLogin: () -> Void = { … }`
    let parts: [CodeKey.Part] = (declaration.body == .none ? [] : [.body]) + (declaration.value == .none ? [] : [.initialValue])
    for part in parts {
      let code = evaluator.code(CodeKey(place: place, part: part))
      if let step = code.step(callingAt: call.offset) { return isRun(step, in: code) ? Path.Stop(code: code.key, step: step) : nil }
    }
    return nil
  }

  private func member(at place: DeclarationPlace, of owner: TypeID) -> MemberID? {
    index[owner].members.first { index.place(of: $0) == place }
  }

  private func requirements(_ own: MemberID, of owner: TypeID) -> [MemberID] {
    let labels = evaluator.labels(of: own)
    func isSame(_ other: MemberID) -> Bool { index[other].name == index[own].name && evaluator.labels(of: other) == labels }
    // In a protocol, a requirement and its default are two members with the same name.
    let same = index[owner].kind == .protocol ? index[owner].members.filter { $0 != own && isSame($0) } : []
    return same + index.projectSupertypes(of: owner).flatMap { index[$0].members.filter(isSame) }
  }

  private func certainCalls(of place: DeclarationPlace, _ owner: TypeID) -> [Reference] {
    guard let own = member(at: place, of: owner) else { return [] }
    var found = calls[own] ?? []
    if index.kind(of: own) == .initializer { return found }
    for requirement in requirements(own, of: owner) {
      let declaring = index.owner(of: requirement)
      var open: [Reference] = []
      for call in calls[requirement] ?? [] {
        let types = receivers(of: call)
        if types.contains(where: { index.isKind($0, of: owner) }) {
          found.append(call)
        } else if types.isEmpty || types.contains(where: { index[$0].kind == .protocol || index.isKind(owner, of: $0) }) {
          open.append(call)
        }
      }
      let others = index.conformers(of: declaring).filter { !index.isKind($0, of: owner) && !evaluator.roles.isLeftOut($0) }
      let isOfProtocol = index[declaring].kind == .protocol
      if others.isEmpty && isOfProtocol || declaring == owner || isOfProtocol && isCalledByOneScreen(open) {
        found += open
      } else {
        // Which of several implementations is called is known where a caller passes it, and where only one fits the property.
        found += open.filter { isReceiver(owner, of: $0) || isOnlyFit(owner, forReceiverOf: $0) }
      }
    }
    return found
  }

  /// Where a call is, and the slot of the object that it is sent to.
  private func receiver(of call: Reference) -> (code: ReadCode, slot: Slot)? {
    guard let stop = stop(call) else { return nil }
    let code = evaluator.code(stop.code)
    guard case .call(_, _, let sent) = code.summary.steps[stop.step], sent.receiver >= 0 else { return nil }
    return (code, sent.receiver)
  }

  /// The types of the objects that a call is sent to, as far as they are known.
  private func receivers(of call: Reference) -> [TypeID] {
    guard call.receiverOffset != .max, let (code, slot) = receiver(of: call) else { return [] }
    return evaluator.result(slot, evaluator.root(code.key)).values.compactMap(\.type)
  }

  /// Whether a requirement is one of a screen's delegate: whichever type implements it, this screen calls it.
  private func isCalledByOneScreen(_ calls: [Reference]) -> Bool {
    let screens = calls.map { $0.from.flatMap(evaluator.finder.source) }
    return Set(screens).count == 1 && screens.first != .some(nil)
  }

  /// Whether the receiver of a call is a parameter, for which callers give a value of a type: `coordinate(to: child)`.
  private func isReceiver(_ type: TypeID, of call: Reference) -> Bool {
    guard let (code, slot) = receiver(of: call), code.parameters[slot] != nil else { return false }
    return isGiven(type, to: code.key.place)
  }

  /// Whether no other type implements all interfaces of the property that a call is sent to: `weak var router: (ListRouting & DetailRouting)?`.
  private func isOnlyFit(_ type: TypeID, forReceiverOf call: Reference) -> Bool {
    guard let (code, slot) = receiver(of: call) else { return false }
    return (code.definitions[slot] ?? []).contains { step in
      guard case .load(_, _, let member) = code.summary.steps[step], let held = index.property(member)?.types else { return false }
      let faces = held.filter { !$0.isElement }.compactMap(\.type.projectType)
      guard faces.count > 1, faces.count == held.count, faces.allSatisfy({ index.kind(of: $0) == .protocol }) else { return false }
      let able = index.conformers(of: faces[0]).filter { able in
        index.kind(of: able).isConcrete && !evaluator.roles.isLeftOut(able) && faces.allSatisfy { index.isKind(able, of: $0) }
      }
      return able == [type]
    }
  }

  /// Whether callers of a function pass a value of a type, which they may have been passed themselves.
  private func isGiven(_ type: TypeID, to function: DeclarationPlace, depth: Int = 0) -> Bool {
    guard depth < Callers.mostCalls, let owner = index.enclosingType(of: function), let own = member(at: function, of: owner) else { return false }
    return ([own] + requirements(own, of: owner)).flatMap { calls[$0] ?? [] }.contains { outer in
      guard let stop = self.stop(outer), let call = evaluator.code(stop.code).summary.steps[stop.step].call else { return false }
      let given = call.arguments.flatMap { evaluator.result($0.slot, evaluator.root(stop.code)).values }
      return given.contains { $0.type.map { index.isKind($0, of: type) } ?? false }
        || given.contains { if case .parameter = $0 { true } else { false } } && isGiven(type, to: stop.code.place, depth: depth + 1)
    }
  }
}
