import Checks
import Findings
import Testing

@Suite struct `How components are held` {
  @Test func `an interactor that alone keeps its presenter is told who is to keep it`() {
    let project = SmallProject(
      """
      class HomeView { weak var presenter: HomePresenter? }
      class HomePresenter { var interactor: HomeInteractor? }
      class HomeInteractor {
        var presenter: HomePresenter?
        func build() -> HomeView { let view = HomeView(); presenter = HomePresenter(); view.presenter = presenter; return view }
      }
      class CartView { var presenter: CartPresenter? }
      class CartPresenter { var interactor: CartInteractor? }
      class CartInteractor {
        var presenter: CartPresenter?
        func build() -> CartView { let view = CartView(); presenter = CartPresenter(); view.presenter = presenter; return view }
      }
      """)
    #expect(
      project.violations(of: .strongPresenterInInteractor).map(\.advice) == [
        "Nothing else retains HomePresenter. Let HomeView retain it, then declare 'presenter' weak.",
        "CartView gets CartPresenter only from 'presenter'. Pass it to CartView where it is created, then declare 'presenter' weak.",
      ])
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
    #expect(violation.message == "LoginPresenter holds its view LoginView strongly. Declare 'owner' in Links as a weak, optional var.")
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

  @Test func `a router may keep a screen that it opens`() {
    let project = SmallProject(
      """
      class HomeRouter {
        private var menu: UIViewController?
        private var own: UIViewController? // !
        func open() { let menu = SideMenu(); self.menu = menu; show(menu) }
      }
      class SideMenu: UIViewController {}
      class HomePresenter { var router: HomeRouter? }
      class HomeView: UIViewController { var presenter: HomePresenter? }
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

  @Test func `the advice names the interface that has to be bound to classes`() {
    let project = SmallProject(
      """
      protocol Screen {}
      class LoginView: Screen {}
      class LoginPresenter { var view: Screen? }
      """)
    #expect(
      project.violations(of: .strongViewInPresenter).map(\.message) == [
        "LoginPresenter holds its view Screen strongly. Declare 'view' weak, and constrain Screen to AnyObject."
      ])
  }

  @Test func `mistakes in the options are told`() {
    #expect(mistakes(in: OwnershipKind.self, ["held": "view", "must_be": "weak"]) == ["a rule needs 'holder'"])
    #expect(
      mistakes(in: OwnershipKind.self, ["holder": "presenter", "held": "view", "must_be": "week"])
        == ["unknown value 'week' of 'must_be'; did you mean 'weak'?"])
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

  @Test(arguments: [
    ("var view: HomeView?", "Declare 'view' weak."), ("let view: HomeView", "Declare 'view' as a weak, optional var."),
    ("let view = HomeView()", "Nothing else retains HomeView. Give it another owner, then declare 'view' as a weak var."),
    (
      "var view: HomeView?; static func create() -> HomeRouter { HomeRouter() }",
      "Declare 'view' weak. Let 'create' return the view instead of the router, because nothing else retains the view."
    ),
    (
      """
      var host: UINavigationController?; var view: HomeView?
      init() { host = Storyboard().first() as? UINavigationController; view = host?.viewControllers[0] as? HomeView }
      """, "Declare 'view' weak."
    ),
  ])
  func `the advice says who is to keep what nobody else does`(_ members: String, _ advice: String) {
    let project = SmallProject("class HomeView {}\nclass HomeRouter { \(members) }")
    #expect(project.violations(of: .strongViewInRouter).map(\.message) == ["HomeRouter holds its view HomeView strongly. \(advice)"])
  }

  @Test func `a builder that gives its router is not told to give a presenter instead`() {
    let project = SmallProject(
      "class HomePresenter {}\nclass HomeRouter { var presenter: HomePresenter?; static func create() -> HomeRouter { HomeRouter() } }")
    let rule = Rule(OwnershipKind.self, ["holder": "router", "held": "presenter", "must_be": "weak"])
    #expect(project.violations(of: rule).map(\.message) == ["HomeRouter holds its presenter HomePresenter strongly. Declare 'presenter' weak."])
  }
}
