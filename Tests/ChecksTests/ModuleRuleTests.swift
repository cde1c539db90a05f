@testable import Checks
import Findings
import Testing

@Suite struct `Modules and their borders` {
  @Test func `a module may be asked for by the builder in one of its parts`() {
    let project = SmallProject(
      """
      class ListView { static func build() -> ListView { ListView() }; static func title() -> String { "" } }
      class ListPresenter {}
      class HomeRouter {}
      class HomePresenter {
        func showList() { show(ListView.build()) }
        func showTitle() { show(ListView.title()) } // !
        func show(_ screen: Any) {}
      }
      """)
    #expect(project.lines(breaking: Rule(IsolationKind.self, [:])) == project.markedLines)
  }

  @Test func `a screen of view and presenter alone is warned`() {
    let project = SmallProject(
      """
      class ListView {}
      class ListPresenter {}
      class HomePresenter { var next: ListView? }
      class MenuRouter {}
      class MenuPresenter { var next: ListView? }
      """)
    #expect(project.violations(of: Rule(IsolationKind.self, [:])).map(\.severity) == [.warning, .error])
  }

  @Test func `another module's router that a presenter holds is a warning: the way into that module`() {
    let project = SmallProject(
      """
      class ListView {}
      class ListPresenter {}
      class ListRouter {}
      class HomeInteractor {}
      class HomeView {}
      class HomePresenter {
        var next: ListRouter?
        var other: ListPresenter?
      }
      """)
    #expect(
      project.violations(of: Rule(IsolationKind.self, [:])).map { "\($0.to) \($0.severity.word)" } == ["ListRouter warning", "ListPresenter error"])
  }

  @Test func `a presenter that borrows a part its own module lacks keeps within the borders`() {
    let project = SmallProject(
      """
      protocol ListInteractorInput {}
      class ListInteractor: ListInteractorInput {}
      class ListPresenter {}
      class FavouritesPresenter { let interactor: ListInteractorInput? = nil }
      class DetailPresenter { let interactor: ListInteractorInput? = nil } // !
      class DetailInteractor {}
      """)
    #expect(project.lines(breaking: Rule(IsolationKind.self, [:])) == project.markedLines)
  }

  @Test func `what a presenter borrows its router may be handed`() {
    let project = SmallProject(
      """
      protocol MainViewProtocol {}
      class MainView: MainViewProtocol {}
      class MainPresenter { weak var view: MainViewProtocol? }
      class PoolPresenter { weak var view: MainViewProtocol? }
      class PoolRouter { func showMore(from view: MainViewProtocol?) {} }
      class BondPresenter {}
      class BondRouter { func showMore(from view: MainViewProtocol?) {} } // !
      """)
    #expect(project.lines(breaking: Rule(IsolationKind.self, [:])) == project.markedLines)
  }

  @Test func `two modules in one folder of a module's name may be one`() {
    func severities(_ folders: [String]) -> [Severity] {
      var files = [
        "App/\(folders[0])/Code.swift": "class LoginInteractor {}\nclass LoginPresenter { let interactor: LoginInteractor }",
        "App/\(folders[1])/More.swift":
          "class ProfileInteractor {}\nclass ProfilePresenter { let interactor: ProfileInteractor; let other: LoginInteractor }",
      ]
      if folders.count > 2 { files["App/\(folders[2])/Third.swift"] = "class HomePresenter {}" }
      return SmallProject(files).violations(of: Rule(IsolationKind.self, [:])).map(\.severity)
    }
    #expect(severities(["Login/Interactor", "Login/Presenter"]) == [.warning])
    #expect(severities(["Login", "Login/Profile"]) == [.error])
    #expect(severities(["Login/Interactor", "Login/Presenter", "Login/Other"]) == [.error])
    #expect(severities(["Interactors", "Presenters"]) == [.error])
  }

  @Test func `a router that prepares a segue may name the screen that the storyboard made`() {
    let project = SmallProject(
      """
      class ListPresenter {}
      class ListRouter {
        func prepare(for segue: Segue) { _ = segue.destination as? DetailView }
        func prepare(_ segue: Segue) { _ = segue.destination as? DetailView } // !
      }
      class ListView {
        func prepare(for segue: Segue) { _ = segue.destination as? DetailView } // !
      }
      class DetailPresenter {}
      class DetailView {}
      """)
    #expect(project.lines(breaking: Rule(IsolationKind.self, [:])) == project.markedLines)
  }

  @Test func `a view that puts its module together is the way into the module`() {
    let project = SmallProject(
      """
      class CartView {
        var presenter: CartPresenter?
        func load() { presenter = CartPresenter() }
      }
      class CartPresenter {}
      class PayView { var presenter: PayPresenter? }
      class PayPresenter {}
      class HomePresenter {}
      class HomeRouter {
        func showCart() { _ = CartView() }
        func showPay() { _ = PayView() }
      }
      """)
    #expect(project.violations(of: Rule(IsolationKind.self, [:])).map(\.severity) == [.warning, .error])
  }

  @Test func `the step on to another module's presenter is the fault, the cast before it a warning`() {
    let project = SmallProject(
      """
      class ListPresenter { var title = ""; func didAdd() {} }
      class ListView { var output: ListPresenter? }
      class AddPresenter {}
      class AddView { var child: ListView? }
      class AddRouter {
        var view: AddView?
        func close(_ stack: [AnyObject]) {
          let list = stack.last as? ListView
          list?.output?.didAdd()
        }
        func showTitle(_ stack: [AnyObject]) {
          let list = stack.last as? ListView
          list?.output?.title = "new"
        }
        func closeAtOnce(_ stack: [AnyObject]) { (stack.last as? ListView)?.output?.didAdd() }
        func tellChild() { view?.child?.output?.didAdd() }
      }
      """)
    let found = project.violations(of: Rule(IsolationKind.self, [:])).filter { $0.from == "AddRouter" }
    #expect(
      found.map { "\(project.line(of: $0.place)) \($0.severity)" } == [
        "Code.swift:8 warning", "Code.swift:9 error", "Code.swift:12 error", "Code.swift:13 warning", "Code.swift:15 error", "Code.swift:16 warning",
      ])
  }

  @Test func `a view may be made for the builder that asks for it`() {
    let project = SmallProject(
      """
      class ListPresenter {}
      class ListView {}
      class ListBuilder { func configure(_ view: ListView) {}; func title(of name: String) -> String { name } }
      class HomePresenter {}
      class HomeRouter {
        func showList() { let view = ListView(); ListBuilder().configure(view) }
        func showTitle() {
          let view = ListView() // !
          _ = ListBuilder().title(of: "")
        }
      }
      """)
    #expect(project.lines(breaking: Rule(IsolationKind.self, [:])) == project.markedLines)
  }

  @Test func `a screen that a view holds is a warning, and one that it makes a fault`() {
    let project = SmallProject(
      """
      protocol CartShowing {}
      class CartView: CartShowing {}
      class CartPresenter {}
      class HomePresenter {}
      class HomeRouter {}
      class HomeView {
        var parent: CartShowing?
        var child: CartView?
        func prepare(_ next: AnyObject) { child = next as? CartView }
        func show() { _ = CartView() }
      }
      """)
    #expect(project.violations(of: Rule(IsolationKind.self, [:])).map(\.severity) == [.warning, .warning, .warning, .error])
  }

  @Test func `the presenter of a cell is a piece of the screen around it`() {
    let project = SmallProject(
      """
      class RowView: UITableViewCell { var presenter: RowPresenter? }
      class RowPresenter {}
      class HomePresenter { func fill() { _ = RowPresenter() } } // !
      class HomeView { func fill(_ row: RowView) { row.presenter = RowPresenter() } }
      """)
    #expect(project.lines(breaking: Rule(IsolationKind.self, [:])) == project.markedLines)
  }

  @Test func `a part made from another module's deals with whom that one deals with`() {
    let project = SmallProject(
      """
      protocol ScannerRouterProtocol {}
      class ScannerRouter: ScannerRouterProtocol {}
      class ScannerPresenter { init(router: ScannerRouterProtocol) {} }
      class SecretPresenter: ScannerPresenter { init(base: ScannerRouterProtocol) { super.init(router: base) } }
      class SecretRouter {}
      class PlainPresenter { init(base: ScannerRouterProtocol) {} } // !
      class PlainRouter {}
      """)
    #expect(project.lines(breaking: Rule(IsolationKind.self, [:])) == project.markedLines)
  }

  @Test func `what a module shows others by name is free`() {
    let project = SmallProject(
      """
      protocol BannersViewProvider {}
      protocol BannersViewProtocol {}
      class BannersView: BannersViewProvider, BannersViewProtocol {}
      class BannersPresenter {}
      class ListPresenter {}
      class ListView {
        let banners: BannersViewProvider? = nil
        let others: BannersViewProtocol? = nil // !
      }
      """)
    #expect(project.lines(breaking: Rule(IsolationKind.self, [:])) == project.markedLines)
  }

  @Test func `what another module's interface asks for is free, and so are its module interfaces`() {
    let project = SmallProject(
      """
      protocol PickerDelegate { func pick(from view: PickerView) }
      protocol PickerModuleInput {}
      class PickerView {}
      class PickerPresenter: PickerModuleInput { var delegate: PickerDelegate? }
      class FormPresenter: PickerDelegate {
        var picker: PickerModuleInput?
        func pick(from view: PickerView) {}
        func close(_ view: PickerView) {} // !
      }
      """)
    #expect(project.lines(breaking: Rule(IsolationKind.self, [:])) == project.markedLines)
  }

  @Test func `what a demanded function takes may be nested in the other module's part`() {
    let project = SmallProject(
      """
      protocol AuthInteractorOutput { func didChange(to state: AuthInteractor.State) }
      class AuthInteractor { enum State { case idle } }
      class AuthPresenter: AuthInteractorOutput { func didChange(to state: AuthInteractor.State) {} }
      class PinPresenter: AuthInteractorOutput {
        func didChange(to state: AuthInteractor.State) {}
        func close(_ state: AuthInteractor.State) {} // !
      }
      """)
    #expect(project.lines(breaking: Rule(IsolationKind.self, [:])) == project.markedLines)
  }

  @Test func `a screen that a container is asked for by its class is a warning`() {
    let project = SmallProject(
      """
      class Container { func resolve(_ type: Any) -> Any { type }; func find(_ type: Any) -> Any { type } }
      class HomeBuilder { let container = Container() }
      class HomePresenter {}
      class ListView: UIViewController { let presenter: ListPresenter }
      class ListPresenter {}
      class ListInteractor {}
      class HomeInteractor {}
      class HomeRouter {
        func showList() { show(HomeBuilder().container.resolve(ListView.self)) }
        func showOther() { show(Container().find(ListView.self)) }
        func show(_ screen: Any) {}
      }
      """)
    #expect(project.violations(of: Rule(IsolationKind.self, [:])).map(\.severity) == [.warning, .warning])
  }

  @Test func `a router that looks for another module's screen is a warning`() {
    let project = SmallProject(
      """
      protocol MainViewProtocol {}
      class MainView: MainViewProtocol {}
      class MainPresenter { weak var view: MainViewProtocol? }
      class PoolPresenter {}
      class PoolRouter {
        func isShown(_ root: Any) -> Bool { root is MainViewProtocol }
        func back(to view: MainViewProtocol) {}
      }
      """)
    #expect(project.violations(of: Rule(IsolationKind.self, [:])).map(\.severity) == [.warning, .error])
  }

  @Test func `what another module's part keeps is reached through it`() {
    let project = SmallProject(
      """
      class StepperView: UIView { var presenter: StepperPresenter! }
      class StepperPresenter { let interactor: StepperInteractor }
      class StepperInteractor { var count = 0 }
      class StepperRouter {}
      protocol CartViewInput: AnyObject { var stepper: StepperView? { get } }
      class CartViewController: UIViewController, CartViewInput { var presenter: CartPresenter!; var stepper: StepperView? }
      class CartInteractor {}
      class CartPresenter {
        weak var view: CartViewInput?
        let interactor: CartInteractor
        func appear() {
          view?.stepper?.presenter.interactor.count = 1 // !
          view?.stepper?.isHidden = true
        }
        func connect(_ presenter: CartPresenter) { view?.stepper?.presenter = nil }
      }
      """)
    #expect(project.lines(breaking: Rule(IsolationKind.self, [:])) == project.markedLines)
  }

  @Test func `a router may hand out the view of another module by its interface`() {
    let project = SmallProject(
      """
      protocol RoomViewProtocol {}
      class RoomView: RoomViewProtocol {}
      class RoomPresenter { var view: RoomViewProtocol? }
      class ChatPresenter {}
      class ChatRouter { func room() -> RoomViewProtocol { fatalError() } }
      class ListPresenter { func room() -> RoomViewProtocol { fatalError() } } // !
      """)
    #expect(project.lines(breaking: Rule(IsolationKind.self, [:])) == project.markedLines)
  }

  @Test func `a router may hand out the view that another module's builder gives it`() {
    let project = SmallProject(
      """
      class RoomView {}
      class RoomPresenter { var view: RoomView? }
      class RoomRouter { static func build() -> RoomView { RoomView() } }
      class ChatPresenter {}
      class ChatRouter {
        var last: RoomView? // !
        func room() -> RoomView { RoomRouter.build() }
        func again() -> RoomView { fatalError() } // !
      }
      """)
    #expect(project.lines(breaking: Rule(IsolationKind.self, [:])) == project.markedLines)
  }

  @Test func `groups without a presenter lend their parts`() {
    let project = SmallProject(
      """
      class AuthInteractor {}
      class LoginPresenter { let interactor = AuthInteractor() }
      class LoginInteractor {}
      """)
    #expect(project.lines(breaking: Rule(IsolationKind.self, [:])) == [])
    #expect(
      project.violations(of: Rule(CompletenessKind.self, [:])).map(\.message) == [
        "Module Login has no view and no router. Add LoginView and LoginRouter."
      ])
  }
}
