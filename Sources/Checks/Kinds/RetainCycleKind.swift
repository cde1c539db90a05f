import Findings
import Index
import Roles
package import SettingValues

/// `kind: retain_cycle`: strong references close a circle of at least two classes.
///
/// | option | value |
/// |---|---|
/// | `among` | a circle counts when one of its classes plays one of these roles (default `[part, view model, view state, data manager]`) |
/// | `weak_links` | `ROLE to ROLE` links that the pack wants weak, in the order in which they are blamed (default `[presenter to view, interactor to presenter, router to presenter, router to view, data manager to interactor, view model to view, view model to presenter, view state to view, view state to presenter, presenter to view model, presenter to view state]`) |
/// | `except_properties` | names of properties that close no circle, because they are emptied in time (default: none) |
/// | `delegate_words` | last words of names of properties and types that are blamed next (default as in `kind: ownership`) |
///
/// One violation for each strongly connected group: its shortest circle, placed at the blamed link, with every step as a note; and one for
/// each circle that stays closed when that link and every one of `weak_links` between parts are mended, where a weak link or a delegate is to
/// blame for it, or the way back of a tool to its screen, or of a view to the one that keeps it and gives itself to it. A circle that passes
/// through a value is a warning at most. A step to the holder's own kind does not count, nor one through an interface that could lead to
/// several classes, unless one alone stands in the holder's module; circles that only such steps close are counted. With `where` and `except`,
/// only steps from classes that they leave count.
package struct RetainCycleKind: RuleKind {
  package static let name = "retain_cycle"
  package var needs: ReferenceNeeds { ReferenceNeeds(circles: true) }
  /// Who keeps whom alive does not depend on what they are.
  package var restsOnRoles: Bool { false }

  let among: RoleSelector
  let weakLinks: [RoleLink]
  let exceptProperties: Set<String>
  let delegateWords: DelegateTest

  package init(options: inout SettingReader) {
    among = RoleSelector("among", from: &options, default: ["part", "view model", "view state", "data manager"])
    weakLinks = [RoleLink](
      "weak_links", from: &options,
      default: [
        "presenter to view", "interactor to presenter", "router to presenter", "router to view",
        "data manager to interactor", "view model to view", "view model to presenter", "view state to view",
        "view state to presenter", "presenter to view model", "presenter to view state",
      ])
    exceptProperties = Set(options.strings("except_properties"))
    delegateWords = DelegateTest(wordsFrom: &options)
  }

  package func check(_ rule: Rule, in project: CheckedProject) -> CheckOutcome {
    var outcome = CheckOutcome()
    outcome.selected = project.components(of: among).count
    let graph = exceptProperties.isEmpty ? project.holdings : HoldingGraph(project, except: exceptProperties)
    var settled: Set<Int32> = []
    for throughValues in [false, true] {
      let report = CircleReport(kind: self, rule: rule, project: project, graph: graph, throughValues: throughValues)
      outcome.violations += report.violations(settled: &settled)
    }
    outcome.undecided = graph.groups.count { group in
      settled.isDisjoint(with: group) && group.contains { isCounted($0, project) }
        && group.count { project.index.types[Int($0)].kind.isReference } > 1
    }
    return outcome
  }

  func isCounted(_ node: Int32, _ project: CheckedProject) -> Bool {
    let type = TypeID(rawValue: node)
    guard project.index.kind(of: type).isReference, let role = project.roles.role(of: type), among.contains(role) else { return false }
    // What stores data for the whole app is nobody's.
    return role != .dataManager || project.roles.module(of: type) != nil
  }
}
