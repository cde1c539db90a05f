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

  @Test func `of UIKit's view model is told by who knows it, and whom it knows`() throws {
    let app = try ScannedApp(
      """
      class FeedViewModel: NSObject {}
      class FeedViewController: UIViewController { var viewModel: FeedViewModel! }
      protocol ListViewModelType {}
      class ListViewModel: ListViewModelType {}
      class ListViewController: UIViewController { var viewModel: ListViewModelType! }
      class MenuViewModel { weak var flow: MenuFlowController? }
      class MenuFlowController {}
      class StrayViewModel {}
      class RowViewModel {}
      struct RowView: View { let model: RowViewModel }
      """
    ).roles(by: "flow-controller")
    #expect(
      ["FeedViewModel", "FeedViewController", "ListViewModel", "ListViewController", "MenuViewModel", "StrayViewModel", "RowViewModel", "RowView"]
        .map { app.role(of: $0) } == ["view model", "view", "view model", "view", "view model", "-", "-", "subview"])
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

  @Test func `of a piece that shares its screen's view model is no screen's`() throws {
    let app = try ScannedApp(
      """
      final class FeedViewModel: ObservableObject {}
      struct FeedView: View { @ObservedObject var viewModel: FeedViewModel }
      struct FeedHeader: View { @EnvironmentObject var viewModel: FeedViewModel }
      final class MenuModel: ObservableObject {}
      struct OtherView: View { @ObservedObject var viewModel: StrayViewModel }
      final class StrayViewModel: ObservableObject {}
      """
    ).roles(by: "flow-controller")
    #expect(["FeedView", "FeedHeader", "OtherView"].map { app.role(of: $0) } == ["view", "subview", "view"])
  }

  @Test(arguments: [("App/Modules/Other/Menu.swift", ["left out", "view"]), ("Sample/Modules/Login.swift", ["view", "view"])])
  func `is none where a target compiles another of the same name beside it`(_ compiled: String, _ told: [String]) throws {
    let screen = "class LoginViewController: UIViewController { var presenter: LoginPresenter? }\nclass LoginPresenter { weak var view: LoginViewController? }"
    let stale = "App/Modules/Login/LoginViewController.swift"
    let app = try ScannedApp(
      [stale: screen, "App/UI/LoginViewController.swift": screen, compiled: "class Menu {}"], foldersAreTargets: true, strays: [stale]
    ).roles(by: "viper")
    let screens = app.index.types(named: "LoginViewController").sorted { app.index[app.index[$0].place.file].path < app.index[app.index[$1].place.file].path }
    #expect(screens.map { app.roles.isLeftOut($0) ? "left out" : app.roles.role(of: $0)?.name ?? "-" } == told)
  }

  @Test func `is no router's where it is a SwiftUI view that is only called so`() throws {
    let code = """
      protocol NavigationLinks: View {}
      struct CartNavigationWireframe: View {}
      struct MenuRouter: NavigationLinks {}
      struct HelpRouter { func show() -> some View { HelpView() } }
      """
    let app = try ScannedApp(code).roles(by: "viper-swiftui")
    #expect(["CartNavigationWireframe", "MenuRouter", "HelpRouter"].map { app.role(of: $0) } == ["-", "-", "router"])
    #expect(try ScannedApp(code).roles(by: "flow-controller").role(of: "MenuRouter") == "subview")
  }

  @Test func `makes views of those that hold a presenter, though only an interface tells who is one`() throws {
    let app = try ScannedApp(
      """
      protocol LoginModule {}
      protocol LoginInteractorOutput: AnyObject {}
      protocol ChangeProtocol {}
      final class LoginPresenterEmail: LoginModule, LoginInteractorOutput { var shown: ChangeProtocol? }
      class LoginScene: UIViewController { var eventHandler: LoginModule? }
      class ChangeScene: UIViewController, ChangeProtocol {}
      """
    ).roles(by: "viper")
    #expect(
      ["LoginPresenterEmail", "LoginModule", "LoginScene", "ChangeScene", "ChangeProtocol"].map { app.role(of: $0) }
        == ["presenter", "presenter", "view", "view", "view"])
  }

  @Test func `is a view's where its view model holds the presenter`() throws {
    let app = try ScannedApp(
      """
      struct HomeView: View { @ObservedObject var model: HomeViewModel }
      final class HomeViewModel: ObservableObject { let presenter: HomePresenter }
      protocol HomePresenter {}
      final class RealHomePresenter: HomePresenter { let router: HomeRouter }
      struct AboutView: View { @ObservedObject var model: AboutViewModel }
      final class AboutViewModel: ObservableObject {}
      """
    ).roles(by: "viper-swiftui")
    #expect(["HomeView", "HomeViewModel", "AboutView", "AboutViewModel"].map { app.role(of: $0) } == ["view", "view model", "-", "view model"])
  }

  @Test func `is a view's for every screen behind an interface that bears the presenter's name`() throws {
    let app = try ScannedApp(
      """
      protocol LoginPresenterToLoginViewProtocol {}
      class LoginPresenter { var loginView: LoginPresenterToLoginViewProtocol? }
      class SignInController: UIViewController, LoginPresenterToLoginViewProtocol {}
      class SignUpController: UIViewController, LoginPresenterToLoginViewProtocol {}
      """
    ).roles(by: "viper")
    #expect(["SignInController", "SignUpController"].map { app.role(of: $0) } == ["view", "view"])
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

  @Test func `is a view's under flow controllers where a controller has one weakly`() throws {
    let app = try ScannedApp(
      """
      protocol LoginFlowControllerService {}
      class LoginFlowController: LoginFlowControllerService {}
      class CreditsViewController: UIViewController { weak var flow: LoginFlowController? }
      class RootController: UIViewController { var flows: [LoginFlowController] = [] }
      """
    ).roles(by: "flow-controller")
    #expect(["CreditsViewController", "RootController"].map { app.role(of: $0) } == ["view", "-"])
  }

  @Test func `is a view's for the SwiftUI view that a presenter holds`() throws {
    let app = try ScannedApp("struct CartView: View {}\nstruct BadgeView: View {}\nfinal class CartPresenter { var view: CartView?; var badge: BadgeView? }")
      .roles(by: "viper")
    #expect(["CartView", "BadgeView"].map { app.role(of: $0) } == ["view", "-"])
  }

  @Test func `of an observed view model stays what its name says where a presenter sees it as its view`() throws {
    let app = try ScannedApp(
      """
      struct HomeView: View { @ObservedObject var model: ViewModel }
      extension HomeView { final class ViewModel: ObservableObject, HomeDisplay { let presenter: HomePresenter } }
      protocol HomeDisplay: AnyObject {}
      protocol HomePresenter {}
      final class RealHomePresenter: HomePresenter { weak var delegate: HomeDisplay? }
      """
    ).roles(by: "viper-swiftui")
    #expect(["HomeView", "ViewModel", "HomeDisplay"].map { app.role(of: $0) } == ["view", "view model", "view model"])
  }

  @Test func `is no router's where another flow asks for a way in`() throws {
    let app = try ScannedApp(
      """
      final class CartPresenter { weak var view: CartViewInterface? }
      protocol CartViewInterface: AnyObject {}
      final class CartFlow: CartNavigationInput {}
      protocol CartNavigationInput: AnyObject {}
      final class TabsFlow { weak var cart: CartNavigationInput? }
      final class HomePresenter { var navigation: HomeNavigation?; weak var view: HomeViewInterface? }
      protocol HomeViewInterface: AnyObject {}
      protocol HomeNavigation {}
      final class HomeFlow: HomeNavigation {}
      """
    ).roles(by: "viper")
    #expect(["CartFlow", "HomeFlow"].map { app.role(of: $0) } == ["-", "router"])
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

  @Test func `is no view's where a presenter only tells its parent through it`() throws {
    let app = try ScannedApp(
      """
      protocol ListModuleOutput: AnyObject {}
      final class ListPresenter { weak var moduleOutput: ListModuleOutput?; weak var view: ListViewInput? }
      final class InvoiceViewController: UIViewController, ListModuleOutput {}
      protocol ListViewInput: AnyObject {}
      final class ListViewController: UIViewController, ListViewInput {}
      protocol Interaction: AnyObject {}
      """
    ).roles(by: "viper")
    #expect(["InvoiceViewController", "ListViewController", "Interaction"].map { app.role(of: $0) } == ["-", "view", "-"])
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

  @Test func `of a module's entrance is a builder's, though a router stands there`() throws {
    let app = try ScannedApp(
      """
      protocol CartModuleInterface { func createModule(in navigation: UINavigationController) -> UIViewController }
      final class CartRouter: CartModuleInterface {}
      protocol HomeRouterProtocol { static func createModule() -> UIViewController; func showDetails() }
      final class HomeRouter: HomeRouterProtocol {}
      protocol ListWireFrameProtocol { static func createListModule() -> UIViewController }
      final class ListWireFrame: ListWireFrameProtocol {}
      """
    ).roles(by: "viper")
    let names = ["CartModuleInterface", "CartRouter", "HomeRouterProtocol", "ListWireFrameProtocol"]
    #expect(names.map { app.role(of: $0) } == ["builder", "router", "router", "router"])
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
    #expect(["TodoViewModel", "ListViewModel", "RowViewModel"].map { app.role(of: $0) } == ["view model", "view model", "-"])
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

  @Test func `is none on a screen of model, view and presenter among those of vip`() throws {
    let app = try ScannedApp(
      """
      protocol ListView: AnyObject {}
      final class ListPresenter { weak var view: ListView? }
      final class ListViewController: UIViewController, ListView { var presenter: ListPresenter? }
      final class CartInteractor { let presenter: CartPresenter }
      final class CartPresenter { weak var view: CartViewController? }
      final class CartViewController: UIViewController { let interactor: CartInteractor; let presenter: CartPresenter }
      """
    ).roles(by: "vip")
    #expect(["ListPresenter", "ListViewController", "ListView"].map { app.role(of: $0) } == ["-", "-", "-"])
    #expect(["CartPresenter", "CartViewController"].map { app.role(of: $0) } == ["presenter", "view"])
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

  @Test func `is none for a namespace, nor an entity's for what a framework calls so`() throws {
    let app = try ScannedApp(
      """
      enum Texts { enum Configurator { static let title = "" } }
      struct HomeAppEntity: AppEntity {}
      struct AccountEntity {}
      public struct Interactor { private init() {} }
      extension Interactor { final class MapInteractor {} }
      final class HomeInteractor { enum Texts {} }
      """
    ).roles(by: "viper")
    #expect(["Configurator", "HomeAppEntity", "AccountEntity"].map { app.role(of: $0) } == ["-", "-", "entity"])
    #expect(["Interactor", "MapInteractor", "HomeInteractor"].map { app.role(of: $0) } == ["-", "interactor", "interactor"])
  }

  @Test func `is a view's where its namespace has a way to the interactor`() throws {
    let app = try ScannedApp(
      """
      enum Login {}
      protocol LoginBusinessLogic {}
      extension Login {
        final class Interactor: LoginBusinessLogic {}
        final class InteractorDispatch { let businessLogic: LoginBusinessLogic }
        final class ViewController: UIViewController { var interactorDispatch: InteractorDispatch? }
        final class ImageCache { let businessLogic: LoginBusinessLogic }
      }
      final class PhotoViewController: UIViewController { let cache: Login.ImageCache }
      """
    ).roles(by: "vip")
    #expect(["Interactor", "InteractorDispatch", "ViewController", "PhotoViewController"].map { app.role(of: $0) } == ["interactor", "-", "view", "-"])
  }

  @Test func `is none for a screen that listens as its presenter does`() throws {
    let app = try ScannedApp(
      """
      protocol ListPresentationLogic {}
      final class ListPresenter: ListPresentationLogic { weak var viewController: ListDisplayLogic? }
      protocol ListDisplayLogic: AnyObject {}
      final class CarListController: NSObject, ListPresentationLogic {}
      protocol MenuPresentationLogic {}
      final class MenuController: NSObject, MenuPresentationLogic {}
      """
    ).roles(by: "vip")
    #expect(["ListPresenter", "CarListController", "MenuController"].map { app.role(of: $0) } == ["presenter", "-", "presenter"])
  }

  @Test func `is told by the name of a base class where nothing is made from it and its screen is there`() throws {
    let screen = "final class BaseViewController: UIViewController { var presenter: BasePresenter? }\n"
    let parts = "class BasePresenter { let router = BaseRouter() }\nclass BaseRouter {}\n"
    let app = try ScannedApp(screen + parts).roles(by: "viper")
    #expect(["BaseViewController", "BasePresenter", "BaseRouter"].map { app.role(of: $0) } == ["view", "presenter", "router"])
    for other in [parts, screen + parts + "final class HomePresenter: BasePresenter {}"] {
      let app = try ScannedApp(other).roles(by: "viper")
      #expect(["BasePresenter", "BaseRouter"].map { app.role(of: $0) } == ["-", "-"])
    }
  }

  @Test func `is called in messages as its architecture calls it`() throws {
    let app = ScannedApp("final class LoginWireframe {}")
    #expect(try app.roles(by: "wireframe").roles.word(for: .router) == "wireframe")
    #expect(try app.roles(by: "viper").roles.word(for: .router) == "router")
  }
}
