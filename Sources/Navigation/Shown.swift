import Facts
import Index
import Roles
import Wiring

/// The screens that a value shows.
struct Shown {
  var screens: [NavigationMap.Screen] = []
  /// A system screen, such as an alert or a share sheet.
  var isSystem = false
  /// It is made with a controller that callers give.
  var isGiven = false
  /// It comes from a storyboard.
  var isFromStoryboard = false
  /// The identifiers of segues that show it.
  var segues: [String] = []

  mutating func add(_ other: Shown) {
    for screen in other.screens where !screens.contains(screen) { screens.append(screen) }
    isSystem = isSystem || other.isSystem
    isGiven = isGiven || other.isGiven
    isFromStoryboard = isFromStoryboard || other.isFromStoryboard
    for segue in other.segues where !segues.contains(segue) { segues.append(segue) }
  }
}

extension Evaluator {
  func screens(of values: [Value]) -> [NavigationMap.Screen] { shown(by: values).screens }

  func shown(by values: [Value], depth: Int = 0) -> Shown {
    var result = Shown()
    guard depth < 12 else { return result }
    for value in values {
      switch value {
      case .made(let type, let site): result.add(shown(byMaking: type, site, depth))
      case .outside(let name, let site): result.add(shown(byOutside: name, site, depth))
      case .typed(let type):
        if finder.isSystem(type) { result.isSystem = true }
        if !isBuilder(type), let screen = finder.opened(by: type) { result.add(Shown(screens: [screen])) }
      case .closure(let number, let scene):
        result.add(shown(by: self.values(scene.frame.code.summary.closures[number].result, scene.frame), depth: depth + 1))
      case .tuple(let step, let scene):
        guard case .makeTuple(_, let elements, _) = scene.frame.code.summary.steps[step] else { continue }
        for element in elements { result.add(shown(by: self.values(element.slot, scene.frame), depth: depth + 1)) }
      case .screen(let module): result.screens += [finder.screen(of: module)].compactMap { $0 }.filter { !result.screens.contains($0) }
      case .enumCase, .method, .parameter, .closureParameter, .literal, .unknown: break
      }
    }
    return result
  }

  /// What builders show whose types these are.
  func shown(byBuildersAmong values: [Value]) -> Shown {
    Shown(screens: values.compactMap(\.type).filter { roles.role(of: $0) == .builder }.compactMap(finder.opened))
  }

  /// Whether a value is a new container, such as a navigation controller.
  func isContainer(_ value: Value) -> Bool {
    switch value {
    case .made(let type, _), .typed(let type): finder.isContainer(type)
    case .outside(let name, _): name.first?.isUppercase == true && name.hasSuffix("NavigationController")
    default: false
    }
  }

  /// A builder shows a screen when it is called, not when it is made.
  private func isBuilder(_ type: TypeID) -> Bool { roles.role(of: type) == .builder && !finder.isViewLike(type) }

  private func shown(byMaking type: TypeID, _ site: Value.Site, _ depth: Int) -> Shown {
    if isBuilder(type) { return Shown() }
    if finder.isContainer(type), case let inner = shown(inContainer: .made(type, site), site, depth), !inner.screens.isEmpty { return inner }
    if finder.isContainer(type) || index[index[type].place].genericParameters != .none {
      let inner = shown(byArgumentsOf: site, depth)
      if !inner.screens.isEmpty { return inner }
    }
    if finder.isSystem(type) { return Shown(isSystem: true) }
    if let wrapped = wrapped(by: type, site), case let inner = shown(by: wrapped, depth: depth + 1), inner.screens.count == 1 { return inner }
    if let chosen = shown(byChoiceOf: type, site, depth) { return chosen }
    return finder.opened(by: type).map { Shown(screens: [$0]) } ?? Shown()
  }

  /// The controller that a SwiftUI view stands for; nil for other views.
  private func wrapped(by type: TypeID, _ site: Value.Site) -> [Value]? {
    guard index.outsideSupertypes(of: type).contains(where: { $0.hasSuffix("ViewControllerRepresentable") }),
      index[index[type].place].genericParameters == .none,
      let member = index[type].members.first(where: { index[$0].name.hasPrefix("make") && index[$0].name.hasSuffix("ViewController") && hasBody($0) })
    else { return nil }
    let key = CodeKey(place: index.place(of: member))
    let frame = child(key, receiver: [.made(type, site)], .none, site.frame)
    return values(frame.code.summary.result, frame)
  }

  /// What a SwiftUI view shows that only chooses between views by what it is made with; nil for others.
  private func shown(byChoiceOf type: TypeID, _ site: Value.Site, _ depth: Int) -> Shown? {
    guard index.kind(of: type).isValue, let body = index[type].members.first(where: { index[$0].name == "body" && !index.modifiers(of: $0).belongToType })
    else { return nil }
    let key = CodeKey(place: index.place(of: body))
    let code = code(key)
    let subjects = code.summary.surroundings.compactMap { if case .cases(let slot, _, _) = $0.kind { slot } else { nil } }
    if subjects.isEmpty { return nil }
    let frame = child(key, receiver: [.made(type, site)], site.call, site.frame)
    let isChoice = subjects.contains { subject in
      let asked = asking { values(subject, frame) }
      return asked.openings.closureParameter || asked.openings.parameter || asked.values.contains { if case .enumCase = $0 { true } else { false } }
    }
    return isChoice ? shown(by: values(code.summary.result, frame), depth: depth + 1) : nil
  }

