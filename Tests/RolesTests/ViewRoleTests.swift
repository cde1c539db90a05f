import Index
import Roles
import Testing

@Suite struct `The role of a type that shows something` {
  @Test func `follow from what only views override, whatever external class they inherit from`() throws {
    let app = try ScannedApp(
      """
      final class TabsPresenter { let interactor: TabsInteractor }
      final class TabsInteractor {}
      class Tabs: AnimatedTabBar { override func viewDidLoad() {} }
      final class MainTabs: Tabs { let presenter: TabsPresenter }
      final class Parser: XMLReader { let presenter: TabsPresenter; override func read() {} }
      class Screen: NSObject { func viewDidLoad() {} }
      final class TabsScreen: Screen { let presenter: TabsPresenter; override func viewDidLoad() {} }
      final class Loader { let presenter: TabsPresenter; func viewDidLoad() {} }
      """
    ).roles(by: "viper")
    #expect(["MainTabs", "Parser", "TabsScreen", "Loader"].map { app.role(of: $0) } == ["view", "-", "-", "-"])
  }

  @Test func `is none for a screen that only tells whoever opened it`() throws {
    let app = try ScannedApp(
      """
      protocol AddFolderDelegate: AnyObject {}
      protocol ListDelegate: AnyObject {}
      protocol FolderCellDelegate: AnyObject {}
      final class FolderCell: UITableViewCell { weak var delegate: FolderCellDelegate? }
      final class FoldersPresenter: AddFolderDelegate, FolderCellDelegate { weak var view: FoldersViewController? }
      final class FoldersViewController: UIViewController { var presenter: FoldersPresenter? }
      final class AddFolderViewController: UIViewController { weak var delegate: AddFolderDelegate? }
      final class ListViewController: UIViewController { weak var delegate: ListDelegate? }
      final class ListPresenter: ListDelegate {}
      """
    ).roles(by: "viper")
    #expect(
      ["FoldersViewController", "AddFolderViewController", "ListViewController", "FolderCell"].map { app.role(of: $0) } == ["view", "-", "view", "-"])
  }

  @Test func `is none for a table that tells the presenters of several screens`() throws {
    let app = try ScannedApp(
      """
      protocol RefreshOutput: AnyObject {}
      class RefreshTable: UITableView { weak var output: RefreshOutput? }
      final class ListPresenter: RefreshOutput { weak var view: ListViewController? }
      final class ListViewController: UIViewController { var presenter: ListPresenter?; let table = RefreshTable() }
      final class NewsPresenter: RefreshOutput { weak var view: NewsViewController? }
      final class NewsViewController: UIViewController { var presenter: NewsPresenter?; let table = RefreshTable() }
      """
    ).roles(by: "viper")
    #expect(["RefreshTable", "ListViewController", "NewsViewController"].map { app.role(of: $0) } == ["-", "view", "view"])
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

  @Test func `is a view's where its class inherits from what a library calls so`() throws {
    let app = try ScannedApp(
      """
      final class LoginView: UserInterface {}
      final class LoginPresenter: Presenter {}
      final class HelpView: LibraryController { override func viewDidLoad() {} }
      """
    ).roles(by: "viper")
    #expect(["LoginView", "LoginPresenter", "HelpView"].map { app.role(of: $0) } == ["view", "presenter", "-"])
  }

  @Test func `is a view's where a base class holds the presenter for it`() throws {
    let app = try ScannedApp(
      """
      class BasePresenter {}
      class BaseController: UIViewController { var basePresenter: BasePresenter! }
      final class LoginPresenter: BasePresenter { let router: LoginRouter }
      final class LoginRouter {}
      final class LoginController: BaseController { var presenter: LoginPresenter { basePresenter as! LoginPresenter } }
      final class HelpController: BaseController { var other: LoginPresenter { basePresenter as! LoginPresenter } }
      """
    ).roles(by: "viper")
    #expect(["LoginController", "HelpController"].map { app.role(of: $0) } == ["view", "view"])
  }

  @Test func `is played by the class that a presenter calls its view, before a view of SwiftUI`() throws {
    let app = try ScannedApp(
      """
      protocol CarsViewInput: AnyObject {}
      protocol CarsViewOutput: AnyObject {}
      final class CarsPresenter: CarsViewInput { weak var view: CarsViewOutput? }
      final class CarsViewAdapter: ObservableObject, CarsViewOutput { var presenter: CarsViewInput? }
      struct CarsView: View { @ObservedObject var adapter: CarsViewAdapter }
      """
    ).roles(by: "viper")
    #expect(["CarsPresenter", "CarsViewAdapter", "CarsViewInput", "CarsViewOutput"].map { app.role(of: $0) } == ["presenter", "view", "presenter", "view"])
  }
}
