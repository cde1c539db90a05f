import Index
import Roles
package import SettingValues

/// The types that a rule is about: `where` narrows them down, `except` takes some out, and without a type that `only_if` selects it is about none.
/// Each takes one selector or a list of them.
package struct Selection: Sendable {
  private let chosen: [TypeSelector]
  private let excepted: [TypeSelector]
  /// The project must have a type that fits.
  private let demanded: [TypeSelector]
  private let places: (chosen: SettingPlace?, excepted: SettingPlace?)

  /// Whether it leaves every type.
  var isEmpty: Bool { chosen.isEmpty && excepted.isEmpty && demanded.isEmpty }

  /// Whose makers the selection asks about.
  var made: [RoleSelector] { (chosen + excepted + demanded).compactMap(\.made) }

  /// Every type.
  package init() {
    chosen = []
    excepted = []
    demanded = []
    places = (nil, nil)
  }

  package init(options: inout SettingReader) {
    places = (options.value("where")?.place, options.value("except")?.place)
    chosen = TypeSelector.list(of: "where", from: &options)
    excepted = TypeSelector.list(of: "except", from: &options)
    demanded = TypeSelector.list(of: "only_if", from: &options)
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
    if isEmpty { return project }
    if !demanded.isEmpty {
      let fits = demanded.test(in: project)
      guard project.index.typeIDs.contains(where: { !project.roles.isLeftOut($0) && fits($0) }) else { return project.narrowed { _ in false } }
    }
    if chosen.isEmpty, excepted.isEmpty { return project }
    let isChosen = chosen.test(in: project)
    let isExcepted = excepted.test(in: project)
    return project.narrowed { (chosen.isEmpty || isChosen($0)) && !isExcepted($0) }
  }
}
