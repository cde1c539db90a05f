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
      violations.map(\.message) == ["the module Home has no view and no router; connect HomeScreen with its other parts, and write HomeRouter"])
    #expect(violations.first?.notes.map(\.message) == ["HomeScreen is declared here, and no part holds it, nor it a part"])
  }

  @Test func `a router without a screen of its own closes no circle`() {
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
        "no module has a router; write LoginRouter first, or take 'router' out of the rule's 'requires'",
        "the module Home has no interactor; write HomeInteractor",
      ])
    #expect(messages(screens[0] + screens[1]).count == 2)
  }

  @Test func `a router without a screen leads everywhere and closes no circle`() {
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

  @Test func `a circle of modules is told with every step and the fewest references that open it`() throws {
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
      violation.message == "the modules A → B → C → A depend on each other in a circle; take this reference from C to A out")
    #expect(
      violation.notes.map(\.message) == [
        "A → B: APresenter holds BPresenter, and 1 more", "B → C: BPresenter holds CPresenter, and 1 more",
        "C → A: CPresenter holds APresenter",
        "1 reference opens every circle, the fewest: C → A, CPresenter holds APresenter",
      ])
  }

  @Test func `other circles of the same modules are listed`() {
    let project = SmallProject(
      """
      class APresenter { var b: BPresenter?; var c: CPresenter? }
      class BPresenter { var a: APresenter?; var c: CPresenter? }
      class CPresenter { var a: APresenter?; var b: BPresenter? }
      """)
    let notes = project.violations(of: Rule(CycleKind.self, [:])).flatMap(\.notes).map(\.message)
    #expect(notes.count { $0.hasPrefix("another circle: ") } == 4)
    #expect(notes.contains { $0.hasPrefix("3 references open every circle, the fewest: ") })
    let few = project.violations(of: Rule(CycleKind.self, ["circles": "1"])).flatMap(\.notes).map(\.message)
    #expect(few.contains("another circle: A → C → A, and there are more"))
  }

  @Test func `types outside the rule make no circle`() {
    let project = SmallProject("class APresenter { var b: BPresenter? }\nclass BPresenter { var a: APresenter? }")
    #expect(project.lines(breaking: Rule(CycleKind.self, ["except": .map([("name", "APresenter")])])) == [])
    #expect(project.lines(breaking: Rule(CycleKind.self, ["references": ["constructs"]])) == [])
  }
}
