import Findings
import Index
import Roles
package import SettingValues

/// ``manual`` says what the kind checks.
package struct RetainCycleKind: RuleKind {
  package static let name = "retain_cycle"
  package static let manual = KindManual(
    "Objects of at least two classes hold each other strongly in a cycle.",
    options: [
      KindOption("among", .roles, default: "[part, view model, view state, data manager]", "A cycle counts when one of its classes plays one of these roles."),
      KindOption(
        "weak_links", .links,
        default:
          "[presenter to view, interactor to presenter, router to presenter, router to view, data manager to interactor, view model to view, view model to presenter, view state to view, view state to presenter, presenter to view model, presenter to view state]",
        "`ROLE to ROLE` links that the pack wants weak, in the order in which they are blamed."),
      KindOption("except_properties", .patterns, "Patterns of the names of properties that close no cycle, because they are emptied in time."),
    ] + [DelegateTest.wordOption],
    details: [
      "A cycle of objects that the code makes and joins has the rule's severity. A cycle that only types show, because the code that joins the objects is missing or cannot be followed, is a warning at most. Where the code joins the objects without a cycle, nothing is reported.",
      "One violation for each property whose closures capture, strongly, what keeps the property's owner, placed at the closure.",
      "One violation for each strongly connected group: its shortest cycle, placed at the blamed link, with every step as a note. One more for each cycle that stays closed when that link and every link of `weak_links` between parts are weak, if a weak link or a delegate is to blame for it, or the way back of a tool to its screen, or of a view to the one that keeps it and gives itself to it. Where only types are known, a step to the holder's own kind does not count, and a step through an interface counts only with one conformer; cycles that only such steps close are counted. With `where` and `except`, only steps from classes that they leave count.",
    ],
    example: """
      cycle_of_services:
        kind: retain_cycle
        among: [service]
      """)

  package var needs: ReferenceNeeds { .wiring }
  package var asksForObjects: Bool { true }
  /// Who keeps whom alive does not depend on what they are.
  package var restsOnRoles: Bool { false }

  let among: RoleSelector
  let weakLinks: [RoleLink]
  let exceptProperties: [TextPattern]
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
    exceptProperties = TextPattern.list("except_properties", for: .name, from: &options)
    delegateWords = DelegateTest(wordsFrom: &options)
  }

  package func check(_ rule: Rule, in project: CheckedProject) -> CheckOutcome {
    var outcome = CheckOutcome()
    outcome.selected = project.components(of: among).count
    let graph = exceptProperties.isEmpty ? project.holdings : HoldingGraph(project, except: exceptProperties)
    var settled: Set<Int32> = []
    for isProven in [true, false] {
      let report = CircleReport(kind: self, rule: rule, project: project, graph: graph, isProven: isProven)
      outcome.violations += report.violations(settled: &settled)
    }
    outcome.violations += CapturingClosures(kind: self, rule: rule, project: project).violations()
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
