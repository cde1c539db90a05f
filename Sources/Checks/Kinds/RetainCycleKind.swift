import Findings
package import Index
import Roles
package import SettingValues

/// ``manual`` says what the kind checks.
package struct RetainCycleKind: RuleKind {
  package static let name = "retain_cycle"
  package static let manual = KindManual(
    "Objects of at least two classes hold each other strongly in a cycle.",
    options: [
      KindOption("among", .roles, default: "[part, view model, view state, data manager]", "A cycle counts if one of its classes has one of these roles."),
      KindOption(
        "weak_links", .links,
        default:
          "[presenter to view, interactor to presenter, router to presenter, router to view, data manager to interactor, view model to view, view model to presenter, view state to view, view state to presenter, presenter to view model, presenter to view state]",
        "`ROLE to ROLE` links that must be weak, in the order in which they are blamed."),
      KindOption("except_properties", .patterns, "Patterns of names of properties that close no cycle, because they are cleared in time."),
      KindOption(
        "cleared_properties", .patterns,
        "Patterns of names of properties that are cleared in time. A cycle through one counts only if objects that the code makes show it."),
    ] + [DelegateTest.wordOption],
    details: [
      "One violation for each strongly connected group: its shortest cycle, placed at the blamed link. A note shows each step.",
      "One more violation for each cycle that remains if that link and every link of `weak_links` between `part` roles is weak. The blamed link must be one of `weak_links`, a delegate, a tool's reference to its screen, or a view's reference to the parent that holds the view and assigns itself to it.",
      "One violation for each closure in a property that strongly captures an object which retains the property's owner. Closures that it calls count, too, and closures that an object of an external class keeps in one of its properties. It is placed at the closure. A closure also counts if a component's code makes it, if it fills a screen's collection or table, or if a view or controller keeps it or is captured, whatever its role.",
      "Nothing is reported if the code connects the objects without a cycle. With `where` and `except`, only steps from selected classes count.",
      "If only types are known, a step to the holder's own type or a supertype does not count. A step through an interface counts only if exactly one type conforms to the interface. Cycles that only such steps close are counted, not reported.",
      "A cycle of objects that the code makes and connects has the rule's severity. A cycle that only types show is only a warning, because the code that connects the objects is missing or cannot be followed.",
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

  /// Cycles of properties are followed in any case.
  package func suspects(in project: CheckedProject) -> [TypeID] { project.keepersOfClosures() }

  let among: RoleSelector
  let weakLinks: [RoleLink]
  let exceptProperties: [TextPattern]
  let clearedProperties: [TextPattern]
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
    clearedProperties = TextPattern.list("cleared_properties", for: .name, from: &options)
    delegateWords = DelegateTest(wordsFrom: &options)
  }

  package func check(_ rule: Rule, in project: CheckedProject) -> CheckOutcome {
    var outcome = CheckOutcome()
    outcome.selected = project.components(of: among).count
    let graph =
      exceptProperties.isEmpty && clearedProperties.isEmpty
      ? project.holdings : HoldingGraph(project, except: exceptProperties, cleared: clearedProperties)
    var settled: Set<Int32> = []
    for isProven in [true, false] {
      let report = CycleReport(kind: self, rule: rule, project: project, graph: graph, isProven: isProven, besides: settled)
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
