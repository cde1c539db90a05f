import Checks
import Findings
import Testing

@Suite struct `Checking rules` {
  private let project = SmallProject(
    """
    class HomeView {}
    class HomePresenter { var view: HomeView? }
    """)

  @Test func `a rule that selects no type is said`() {
    let none = Rule(OwnershipKind.self, ["holder": "clown", "held": "view", "must_be": "weak"])
    #expect(check([none, .strongViewInPresenter], against: project.project).unselected == ["some_rule"])
  }

  @Test func `the reason of the page stands with the violation`() {
    let rule = Rule(
      OwnershipKind.self, because: "views own presenters", ["holder": "presenter", "held": "view", "must_be": "weak"])
    #expect(project.violations(of: rule).flatMap(\.notes).map(\.message) == ["because views own presenters"])
  }

  @Test func `the number of threads changes nothing`() {
    let rules = [Rule.strongViewInPresenter, .concreteHeld, .retainCycle, .viewReachesRouter]
    let one = check(rules, against: project.project, threads: 1).violations.map(\.message)
    #expect(check(rules, against: project.project, threads: 8).violations.map(\.message) == one)
  }
}
