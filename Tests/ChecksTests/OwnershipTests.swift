import Checks
import Findings
import Testing

@Suite struct `How components are held` {
  @Test func `an interactor that alone keeps its presenter is told who is to keep it`() {
    let project = SmallProject(
      """
      class HomeView { weak var presenter: HomePresenter? }
      class HomePresenter { var interactor: HomeInteractor? }
      class HomeInteractor { var presenter: HomePresenter? }
      class CartView { var presenter: CartPresenter? }
      class CartPresenter { var interactor: CartInteractor? }
      class CartInteractor { var presenter: CartPresenter? }
      """)
    #expect(
      project.violations(of: .strongPresenterInInteractor).map { $0.message.split(separator: "; ").last } == [
        "declare 'presenter' weak, and let HomeView keep the presenter HomePresenter", "declare 'presenter' weak",
      ])
  }

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

  @Test func `unowned counts as weak unless the rule says no`() {
    let project = SmallProject(
      """
      class LoginView {}
      class LoginPresenter { unowned let view: LoginView; init(view: LoginView) { self.view = view } }
      """)
    #expect(project.lines(breaking: .strongViewInPresenter).isEmpty)
    let strict = Rule(
      OwnershipKind.self, ["holder": "presenter", "held": "view", "must_be": "weak", "allow_unowned": "false"])
    #expect(project.lines(breaking: strict) == ["Code.swift:2"])
  }

  @Test func `a value between holder and held carries the strength along`() throws {
    let project = SmallProject(
      """
      class LoginView {}
      struct Links { let owner: LoginView }
      class LoginPresenter {
        private var links: Links? // !
      }
      """)
    #expect(project.lines(breaking: .strongViewInPresenter) == project.markedLines)
    let violation = try #require(project.violations(of: .strongViewInPresenter).first)
    #expect(violation.message == "LoginPresenter holds its view LoginView strongly; make 'owner' in Links a weak var")
    #expect(violation.notes.map { project.line(of: $0.place) } == ["Code.swift:2"])
  }

  @Test func `arguments of types that are no collections are not held`() {
    let project = SmallProject(
      """
      class LoginView {}
      class Box<T> { var value: T? }
      class LoginPresenter {
        var one: Box<LoginView>?
        let two = Box<LoginView>()
        var three: [Box<LoginView>] = []
        var four: WeakBox<LoginView>?
        var five: [String: [LoginView]] = [:] // !
        var six: Set<LoginView>? // !
        var seven: ((LoginView) -> Void)?
      }
      """)
    #expect(project.lines(breaking: .strongViewInPresenter) == project.markedLines)
  }

  @Test func `an outside type that is a key is looked up`() {
    let project = SmallProject(
      """
      class HomeRouter {
        private var completions: [UIViewController: () -> Void] = [:]
        private var children: [UIViewController: UIViewController] = [:] // !
        private var shown: [String: UIViewController] = [:] // !
      }
      class HomePresenter {}
      """)
    let rule = Rule(
      OwnershipKind.self, ["holder": "router", "held": "view", "must_be": "weak", "held_types": ["UIViewController"]])
    #expect(project.lines(breaking: rule) == project.markedLines)
  }

  @Test func `a base class's property is told once, with the subclass that fills it in`() throws {
    let project = SmallProject(
      """
      protocol HomeViewProtocol: AnyObject {}
      protocol CartViewProtocol: AnyObject {}
      class Base<V> {
        var view: V? // !
      }
      class HomePresenter: Base<HomeViewProtocol> {}
      class CartPresenter: Base<CartViewProtocol> {}
      class HomeView: HomeViewProtocol {}
      class CartView: CartViewProtocol {}
      """)
    let violations = project.violations(of: .strongViewInPresenter)
    #expect(violations.map { project.line(of: $0.place) } == project.markedLines)
    #expect(violations.map(\.from) == ["HomePresenter"])
    #expect(violations.first?.notes.first?.message == "HomePresenter inherits 'view' from Base")
  }

  @Test func `a type that could be either of two views is a view`() {
    let project = SmallProject([
      "A/Login.swift": "class LoginView {}",
      "B/Login.swift": "class LoginView {}",
      "Main.swift": "class LoginPresenter { var view: LoginView? }",
    ])
    #expect(project.lines(breaking: .strongViewInPresenter) == ["Main.swift:1"])
  }

  @Test func `test doubles hold what they like and count for nobody`() {
    let project = SmallProject(
      """
      protocol LoginViewProtocol {}
      struct LoginView: LoginViewProtocol {}
      class LoginViewMock: LoginViewProtocol { var presenter: LoginPresenter? }
      class LoginPresenter { var view: LoginViewProtocol? }
      class LoginPresenterMock { var view: LoginViewProtocol? }
      """)
    #expect(project.lines(breaking: .strongViewInPresenter).isEmpty)
  }

  @Test func `a view model stands in for the view only while it keeps its presenter`() {
    let project = SmallProject(
      """
      class LoginViewModel { var presenter: LoginPresenter? }
      class LoginPresenter { let model: LoginViewModel = LoginViewModel() } // !
      class CartViewModel { weak var presenter: CartPresenter? }
      class CartPresenter { let model = CartViewModel() }
      """)
    #expect(project.lines(breaking: .strongViewInPresenter) == project.markedLines)
  }

  @Test func `what a wrapper of SwiftUI keeps cannot be kept weakly`() {
    let project = SmallProject(
      """
      class HomePresenter {
        @ObservedObject var account: HomeViewState
        var state: HomeViewState // !
      }
      class HomeViewState: ObservableObject { var presenter: HomePresenter? }
      """)
    let rule = Rule(OwnershipKind.self, ["holder": "presenter", "held": "view state", "must_be": "weak"])
    #expect(project.lines(breaking: rule) == project.markedLines)
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

  @Test func `a window is the stage of screens, and rows stand in for no view`() {
    let project = SmallProject(
      """
      import UIKit
      protocol StatusView: AnyObject {}
      class RootWindowView: UIWindow, StatusView {}
      class LoginRowViewModel { let presenter: LoginPresenter }
      class LoginView: UIViewController {}
      class LoginPresenter {
        var view: StatusView?
        let window: RootWindowView
        var rows: [LoginRowViewModel] = []
        var screen: LoginView? // !
      }
      """)
    #expect(project.lines(breaking: .strongViewInPresenter) == project.markedLines)
    #expect(project.lines(breaking: .concreteHeld) == project.markedLines)
  }

  @Test func `a module's router may hold containers but no controller, and no base class of views`() {
    let project = SmallProject(
      """
      import UIKit
      class BaseController: UIViewController {}
      class OtherController: UIViewController {}
      class LoginViewController: BaseController {}
      class LoginRouter {
        let window: UIWindow
        var navigation: UINavigationController?
        var plain: UIViewController? // !
        var base: BaseController? // !
        var other: OtherController?
        var source: (UIViewController & Sendable)? // !
      }
      class PushRouter { let destination: UIViewController }
      class ListRouter {
        let screen: UIViewController // !
        static func build() -> UIViewController { UIViewController() }
      }
      """)
    #expect(project.lines(breaking: .strongViewInRouter) == project.markedLines)
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

  @Test func `what a value keeps is told once, where the rule judges the value itself`() {
    let project = SmallProject(
      """
      class LoginView {}
      struct LoginActions { let screen: LoginView }
      struct LoginPresenter {
        let view: LoginView // !
        var actions: LoginActions?
      }
      struct HomePresenter { let login: LoginPresenter }
      struct CartPresenter {
        let actions: LoginActions // !
      }
      """)
    #expect(project.lines(breaking: .strongViewInPresenter) == project.markedLines)
  }

  @Test func `a copy of a value makes what it holds lazily anew`() {
    let project = SmallProject(
      """
      class LoginView {}
      struct Registrations {
        lazy var view = LoginView()
      }
      struct Screens {
        var view = LoginView()
      }
      class LoginPresenter {
        let registrations: Registrations
        let screens: Screens // !
      }
      """)
    #expect(project.lines(breaking: .strongViewInPresenter) == project.markedLines)
  }

  @Test func `properties that the rule excepts are not judged`() {
    let project = SmallProject(
      """
      class LoginView {}
      class LoginPresenter { var temporaryView: LoginView? }
      """)
    let rule = Rule(
      OwnershipKind.self,
      ["holder": "presenter", "held": "view", "must_be": "weak", "except_properties": ["temporaryView"]])
    #expect(project.lines(breaking: rule).isEmpty)
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

  @Test func `the advice names the interface that has to be bound to classes`() {
    let project = SmallProject(
      """
      protocol Screen {}
      class LoginView: Screen {}
      class LoginPresenter { var view: Screen? }
      """)
    #expect(
      project.violations(of: .strongViewInPresenter).map(\.message) == [
        "LoginPresenter holds its view Screen strongly; declare 'view' weak and Screen ': AnyObject'"
      ])
  }

  @Test func `mistakes in the options are told`() {
    #expect(mistakes(in: OwnershipKind.self, ["held": "view", "must_be": "weak"]) == ["a rule needs 'holder'"])
    #expect(
      mistakes(in: OwnershipKind.self, ["holder": "presenter", "held": "view", "must_be": "week"])
        == ["unknown value of 'must_be' 'week'; did you mean 'weak'?"])
    #expect(
      mistakes(in: OwnershipKind.self, ["holder": "presenter", "held": "view", "must_be": "weak", "ways_back": ["down"]])
        == ["'down' in 'ways_back' must be written 'ROLE to ROLE'"])
  }

  @Test func `an interface that only extensions of a plain controller implement stands for it`() {
    let project = SmallProject(
      """
      protocol TransitionHandler: AnyObject {}
      extension UIViewController: TransitionHandler {}
      protocol Presentable: AnyObject {}
      extension UIViewController: Presentable {}
      class Popup: Presentable {}
      extension UIView: Animated {}
      protocol Animated: AnyObject {}
      class LoginPresenter { var router: LoginRouter? }
      class LoginRouter {
        let handler: TransitionHandler // !
        let popup: Presentable
        let animated: Animated
      }
      class HomePresenter { var router: HomeRouter? }
      class HomeRouter { weak var handler: TransitionHandler?; var shown: TransitionHandler? }
      """)
    let rule = Rule(
      OwnershipKind.self, ["holder": "router", "held": "view", "must_be": "weak", "held_types": ["UIViewController"]])
    #expect(project.lines(breaking: rule) == project.markedLines)
  }
}
