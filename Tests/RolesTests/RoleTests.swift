import Index
import Roles
import Testing

@Suite struct `The role of a type` {
  @Test func `of a flow controller is told by its name, though it hosts a view`() throws {
    let app = try ScannedApp(
      """
      final class FeedViewModel: ObservableObject {}
      struct FeedView: View { @ObservedObject var viewModel: FeedViewModel }
      struct FeedRow: View { let title: String }
      final class FeedFlowController: UIHostingController<FeedView>, FeedFlowControllerService {}
      final class RootFlowController: UIViewController { let viewModel = FeedViewModel() }
      protocol FeedFlowControllerService: UIViewController {}
      """
    ).roles(by: "flow-controller")
    let roles = ["FeedViewModel", "FeedView", "FeedRow", "FeedFlowController", "RootFlowController", "FeedFlowControllerService"]
    #expect(
      roles.map { app.role(of: $0) }
        == ["view model", "view", "subview", "flow controller", "flow controller", "flow controller"])
  }

  @Test func `of a flow controller is told by an interface that is called so`() throws {
    let app = try ScannedApp(
      """
      protocol LoginFlowController: AnyObject { func loginComplete() }
      protocol LoginFlowHost: LoginFlowController & UIViewController {}
      final class DefaultLoginFlowHost: UINavigationController, LoginFlowHost { func loginComplete() {} }
      protocol MenuFlowControllerDelegate: AnyObject {}
      final class RootContainer: UIViewController, MenuFlowControllerDelegate {}
      """
    ).roles(by: "flow-controller")
    #expect(
      ["LoginFlowController", "LoginFlowHost", "DefaultLoginFlowHost", "RootContainer"].map { app.role(of: $0) }
        == ["flow controller", "flow controller", "flow controller", "-"])
  }

  @Test func `is an interactor's beyond doubt where the file is called so`() throws {
    let app = try ScannedApp([
      "LoginInteractor.swift": "class LoginIneractor: PresenterToInteractorLoginProtocol {}", "OtherFile.swift": "class Fetcher: FetchingInteractor {}",
      "App.swift":
        "protocol PresenterToInteractorLoginProtocol {}\nprotocol FetchingInteractor {}\nclass LoginPresenter { let a: PresenterToInteractorLoginProtocol; let b: FetchingInteractor }",
    ]).roles(by: "viper")
    #expect(["LoginIneractor", "Fetcher"].map { app.role(of: $0) } == ["interactor", "interactor"])
    #expect(["LoginIneractor", "Fetcher"].map { app.roles.doubt(about: app.index.types(named: $0)[0]) != nil } == [false, true])
  }

  @Test func `is an interactor's where a presenter holds a use case, whatever kind of type it is`() throws {
    let app = try ScannedApp(
      """
      protocol LoginUseCase { func logIn() }
      struct LoginUseCaseImpl: LoginUseCase { func logIn() {} }
      struct OtherUseCase { func run() {} }
      class LoginPresenter { weak var view: LoginViewController?; var useCase: LoginUseCase! }
      class LoginViewController: UIViewController { var presenter: LoginPresenter! }
      """
    ).roles(by: "viper")
    #expect(["LoginUseCase", "LoginUseCaseImpl", "OtherUseCase"].map { app.role(of: $0) } == ["interactor", "interactor", "-"])
  }

  @Test func `is a builder's that implements an interface of builders and makes a screen`() throws {
    let app = try ScannedApp(
      """
      protocol Assembly { associatedtype View; func instantiate() -> Future<View> }
      protocol ModuleOutput: AnyObject {}
      enum Login: Assembly { case standard; typealias View = LoginViewController; func instantiate() -> Future<View> { fatalError() } }
      enum Sizes: Assembly { case small; func instantiate() -> Future<Int> { fatalError() } }
      class Coordinator: ModuleOutput { func makeNavigation() -> UINavigationController { fatalError() } }
      class LoginViewController: UIViewController { var presenter: LoginPresenter! }
      class LoginPresenter { weak var view: LoginViewController? }
      """
    ).roles(by: "viper")
    #expect(["Login", "Sizes", "Coordinator"].map { app.role(of: $0) } == ["builder", "-", "-"])
    #expect(app.module(of: "Login") == "Login")
  }

  @Test func `is no router's where a router only tells it what has happened`() throws {
    let app = try ScannedApp(
      """
      protocol LoginRouterOutput: AnyObject {}
      final class LoginRouter { weak var output: LoginRouterOutput? }
      final class LoginFlow: LoginRouterOutput {}
      """
    ).roles(by: "viper")
    #expect(["LoginRouter", "LoginFlow"].map { app.role(of: $0) } == ["router", "-"])
  }

  @Test func `is none for the parts of RIBs, which are called alike`() throws {
    let app = try ScannedApp(
      """
      protocol LoginInteractable: Interactable { var router: LoginRouting? { get set } }
      protocol LoginRouting: ViewableRouting {}
      final class LoginInteractor: PresentableInteractor<LoginPresentable>, LoginInteractable { weak var router: LoginRouting? }
      final class RootInteractor: Interactor, RootInteractable { weak var router: RootRouting? }
      protocol RootInteractable: Interactable {}
      final class LoginRouter: ViewableRouter<LoginInteractable, LoginViewControllable>, LoginRouting {}
      """
    ).roles(by: "viper")
    #expect(["LoginInteractor", "RootInteractor", "LoginRouter", "LoginInteractable"].map { app.role(of: $0) } == ["-", "-", "-", "-"])
  }

  @Test func `is an interactor's by its interface, however the class is spelt`() throws {
    let app = try ScannedApp(
      """
      protocol HomeInteractable {}
      final class HomeInterarcter: HomeInteractable {}
      """
    ).roles(by: "viper")
    #expect(app.role(of: "HomeInterarcter") == "interactor")
  }

  @Test func `is no router's where it is a request`() throws {
    let app = try ScannedApp(
      """
      protocol Routable: URLRequestConvertible {}
      class Router: Routable {}
      final class LoginRouter: Router {}
      enum ListRouter: URLRequestConvertible { case list }
      final class HomeRouter {}
      """
    ).roles(by: "wireframe")
    #expect(["Routable", "Router", "LoginRouter", "ListRouter", "HomeRouter"].map { app.role(of: $0) } == ["-", "-", "-", "-", "router"])
  }

  @Test func `follows from a folder for data alone`() throws {
    let app = try ScannedApp([
      "Entities/A.swift": """
      struct Account {}
      class Managed: NSManagedObject {}
      final class ListTemplate: TemplateProvider { let service = AccountService() }
      protocol TemplateProvider {}
      final class Session: UIWindowSceneDelegate2 {}
      class Action { weak var presenter: ListPresenter? }
      final class LikeAction: Action {}
      struct Rows { var rows: [ListPresenter] }
      final class ListPresenter { var view: ListViewInput? }
      protocol ListViewInput {}
      """
    ]).roles(by: "viper")
    #expect(["Account", "Managed", "Rows"].map { app.role(of: $0) } == ["entity", "entity", "entity"])
    #expect(["ListTemplate", "Session", "Action", "LikeAction"].map { app.role(of: $0) } == ["-", "-", "-", "-"])
  }

  @Test func `of an interface is its provider's, whoever is named behind`() throws {
    let app = try ScannedApp(
      """
      protocol TodoPresenterViewInterface {}
      protocol TodoViewPresenterInterface {}
      protocol TodoInteractorPresenterInterface {}
      protocol LoginViewInterface {}
      protocol LoginInteractorOutput {}
      protocol ViewToPresenterLoginProtocol {}
      """
    ).roles(by: "viper")
    let names = [
      "TodoPresenterViewInterface", "TodoViewPresenterInterface", "TodoInteractorPresenterInterface", "LoginViewInterface",
      "LoginInteractorOutput", "ViewToPresenterLoginProtocol",
    ]
    #expect(names.map { app.role(of: $0) } == ["presenter", "view", "interactor", "view", "presenter", "presenter"])
  }

  @Test func `is none for what stands in a preview`() throws {
    let app = try ScannedApp(
      """
      struct MenuView_Previews: PreviewProvider {
        final class PreviewPresenter {}
      }
      final class MenuPresenter {}
      """
    ).roles(by: "viper")
    #expect(["PreviewPresenter", "MenuPresenter"].map { app.role(of: $0) } == ["-", "presenter"])
  }

  @Test func `is a view model's only where the view can observe it`() throws {
    let app = try ScannedApp(
      """
      final class TodoViewModel: ObservableObject {}
      @Observable final class ListViewModel {}
      struct RowViewModel { let title: String }
      """
    ).roles(by: "viper-swiftui")
    #expect(["TodoViewModel", "ListViewModel", "RowViewModel"].map { app.role(of: $0) } == ["view model", "view model", "view data"])
  }

  @Test func `is that of the last word, misspelt or not, before what says how it is made`() throws {
    let app = try ScannedApp(
      """
      final class LoginPresernter {}
      final class LoginInterector {}
      final class LoginWareframe {}
      final class DefaultHomePresenter {}
      final class HomeInteractorImpl {}
      """
    ).roles(by: "viper")
    let names = ["LoginPresernter", "LoginInterector", "LoginWareframe", "DefaultHomePresenter", "HomeInteractorImpl"]
    #expect(names.map { app.role(of: $0) } == ["presenter", "interactor", "router", "presenter", "interactor"])
  }

  @Test func `is a view state's by the interface of all view states, whatever its name`() throws {
    let app = try ScannedApp(
      """
      protocol ViewStateProtocol: AnyObject {}
      protocol PickerStateProtocol: ViewStateProtocol {}
      final class PickerState: PickerStateProtocol {}
      struct PickerValue: PickerStateProtocol {}
      """
    ).roles(by: "viewstate")
    #expect(["PickerState", "PickerValue"].map { app.role(of: $0) } == ["view state", "-"])
  }

  @Test func `of a use case is an interactor's where a presenter asks it`() throws {
    let app = try ScannedApp(
      """
      protocol ListUseCase {}
      final class ListUseCaseImpl: ListUseCase {}
      final class ListPresenter { weak var view: ListViewInterface?; let useCase: ListUseCase }
      final class ImportUseCase {}
      final class ImportModel { let useCase = ImportUseCase() }
      """
    ).roles(by: "viper")
    #expect(["ListUseCaseImpl", "ListUseCase", "ImportUseCase"].map { app.role(of: $0) } == ["interactor", "interactor", "-"])
  }

  @Test func `is told by the name of an interface that components of two roles implement`() throws {
    let app = try ScannedApp(
      """
      protocol LoginInteractorToPresenter: AnyObject {}
      final class LoginPresenter: LoginInteractorToPresenter {}
      final class LoginInteractor: LoginInteractorToPresenter { var presenter: LoginInteractorToPresenter? }
      """
    ).roles(by: "viper")
    #expect(["LoginInteractorToPresenter", "LoginInteractor"].map { app.role(of: $0) } == ["presenter", "interactor"])
  }

  @Test func `is a service's where a framework calls back what is there once for all`() throws {
    let app = try ScannedApp(
      """
      import Network
      final class Reachability {
        static let shared = Reachability()
        private let monitor = NWPathMonitor()
        private(set) var isOnline = true
        private init() { monitor.pathUpdateHandler = { [weak self] in self?.isOnline = $0.status == .satisfied } }
      }
      """
    ).roles(by: "viper")
    #expect(app.role(of: "Reachability") == "service")
  }

  @Test func `is none for a namespace, nor an entity's for what a framework calls so`() throws {
    let app = try ScannedApp(
      """
      struct HomeAppEntity: AppEntity {}
      struct AccountEntity {}
      public struct Interactor { private init() {} }
      extension Interactor { final class MapInteractor {} }
      final class HomeInteractor { enum Texts {} }
      """
    ).roles(by: "viper")
    #expect(["HomeAppEntity", "AccountEntity"].map { app.role(of: $0) } == ["-", "entity"])
    #expect(["Interactor", "MapInteractor", "HomeInteractor"].map { app.role(of: $0) } == ["-", "interactor", "interactor"])
  }

  @Test func `is told by the name of a base class, which is in no module`() throws {
    let app = try ScannedApp(
      """
      class BaseViewController: UIViewController { var presenter: BasePresenter? }
      class BasePresenter { let router = BaseRouter() }
      class BaseRouter {}
      class ViperTable<Row>: UIViewController { var presenter: BasePresenter? }
      final class ListTable: ViperTable<String> {}
      final class HomePresenter: BasePresenter {}
      final class LoginPresenter: BasePresenter {}
      final class HomeViewController: BaseViewController {}
      final class LoginViewController: BaseViewController {}
      final class LoginRouter: BaseRouter {}
      """
    ).roles(by: "viper")
    let bases = ["BaseViewController", "BasePresenter", "BaseRouter", "ViperTable"]
    #expect(bases.map { app.role(of: $0) } == ["view", "presenter", "router", "view"])
    #expect(bases.map { app.module(of: $0) } == ["-", "-", "-", "-"])
    #expect(app.module(of: "LoginRouter") == "Login")
  }

  @Test func `is called in messages as its architecture calls it`() throws {
    let app = ScannedApp("final class LoginWireframe {}")
    #expect(try app.roles(by: "wireframe").roles.word(for: .router) == "wireframe")
    #expect(try app.roles(by: "viper").roles.word(for: .router) == "router")
  }
}
