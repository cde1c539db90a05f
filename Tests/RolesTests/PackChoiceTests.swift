import Roles
import Testing

@Suite struct `The pack of an app` {
  @Test(arguments: [
    ("viper", "class LoginViewController: UIViewController { var presenter: LoginPresentation! }"),
    ("viper", "class LoginVC: UIViewController { private let eventHandler: LoginPresenterProtocol }"),
    ("viper", "final class LoginPresenter { weak var view: LoginViewInterface? }"),
    ("viper", "final class LoginPresenter: BasePresenter {}"),
    ("viper", "final class LoginViewController: BaseViewController<LoginPresenter> {}"),
    ("viper-swiftui", "struct LoginView<P: LoginPresenterProtocol>: View { @ObservedObject var presenter: P }"),
    ("viper-swiftui", "struct LoginView<P>: View where P: LoginPresenterProtocol { @ObservedObject var presenter: P }"),
    ("viper-swiftui", "struct LoginView: View { @StateObject var presenter: LoginPresenter }"),
    ("viper-swiftui", "final class LoginPresenter { weak var viewModel: LoginViewModel! }\nstruct LoginView: View {}"),
    ("viper", "final class LoginPresenter { weak var viewModel: LoginViewModel! }"),
    ("viper-swiftui", "struct LoginView: View { @State private var presenter = LoginPresenter() }"),
    (
      "wireframe",
      "final class LoginWireframe: BaseWireframe<LoginViewController> {}\n"
        + "final class LoginViewController: UIViewController { var presenter: LoginPresenterInterface! }"
    ),
    (
      "wireframe",
      "final class LoginWireframe: BaseWireframe<LazyHostingViewController<LoginView>> {}\n"
        + "struct LoginView: View { @ObservedObject var presenter: LoginPresenter }"
    ),
    ("flow-controller", "final class FeedFlowController: UIHostingController<FeedView>, FeedFlowControllerService {}"),
    ("vip", "protocol LoginBusinessLogic { func start() }"),
    ("vip", "protocol LoginDisplayLogicProtocol: BaseDisplayLogic { func show() }\nclass LoginPresenter {}"),
    ("vip", "final class LoginView: BaseView { private let interactor: LoginInteractorProvider }\nclass LoginPresenter {}"),
    (
      "vip",
      "class LoginViewController: UIViewController { var interactor: LoginIntrector? }\nclass LoginIntrector { var presenter: LoginPresentor? }\n"
        + "class LoginPresentor { var view: LoginViewInput? }"
    ),
    (
      "vip",
      "class LoginViewController: BaseViewController<LoginInteractor, LoginPresenter> {}\nclass LoginInteractor { var presenter: LoginPresenter? }\n"
        + "class LoginPresenter { weak var viewController: LoginViewController? }"
    ),
    (
      "vip",
      "struct LoginView: View { var output: ILoginInteractor? }\nclass LoginPresenter { var view: ILoginView? }\n"
        + "class LoginInteractor { var presenter: ILoginPresenter? }"
    ),
    (
      "vip",
      "struct LoginView: View { let interactor: LoginInteracting }\nclass LoginInteractor: LoginInteracting { let presenter: LoginPresenting }"
    ),
    (
      "vip",
      "class LoginInteractor: LoginInteractable { let output: LoginPresentable }\n"
        + "class LoginPresenter: LoginPresentable { weak var view: LoginViewProtocol? }"
    ),
    (
      "viper",
      "class LoginViewController: UIViewController { var presenter: InteractorToPresenterLoginProtocol? }\n"
        + "class LoginPresenter: InteractorToPresenterLoginProtocol { var interactor: PresenterToInteractorLoginProtocol? }\n"
        + "class LoginInteractor: PresenterToInteractorLoginProtocol { var presenter: InteractorToPresenterLoginProtocol? }"
    ),
    ("viewstate", "final class LoginViewState: ObservableObject, LoginViewStateProtocol {}"),
    ("viewstate", "final class LoginPresenter { weak var viewState: LoginViewStateProtocol? }"),
    (
      "viper-swiftui",
      "struct LoginView: View { struct Dependency { let presenter: LoginPresenterProtocol }\nlet dependency: Dependency }"
    ),
    (
      "viper-swiftui",
      "protocol BaseScreen: View {}\nprotocol Screen: BaseScreen { associatedtype P }\nprotocol Presentable: ObservableObject {}\n"
        + "struct LoginView: Screen { @ObservedObject var presenter: LoginPresenter }\nfinal class LoginPresenter: Presentable {}\n"
        + "final class AlertPresenter { weak var view: AlertView? }"
    ),
    (
      "viper-swiftui",
      "protocol LoginPresenter: ObservableObject {}\nfinal class LoginPresenterImpl: LoginPresenter {}\n"
        + "struct LoginView: View { @ObservedObject var presenter: LoginPresenterImpl }"
    ),
    ("viewstate", "@Observable final class LoginViewState { var title = \"\" }"),
    (
      "viper-swiftui",
      "struct LoginView: View { let presenter: LoginPresenter }\nstruct LoginViewState { var title = \"\" }\n"
        + "@Observable final class LoginPresenter { var state = LoginViewState() }"
    ),
  ])
  func `follows from what its types declare`(_ pack: String, _ code: String) throws {
    #expect(try ScannedApp(code).choice().pack == pack)
  }

