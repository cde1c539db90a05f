import Index
package import SettingValues

/// The types that a rule is about: `where` narrows them down, `except` takes some out. Both take one selector or a list of them.
package struct Selection: Sendable {
  private let chosen: [TypeSelector]
  private let excepted: [TypeSelector]
  private let places: (chosen: SettingPlace?, excepted: SettingPlace?)

  /// Whether it leaves every type.
  var isEmpty: Bool { chosen.isEmpty && excepted.isEmpty }

  /// Every type.
  package init() {
    chosen = []
    excepted = []
    places = (nil, nil)
  }

  package init(options: inout SettingReader) {
    places = (options.value("where")?.place, options.value("except")?.place)
    chosen = TypeSelector.list(of: "where", from: &options)
    excepted = TypeSelector.list(of: "except", from: &options)
  }

  /// Those of the two keys that fit no type, with their places.
  func idle(in project: CheckedProject) -> [(key: String, place: SettingPlace)] {
    var idle: [(key: String, place: SettingPlace)] = []
    for (key, selectors, place) in [("where", chosen, places.chosen), ("except", excepted, places.excepted)] where !selectors.isEmpty {
      let fits = selectors.test(in: project)
      if let place, !project.index.typeIDs.contains(where: fits) { idle.append((key, place)) }
    }
    return idle
  }

  /// The project with only those types in the rule's view; all others stay known.
  func narrow(_ project: CheckedProject) -> CheckedProject {
    if chosen.isEmpty, excepted.isEmpty { return project }
    let isChosen = chosen.test(in: project)
    let isExcepted = excepted.test(in: project)
    return project.narrowed { (chosen.isEmpty || isChosen($0)) && !isExcepted($0) }
  }
}
