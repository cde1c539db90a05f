/// Calls that open screens.
enum Opening {
  struct Way {
    let manner: NavigationMap.Step.Manner
    /// Labels of the shown arguments. Without closures, the first unlabeled argument also counts.
    var labels: Set<String> = []
    /// Whether it shows the results of closures.
    var takesClosures = false
    /// Whether it initially contains whole screens, in addition to parts of the screen itself.
    var isFrame = false
  }

  static let calls: [String: Way] = [
    "pushViewController": Way(manner: .push), "present": Way(manner: .present), "presentPanModal": Way(manner: .present),
    "presentViewController": Way(manner: .present), "show": Way(manner: .show), "showDetailViewController": Way(manner: .show),
    "replaceViewController": Way(manner: .root, labels: ["with"]), "setViewControllers": Way(manner: .root), "presentAsSheet": Way(manner: .present),
    "presentAsModalWindow": Way(manner: .present),
    // LightRoute's and ViperMcFlurry's.
    "forStoryboard": Way(manner: .show, labels: ["factory"]),
    "sheet": Way(manner: .present, labels: ["content"], takesClosures: true),
    "fullScreenCover": Way(manner: .present, labels: ["content"], takesClosures: true),
    "popover": Way(manner: .present, labels: ["content"], takesClosures: true),
    "navigationDestination": Way(manner: .push, labels: ["destination"], takesClosures: true),
    "NavigationLink": Way(manner: .link, labels: ["destination"], takesClosures: true),
    "NavigationStack": Way(manner: .root, labels: ["root"], isFrame: true),
    "NavigationView": Way(manner: .root, labels: ["content"], isFrame: true),
    "NavigationSplitView": Way(manner: .root, labels: ["sidebar", "content", "detail"], isFrame: true),
    "TabView": Way(manner: .tab, labels: ["content"], isFrame: true),
    "WindowGroup": Way(manner: .root, labels: ["content"], takesClosures: true),
    "addChild": Way(manner: .embed), "addChildViewController": Way(manner: .embed), "addSubview": Way(manner: .embed),
    "rootViewController=": Way(manner: .root), "viewControllers=": Way(manner: .tab),
  ]

  /// Whether a call of this name proves alone that it opens a screen.
  static func isSure(_ name: String) -> Bool {
    guard let way = calls[name] else { return false }
    return !way.takesClosures && !way.isFrame && way.manner != .embed && name != "show" && !name.hasSuffix("=")
  }

  /// Calls that open screens from a storyboard.
  static let segues: Set<String> = ["performSegue", "forSegue", "openModuleUsingSegue"]
  /// `openModule(usingSegue: "login")`.
  static let segueLabel = "usingSegue"
  static let storyboards: Set<String> = initials.union(["instantiateViewController", "instantiateController", "instantiate"])
  static let initials: Set<String> = ["instantiateInitialViewController", "instantiateInitialController", "initialScene"]

  /// Calls that add a route to shown state.
  static let insertions: [String: NavigationMap.Step.Manner] = ["append": .push, "insert": .push, "send": .show]
}