  @Test func `is not vip for an interactor that leaks`() throws {
    let app = ScannedApp(
      """
      class LoginViewController: UIViewController { var presenter: LoginPresenterProtocol! }
      class LoginPresenter { weak var view: LoginViewProtocol? }
      class LoginInteractor { var presenter: LoginPresenterProtocol? }
      """)
    #expect(try app.choice().pack == "viper")
  }

  @Test func `is not vip where nothing presents`() throws {
    let app = ScannedApp("struct LoginView: View { let interactor: LoginInteractor }\nclass LoginInteractor {}")
    #expect(try app.choice().signCount == 0)
  }

  @Test func `is told of types whose constraints speak of themselves`() throws {
    let app = ScannedApp("struct Row<Item: Cell<Item>>: View { let item: Item }\nstruct LoginView: View { let presenter: LoginPresenter }")
    #expect(try app.choice().signCount == 1)
  }

  @Test(arguments: [
    ("viper-swiftui", "struct LoginView: View {}"), ("viper", "class LoginController: UIViewController {}"),
    ("viper", "struct LoginRow: View {}\nclass LoginController: BaseViewController {}"), ("viper", ""),
  ])
  func `of presenters that hold a view follows from the screens`(_ pack: String, _ screen: String) throws {
    let presenter = "class LoginPresenter { var view: LoginViewProtocol? }\n"
    #expect(try ScannedApp(presenter + screen).choice().pack == pack)
    #expect(try ScannedApp(screen).choice().pack == pack)
  }

  @Test func `is each app's own where screens are of two kinds`() throws {
    let presenters = "class LoginPresenter { var view: LoginViewProtocol? }\nclass CartPresenter { var view: CartViewProtocol? }\n"
    let choice = try ScannedApp([
      "New/App.swift": presenters + "struct LoginView: View {}", "Old/App.swift": presenters + "class LoginController: UIViewController {}",
      "Old/Cart.swift": "class CartController: UIViewController { var presenter: CartPresenter? }",
    ]).choice(apps: ["New", "Old"])
    #expect(choice.pack == "viper")
    #expect(choice.others.map(\.pack) == ["viper-swiftui"])
  }

  @Test(arguments: [("vip", "var presenter: LoginPresenting?"), ("viper", "weak var output: LoginInteractorOutput?")])
  func `of a screen that keeps its presenter and its interactor follows from how the interactor has the presenter`(_ pack: String, _ back: String) throws {
    let code = """
      class LoginViewController: UIViewController { var presenter: LoginPresenter!; let interactor = LoginInteractor() }
      class LoginPresenter: LoginPresenting, LoginInteractorOutput { weak var view: LoginViewProtocol? }
      class LoginInteractor { \(back) }
      """
    #expect(try ScannedApp(code).choice().pack == pack)
  }

  @Test func `knows parts by bare names`() throws {
    #expect(try ScannedApp("protocol DisplayLogic: AnyObject {}\nprotocol BusinessLogic {}").choice().pack == "vip")
  }

