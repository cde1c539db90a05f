import Checks
import Findings
import Testing

@Suite struct `Boundaries between parts` {
  @Test func `a concrete part is held weakly or strongly, written or inferred`() {
    let project = SmallProject(
      """
      class HomeView {}
      class HomeRouter {}
      class HomePresenter {
        weak var view: HomeView? // !
        let router = HomeRouter() // !
        let model = HomeViewModel()
        var screens: [HomeView] = [] // !
      }
      class HomeViewModel {}
      class HomeBuilder { let view = HomeView() }
      """)
    #expect(project.lines(breaking: .concreteHeld) == project.markedLines)
  }

  @Test func `a view of SwiftUI is put into another by its class`() {
    let project = SmallProject(
      """
      struct HomeView: View { let card: CardView; let presenter: CardPresenter } // !
      struct CardView: View {}
      class CardPresenter {}
      class CardRouter { let view: CardView } // !
      """)
    #expect(project.lines(breaking: .concreteHeld) == project.markedLines)
  }

  @Test func `who sends may say so in its own delegate's function`() {
    let project = SmallProject(
      """
      protocol ScanDelegate { func scan(_ scan: ScanPresenter, didRead code: String) }
      class ScanPresenter { weak var delegate: ScanDelegate? }
      class ScanView {}
      class LoginPresenter: ScanDelegate {
        func scan(_ scan: ScanPresenter, didRead code: String) {}
        func show(_ scan: ScanPresenter) {} // !
      }
      """)
    #expect(project.lines(breaking: .concretePassed) == project.markedLines)
  }

  @Test func `the advice names no data store where there is another interface`() throws {
    let project = SmallProject(
      """
      protocol HomeDataStore {}
      protocol HomeBusinessLogic {}
      class HomeInteractor: HomeDataStore, HomeBusinessLogic {}
      class HomeView { let interactor: HomeInteractor? = nil }
      """)
    #expect(try #require(project.violations(of: .concreteHeld).first).advice == "Change the type of 'interactor' to its interface HomeBusinessLogic.")
  }

  @Test func `the advice names no interface by which another partner has the part`() throws {
    let project = SmallProject(
      """
      protocol HomeStore {}
      class HomeInteractor: HomeStore { func load() {} }
      class HomeRouter { weak var data: HomeStore? }
      class HomeView { var interactor: HomeInteractor?; func tap() { interactor?.load() } }
      """)
    #expect(
      try #require(project.violations(of: .concreteHeld).first).advice == "Add a protocol for HomeInteractor, and change the type of 'interactor' to it.")
  }

  @Test func `the advice names two interfaces where they show together what is called, and says what a weak property needs`() {
    let project = SmallProject(
      """
      protocol HomeBusinessLogic { func load() }
      protocol HomeInteractorDataStore { var user: Int { get } }
      class HomeInteractor: HomeBusinessLogic, HomeInteractorDataStore {
        func load() {}
        var user = 1
      }
      protocol HomeViewInput { func show() }
      class HomeView: HomeViewInput {
        var interactor: HomeInteractor?
        func tap() { interactor?.load(); print(interactor?.user) }
        func show() {}
      }
      class HomePresenter { weak var view: HomeView? }
      """)
    #expect(
      project.violations(of: .concreteHeld).map(\.advice) == [
        "Change the type of 'interactor' to its interfaces HomeBusinessLogic & HomeInteractorDataStore.",
        "Change the type of 'view' to its interface HomeViewInput, class-constrained.",
      ])
  }

  @Test func `the advice names an interface that shows what is called, and for a router the plain view controller`() {
    let project = SmallProject(
      """
      protocol HomeViewInput: AnyObject { func show() }
      class HomeViewController: UIViewController, HomeViewInput {
        func show() {}
        func reload() {}
        var presenter: HomePresenter?
      }
      class HomePresenter {
        weak var view: HomeViewController?
        func load() { view?.show(); view?.reload() }
      }
      class HomeRouter {
        weak var viewController: HomeViewController?
        func close() { viewController?.navigationController?.popViewController(animated: true) }
      }
      class CartRouter { weak var home: HomeViewController?; func reload() { home?.reload() } }
      """)
    #expect(
      project.violations(of: .concreteHeld).map(\.advice) == [
        "Add a protocol for HomePresenter, and change the type of 'presenter' to it.",
        "Change the type of 'view' to its interface HomeViewInput and add 'reload' to it.",
        "Change the type of 'viewController' to UIViewController.",
        "Change the type of 'home' to its interface HomeViewInput and add 'reload' to it.",
      ])
  }

  @Test func `a view may hold a subview, whoever its presenter is`() {
    let project = SmallProject(
      """
      class StatusView: UIView {}
      class CardView: UIView { var presenter: CardPresenter? } // !
      class CardPresenter {}
      class DetailView: UIViewController {}
      class HomePresenter: NSObject, UITableViewDelegate {}
      class HomeView: UIViewController {
        var presenter: HomePresenter? // !
        let status = StatusView()
        let card = CardView()
        let detail = DetailView() // !
      }
      """)
    #expect(project.lines(breaking: .concreteHeld) == project.markedLines)
  }

  @Test func `SwiftUI may observe a concrete presenter or router`() {
    let project = SmallProject(
      """
      class HomePresenter {}
      class HomeRouter {}
      struct HomeView {
        @ObservedObject var presenter: HomePresenter
        let again: HomePresenter // !
        @EnvironmentObject var router: HomeRouter
        var way: HomeRouter // !
      }
      """)
    #expect(project.lines(breaking: .concreteHeld) == project.markedLines)
  }

  @Test func `where a base class is filled in, the line that fills it in is to blame`() {
    let project = SmallProject([
      "Base.swift": "class Base<V> { weak var view: V? }",
      "Home.swift": "class HomeView {}\nclass HomePresenter:\n  Base<HomeView> {} // !",
    ])
    #expect(project.lines(breaking: .concreteHeld) == project.markedLines)
  }

  @Test func `pieces of one part are no other part`() {
    let project = SmallProject(
      """
      class HomePresenter {
        class ListPresenter {}
        let list = ListPresenter()
      }
      class HomeView { let header = HeaderHomeView() }
      """)
    #expect(project.lines(breaking: .concreteHeld).isEmpty)
  }

  @Test func `what a building function of a router takes is still passed by its class`() {
    let project = SmallProject(
      """
      class HomeView {}
      class HomeRouter {
        func build(from view: HomeView) {} // !
        static func build(with view: HomeView) {}
        func show(_ view: HomeView?) {} // !
      }
      """)
    #expect(project.lines(breaking: .concretePassed) == project.markedLines)
  }

  @Test func `the interface that the part already has is the advice`() {
    let project = SmallProject(
      """
      protocol HomeInteractorOutput {}
      protocol HomePresenterProtocol {}
      class HomePresenter: HomeInteractorOutput, HomePresenterProtocol {}
      class HomeView { var presenter: HomePresenter? }
      """)
    #expect(
      project.violations(of: .concreteHeld).map(\.message) == [
        "HomeView holds the presenter HomePresenter by its concrete type. Change the type of 'presenter' to its interface "
          + "HomePresenterProtocol."
      ])
  }
}
