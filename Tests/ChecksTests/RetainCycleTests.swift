import Checks
import Findings
import Testing

@Suite struct `Circles of strong references` {
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
      violation.message == "HomeView and HomePresenter hold each other strongly; declare 'view' in HomePresenter weak")
    #expect(violation.notes.map { project.line(of: $0.place) } == ["Code.swift:1", "Code.swift:3"])
  }

  @Test func `circles that stay closed when the first is mended are told, too`() {
    let project = SmallProject(
      """
      class CatsPresenter { let interactor: CatsInteractor; let router: CatsRouter }
      class CatsRouter { var presenter: CatsPresenter? } // !
      class CatsInteractor { var provider: CatsProviding = LocalCats() }
      protocol CatsProviding: AnyObject {}
      class LocalCats: CatsProviding { var output: CatsPresenter? } // !
      class RemoteCats: CatsProviding { var output: CatsPresenter? }
      class HomeViewController {
        let presenter: HomePresenter
        let source = HomeSource()
        let tableDelegate = HomeTableDelegate()
      }
      class HomePresenter { var view: HomeViewController? } // !
      class HomeSource { var controller: HomeViewController? } // !
      class HomeTableDelegate { var controller: HomeViewController? } // !
      """)
    #expect(project.lines(breaking: .retainCycle) == project.markedLines)
    #expect(
      project.violations(of: .retainCycle).map(\.message).filter { $0.contains("→") } == [
        "CatsPresenter → CatsInteractor → LocalCats → CatsPresenter is a circle of strong references; declare 'output' in LocalCats weak"
      ])
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
        var first: FirstView?
        var second: SecondView?
        func load() {
          first?.container = self
          second?.container = self
        }
      }
      class LeftView: UIViewController { var right: RightView? }
      class RightView: UIViewController { var left: LeftView? }
      """)
    let violations = project.violations(of: .retainCycle)
    #expect(violations.map { "\(project.line(of: $0.place)) \($0.severity)" } == ["Code.swift:1 error", "Code.swift:12 warning"])
  }

  @Test func `of circles between the same parts one is told, for each link back is judged by itself`() {
    let project = SmallProject(
      """
      class HomeViewController { let presenter: HomePresenter }
      class HomePresenter { var view: HomeViewController?; let interactor: HomeInteractor } // !
      class HomeInteractor { var output: HomePresenter?; let worker: HomeWorker }
      class HomeWorker { let interactor: HomeInteractor? }
      """)
    #expect(project.lines(breaking: .retainCycle) == project.markedLines)
  }

  @Test func `a service and an interactor know nobody above them, whatever circle is mended first`() {
    let project = SmallProject(
      """
      class HomeView { var presenter: HomePresenter? }
      class HomePresenter { var interactor: HomeInteractor? }
      class HomeInteractor {
        var presenter: HomePresenter? // !
        var view: HomeView? // !
        var service: HomeService?
      }
      class HomeService { var interactor: HomeInteractor? } // !
      """)
    #expect(project.lines(breaking: .retainCycle).sorted() == project.markedLines)
  }

  @Test func `a base class is of the module in which its heirs stand`() {
    func circles(_ heirs: String) -> Int {
      SmallProject(
        """
        class HomePresenter { let flow: HomeFlowing }
        class HomeView {}
        protocol HomeFlowing {}
        class HomeInteractor: HomeFlowing { var presenter: HomePresenter? }
        class FlowBase: HomeFlowing {}
        \(heirs)
        """
      ).violations(of: .retainCycle).count
    }
    #expect(circles("") == 1)
    #expect(circles("class HomeRouter: FlowBase {}") == 0)
  }

  @Test func `two properties that lead to the same class are both told`() {
    let project = SmallProject(
      """
      class HomeView { var presenter: HomePresenter! }
      class HomePresenter { var view: HomeView?; let screen: HomeView }
      """)
    #expect(
      project.violations(of: .retainCycle).map(\.message) == [
        "HomeView and HomePresenter hold each other strongly; declare 'view' in HomePresenter weak, and 'screen' likewise"
      ])
  }

  @Test func `a tab bar owns its screens, and what leads back from them is to blame`() {
    let project = SmallProject(
      """
      class Tabs: UITabBarController { var home: HomeView! }
      class HomeView { var presenter: HomePresenter! }
      class HomePresenter { var tabs: Tabs }
      """)
    #expect(project.violations(of: .retainCycle).map { $0.message.split(separator: "; ").last } == ["declare 'tabs' in HomePresenter weak and optional"])
  }

  @Test func `the message says who is to keep what a weak link would leave to nobody`() {
    let project = SmallProject(
      """
      class HomeView: UIViewController { weak var presenter: HomePresenter? }
      class HomePresenter { let router: HomeRouter; weak var view: HomeView? }
      class HomeRouter { var presenter: HomePresenter? } // !
      class CartView: UIViewController { var presenter: CartPresenter? }
      class CartPresenter { let router: CartRouter; weak var view: CartView? }
      class CartRouter { var presenter: CartPresenter? } // !
      """)
    #expect(project.lines(breaking: .retainCycle) == project.markedLines)
    #expect(
      project.violations(of: .retainCycle).map { $0.message.split(separator: "; ").last } == [
        "declare 'presenter' in HomeRouter weak, and let HomeView keep the presenter HomePresenter", "declare 'presenter' in CartRouter weak",
      ])
  }

  @Test func `rows are their holder's, and the message says what can be typed`() {
    let project = SmallProject(
      """
      class HomeRowViewModel { let delegate: HomePresenter } // !
      class HomePresenter { var rows: [HomeRowViewModel] = [] }
      class CartService { var listeners: [CartInteractor] = [] } // !
      class CartInteractor { let service: CartService = CartService() }
      """)
    #expect(project.lines(breaking: .retainCycle) == project.markedLines)
    #expect(
      project.violations(of: .retainCycle).map(\.message) == [
        "HomePresenter and HomeRowViewModel hold each other strongly; make 'delegate' in HomeRowViewModel a weak, optional var",
        "CartInteractor and CartService hold each other strongly; keep the elements of 'listeners' in CartService in weak boxes",
      ])
  }

  @Test func `a circle through a value is a warning`() {
    let project = SmallProject(
      """
      protocol Listing {}
      struct HomeView: Listing { let interactor: HomeInteractor }
      class HomePresenter { var view: Listing? }
      class HomeInteractor { var presenter: HomePresenter? }
      """)
    #expect(project.violations(of: .retainCycle).map(\.severity) == [.warning])
  }

  @Test func `a circle through several modules is a warning where no link of it is to blame`() {
    let project = SmallProject(
      """
      class HomePresenter { let opener: Opener; var keeper: Keeper? }
      class Opener { let root: Root }
      class Root { var search: SearchPresenter? }
      class SearchPresenter { var home: HomePresenter? }
      class CartPresenter { let list: List }
      class List { var cart: CartPresenter? }
      class TabsRouter { let feed: FeedRouter }
      class FeedRouter { var delegate: TabsRouter? }
      """)
    #expect(project.violations(of: .retainCycle).map(\.severity) == [.warning, .error, .error])
  }

  @Test func `one class alone makes no circle, nor does a holder of its own kind`() {
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

  @Test func `an interface with several conformers counts where one is in the holder's module`() {
    let text = """
      protocol Output: AnyObject {}
      class HomePresenter: Output { var interactor: HomeInteractor? }
      class CartPresenter: Output {}
      class HomeInteractor { var output: Output? }

      """
    #expect(SmallProject(text).lines(breaking: .retainCycle) == ["Code.swift:4"])
  }

  @Test func `a circle that may lead elsewhere is only counted`() {
    let project = SmallProject(
      """
      protocol Output: AnyObject {}
      class HomePresenter: Output { var interactor: NewsInteractor? }
      class CartPresenter: Output { var interactor: NewsInteractor? }
      class NewsInteractor { var output: Output? }
      """)
    let result = check([.retainCycle], against: project.project)
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
        init() { helper = Helper() }
      }
      """)
    #expect(made.lines(breaking: .retainCycle) == made.markedLines)
  }

  @Test func `a view model that its presenter makes lets go of its delegate`() {
    let project = SmallProject(
      """
      class LoginPresenter {
        let viewModel = LoginViewModel()
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
      class HomeView: UIViewController { let presenter: HomePresenter }
      class HomePresenter { let banner: Banner; weak var view: HomeView? } // !
      class Banner {
        var home: HomeView?
        func show() { home = HomeView() }
      }
      """)
    #expect(project.lines(breaking: .retainCycle) == project.markedLines)
  }

  @Test func `of a screen and its tool the tool is to blame`() {
    let project = SmallProject(
      """
      class HomeView { var source: Source? }
      class Source { let controller: HomeView // !
        init(controller: HomeView) { self.controller = controller } }
      """)
    #expect(project.lines(breaking: .retainCycle) == project.markedLines)
  }

  @Test func `long chains of classes are searched without recursion`() {
    let count = 3000
    var text = "class Step0Presenter { var next: Step1Presenter? }\n"
    for step in 1..<count { text += "class Step\(step)Presenter { var next: Step\((step + 1) % count)Presenter? }\n" }
    #expect(SmallProject(text).violations(of: .retainCycle).first?.notes.count == count)
  }

  @Test func `a helper is blamed that holds the presenter whose tool it is`() {
    let project = SmallProject(
      """
      class HomePresenter {
        let bar: SearchBar
        init(bar: SearchBar) { self.bar = bar }
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

  @Test(arguments: [("", Severity.error), ("static let shared = HomeLocator()", .warning)])
  func `what keeps an instance of itself lives as long as the app`(_ instance: String, _ severity: Severity) {
    let project = SmallProject(
      """
      class HomePresenter { var router: HomeRouter? }
      class HomeRouter { var locator: HomeLocator? }
      class HomeLocator { \(instance); var presenter: HomePresenter? }
      """)
    #expect(project.violations(of: .retainCycle).map(\.severity) == [severity])
  }
}