  @Test func `knows how presenters are misspelt`() throws {
    #expect(try ScannedApp("struct LoginView: View { @ObservedObject var presentor: LoginPresentor }").choice().pack == "viper-swiftui")
  }

  @Test func `is not vip where nobody presents`() throws {
    let views = ["A", "B", "C"].map { "class \($0)ViewController: UIViewController { let interactor: \($0)InteractorInterface }" }.joined(separator: "\n")
    #expect(try ScannedApp(views).choice().reason == "no architecture was recognized")
    #expect(try ScannedApp(views + "\nclass APresenter {}").choice().pack == "vip")
  }

  @Test func `is not another one in a folder of interactors`() throws {
    let choice = try ScannedApp([
      "App/Presenter/A.swift": "class APresenter { weak var view: AViewProtocol? }\nclass BPresenter { weak var view: BViewProtocol? }",
      "App/View/A.swift": "class AViewController { var presenter: APresenterProtocol? }\nclass BViewController { var presenter: BPresenterProtocol? }",
      "App/Interactor/A.swift": "class AInteractor { var presenter: APresenterProtocol? }\nclass BInteractor { var presenter: BPresenterProtocol? }",
    ]).choice()
    #expect(choice.pack == "viper")
    #expect(choice.others.isEmpty)
  }

  @Test func `is not vip where presenters ask the interactors that hold them`() throws {
    let app = ScannedApp([
      "App/Login/Interactor/LoginInteractor.swift": "class LoginInteractor { var presenter: LoginPresenterProtocol? }",
      "App/Login/Presenter/LoginPresenter.swift":
        "class LoginPresenter { var view: LoginViewProtocol?\nvar interactor: LoginInteractorProtocol? }",
      "App/Login/View/LoginViewContoller.swift": "class LoginViewContoller: UIViewController { var presenter: LoginPresenterProtocol? }",
    ])
    #expect(try app.choice().pack == "viper")
    #expect(try app.choice().signCount == 2)
  }

  @Test func `is viper where presenters stand between what is called like vip's parts`() throws {
    let choice = try ScannedApp(
      """
      protocol LoginBusinessLogic { func start() }
      protocol LoginPresentationLogic { func start() }
      protocol LoginDisplayLogic { func show() }
      class LoginViewController: UIViewController { var presenter: LoginPresentationLogic? }
      class LoginPresenter: BasePresenter { var interactor: LoginBusinessLogic? { base as? LoginBusinessLogic } }
      """
    ).choice()
    #expect(choice.pack == "viper")
    #expect(choice.others.isEmpty)
  }

  @Test func `is viper where most presenters ask interactors, and vip for the directory of another scene`() throws {
    let choice = try ScannedApp([
      "App/Login/A.swift": "class LoginPresenter { weak var view: LoginViewProtocol?\nlet interactor: LoginInteractorProtocol }",
      "App/Menu/A.swift": "class MenuPresenter { weak var view: MenuViewProtocol?\nlet interactor: MenuInteractorProtocol }",
      "App/New/A.swift": "protocol NewBusinessLogic {}\nclass NewViewController { var interactor: NewBusinessLogic? }",
    ]).choice()
    #expect(choice.pack == "viper")
    #expect(choice.others.map(\.folder) == ["App/New"])
    #expect(choice.others.map(\.pack) == ["vip"])
  }

  @Test(arguments: [("LoginInteractor", "vip"), ("LoginPresenter", "viper")])
  func `follows from who implements a view's output`(_ implementer: String, _ pack: String) throws {
    let app = ScannedApp([
      "App/Configurator.swift": "extension \(implementer): LoginViewControllerOutput {}",
      "App/Presenter.swift": "class LoginPresenter {}",
      "App/View.swift": "class LoginViewController: UIViewController { var output: LoginViewControllerOutput! }",
    ])
    #expect(try app.choice().pack == pack)
  }

  @Test func `is none of a screen whose output is no presenter, nor of what only shows`() throws {
    let app = ScannedApp(
      """
      class WordViewController: UIViewController { var output: WordViewOutput? }
      class WordInteractor: WordViewOutput {}
      protocol WordListDisplayLogic: WordListViewModelInput { func show() }
      """)
    #expect(try app.choice().reason == "no architecture was recognized")
  }

