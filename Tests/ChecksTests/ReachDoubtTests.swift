import Checks
import Findings
import Testing

@Suite struct `What is reached in a way that can be right` {
  @Test func `the sender that an interface makes a function take, and what another part is made with, are warnings`() {
    let project = SmallProject(
      """
      protocol HomeListening { func router(_ router: HomeRouter, didShow name: String); func follow(_ router: HomeRouter) }
      class HomeRouter { func show() {} }
      class HomePresenter<Way> {}
      class Box<Item> {}
      class HomeView: HomeListening {
        var presenter: HomePresenter<HomeRouter>?
        var box: Box<HomeRouter>?
        func router(_ router: HomeRouter, didShow name: String) {}
        func follow(_ router: HomeRouter) { router.show() }
        func show(_ router: HomeRouter) {}
      }
      """)
    let rule = Rule(ReachKind.self, ["from": "view", "to": "router"])
    #expect(
      project.violations(of: rule).map { "\(project.line(of: $0.place)) \($0.severity.word)" } == [
        "Code.swift:6 warning", "Code.swift:7 error", "Code.swift:8 warning", "Code.swift:9 error", "Code.swift:10 error",
      ])
  }

  @Test func `a router that leads to no screen is one by its name alone`() {
    let project = SmallProject(
      """
      class LinkRouter { func open(_ url: URL) {} }
      class LinkService {}
      class CartRouter { func show(from controller: UIViewController) {} }
      class CartService {}
      class HomeView {
        var links: LinkRouter?
        var cart: CartRouter?
      }
      """)
    let rule = Rule(ReachKind.self, ["from": "view", "to": "router"])
    #expect(project.violations(of: rule).map { "\($0.to) \($0.severity.word)" } == ["LinkRouter warning", "CartRouter error"])
  }

  @Test func `what a view names where it makes another module's presenter is assembly, unless it is told to do something`() {
    let project = SmallProject(
      """
      class HomePresenter {}
      class CartInteractor { var presenter: CartPresenter?; func load() {} }
      class CartRouter { weak var view: AnyObject? }
      class CartPresenter { init(_ interactor: CartInteractor, _ router: CartRouter) {} }
      class HomeView {
        var presenter: HomePresenter?
        func show() {
          let interactor = CartInteractor()
          let router = CartRouter()
          interactor.presenter = CartPresenter(interactor, router)
          router.view = self
        }
        func load() {
          let interactor = CartInteractor()
          _ = CartPresenter(interactor, CartRouter())
          interactor.load() // !
        }
      }
      """)
    let rule = Rule(ReachKind.self, ["from": "view", "to": "interactor"])
    let errors = project.violations(of: rule).filter { $0.severity == .error }.map { project.line(of: $0.place) }
    #expect(errors == project.markedLines)
  }

  @Test func `a view may read what the presenter that it observes publishes, and name what its generic parameter conforms to`() {
    let project = SmallProject(
      """
      protocol HomePresenting: ObservableObject {}
      class HomePresenter: HomePresenting {
        var title = ""
        func load() {}
      }
      struct HomeView<P: HomePresenting> {
        @ObservedObject var presenter: HomePresenter
        func body() -> String { presenter.title }
        func tap() { presenter.load() }
      }
      """)
    let found = project.violations(of: Rule(ReachKind.self, ["from": "view", "to": "presenter"]))
    #expect(found.map { "\(project.line(of: $0.place)) \($0.severity.word)" } == ["Code.swift:7 warning", "Code.swift:8 warning", "Code.swift:9 error"])
  }

  @Test func `a delegate of one's own is one whatever it is called`() {
    let project = SmallProject(
      """
      protocol HomeShowing: AnyObject {}
      class HomeView: HomeShowing { var model: HomeViewModel? }
      class HomeViewModel { weak var delegate: HomeShowing? }
      """)
    let rule = Rule(ReachKind.self, ["from": "view model", "to": "view", "doubtful_interfaces": "Listener"])
    #expect(project.violations(of: rule).map(\.severity) == [.warning])
  }

  @Test func `the extension of a nested type names the type around it and does not use it`() {
    let project = SmallProject(
      """
      class HomeView { class HomeViewModel {} }
      extension HomeView.HomeViewModel { func load() {} }
      """)
    #expect(project.violations(of: Rule(ReachKind.self, ["from": "view model", "to": "view"])).isEmpty)
  }

  @Test func `another module's delegate may be passed on`() {
    let project = SmallProject(
      """
      protocol CartScreenDelegate: AnyObject { func close() }
      class CartPresenter { weak var delegate: CartScreenDelegate? }
      class HomeInteractor: CartScreenDelegate { func close() {} }
      struct Response { let delegate: CartScreenDelegate }
      class HomePresenter {
        func show(_ delegate: CartScreenDelegate) {}
        func present(_ response: Response) { show(response.delegate) }
        func end(_ response: Response) { response.delegate.close() } // !
      }
      """)
    let found = project.violations(of: Rule(ReachKind.self, ["from": "presenter", "to": "interactor"])).map { project.line(of: $0.place) }
    #expect(found.filter { $0 != "Code.swift:6" } == project.markedLines)
  }

  @Test func `a router that makes the view's own presenter does a builder's work`() {
    let project = SmallProject(
      """
      class HomeRouter {
        func setUp(_ view: HomeView) { view.presenter = HomePresenter() }
        func show() {}
      }
      class HomePresenter {}
      class HomeView {
        var presenter: HomePresenter?
        func viewDidLoad() { HomeRouter().setUp(self) }
      }
      class ListRouter { func show() {} }
      class ListPresenter {}
      class ListView {
        var presenter: ListPresenter?
        func viewDidLoad() { ListRouter().show() }
      }
      """)
    #expect(project.violations(of: .viewReachesRouter).map(\.severity) == [.warning, .error])
  }
}
