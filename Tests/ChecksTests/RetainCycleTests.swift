import Checks
import Findings
import Testing

@Suite struct `Cycles of strong references` {
  @Test func `one report for a group, at the link that is to blame first`() throws {
    let project = SmallProject(
      """
      class HomeView { var presenter: HomePresenter? }
      class HomePresenter {
        var view: HomeView? // !
        var interactor: HomeInteractor?
        var router: HomeRouter?
      }
      class HomeInteractor { var presenter: HomePresenter? }
      class HomeRouter { var presenter: HomePresenter? }
      """)
    #expect(project.lines(breaking: .retainCycle) == project.markedLines)
    let violation = try #require(project.violations(of: .retainCycle).first)
    #expect(
      violation.message == "HomeView and HomePresenter hold each other strongly. Declare 'view' in HomePresenter weak.")
    #expect(violation.notes.map { project.line(of: $0.place) } == ["Code.swift:1", "Code.swift:3", "Code.swift:3"])
    #expect(violation.notes.last?.message.hasPrefix("only a warning: the code that creates and connects") == true)
  }

  private static let parts = """
    class HomeView { var presenter: HomePresenter? }
    class HomePresenter { var view: HomeView? }

    """

  @Test(arguments: [
    ("", [Severity.warning]),
    ("class App { func start(_ view: HomeView) { view.presenter = make() } }", [.warning]),
    ("class App { func start() { let view = HomeView(); view.presenter = HomePresenter(); view.presenter?.view = view } }", [.error]),
    ("class App { func start() { let view = HomeView(); view.presenter = HomePresenter() } }", []),
    ("class App { func start() { let view = HomeView(); view.presenter = HomePresenter(); view.presenter?.view = HomeView() } }", []),
  ])
  func `are errors where the code closes them, warnings where only types do, and silent where the code does not`(_ code: String, _ severities: [Severity]) {
    #expect(SmallProject(Self.parts + code).violations(of: .retainCycle).map(\.severity) == severities)
  }

  private static let list = """
    class ListPresenter {
      var cell: CellPresenter?
      func open() {
        let cell = CellPresenter()
        FILL
        self.cell = cell
      }
      func close() { CLOSE }
    }
    class CellPresenter { var onTap: (() -> Void)? }
    """

  @Test(arguments: [
    ("cell.onTap = { self.close() }", "", 1), ("cell.onTap = { [weak self] in self?.close() }", "", 0), ("cell.onTap = close", "", 1),
    ("cell.onTap = { [unowned self] in self.close() }", "", 0), ("cell.onTap = { self.close() }", "cell?.onTap = nil", 0),
    ("cell.onTap = { print(1) }", "", 0),
    ("DispatchQueue.main.async { [weak self] in cell.onTap = { self?.close() } }", "", 0),
    ("DispatchQueue.main.async { [weak self] in guard let self else { return }; cell.onTap = { self.close() } }", "", 1),
    ("DispatchQueue.main.async { [weak self] in cell.onTap = { [self] in self?.close() } }", "", 1),
    ("func put(_ action: @escaping () -> Void) { cell.onTap = { action() } }; put { self.close() }", "", 1),
    ("weak var list = self; cell.onTap = { list?.close() }", "", 0),
  ])
  func `a kept closure that captures whoever keeps it closes one`(_ filled: String, _ closed: String, _ count: Int) {
    let code = Self.list.replacing("FILL", with: filled).replacing("CLOSE", with: closed)
    let messages = SmallProject(code).violations(of: .retainCycle).map(\.message)
    #expect(
      messages
        == Array(
          repeating: "CellPresenter and ListPresenter retain each other through the closure in 'onTap'. Capture ListPresenter weakly.", count: count))
  }

  @Test func `the notes show where each link gets its object`() throws {
    let project = SmallProject(
      """
      class HomeView { var presenter: HomePresenter? }
      class HomePresenter { var view: HomeView? }
      class App {
        func start() {
          let view = HomeView(), presenter = HomePresenter()
          view.presenter = presenter
          presenter.view = view
        }
      }
      """)
    let notes = try #require(project.violations(of: .retainCycle).first?.notes)
    #expect(
      notes.map { "\(project.line(of: $0.place)) \($0.message)" } == [
        "Code.swift:1 HomeView holds HomePresenter strongly through 'presenter'", "Code.swift:6 'presenter' is assigned here",
        "Code.swift:2 HomePresenter holds HomeView strongly through 'view'", "Code.swift:7 'view' is assigned here",
      ])
  }

  @Test(arguments: [("HomeLocator()", [Severity.error]), ("HomeLocator.shared", [])])
  func `a shared object closes none, for it does not pile up`(_ locator: String, _ severities: [Severity]) {
    let project = SmallProject(
      """
      class HomePresenter { let locator = \(locator); init() { locator.presenter = self } }
      class HomeLocator { static let shared = HomeLocator(); var presenter: HomePresenter? }
      class App { func start() -> HomePresenter { HomePresenter() } }
      """)
    #expect(project.violations(of: .retainCycle).map(\.severity) == severities)
  }

  @Test func `what a view owns is not to blame, whatever it is called`() {
    let project = SmallProject(
      """
      protocol HomeOutput: AnyObject {}
      class HomeInteractor: HomeOutput { var search: SearchView? }
      class HomeView { var output: HomeOutput? }
      protocol SearchOutput: AnyObject {}
      class SearchInteractor: SearchOutput { var home: HomeView? } // !
      class SearchView { var output: SearchOutput? }
      """)
    let rule = Rule(RetainCycleKind.self, ["weak_links": "interactor to view"])
    #expect(project.lines(breaking: rule) == project.markedLines)
  }

  @Test func `a view that gives itself to a page that it keeps is the page's way back`() {
    let project = SmallProject(
      """
      class PageView: UIViewController { var container: RootView? } // !
      class FirstView: PageView {}
      class SecondView: PageView {}
      class RootView: UIViewController {
        let first = FirstView()
        let second = SecondView()
        func load() {
          first.container = self
          second.container = self
        }
      }
      class LeftView: UIViewController { var right: RightView? }
      class RightView: UIViewController { var left: LeftView? }
      """)
    let violations = project.violations(of: .retainCycle)
    #expect(violations.map { "\(project.line(of: $0.place)) \($0.severity)" } == ["Code.swift:1 error", "Code.swift:12 warning"])
  }

  @Test func `two properties that lead to the same class are both told`() {
    let project = SmallProject(
      """
      class HomeView { var presenter: HomePresenter! }
      class HomePresenter { var view: HomeView?; let screen: HomeView }
      """)
    #expect(
      project.violations(of: .retainCycle).map(\.message) == [
        "HomeView and HomePresenter hold each other strongly. Declare 'view' in HomePresenter weak, and 'screen' too."
      ])
  }

  @Test func `a tab bar owns its screens, and what leads back from them is to blame`() {
    let project = SmallProject(
      """
      class Tabs: UITabBarController { var home: HomeView! }
      class HomeView { var presenter: HomePresenter! }
      class HomePresenter { var tabs: Tabs }
      """)
    #expect(project.violations(of: .retainCycle).map(\.advice) == ["Declare 'tabs' in HomePresenter weak and optional."])
  }

  @Test func `the message says who is to keep what a weak link would leave to nobody`() {
    let project = SmallProject(
      """
      class HomeView: UIViewController { weak var presenter: HomePresenter? }
      class HomePresenter { let router: HomeRouter; init(router: HomeRouter) { self.router = router } }
      class HomeRouter {
        var presenter: HomePresenter? // !
        func build() -> HomeView { let view = HomeView(); presenter = HomePresenter(router: self); view.presenter = presenter; return view }
      }
      class CartView: UIViewController { var presenter: CartPresenter? }
      class CartPresenter { let router: CartRouter; init(router: CartRouter) { self.router = router } }
      class CartRouter {
        var presenter: CartPresenter? // !
        func build() -> CartView { let view = CartView(); presenter = CartPresenter(router: self); view.presenter = presenter; return view }
      }
      """)
    #expect(project.lines(breaking: .retainCycle) == project.markedLines)
    #expect(
      project.violations(of: .retainCycle).map(\.advice) == [
        "Declare 'presenter' in HomeRouter weak, and let HomeView retain HomePresenter.",
        "Declare 'presenter' in CartRouter weak, and pass CartPresenter to CartView where it is created.",
      ])
  }

  @Test func `rows are their holder's, and the message says what can be typed`() {
    let project = SmallProject(
      """
      class HomeRowViewModel { let delegate: HomePresenter } // !
      class HomePresenter { var rows: [HomeRowViewModel] = [] }
      class CartService { var listeners: [CartInteractor] = [] } // !
      class CartInteractor { let service: CartService = CartService(); init() { service.listeners.append(self) } }
      """)
    #expect(project.lines(breaking: .retainCycle) == project.markedLines)
    #expect(
      project.violations(of: .retainCycle).map(\.message) == [
        "HomePresenter and HomeRowViewModel hold each other strongly. Declare 'delegate' in HomeRowViewModel as a weak, optional var.",
        "CartInteractor and CartService hold each other strongly. Hold the elements of 'listeners' in CartService in weak boxes.",
      ])
  }

  @Test func `a cycle through a value is a warning`() {
    let project = SmallProject(
      """
      protocol Listing {}
      struct HomeView: Listing { let interactor: HomeInteractor }
      class HomePresenter { var view: Listing? }
      class HomeInteractor { var presenter: HomePresenter? }
      """)
    #expect(project.violations(of: .retainCycle).map(\.severity) == [.warning])
  }

  @Test func `one class alone closes no cycle, nor does a holder of its own kind`() {
    let project = SmallProject(
      """
      protocol Loading: AnyObject {}
      class HomeInteractor: Loading { var next: HomeInteractor?; var inner: Loading? }
      class CachedInteractor: Loading { var inner: Loading? }
      class BaseRouter { var child: HomeRouter? }
      class HomeRouter: BaseRouter { var parent: BaseRouter? }
      """)
    #expect(project.lines(breaking: .retainCycle).isEmpty)
  }

  @Test func `a cycle that may lead elsewhere is only counted`() {
    let project = SmallProject(
      """
      protocol Output: AnyObject {}
      class HomePresenter: Output { var interactor: NewsInteractor? }
      class CartPresenter: Output { var interactor: NewsInteractor? }
      class NewsInteractor { var output: Output? }
      """)
    let result = check([.retainCycle], against: project.project.wired(for: [.retainCycle], threads: 1))
    #expect(result.violations.isEmpty)
    #expect(result.undecided == 1)
  }

  @Test func `classes of no module are nobody's business`() {
    let project = SmallProject("class A { var b: B? }\nclass B { var a: A? }")
    #expect(project.lines(breaking: .retainCycle).isEmpty)
  }

  @Test func `beside the pack's links the delegate is to blame, then who was made by the other`() {
    let delegate = SmallProject(
      """
      class HomeDataManager { var loader: Loader? }
      class Loader { var delegate: HomeDataManager? } // !
      """)
    #expect(delegate.lines(breaking: .retainCycle) == delegate.markedLines)
    let made = SmallProject(
      """
      class Helper { var owner: HomePresenter? } // !
      class HomePresenter {
        var helper: Helper
        init() { helper = Helper(); helper.owner = self }
      }
      """)
    #expect(made.lines(breaking: .retainCycle) == made.markedLines)
  }

  @Test func `a view model that its presenter makes lets go of its delegate`() {
    let project = SmallProject(
      """
      class LoginPresenter {
        let viewModel = LoginViewModel()
        init() { viewModel.output = self }
      }
      class LoginViewModel {
        var output: LoginPresenter? // !
      }
      """)
    #expect(project.lines(breaking: .retainCycle) == project.markedLines)
    #expect(project.lines(breaking: .strongViewInPresenter).isEmpty)
  }

  @Test func `a view's presenter is blamed last`() {
    let project = SmallProject(
      """
      class HomeView: UIViewController { let presenter: HomePresenter; init(presenter: HomePresenter) { self.presenter = presenter } }
      class HomePresenter {
        let banner: Banner // !
        init(banner: Banner) { self.banner = banner; banner.show(self) }
      }
      class Banner {
        var home: HomeView?
        func show(_ presenter: HomePresenter) { home = HomeView(presenter: presenter) }
      }
      """)
    #expect(project.lines(breaking: .retainCycle) == project.markedLines)
  }

  @Test func `of a screen and its tool the tool is to blame`() {
    let project = SmallProject(
      """
      class HomeView { var source: Source?; func load() { source = Source(controller: self) } }
      class Source { let controller: HomeView // !
        init(controller: HomeView) { self.controller = controller } }
      """)
    #expect(project.lines(breaking: .retainCycle) == project.markedLines)
  }

  @Test func `long chains of classes are searched without recursion`() {
    let count = 3000
    var text = "class Step0Presenter { var next: Step1Presenter? }\n"
    for step in 1..<count { text += "class Step\(step)Presenter { var next: Step\((step + 1) % count)Presenter? }\n" }
    #expect(SmallProject(text).violations(of: .retainCycle).first?.notes.count { $0.isStep } == count)
  }

  @Test func `a helper is blamed that holds the presenter whose tool it is`() {
    let project = SmallProject(
      """
      class HomePresenter {
        let bar: SearchBar
        init(bar: SearchBar) { self.bar = bar; bar.owner = self }
      }
      class SearchBar { var owner: HomePresenter? } // !
      """)
    #expect(project.lines(breaking: .retainCycle) == project.markedLines)
  }

  @Test func `a proxy that holds weakly may stand behind an interface`() {
    let text = """
      protocol HomeShowing: AnyObject {}
      class HomePresenter { var view: HomeShowing? }
      class HomeView: HomeShowing { var presenter: HomePresenter? }
      """
    #expect(SmallProject(text).violations(of: .retainCycle).count == 1)
    let proxy = "\nclass WeakProxy<T: AnyObject> { weak var object: T? }\nextension WeakProxy: HomeShowing where T: HomeShowing {}"
    #expect(SmallProject(text + proxy).violations(of: .retainCycle).isEmpty)
  }
}