  @Test func `is viper where presenters tell flow controllers where to go`() throws {
    let app = ScannedApp([
      "App/Login/FlowController.swift": "protocol LoginFlowControlling: AnyObject {}\nclass LoginFlowController: FlowController {}",
      "App/Login/Presenter.swift": "final class LoginPresenter { weak var view: LoginViewControlling?\nlet flowController: LoginFlowControlling }",
      "App/Root/FlowController.swift": "class RootFlowController: FlowController {}",
    ])
    #expect(try app.choice().pack == "viper")
  }

  @Test func `is flow-controller where view models stand beside a stray presenter`() throws {
    let app = ScannedApp(
      """
      class LoginFlowController: FlowController {}
      class LoginViewModel: ObservableObject {}
      class BannerPresenter { weak var view: BannerView? }
      """)
    #expect(try app.choice().pack == "flow-controller")
  }

  @Test func `is told with its reasons, the most frequent first`() throws {
    let app = ScannedApp(
      """
      class AViewController { var presenter: APresenter }
      class BViewController { var presenter: BPresenter }
      class BPresenter { weak var view: BViewInterface? }
      """)
    #expect(try app.choice().reason == "view controllers that hold a presenter: 2, presenters that hold a view: 1")
  }

  @Test func `is the usual one where nothing shows which`() throws {
    let choice = try ScannedApp("struct Account { let name: String }").choice()
    #expect(choice.pack == "viper")
    #expect(choice.reason == "no architecture was recognized")
  }

  @Test func `follows from a view model that holds its presenter`() throws {
    let app = ScannedApp(
      """
      extension HomeView { final class ViewModel: ObservableObject { let presenter: HomePresenter } }
      final class ListViewModel: ObservableObject { let presenter: ListPresenterProtocol }
      """)
    #expect(try app.choice().pack == "viper-swiftui")
  }

  @Test func `is flow-controller where view models know flow controllers by interfaces alone`() throws {
    let app = ScannedApp([
      "App/Login/LoginFlowController.swift": "protocol LoginFlowController: AnyObject {}",
      "App/Login/LoginHost.swift": "final class LoginHost: UINavigationController, LoginFlowController {}",
      "App/Login/LoginViewModel.swift": "final class LoginViewModel { weak var flowController: LoginFlowController? }",
    ])
    #expect(try app.choice().pack == "flow-controller")
    // A base of all of them says too little.
    #expect(try ScannedApp("protocol FlowController {}").choice().pack == "viper")
  }

  @Test func `follows from a class that is just called a flow controller`() throws {
    #expect(try ScannedApp("final class FlowController: UINavigationController {}").choice().pack == "flow-controller")
  }

  @Test func `does not follow from tests, comments and texts`() throws {
    let view = "struct LoginView: View { var presenter: LoginPresenter }"
    let app = ScannedApp([
      "AppTests/Login.swift": view, "App/Login.swift": "// \(view)\nlet text = \"\"\"\n  \(view)\n  \"\"\"",
    ])
    #expect(try app.choice().reason == "no architecture was recognized")
  }

  @Test func `is viper for interfaces that say what a part is doing, though the presenter fills a value`() throws {
    let app = ScannedApp(
      """
      class AViewController { let presenter: APresenting }
      class APresenter { weak var view: AViewing?; private var viewModel: AViewModel }
      """)
    #expect(try app.choice().pack == "viper")
  }

  @Test func `is another one in a folder that shows nothing of the main one`() throws {
    let app = ScannedApp([
      "Apps/Old/A/AView.swift": "class AViewController { var presenter: APresenter }",
      "Apps/Old/B/BView.swift": "class BViewController { var presenter: BPresenter }\nclass BPresenter { var view: BView? }",
      "Apps/New/Sources/C/CView.swift": "struct CView: View { var presenter: CPresenter }",
      "Apps/New/Sources/D/DPresenter.swift": "class DPresenter { weak var viewModel: DViewModel! }",
      "Apps/Old/E/EView.swift": "struct EView: View { var presenter: EPresenter }",
    ])
    let choice = try app.choice()
    #expect(choice.pack == "viper")
    #expect(choice.others.map(\.folder) == ["Apps/New"])
    #expect(choice.others.map(\.pack) == ["viper-swiftui"])
    #expect(choice.others.map(\.reason) == ["SwiftUI views that hold a presenter: 1, presenters that hold a view model: 1"])
  }

