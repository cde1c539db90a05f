@testable import Checks
import Findings
import Testing

@Suite struct `Modules as a whole` {
  @Test func `that lack a part are told of the type that bears its name and stands alone`() {
    let project = SmallProject(
      """
      class HomePresenter { let interactor = HomeInteractor() }
      class HomeInteractor {}
      class HomeScreen {}
      """)
    let violations = project.violations(of: Rule(CompletenessKind.self, [:]))
    #expect(
      violations.map(\.message) == ["Module Home has no view and no router. Connect HomeScreen with its other components, and add HomeRouter."])
    #expect(violations.first?.notes.map(\.message) == ["HomeScreen is declared here, but neither holds a component nor is held by one"])
  }

  @Test func `a router without a screen of its own closes no cycle`() {
    let project = SmallProject(
      """
      class LoginPresenter { func next() { AppRouter.shared.show() } }
      class LoginRouter {}
      class AppRouter { static let shared = AppRouter(); func show() { _ = LoginRouter() } }
      """)
    #expect(project.violations(of: Rule(CycleKind.self, [:])).isEmpty)
  }

  @Test func `a module that counts is judged by the parts that the rule names`() {
    let project = SmallProject("class LoginPresenter {}\nclass LoginView { var presenter: LoginPresenter? }")
    #expect(project.violations(of: Rule(CompletenessKind.self, ["requires": ["view", "presenter"]])).isEmpty)
    #expect(project.lines(breaking: Rule(CompletenessKind.self, ["counts_from": "3"])) == [])
    #expect(project.lines(breaking: Rule(CompletenessKind.self, [:])) == ["Code.swift:1"])
  }

  @Test func `a part that no module has is told once`() {
    func messages(_ code: String) -> [String] { SmallProject(code).violations(of: Rule(CompletenessKind.self, [:])).map(\.message) }
    let screens = ["Login", "Home", "News"].map { "class \($0)View { var presenter: \($0)Presenter? }\nclass \($0)Presenter {}\n" }
    let interactors = ["Login", "News"].map { "class \($0)Interactor {}\n" }
    #expect(
      messages((screens + interactors).joined()) == [
        "No module has a router. Add LoginRouter, or remove 'router' from the rule's 'requires'.",
        "Module Home has no interactor. Add HomeInteractor.",
      ])
    #expect(messages(screens[0] + screens[1]).count == 2)
  }

  @Test func `a router without a screen leads everywhere and closes no cycle`() {
    let project = SmallProject(
      """
      class HomeView { func open() { AppRouter().showHome() } }
      class HomePresenter {}
      class AppRouter { func showHome() -> HomeView { HomeView() } }
      """)
    #expect(project.lines(breaking: Rule(CycleKind.self, [:])) == [])
  }

  @Test(arguments: [(": MainPresenterProtocol", 0), ("", 1)])
  func `an interface that several modules implement is nobody's`(_ conformance: String, _ circles: Int) {
    let project = SmallProject([
      "Main.swift": """
      protocol MainPresenterProtocol { func start() }
      class MainPresenter\(conformance) { let next = PostPresenter(); func start() {} }
      class MainView {}
      """,
      "Post.swift": "class PostPresenter: MainPresenterProtocol { func start() {} }\nclass PostView {}",
    ])
    #expect(project.lines(breaking: Rule(CycleKind.self, [:])).count == circles)
  }

  @Test func `a cell's module is a piece of the screen that shows it`() {
    let project = SmallProject(
      """
      class CartView: UIViewController { var cell: RowView? }
      class CartViewModel {}
      class RowView: UICollectionViewCell {}
      class RowPresenter { var model: CartViewModel? }
      """)
    #expect(project.lines(breaking: Rule(CycleKind.self, [:])) == [])
  }

  @Test func `a cycle of modules is told with every step and the fewest references that break it`() throws {
    let project = SmallProject(
      """
      class APresenter { var b: BPresenter? }
      class AInteractor { var b: BPresenter? }
      class BPresenter { var c: CPresenter? }
      class BInteractor { var c: CPresenter? }
      class CPresenter { var a: APresenter? } // !
      """)
    let rule = Rule(CycleKind.self, severity: .warning, [:])
    #expect(project.lines(breaking: rule) == project.markedLines)
    let violation = try #require(project.violations(of: rule).first)
    #expect(
      violation.message == "Dependency cycle of modules: A → B → C → A. Remove this reference from C to A.")
    #expect(
      violation.notes.map(\.message) == [
        "A → B: APresenter holds BPresenter, and 1 more reference", "B → C: BPresenter holds CPresenter, and 1 more reference",
        "C → A: CPresenter holds APresenter",
        "removing 1 reference breaks every cycle: C → A, CPresenter holds APresenter",
      ])
  }

  @Test func `other cycles of the same modules are listed`() {
    let project = SmallProject(
      """
      class APresenter { var b: BPresenter?; var c: CPresenter? }
      class BPresenter { var a: APresenter?; var c: CPresenter? }
      class CPresenter { var a: APresenter?; var b: BPresenter? }
      """)
    let notes = project.violations(of: Rule(CycleKind.self, [:])).flatMap(\.notes).map(\.message)
    #expect(notes.count { $0.hasPrefix("another cycle: ") } == 4)
    #expect(notes.contains { $0.hasPrefix("removing 3 references breaks every cycle: ") })
    let few = project.violations(of: Rule(CycleKind.self, ["circles": "1"])).flatMap(\.notes).map(\.message)
    #expect(few.contains("another cycle: A → C → A, and more"))
  }

  @Test func `types outside the rule close no cycle`() {
    let project = SmallProject("class APresenter { var b: BPresenter? }\nclass BPresenter { var a: APresenter? }")
    #expect(project.lines(breaking: Rule(CycleKind.self, ["except": .map([("name", "APresenter")])])) == [])
    #expect(project.lines(breaking: Rule(CycleKind.self, ["references": ["constructs"]])) == [])
  }
}
