import Checks
import Findings
import Testing

@Suite struct `How components are held without harm` {
  @Test(arguments: [
    ("", Severity.error),
    ("class App { func start() -> HomePresenter { let made = HomePresenter(); made.view = HomeView(); made.view?.presenter = made; return made } }", .warning),
    ("class App { func start() { let made = HomePresenter(); made.view = HomeView(); made.view?.owner = made } }", .error),
  ])
  func `a strong link is a warning where the code shows that nothing leaks by it`(_ code: String, _ severity: Severity) throws {
    let project = SmallProject(
      """
      class HomeView { weak var presenter: HomePresenter?; var owner: HomePresenter? }
      class HomePresenter { var view: HomeView? }
      \(code)
      """)
    let violations = project.violations(of: .strongViewInPresenter)
    #expect(violations.map(\.severity) == [severity])
    #expect(try #require(violations.first).doubt?.id == (severity == .warning ? "no_leak" : nil))
  }

  @Test func `what other modules show of themselves is no way back`() {
    let project = SmallProject(
      """
      protocol FeedModuleInput: AnyObject {}
      class FeedPresenter: FeedModuleInput {}
      class FeedView {}
      class TabsView {}
      class TabsPresenter {}
      class TabsRouter {
        var feed: FeedModuleInput?
        var presenter: FeedPresenter? // !
        var own: TabsPresenter? // !
      }
      """)
    let rule = Rule(OwnershipKind.self, ["holder": "router", "held": "presenter", "must_be": "weak"])
    #expect(project.lines(breaking: rule) == project.markedLines)
  }

  @Test func `a router may keep the presenters of its children, from which nothing leads back`() {
    let project = SmallProject(
      """
      class AppRouter {
        var flow: FlowPresenter?
        var login: LoginPresenter?
        var own: AppPresenter?
        func start() {
          flow = FlowPresenter()
          login = LoginPresenter()
          let view = LoginView()
          view.presenter = login
          own = AppPresenter(router: self)
        }
      }
      class AppPresenter { let router: AppRouter; init(router: AppRouter) { self.router = router } }
      class FlowPresenter {}
      class FlowRouter {}
      class LoginView { var presenter: LoginPresenter? }
      class LoginPresenter {}
      """)
    let rule = Rule(OwnershipKind.self, ["holder": "router", "held": "presenter", "must_be": "weak"])
    #expect(project.violations(of: rule).map { "\(project.line(of: $0.place)) \($0.severity)" } == ["Code.swift:3 warning", "Code.swift:4 error"])
  }

  @Test(arguments: [
    // Types alone say nothing.
    ("", false), ("class Flow { var router: LoginRouter? }", false),
    // Nothing keeps it.
    ("class Module { func build() -> LoginPresenter { let made = LoginPresenter(); made.router = LoginRouter(); return made } }", true),
    (
      "class Module { func build() -> LoginPresenter { with(LoginRouter()) }\nfunc with(_ router: LoginRouter) -> LoginPresenter { let made = LoginPresenter(); made.router = router; return made } }",
      true
    ),
    // The presenter is gone as well.
    ("class Module { func run() { let made = LoginPresenter(); made.router = LoginRouter() } }", false),
    // Another object keeps it.
    (
      "class Flow { let router = LoginRouter(); func build() -> LoginPresenter { let made = LoginPresenter(); made.router = router; return made } }",
      false
    ),
    ("class Module { func build() -> LoginPresenter { let made = LoginPresenter(); made.router = LoginRouter.shared; return made } }", false),
    // It keeps itself, which is another fault.
    (
      "class Module { func build() -> LoginPresenter { let made = LoginPresenter(), router = LoginRouter(); router.own = router; "
        + "router.helper = Helper(router); made.router = router; return made } }", false
    ),
    // Nobody knows.
    ("class Module { func build() -> LoginPresenter { let made = LoginPresenter(); made.router = make(); return made } }", false),
    (
      "class Module { func build() -> LoginPresenter { let made = LoginPresenter(), router = LoginRouter(); keep(router); made.router = router; "
        + "return made } }", false
    ),
    // One of two modules keeps it.
    (
      "class Module { func build() -> LoginPresenter { let made = LoginPresenter(); made.router = LoginRouter(); return made } }\n"
        + "class Flow { let router = LoginRouter(); func build() -> LoginPresenter { let made = LoginPresenter(); made.router = router; return made } }", false
    ),
  ])
  func `a weak link is a fault where every object behind it is gone when the function ends that makes it`(_ code: String, _ isFault: Bool) {
    let project = SmallProject(
      """
      class LoginRouter { static let shared = LoginRouter(); var own: LoginRouter?; var helper: Helper? }
      class Helper { let router: LoginRouter; init(_ router: LoginRouter) { self.router = router } }
      class LoginPresenter { weak var router: LoginRouter? }
      \(code)
      """)
    #expect(project.lines(breaking: .weakRouterInPresenter) == (isFault ? ["Code.swift:3"] : []))
  }

  @Test func `the note shows where the lost object is made`() throws {
    let project = SmallProject(
      """
      class LoginRouter {}
      class LoginPresenter { weak var router: LoginRouter? }
      class Module {
        func build() -> LoginPresenter {
          let presenter = LoginPresenter()
          presenter.router = LoginRouter()
          return presenter
        }
      }
      """)
    let note = try #require(project.violations(of: .weakRouterInPresenter).first?.notes.first)
    #expect(project.line(of: note.place) == "Code.swift:6")
  }

  @Test func `who keeps what a framework of parts is made of is unknown`() {
    let project = SmallProject(
      """
      class HomePresenter: Presenter {}
      class HomeView { weak var presenter: HomePresenter? }
      class CartPresenter: NSObject {}
      class CartView { weak var presenter: CartPresenter? } // !
      class Module {
        func home() -> HomeView { let view = HomeView(); view.presenter = HomePresenter(); return view }
        func cart() -> CartView { let view = CartView(); view.presenter = CartPresenter(); return view }
      }
      """)
    let rule = Rule(OwnershipKind.self, ["holder": "view", "held": "presenter", "must_be": "strong"])
    #expect(project.lines(breaking: rule) == project.markedLines)
  }

  @Test(arguments: [("HomeRouter()", Severity.error), ("HomeRouter.shared", .warning)])
  func `a router that is there as long as the app may keep its presenter`(_ router: String, _ severity: Severity) {
    let project = SmallProject(
      """
      class HomePresenter { var router: HomeRouter? }
      class HomeRouter { static let shared = HomeRouter(); var presenter: HomePresenter? }
      class Module { func build() { let router = \(router), presenter = HomePresenter(); presenter.router = router; router.presenter = presenter } }
      """)
    let rule = Rule(OwnershipKind.self, ["holder": "router", "held": "presenter", "must_be": "weak"])
    #expect(project.violations(of: rule).map(\.severity) == [severity])
  }
}
