import Checks
import Findings
import Testing

@Suite struct `Who reaches whom` {
  private let module = """
    protocol HomeRouting: AnyObject { func show(); func hide() }
    class HomeRouter: HomeRouting { func show() {}; func hide() {} }
    protocol HomePresenting: AnyObject { var router: HomeRouting? { get } }
    class HomePresenter: HomePresenting { var router: HomeRouting? }

    """

  @Test func `code of a module without the role that is to be told instead is not read`() {
    let project = SmallProject(
      """
      class HomePresenter {}
      class HomeInteractor { var router: HomeRouter? } // !
      class HomeRouter {}
      class ListInteractor { var router: ListRouter? }
      class ListRouter {}
      """)
    let rule = Rule(ReachKind.self, ["from": "interactor", "to": "router", "beside": "presenter"])
    #expect(project.lines(breaking: rule) == project.markedLines)
  }

  @Test func `what a module tells the one around it is no reach`() {
    let project = SmallProject(
      """
      protocol QuizOutput: AnyObject {}
      protocol StepOutput: AnyObject {}
      class StepView: QuizOutput {}
      class QuizView: StepOutput {}
      class QuizInteractor {
        weak var output: QuizOutput?
        weak var own: StepOutput? // !
        weak var around: StepView? // !
      }
      """)
    #expect(project.lines(breaking: Rule(ReachKind.self, ["from": "interactor", "to": "view"])) == project.markedLines)
  }

  @Test func `an interface of a doubtful name is a warning`() {
    let project = SmallProject(
      """
      protocol HomeDelegate: AnyObject {}
      protocol HomeViewing: AnyObject {}
      class HomeView: HomeDelegate, HomeViewing {}
      class HomeInteractor {
        weak var delegate: HomeDelegate?
        weak var view: HomeViewing?
      }
      """)
    let rule = Rule(ReachKind.self, ["from": "interactor", "to": "view", "doubtful_interfaces": "Delegate"])
    #expect(project.violations(of: rule).map(\.severity) == [.warning, .error])
  }

  @Test func `a router without a screen may be a service, and is a warning`() {
    let project = SmallProject(
      """
      class AppRouter {}
      class HomeRouter {}
      class HomeView {
        let app: AppRouter
        let router: HomeRouter
      }
      """)
    #expect(project.violations(of: .viewReachesRouter).map(\.severity) == [.warning, .error])
    #expect(project.violations(of: .concreteHeld).map(\.severity) == [.warning, .error])
  }

  @Test func `a type that only leads to its typealias is not reached`() {
    let project = SmallProject(
      """
      class NetworkService { typealias JSON = [String: Any] }
      struct UserEntity {
        typealias JSON = NetworkService.JSON
        func fill(from json: NetworkService.JSON) {}
        func send(to service: NetworkService) {} // !
      }
      """)
    #expect(project.lines(breaking: Rule(ReachKind.self, ["from": "entity", "to": "component"])) == project.markedLines)
  }

  @Test func `an interactor that a view makes for its presenter is not talked to`() {
    let project = SmallProject(
      """
      class HomeInteractor {}
      class OtherInteractor {}
      class HomePresenter { let interactor: HomeInteractor }
      struct HomeView {
        var presenter = HomePresenter(interactor: HomeInteractor())
        var alone = HomeInteractor() // !
        var other = HomePresenter(interactor: OtherInteractor()) // !
      }
      """)
    #expect(project.lines(breaking: Rule(ReachKind.self, ["from": "view", "to": "interactor"])) == project.markedLines)
  }