  @Test func `is the main one where presenters of UIKit's screens have view models`() throws {
    let app = ScannedApp([
      "App/A/AView.swift": "class AViewController { var presenter: APresenter }",
      "App/B/BPresenter.swift": "class BPresenter { let viewModel: BViewModel }",
      "App/B/CPresenter.swift": "class CPresenter { let viewModel: CViewModel }",
    ])
    #expect(try app.choice().others.isEmpty)
  }

  @Test func `is the main one where flow controllers only lead from screen to screen`() throws {
    let app = ScannedApp([
      "App/Scenes/A.swift": "protocol ABusinessLogic {}\nprotocol APresentationLogic {}\nprotocol ADisplayLogic {}",
      "App/Scenes/B.swift": "protocol BBusinessLogic {}\nprotocol BPresentationLogic {}\nprotocol BDisplayLogic {}",
      "App/FlowControllers/Main.swift": "class MainFlowController {}",
      "App/FlowControllers/Login.swift": "class LoginFlowController {}",
      "App/Feed/FeedFlow.swift": "protocol FeedFlowControllerService {}\nfinal class FeedFlowController: FeedFlowControllerService {}",
    ])
    #expect(try app.choice().pack == "vip")
    #expect(try app.choice().others.map(\.folder) == ["App/Feed"])
  }

  @Test func `is the main one for a module that lacks what tells it from a simpler pack`() throws {
    let app = ScannedApp([
      "Modules/Home/Home.swift": "final class HomeWireframe: BaseWireframe<UIViewController> {}",
      "Modules/Details/Details.swift": """
      struct DetailsView: View { @ObservedObject var presenter: DetailsPresenter }
      final class DetailsPresenter: ObservableObject {}
      """,
    ])
    #expect(try app.choice().pack == "wireframe")
    #expect(try app.choice().others.isEmpty)
  }

  @Test func `of a collection is each its own`() throws {
    let app = ScannedApp([
      "Feed/Feed.swift": "final class FeedFlowController: FeedFlowControllerService {}\nprotocol FeedFlowControllerService {}\nclass FeedViewModel {}",
      "Shop/Shop.swift": "class ShopViewController: UIViewController { let presenter: ShopPresenter }\nclass ShopPresenter { weak var view: ShopView? }",
      "Notes/Notes.swift": "struct NotesView: View {}",
    ])
    let choice = try app.choice(apps: ["Feed", "Notes", "Shop"])
    #expect(choice.pack == "flow-controller")
    #expect(choice.others.map(\.folder) == ["Notes", "Shop"])
    #expect(choice.others.map(\.pack) == [nil, "viper"])
    #expect(try app.choice().others.isEmpty)
  }

  @Test func `is not told by views with interactors where nobody presents`() throws {
    let app = ScannedApp([
      "Login/Login.swift":
        "class LoginViewController: UIViewController { let presenter: LoginPresenter }\nclass LoginPresenter { weak var view: LoginView? }",
      "Home/Home.swift":
        "class HomeViewController: UIViewController { let presenter: HomePresenter }\nclass HomePresenter { weak var view: HomeView? }",
      "Burn/Burn.swift":
        "class BurnViewController: UIViewController { let interactor: BurnInteractor }\nclass SendViewController: UIViewController { let interactor: BurnInteractor }",
    ])
    #expect(try app.choice().pack == "viper")
    #expect(try app.choice().others.isEmpty)
  }

  @Test func `is not VIP for a view that has an interactor weakly, nor where nobody presents`() throws {
    let weak = ScannedApp(
      "class LoginViewController: UIViewController { weak var presenter: LoginInteractor? }\nclass LoginPresenter { var view: LoginView?; var interactor = LoginInteractor() }\n"
        + "class LoginInteractor { weak var presenter: LoginPresenter? }")
    #expect(try weak.choice().pack == "viper")
    #expect(try ScannedApp("class LoginViewController: UIViewController { let interactor: LoginInteractor }").choice().signCount == 0)
  }
}
