import Checks
import Findings
import Testing

/// Cycles that share classes, or only seem to be one.
@Suite struct `Several cycles of strong references` {
  @Test func `those that only types show are told beside those that objects show`() {
    let project = SmallProject(
      """
      protocol HomeTable {}
      class HomeView {
        var presenter: HomePresenter?
        var table: HomeTable?
        func prepare(for segue: UIStoryboardSegue) {
          guard let list = segue.destination as? ListView else { return }
          table = list
          list.home = self
        }
      }
      class HomePresenter { var view: HomeView? }
      class ListView: HomeTable { var home: HomeView? }
      class HomeBuilder {
        func build() -> HomeView {
          let view = HomeView()
          let presenter = HomePresenter()
          view.presenter = presenter
          presenter.view = view
          return view
        }
      }
      """)
    let found = project.violations(of: .retainCycle).map { $0.message.prefix { $0 != "." } }
    #expect(found == ["HomeView and HomePresenter hold each other strongly", "HomeView and ListView hold each other strongly"])
  }

  @Test func `not where each object makes the next one`() {
    let project = SmallProject(
      """
      class ListRouter { let next = ListService() }
      class ListService { lazy var router = ListRouter() }
      class HomeRouter { let next: HomeService; init(next: HomeService = HomeService()) { self.next = next } }
      class HomeService { lazy var router = HomeRouter() }
      class HomeBuilder { func build() { let service = HomeService(); print(service.router, ListService().router) } }
      """)
    #expect(project.violations(of: .retainCycle).map(\.message) == [])
  }

  @Test func `cycles that stay closed when the first is fixed are told, too`() {
    let project = SmallProject(
      """
      class CatsPresenter {
        let interactor = CatsInteractor(), router = CatsRouter()
        init() { router.presenter = self; interactor.start(for: self) }
      }
      class CatsRouter { var presenter: CatsPresenter? } // !
      class CatsInteractor {
        var provider: CatsProviding?
        func start(for output: CatsPresenter) { let cats = LocalCats(); cats.output = output; provider = cats }
      }
      protocol CatsProviding: AnyObject {}
      class LocalCats: CatsProviding { var output: CatsPresenter? } // !
      class RemoteCats: CatsProviding { var output: CatsPresenter? }
      class HomeViewController {
        let presenter: HomePresenter
        let source = HomeSource()
        let tableDelegate = HomeTableDelegate()
        init(presenter: HomePresenter) {
          self.presenter = presenter
          presenter.view = self
          source.controller = self
          tableDelegate.controller = self
        }
      }
      class HomePresenter { var view: HomeViewController? } // !
      class HomeSource { var controller: HomeViewController? } // !
      class HomeTableDelegate { var controller: HomeViewController? } // !
      """)
    #expect(project.lines(breaking: .retainCycle) == project.markedLines)
    #expect(
      project.violations(of: .retainCycle).map(\.message).filter { $0.contains("→") } == [
        "Retain cycle: CatsPresenter → CatsInteractor → LocalCats → CatsPresenter. Declare 'output' in LocalCats weak."
      ])
  }

  @Test func `of cycles between the same parts one is told, for each link back is judged by itself`() {
    let project = SmallProject(
      """
      class HomeViewController { let presenter: HomePresenter }
      class HomePresenter { var view: HomeViewController?; let interactor: HomeInteractor } // !
      class HomeInteractor { var output: HomePresenter?; let worker: HomeWorker }
      class HomeWorker { let interactor: HomeInteractor? }
      """)
    #expect(project.lines(breaking: .retainCycle) == project.markedLines)
  }

  @Test func `a service and an interactor know nobody above them, whatever cycle is fixed first`() {
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
}
