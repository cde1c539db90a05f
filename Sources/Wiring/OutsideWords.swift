import Index

/// Known effects of external code, by name.
package enum OutsideWords {
  /// Whether an outside type, by its name, holds no object of the project, nor is one that a screen is: texts and numbers, and of UIKit
  /// everything but controllers, windows and plain views.
  ///
  /// - Parameter withTexts: false where texts matter, as the names of segues do.
  static func isPlain(_ name: String, withTexts: Bool) -> Bool {
    if FrameworkTypes.values.contains(name) { return withTexts || name != "String" }
    return name.hasPrefix("UI") && !["Controller", "Window", "UIView", "UIResponder"].contains(where: name.hasSuffix)
  }

  /// Whether the system keeps an object of an outside class once it is shown.
  package static func isScreen(_ name: String) -> Bool { ["Controller", "View", "Window"].contains(where: name.hasSuffix) }

  /// What a container's property makes with `self { … }`.
  static let factory = "Factory"
  /// Types that are as good as their elements.
  static let collections: Set<String> = ["Array", "Set", "Optional", "Dictionary", "ContiguousArray"]

  /// What calling something outside does with its arguments.
  struct Effects: OptionSet {
    let rawValue: UInt8
    /// It gives elements of a collection, or what an optional has.
    static let elements = Effects(rawValue: 1)
    /// It puts its argument into the collection that it is called on.
    static let additions = Effects(rawValue: 2)
    /// It only tells a screen of the one that it is in.
    static let tellings = Effects(rawValue: 4)
  }

  static func effects(of name: String) -> Effects { effects[name] ?? [] }

  private static let effects: [String: Effects] = [(elements, Effects.elements), (additions, .additions), (tellings, .tellings)]
    .reduce(into: [:]) { result, words in for word in words.0 { result[word, default: []].insert(words.1) } }

  private static let elements: Set<String> = [
    "first", "last", "filter", "map", "compactMap", "flatMap", "values", "sorted", "reversed", "popLast", "removeFirst", "removeLast", "dropFirst",
    "dropLast", "prefix", "suffix", "forEach", "enumerated", "lazy", "min", "max", "randomElement", "unsafelyUnwrapped", "initCompleted", "reduce",
  ]
  static let additions: Set<String> = ["append", "insert", "updateValue"]
  /// Properties of containers that give the screens that they have been given.
  static let contents: Set<String> = [
    "viewControllers", "children", "childViewControllers", "topViewController", "visibleViewController", "rootViewController", "selectedViewController",
    "contentViewController", "presentedViewController", "rootView",
  ]
  /// With what the names of functions begin by which a table or a collection gives a view that it keeps, to use it again.
  static let reuse = "dequeue"
  /// What a screen does with such a view; no function has this name.
  static let keep = "(keep)"
  /// Whether objects of a class keep the closures that they are made with, and a collection or a table of the screen keeps them.
  static func isProvider(_ name: String) -> Bool { name.hasSuffix("DataSource") || name == "UICollectionViewCompositionalLayout" }
  /// Whether a closure in a property of this name is let go of once it has run: `operation.completionBlock`.
  static func isRunOnce(_ name: String) -> Bool { ["ompletion", "ermination"].contains(where: name.contains) }
  /// They take out of the collection that they are called on.
  static let removals: Set<String> = ["removeAll", "removeFirst", "removeLast", "popLast", "remove", "removeValue"]

  /// Functions behind which no code is meant to run.
  static let ending: Set<String> = ["fatalError", "preconditionFailure", "assertionFailure"]

  private static let tellings: Set<String> = ["didMove", "willMove"]

  /// Whether frameworks hold what is assigned to a property of this name weakly.
  static func isDelegate(_ name: String) -> Bool {
    let lower = name.lowercased()
    return lower.hasSuffix("delegate") || lower.hasSuffix("datasource")
  }
}
