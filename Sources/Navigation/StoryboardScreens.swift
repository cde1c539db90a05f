import Index
import Roles
import Storyboards

/// Finds the screens of storyboards' controllers.
struct StoryboardScreens {
  private let storyboards: Storyboards
  private let finder: ScreenFinder
  private let types: [String: [TypeID]]
  /// By its name as generators of code write it.
  private let named: [String: [Storyboard]]
  private var index: ProjectIndex { finder.index }

  init(_ storyboards: Storyboards, _ finder: ScreenFinder) {
    self.storyboards = storyboards
    self.finder = finder
    named = Dictionary(grouping: storyboards.all) { StoryboardScreens.plain($0.name) }
    let classes = Set(storyboards.all.flatMap(\.controllers).compactMap(\.type))
    var types: [String: [TypeID]] = [:]
    if !classes.isEmpty {
      for type in finder.index.typeIDs where classes.contains(finder.index[type].name) && finder.index.kind(of: type) == .class {
        types[finder.index[type].name, default: []].append(type)
      }
    }
    self.types = types
  }

  // MARK: Screens

  /// A segue that needs no code, and what it shows.
  struct Triggered {
    let from: NavigationMap.Screen
    let to: [NavigationMap.Screen]
    let manner: NavigationMap.Step.Manner
    let path: String
    let line: Int
  }

  /// Where apps begin.
  func starts() -> [Triggered] {
    storyboards.starts.compactMap { start in
      guard let entry = entry(start) else { return nil }
      let to = screens(identifier: nil, in: start.storyboard)
      return to.isEmpty ? nil : Triggered(from: finder.hub(entry), to: to, manner: .root, path: start.path, line: start.line)
    }
  }

  /// The delegate that is nearest to the file that names the storyboard.
  private func entry(_ start: Start) -> TypeID? {
    let delegates = index.typeIDs.filter { type in
      !finder.roles.isLeftOut(type)
        && index.outsideSupertypes(of: type).contains {
          start.isOfScene ? FrameworkTypes.sceneDelegates.contains($0) : FrameworkTypes.appDelegates.contains($0)
        }
    }
    func nearness(_ type: TypeID) -> Int {
      zip(index[index[type].place.file].path.split(separator: "/"), start.path.split(separator: "/")).prefix { $0 == $1 }.count
    }
    return delegates.max { nearness($0) < nearness($1) }
  }

  /// Segues of buttons, cells and gestures, and controllers that others contain.
  func triggered() -> [Triggered] {
    storyboards.all.flatMap { storyboard in
      storyboard.controllers.flatMap { controller -> [Triggered] in
        guard let from = source(controller) else { return [] }
        return controller.segues.compactMap { segue in
          guard let manner = manner(of: segue) else { return nil }
          let to = screens(storyboards.controllers(by: segue, in: storyboard))
          return to.isEmpty ? nil : Triggered(from: from, to: to, manner: manner, path: storyboard.path, line: segue.line)
        }
      }
    }
  }

  private func manner(of segue: Storyboard.Segue) -> NavigationMap.Step.Manner? {
    switch segue.kind {
    case .relationship("viewControllers"): .tab
    case .relationship: .root
    case .embed: .embed
    case .push: segue.isTriggered ? .push : nil
    case .present: segue.isTriggered ? .present : nil
    case .show: segue.isTriggered ? .show : nil
    case .other: nil
    }
  }

  /// What a segue with an identifier shows that code of a screen performs.
  func screens(bySegue identifier: String, from screen: NavigationMap.Screen) -> [NavigationMap.Screen] {
    let plain = StoryboardScreens.plain(identifier)
    var elsewhere: [NavigationMap.Screen] = []
    var isKnown = false
    for storyboard in storyboards.all {
      for controller in storyboard.controllers {
        let isOwn = source(controller) == screen
        isKnown = isKnown || isOwn
        for segue in controller.segues where segue.identifier.map(StoryboardScreens.plain) == plain {
          let found = screens(storyboards.controllers(by: segue, in: storyboard))
          if isOwn { return found }
          elsewhere += found.filter { !elsewhere.contains($0) }
        }
      }
    }
    // The controller may be of a subclass that no storyboard names.
    return elsewhere.count == 1 && !isKnown ? elsewhere : []
  }

  /// Whether all segues with an identifier unwind to a screen that is shown already.
  func leadsBack(_ identifier: String) -> Bool {
    let plain = StoryboardScreens.plain(identifier)
    let segues = storyboards.all.lazy.flatMap(\.controllers).flatMap(\.segues).filter { $0.identifier.map(StoryboardScreens.plain) == plain }
    return segues.contains { $0.kind == .other } && segues.allSatisfy { $0.kind == .other }
  }

  /// - Parameter identifier: nil for the controller with which a storyboard begins.
  func screens(identifier: String?, in storyboard: String?) -> [NavigationMap.Screen] {
    screens(storyboards.controllers(identifier: identifier, in: storyboard))
  }

  /// The controller that generated code gives under some names: `R.storyboard.main.login()`, `StoryboardScene.Main.login.instantiate()`.
  func names(_ names: [String]) -> [NavigationMap.Screen] {
    guard names.count > 1, !named.isEmpty else { return [] }
    let plain = names.map(StoryboardScreens.plain)
    for storyboard in plain.lazy.flatMap({ named[$0] ?? [] }) {
      let controller = storyboard.controllers.first { $0.identifier.map { plain.contains(StoryboardScreens.plain($0)) } ?? false }
      if let controller { return screens(storyboards.shown(by: controller, in: storyboard)) }
      if names.contains(where: Opening.initials.contains) { return screens(identifier: nil, in: storyboard.name) }
    }
    return []
  }

  /// A name without what names in Swift cannot have, which generators of code leave out.
  private static func plain(_ name: String) -> String { name.lowercased().filter(\.isLetterOrDigit) }

  private func screens(_ controllers: [Storyboards.Controller]) -> [NavigationMap.Screen] {
    controllers.compactMap { type(of: $0).flatMap(finder.opened) }.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  private func source(_ controller: Storyboards.Controller) -> NavigationMap.Screen? { type(of: controller).flatMap(finder.source) }

  private func type(of controller: Storyboards.Controller) -> TypeID? {
    guard let name = controller.type, let found = types[name] else { return nil }
    return found.count > 1 ? found.first { index[index[$0].place.file].target == controller.target } ?? found[0] : found[0]
  }
}

extension Character {
  fileprivate var isLetterOrDigit: Bool { isLetter || isNumber }
}
