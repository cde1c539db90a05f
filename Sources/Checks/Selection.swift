package import SettingValues

/// The types that a rule is about: `where` narrows them down, `except` takes some out. Both take one selector or a list of them.
package struct Selection: Sendable {
  private let chosen: [TypeSelector]
  private let excepted: [TypeSelector]

  /// Every type.
  package init() {
    chosen = []
    excepted = []
  }

  package init(options: inout SettingReader) {
    chosen = TypeSelector.list(of: "where", from: &options)
    excepted = TypeSelector.list(of: "except", from: &options)
  }

  /// The project with only those types in the rule's view; all others stay known.
  func narrow(_ project: CheckedProject) -> CheckedProject {
    if chosen.isEmpty, excepted.isEmpty { return project }
    let isChosen = chosen.test(in: project)
    let isExcepted = excepted.test(in: project)
    return project.narrowed { (chosen.isEmpty || isChosen($0)) && !isExcepted($0) }
  }
}
