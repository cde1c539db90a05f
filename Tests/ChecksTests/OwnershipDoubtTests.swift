import Checks
import Findings
import Testing

@Suite struct `How components are held without harm` {
  @Test(arguments: [("", Severity.warning), ("var interactor: HomeInteractor?", .error)])
  func `a view that knows its presenter weakly only is held the wrong way round, unless it keeps who keeps the presenter`(
    _ more: String, _ severity: Severity
  ) {
    let project = SmallProject(
      """
      class HomeView { weak var presenter: HomePresenter?; \(more) }
      class HomePresenter { var view: HomeView? }
      class HomeInteractor { var presenter: HomePresenter? }
      """)
    #expect(project.violations(of: .strongViewInPresenter).map(\.severity) == [severity])
  }

  @Test func `who is held by what it holds, but weakly, leaks nothing`() {
    let project = SmallProject(
      """
      class HomePresenter { weak var interactor: HomeInteractor? }
      class HomeInteractor { var presenter: HomePresenter? }
      class CartPresenter {}
      class CartInteractor { var presenter: CartPresenter? }
      class CartView { var presenter: CartPresenter? }
      """)
    #expect(project.violations(of: .strongPresenterInInteractor).map(\.severity) == [.warning, .error])
  }

  @Test func `a router that keeps other screens than its own is warned`() {
    let project = SmallProject(
      """
      class HomeView {}
      class HomePresenter {}
      class HomeRouter {
        var viewController: UIViewController?
        var _rootVC: UIViewController?
        var homeController: UIViewController?
        var first: UIViewController?
        var menuViewController: UIViewController?
        var viewControllers: [UIViewController] = []
      }
      """)
    #expect(project.violations(of: .strongViewInRouter).map(\.severity) == [.error, .error, .error, .error, .warning, .warning])
  }

  @Test func `a presenter that owns its view on purpose is warned`() {
    let project = SmallProject(
      """
      class HomeView { weak var output: HomePresenter? }
      class HomePresenter { var view: HomeView? }
      class LoginView { weak var output: LoginPresenter?; var presenter: LoginPresenter? }
      class LoginPresenter { var view: LoginView? }
      class ListView {}
      class ListPresenter { var view: ListView? }
      """)
    #expect(project.violations(of: .strongViewInPresenter).map(\.severity) == [.warning, .error, .error])
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

  @Test func `a weak reference is a fault only where nobody else keeps the part alive`() {
    let alone = "class LoginRouter {}\nclass LoginPresenter { weak var router: LoginRouter? }\n"
    #expect(SmallProject(alone).lines(breaking: .weakRouterInPresenter) == ["Code.swift:2"])
    for keeper in [
      "class AppFlow { let router = LoginRouter() }",
      "class TabBar { var all: [Tab] = [] }\nprotocol Tab {}\nextension LoginRouter: Tab {}",
    ] {
      #expect(SmallProject(alone + keeper).lines(breaking: .weakRouterInPresenter).isEmpty)
    }
    let owned = "class Helper { let router: LoginRouter }\nextension LoginRouter { }\n"
    #expect(SmallProject(alone + owned).lines(breaking: .weakRouterInPresenter).isEmpty)
  }

  @Test func `what stands with a part in a circle keeps it, which is another fault`() {
    let project = SmallProject(
      """
      class LoginRouter { let helper = Helper() }
      class Helper { var router: LoginRouter? }
      class LoginPresenter { weak var router: LoginRouter? }
      class PayRouter { let helper = PayHelper() }
      class PayHelper { weak var router: PayRouter? }
      class PayPresenter { weak var router: PayRouter? } // !
      """)
    #expect(project.lines(breaking: .weakRouterInPresenter) == project.markedLines)
  }

  @Test func `a router may keep the presenters of its children, from which nothing leads back`() {
    let project = SmallProject(
      """
      class AppRouter {
        var flow: FlowPresenter?
        var login: LoginPresenter?
        var pay: PayPresenter?
        var own: AppPresenter?
      }
      class AppPresenter { let router: AppRouter }
      class FlowPresenter { let router: FlowRouter }
      class FlowRouter {}
      class LoginView { var presenter: LoginPresenter? }
      class LoginPresenter {}
      class PayView {}
      class PayPresenter {}
      class ShopRouter { var cart: CartPresenter? }
      class ShopPresenter {}
      class CartView {}
      class CartPresenter { var back: CartLink? }
      class CartLink { let router: ShopRouter }
      """)
    let rule = Rule(OwnershipKind.self, ["holder": "router", "held": "presenter", "must_be": "weak"])
    #expect(
      project.violations(of: rule).map { "\(project.line(of: $0.place)) \($0.severity)" } == [
        "Code.swift:3 warning", "Code.swift:5 error", "Code.swift:14 error",
      ])
    #expect(
      project.violations(of: rule).first?.message
        == "AppRouter holds the presenter LoginPresenter strongly; let its view keep it, and declare 'login' weak")
  }

  @Test func `a router that keeps a plain controller is a warning where its view keeps none of the module's parts`() {
    let project = SmallProject(
      """
      class CartViewController: UIViewController { weak var presenter: CartPresenter? }
      class CartPresenter {}
      class CartRouter { var entry: UIViewController? }
      class PayViewController: UIViewController { var presenter: PayPresenter? }
      class PayPresenter {}
      class PayRouter { var entry: UIViewController? }
      """)
    let rule = Rule(
      OwnershipKind.self, ["holder": "router", "held": "view", "must_be": "weak", "held_types": ["UIViewController"]])
    #expect(project.violations(of: rule).map(\.severity) == [.warning, .error])
  }

  @Test func `who keeps what a framework of parts is made of is unknown`() {
    let project = SmallProject(
      """
      class HomePresenter: Presenter {}
      class HomeView { weak var presenter: HomePresenter? }
      class CartPresenter: NSObject {}
      class CartView { weak var presenter: CartPresenter? } // !
      """)
    let rule = Rule(OwnershipKind.self, ["holder": "view", "held": "presenter", "must_be": "strong"])
    #expect(project.lines(breaking: rule) == project.markedLines)
  }

  @Test(arguments: [(2, Severity.warning), (3, .error)])
  func `a router that keeps the window stands above the screens where few do`(_ count: Int, _ severity: Severity) {
    let project = SmallProject(
      (0..<count).map { number in
        """
        class Screen\(number)ViewController: UIViewController {}
        class Screen\(number)Router { var window: UIWindow?; var viewController: UIViewController? }
        """
      }.joined(separator: "\n"))
    #expect(project.violations(of: .strongViewInRouter).map(\.severity) == Array(repeating: severity, count: count))
  }

  @Test(arguments: [("", Severity.error), ("static let shared = HomeRouter()", .warning)])
  func `a router that keeps an instance of itself may keep its presenter`(_ instance: String, _ severity: Severity) {
    let project = SmallProject("class HomePresenter { var router: HomeRouter? }\nclass HomeRouter { \(instance); var presenter: HomePresenter? }")
    let rule = Rule(OwnershipKind.self, ["holder": "router", "held": "presenter", "must_be": "weak"])
    #expect(project.violations(of: rule).map(\.severity) == [severity])
  }
}
