import Facts
import Index

/// Calls that put something on the screen.
enum Opening {
  struct Way {
    let manner: NavigationMap.Step.Manner
    /// Labels of the arguments that are shown; the first one counts without a label, too, where no closures are taken.
    var labels: Set<String> = []
    /// Shows what closures build.
    var takesClosures = false
    /// Shows whole modules in it from the start, beside parts of the screen itself.
    var isFrame = false
  }

  static let calls: [String: Way] = [
    "pushViewController": Way(manner: .push), "present": Way(manner: .present), "presentPanModal": Way(manner: .present),
    "presentViewController": Way(manner: .present), "show": Way(manner: .show), "showDetailViewController": Way(manner: .show),
    "replaceViewController": Way(manner: .root, labels: ["with"]), "setViewControllers": Way(manner: .root), "presentAsSheet": Way(manner: .present),
    "presentAsModalWindow": Way(manner: .present),
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
  ]

  static let assignments: [String: NavigationMap.Step.Manner] = ["rootViewController": .root, "viewControllers": .tab]

  /// What is opened stands in a storyboard.
  static let segues: Set<String> = ["performSegue"]
  static let storyboards: Set<String> = ["instantiateInitialViewController", "instantiateViewController", "instantiateController"]

  /// Calls on what is kept that put a route where it is shown.
  static let insertions: [String: NavigationMap.Step.Manner] = ["append": .push, "insert": .push, "send": .show]
}