  private func shown(byOutside name: String, _ site: Value.Site, _ depth: Int) -> Shown {
    guard site.frame.budget.spendOnShown() else { return Shown() }
    let last = name.split(separator: ".").last.map(String.init) ?? name
    let isInitializer = (last == "init" ? name : last).first?.isUppercase == true
    if isInitializer, name == FrameworkTypes.tabBar, let owner = site.frame.code.owner, finder.keepsTabBar(owner) { return Shown(screens: [finder.hub(owner)]) }
    if Opening.storyboards.contains(last) {
      var result = Shown(screens: screens(fromStoryboardBy: site, named: last))
      if result.screens.isEmpty { result = shown(byArgumentsOf: site, depth) }
      if result.screens.isEmpty, last == "instantiate", site.call.receiver >= 0 { result = shown(by: values(site.call.receiver, site.frame), depth: depth + 1) }
      result.isFromStoryboard = result.screens.isEmpty
      return result
    }
    if isInitializer, let name = site.call.arguments.first(where: { $0.label == "storyboardName" }) {
      // `StoryboardFactory(storyboardName: "Settings")`
      let found = texts(of: values(name.slot, site.frame)).flatMap { storyboards.screens(identifier: nil, in: $0) }
      return Shown(screens: found, isFromStoryboard: found.isEmpty)
    }
    if site.call.receiver > FunctionSummary.own || site.call.receiver == FunctionSummary.own && site.frame.receiver != nil && site.frame.code.owner == nil {
      let receiver = shown(by: values(site.call.receiver, site.frame), depth: depth + 1)
      if !receiver.screens.isEmpty || receiver.isSystem || receiver.isFromStoryboard { return receiver }
    }
    var result = shown(byArgumentsOf: site, depth)
    // `R.storyboard.main.login()`
    if result.screens.isEmpty, !isInitializer { result.screens = screens(fromStoryboardBy: site, named: last) }
    if result.screens.isEmpty, isInitializer, isContainer(.outside(name, site)) { result.add(shown(inContainer: .outside(name, site), site, depth)) }
    // `SheetViewController(controller: content)`
    result.isGiven = result.isGiven || isInitializer && site.call.arguments.contains { isGivenController($0.slot, site.frame) }
    // Of a plain controller nothing is known.
    if result.screens.isEmpty, isInitializer, name != "UIViewController" { result.isSystem = true }
    return result
  }

  private func isGivenController(_ slot: Slot, _ frame: Frame) -> Bool {
    // The outermost function's parameter, or the object of an interface for which it runs.
    var outermost = frame
    while let caller = outermost.caller { outermost = caller.frame }
    let given = asking { values(slot, frame) }
    if given.values == [.unknown], given.openings.parameter, outermost.code.owner.map({ index.kind(of: $0) == .protocol }) == true { return true }
    return given.values.contains { value in
      guard case .parameter(let position) = value else { return false }
      let place = outermost.code.key.place
      let facts = index[place.file].facts
      let parameters = Array(facts.list(index[place].parameters))
      let generic = facts.list(index[place].genericParameters).map { facts.names[facts[$0].name] }
      return parameters.indices.contains(position)
        && facts.typeNames(in: parameters[position]).contains { $0.hasSuffix("ViewController") || $0 == "View" || $0 == "AnyView" || generic.contains($0) }
    }
  }

  /// What code puts into the container that it has made.
  private func shown(inContainer container: Value, _ site: Value.Site, _ depth: Int) -> Shown {
    var result = Shown()
    for case .outside(let name, let call) in site.frame.code.summary.steps where call.receiver > FunctionSummary.own {
      guard let way = Opening.calls[name], [.push, .root, .tab].contains(way.manner), !way.takesClosures, let first = call.arguments.first,
        values(call.receiver, site.frame).contains(container)
      else { continue }
      result.add(shown(by: values(first.slot, site.frame), depth: depth + 1))
    }
    return result
  }

  private func shown(byArgumentsOf site: Value.Site, _ depth: Int) -> Shown {
    var result = Shown()
    for argument in site.call.arguments where argument.slot != FunctionSummary.own || site.frame.code.owner == nil {
      if argument.closure >= 0 {
        result.add(shown(by: values(site.frame.code.summary.closures[argument.closure].result, site.frame), depth: depth + 1))
      } else if argument.slot >= 0 {
        result.add(shown(by: values(argument.slot, site.frame), depth: depth + 1))
      }
    }
    return result
  }
}