  @Test func `an interactor that a view gets from a factory for its presenter is not talked to`() {
    let project = SmallProject(
      """
      protocol HomeInteracting { func load() }
      class HomeInteractor: HomeInteracting { func load() {} }
      class Parts { static let shared = Parts(); func home() -> HomeInteracting { HomeInteractor() } }
      class HomePresenter { let interactor: HomeInteracting }
      struct HomeView {
        let presenter: HomePresenter
        func show() -> HomeView {
          HomeView(presenter: .init(
            interactor: Parts.shared.home()))
        }
        func more() {
          _ = HomePresenter(interactor: Parts.shared.home())
          Parts.shared.home().load() // !
        }
        func load() { let interactor = Parts.shared.home() } // !
      }
      """)
    #expect(project.lines(breaking: Rule(ReachKind.self, ["from": "view", "to": "interactor"])) == project.markedLines)
  }

  @Test func `what a view takes to make its presenter with is a warning, whoever implements it`() {
    let project = SmallProject(
      """
      protocol HomeInteracting { func load() }
      protocol ListInteracting { func load() }
      struct CoreInteractor: HomeInteracting, ListInteracting { func load() {} }
      class HomePresenter { let interactor: HomeInteracting }
      struct HomeView {
        let presenter: HomePresenter
        init(interactor: HomeInteracting) { presenter = HomePresenter(interactor: interactor) }
        func load(_ other: ListInteracting) {}
        func make(_ other: ListInteracting) -> HomePresenter { HomePresenter(interactor: CoreInteractor()) }
      }
      class ListPresenter {
        static func create(interactor: ListInteracting) -> ListPresenter { ListPresenter() }
        static var count = 0
      }
      struct ListView {
        let presenter: ListPresenter
        init(interactor: ListInteracting) {
          presenter = ListPresenter.create(interactor: interactor)
        }
        init(count: ListInteracting) { ListPresenter.count += 1 }
        func load(_ interactor: ListInteracting) {
          _ = ListPresenter.create(interactor: interactor)
          interactor.load()
        }
      }
      """)
    let rule = Rule(ReachKind.self, ["from": "view", "to": "interactor"])
    #expect(
      zip(project.lines(breaking: rule), project.violations(of: rule).map(\.severity)).map { "\($0.dropFirst(11)) \($1)" }
        == ["7 warning", "8 error", "9 error", "17 warning", "18 warning", "20 error", "21 warning", "22 warning", "23 error"])
  }

  @Test func `a view that a router gives is not known by who hands it on`() {
    let project = SmallProject(
      """
      class DetailPresenter {}
      class DetailView: UIViewController { let presenter: DetailPresenter; func load() {} }
      class HomeRouter { func makeDetail() -> DetailView { DetailView() } }
      class HomePresenter {
        let router: HomeRouter
        func link() -> Link { Link(router.makeDetail()) }
        func screen() -> DetailView { router.makeDetail() }
        func show() { router.makeDetail().load() } // !
      }
      """)
    #expect(project.lines(breaking: Rule(IsolationKind.self, ["from": "presenter", "to": "view"])).isEmpty)
    #expect(project.lines(breaking: Rule(ReachKind.self, ["from": "presenter", "to": "view"])) == project.markedLines)
  }

  @Test func `a router that is made to give its screen is a warning`() {
    let project = SmallProject(
      module + """
        class HomeView: UIViewController { let presenter: HomePresenter }
        extension HomeRouter { func build() -> HomeView { HomeView() } }
        class RootPresenter {}
        class RootView: UIViewController {
          let presenter: RootPresenter
          let child = HomeRouter().build()
          let router = HomeRouter()
        }
        """)
    #expect(project.violations(of: .viewReachesRouter).map(\.severity) == [.warning, .error])
  }

  @Test func `what a view puts into the environment it does not talk to`() {
    let project = SmallProject(
      [
        "Code.swift": module + """
          class AppRouter { static let shared = AppRouter() }
          struct RootView {
            let presenter: HomePresenter
            var body: Text { Text("").environmentObject(AppRouter.shared) }
            var other: Text { Text("").environmentObject(presenter.router) } // !
            func tap() { AppRouter.shared.show() } // !
          }
          """
      ], recording: ["environmentObject"])
    #expect(project.lines(breaking: .viewReachesRouter) == project.markedLines)
  }

  @Test func `data is no part, however deep it lies in one`() {
    let project = SmallProject(
      """
      struct HomeView { struct StepView { enum Action { case next }; struct HeadView {} } }
      class HomePresenter {
        func go(_ action: HomeView.StepView.Action) {}
        func head(_ head: HomeView.StepView.HeadView) {} // !
      }
      """)
    #expect(project.lines(breaking: Rule(ReachKind.self, ["from": "presenter", "to": "view"])) == project.markedLines)
  }

  @Test func `every line once, at the first name that gives it away`() {
    let project = SmallProject(
      module + """
        class HomeView {
          var presenter: HomePresenting?
          func tap() {
            presenter?.router?.show(); presenter?.router?.hide() // !
            _ = presenter?.router // !
          }
        }
        """)
    #expect(project.lines(breaking: .viewReachesRouter) == project.markedLines)
  }

  @Test func `a chain over several lines is one`() throws {
    let project = SmallProject(
      module + """
        class HomeView {
          var presenter: HomePresenting?
          func tap() {
            presenter?
              .router? // !
              .show()
          }
        }
        """)
    #expect(project.lines(breaking: .viewReachesRouter) == project.markedLines)
    let violation = try #require(project.violations(of: .viewReachesRouter).first)
    #expect(
      violation.message
        == "HomeView uses the router HomeRouting through 'presenter.router'. Let 'presenter' call the router.")
    #expect(
      violation.notes.map(\.message) == [
        "'presenter' has the type HomePresenting", "HomePresenting exposes 'router' here", "'show' is used here",
      ])
  }

  @Test func `extensions and nested types are the type's own code, other parts in it are not`() {
    let project = SmallProject(
      module + """
        class HomeView {
          struct Links { let router: HomeRouting } // !
          class CartPresenter { var router: HomeRouting? }
        }
        extension HomeView { func go(_ router: HomeRouting) {} } // !
        """)
    #expect(project.lines(breaking: .viewReachesRouter) == project.markedLines)
  }

  @Test func `assembly code is free, functions inside it included`() {
    let project = SmallProject(
      module + """
        class HomeView {
          static func build() {
            let router = HomeRouter()
            func wire() { router.show() }
            wire()
          }
        }
        """)
    #expect(project.lines(breaking: .viewReachesRouter).isEmpty)
  }

  @Test func `a component is any role but that which reaches`() {
    let rule = Rule(ReachKind.self, ["from": "entity", "to": "component"])
    let project = SmallProject(
      """
      class StoreService {}
      struct TagEntity {}
      struct TodoEntity {
        let tags: [TagEntity]
        let store: StoreService // !
      }
      """)
    #expect(project.lines(breaking: rule) == project.markedLines)
  }

  @Test func `the page can say what to do instead`() {
    let rule = Rule(ReachKind.self, ["from": "view", "to": "router", "instead": "ask your presenter"])
    let project = SmallProject(module + "class HomeView { var router: HomeRouter? }")
    #expect(project.violations(of: rule).map(\.message) == ["HomeView holds the router HomeRouter. Ask your presenter."])
    let making = Rule(ReachKind.self, ["from": "view", "to": "router", "instead": "ask your presenter", "instead_of_making": "take it"])
    let maker = SmallProject(module + "class HomeView { func show() { HomeRouter() } }")
    #expect(maker.violations(of: making).map(\.message) == ["HomeView creates the router HomeRouter. Take it."])
  }

  @Test func `a view that puts its own module together is warned, and calls nobody there`() {
    let project = SmallProject(
      module + """
        class HomeView {
          var presenter: HomePresenter?
          func load() {
            let router = HomeRouter()
            presenter = HomePresenter()
            router.show()
          }
          func other() { _ = HomeRouter() }
        }
        """)
    #expect(project.violations(of: .viewReachesRouter).map(\.severity) == [.warning, .error, .error])
  }
}
