import Index
import Roles
import Testing

@Suite struct `The module of a type` {
  @Test func `is named without what says how its parts are made`() throws {
    let app = try ScannedApp(
      """
      protocol AlbumsView: AnyObject {}
      protocol AlbumsPresenter {}
      final class AlbumsDefaultView: UIViewController, AlbumsView { var presenter: AlbumsPresenter? }
      final class AlbumsDefaultPresenter: AlbumsPresenter { weak var view: AlbumsView? }
      final class HomePresenterImpl { weak var view: HomeView? }
      """
    ).roles(by: "viper")
    #expect(["AlbumsDefaultView", "AlbumsDefaultPresenter", "HomePresenterImpl"].map { app.module(of: $0) } == ["Albums", "Albums", "Home"])
  }

  @Test func `is that of the presenter of its name, whoever else shares its interfaces`() throws {
    let app = try ScannedApp([
      "Common/Viper.swift": "protocol ModuleHandler {}\nprotocol ModuleInteracting {}",
      "Login/Login.swift": """
      final class LoginViewController: UIViewController { var handler: ModuleHandler? }
      final class LoginInteractor: ModuleInteracting { var handler: ModuleHandler? }
      """,
      "Login/Presenter/LoginPresenter.swift": "final class LoginViewPresenter { weak var view: LoginViewController? }",
      "Notes/Notes.swift": "final class NotesPresenter: ModuleHandler { var interactor: ModuleInteracting?; weak var view: NotesViewController? }",
    ]).roles(by: "viper")
    #expect(["LoginViewController", "LoginInteractor", "NotesPresenter"].map { app.module(of: $0) } == ["Login", "Login", "Notes"])
  }

  @Test func `is none where only a file sees what is called like a part`() throws {
    let app = try ScannedApp([
      "Common/EmailPresentable.swift": "protocol EmailPresentable {}\nprivate class MailPresenter { weak var view: EmailView? }",
      "Common/FeeView.swift": "final class FeeView: UIView {}",
    ]).roles(by: "viper")
    #expect(["MailPresenter", "FeeView"].map { app.module(of: $0) } == ["-", "-"])
  }

  @Test func `is for a cell whose presenter works for the screen's, in the folder of the screen, that screen's`() throws {
    let app = try ScannedApp([
      "Orders/Presenter/OrdersPresenter.swift": "final class OrdersPresenter { weak var view: OrdersViewController? }",
      "Orders/View/OrdersViewController.swift": "final class OrdersViewController: UIViewController { var output: OrdersPresenter? }",
      "Orders/View/Cell/OrderCell.swift": "final class OrderCell: UITableViewCell { var presenter: OrderCellPresenter? }",
      "Orders/View/Cell/OrderCellPresenter.swift": "final class OrderCellPresenter { weak var output: OrdersPresenter? }",
      "Orders/Detail/DetailViewController.swift": "final class DetailViewController: UIViewController { var presenter: DetailPresenter? }",
      "Orders/Detail/DetailPresenter.swift": "final class DetailPresenter {}",
      "Orders/Detail/Row/RowView.swift": "final class RowView: UIView { var presenter: RowPresenter? }",
      "Orders/Detail/Row/RowPresenter.swift": "final class RowPresenter { weak var output: DetailPresenter? }",
      "Orders/View/BadgeView.swift": "final class BadgeView: UIView { var presenter: BadgePresenter? }",
      "Orders/View/BadgePresenter.swift": "final class BadgePresenter {}",
      "Common/BannerView.swift": "final class BannerView: UIView { var presenter: BannerPresenter? }",
      "Common/BannerPresenter.swift": "final class BannerPresenter {}",
    ]).roles(by: "viper")
    #expect(
      ["OrdersPresenter", "OrderCell", "OrderCellPresenter", "DetailPresenter", "RowPresenter", "BadgePresenter", "BannerPresenter"].map {
        app.module(of: $0)
      } == ["Orders", "Orders", "Orders", "Detail", "Detail", "Badge", "Banner"])
  }

  static let earnings = [
    "Modules/Earnings/EarningsPresenter.swift": "final class EarningsPresenter { let interactor: EarningsInteractor; let week: WeekPresenter }",
    "Modules/Earnings/EarningsInteractor.swift": "final class EarningsInteractor {}",
    "Modules/Earnings/Views/EarningsView.swift": "struct EarningsView: View { @ObservedObject var presenter: EarningsPresenter }",
    "Modules/Earnings/Pieces/WeekPresenter.swift": "final class WeekPresenter: ObservableObject { let interactor: EarningsInteractor }",
    "Modules/Earnings/Pieces/WeekView.swift": "struct WeekView: View { @ObservedObject var presenter: WeekPresenter }",
    "Modules/Chat/ChatPresenter.swift": "final class ChatPresenter { let interactor: ChatInteractor; let search: SearchPresenter }",
    "Modules/Chat/ChatInteractor.swift": "final class ChatInteractor {}",
    "Modules/Chat/ChatView.swift": "struct ChatView: View { @ObservedObject var presenter: ChatPresenter }",
    "Modules/Guides/GuidesPresenter.swift": "final class GuidesPresenter { let interactor: GuidesInteractor; let search: SearchPresenter }",
    "Modules/Guides/GuidesInteractor.swift": "final class GuidesInteractor {}",
    "Modules/Guides/GuidesView.swift": "struct GuidesView: View { @ObservedObject var presenter: GuidesPresenter }",
    "Common/SearchPresenter.swift": "final class SearchPresenter {}",
  ]

  @Test func `holds the presenters of pieces of its screen, which work with its interactor in its folder`() throws {
    let app = try ScannedApp(Self.earnings).roles(by: "viper-swiftui")
    #expect(["EarningsPresenter", "WeekPresenter", "WeekView"].map { app.module(of: $0) } == ["Earnings", "Earnings", "Earnings"])
  }

  @Test func `is its own where another module's lies between`() throws {
    var files = Self.earnings
    files["Modules/Earnings/PayoutPresenter.swift"] = "final class PayoutPresenter { let interactor: PayoutInteractor }"
    files["Modules/Earnings/PayoutInteractor.swift"] = "final class PayoutInteractor {}"
    let app = try ScannedApp(files).roles(by: "viper-swiftui")
    #expect(["EarningsPresenter", "WeekPresenter"].map { app.module(of: $0) } == ["Earnings", "Week"])
  }

  @Test func `holds the presenters of pieces where another module's part strayed into the folder of its name`() throws {
    var files = Self.earnings
    files["Modules/Earnings/ChatRouter.swift"] = "final class ChatRouter {}"
    let app = try ScannedApp(files).roles(by: "viper-swiftui")
    #expect(["WeekPresenter", "WeekView", "ChatRouter"].map { app.module(of: $0) } == ["Earnings", "Earnings", "Chat"])
  }

  @Test func `is none of a presenter that those of several modules share`() throws {
    let app = try ScannedApp(Self.earnings).roles(by: "viper-swiftui")
    #expect(["ChatPresenter", "GuidesPresenter", "SearchPresenter"].map { app.module(of: $0) } == ["Chat", "Guides", "-"])
  }

  @Test func `is named as most of its parts are called`() throws {
    let app = try ScannedApp(
      """
      protocol DetailViewInterface: AnyObject {}
      protocol DetailWireframe {}
      final class DetailViewController: UIViewController, DetailViewInterface { var presenter: DetailViewPresenter! }
      final class DetailRouter: DetailWireframe {}
      final class DetailViewPresenter { weak var view: DetailViewInterface?; let router: DetailWireframe }
      """
    ).roles(by: "viper")
    #expect(app.module(of: "DetailViewPresenter") == "Detail")
    #expect(app.module(of: "DetailRouter") == "Detail")
  }

  @Test func `is named as most of its parts are spelt`() throws {
    let app = try ScannedApp(
      """
      protocol RegisterViewProtocol: AnyObject {}
      protocol RegisterPresenterProtocol {}
      protocol RegisterInteractorProtocol {}
      protocol RegisterRouterProtocol {}
      final class RegisterViewController: UIViewController, RegisterViewProtocol { var presenter: RegisterPresenterProtocol! }
      final class RegisterInteractor: RegisterInteractorProtocol {}
      final class RegisterRouter: RegisterRouterProtocol {}
      final class RegiseterPresenter: RegisterPresenterProtocol {
        weak var view: RegisterViewProtocol?
        var interactor: RegisterInteractorProtocol!
        var router: RegisterRouterProtocol!
      }
      """
    ).roles(by: "viper")
    #expect(["RegisterViewController", "RegiseterPresenter", "RegisterRouter"].map { app.module(of: $0) } == ["Register", "Register", "Register"])
  }

  @Test func `bears the name that two parts have where the others are misspelt, each its own way`() throws {
    let app = try ScannedApp(
      """
      final class ForgotPasswortPresenter { weak var view: ForgottPasswordController?; let interactor: ForgotPasswordInteractor; let router: ForgotPasswordRouter }
      final class ForgotPasswordInteractor { weak var presenter: ForgotPasswortPresenter? }
      final class ForgotPasswordRouter {}
      final class ForgottPasswordController: UIViewController { var presenter: ForgotPasswortPresenter? }
      """
    ).roles(by: "viper")
    #expect(["ForgotPasswortPresenter", "ForgottPasswordController"].map { app.module(of: $0) } == ["ForgotPassword", "ForgotPassword"])
  }

  @Test func `takes in whose names say view presenter, though all modules share their interfaces`() throws {
    let app = try ScannedApp(
      """
      protocol ModuleView: AnyObject {}
      protocol ModulePresenter {}
      final class LoginViewController: UIViewController, ModuleView { var presenter: ModulePresenter? }
      final class LoginInteractor {}
      final class LoginViewPresenter: ModulePresenter { weak var view: ModuleView? }
      final class ListViewPresenter: ModulePresenter { weak var view: ModuleView? }
      """
    ).roles(by: "viper")
    #expect(["LoginViewController", "LoginInteractor", "LoginViewPresenter"].map { app.module(of: $0) } == ["Login", "Login", "Login"])
  }

  @Test func `keeps the word Default where interfaces begin with it`() throws {
    let app = try ScannedApp(
      """
      protocol DefaultTimerPresenterProvider {}
      final class DefaultTimerPresenter: DefaultTimerPresenterProvider { weak var view: DefaultTimerViewProtocol? }
      """
    ).roles(by: "viper")
    #expect(app.module(of: "DefaultTimerPresenter") == "DefaultTimer")
  }

  @Test func `is one in each target whose parts are called the same, with or without a presenter`() throws {
    let app = try ScannedApp([
      "Phone/Map/MapRouter.swift": "class MapRouter { weak var view: MapViewController? }",
      "Phone/Map/MapViewController.swift": "class MapViewController: UIViewController { func show() {} }",
      "Watch/Map/MapRouter.swift": "class MapRouter { weak var view: MapViewController? }",
      "Watch/Map/MapViewController.swift": "class MapViewController: UIViewController { func show() {} }",
      "Phone/List/ListPresenter.swift": "class ListPresenter { weak var view: ListViewController? }",
      "Phone/List/ListViewController.swift": "class ListViewController: UIViewController { var presenter: ListPresenter? }",
    ]).roles(by: "viper")
    let modules = app.index.types(named: "MapRouter").map { app.roles.module(of: $0).map { app.roles[$0].types.count } }
    #expect(modules == [2, 2])
    #expect(Set(app.index.types(named: "MapRouter").map { app.roles.module(of: $0) }).count == 2)
  }

  @Test func `bears what its folder has and its namesakes' have not`() throws {
    let login = "final class LoginPresenter { weak var view: LoginViewInterface? }"
    let app = try ScannedApp(["Old/Modules/Login/A.swift": login, "New/Modules/Login/A.swift": login]).roles(by: "viper")
    #expect(app.roles.modules.map(\.name).sorted() == ["Login (New)", "Login (Old)"])
  }

  @Test func `of a view is that of the presenter behind its view state`() throws {
    let app = try ScannedApp(
      """
      struct StartScreen: View { @StateObject var viewState: MainViewState }
      final class MainViewState: ObservableObject, MainViewStateProtocol { var presenter: MainPresenterProtocol? }
      protocol MainViewStateProtocol: AnyObject {}
      protocol MainPresenterProtocol {}
      final class MainPresenter: MainPresenterProtocol { weak var viewState: MainViewStateProtocol? }
      """
    ).roles(by: "viewstate")
    #expect(["StartScreen", "MainViewState", "MainPresenter"].map { app.module(of: $0) } == ["Main", "Main", "Main"])
  }

  @Test func `of a service is none, unless it lies in the module's own folder`() throws {
    let app = try ScannedApp([
      "Modules/Feed/FeedPresenter.swift": "final class FeedPresenter { weak var view: FeedViewInterface? }",
      "Modules/Feed/FeedRanking.swift": "final class RankingService {}",
      "Modules/List/ListPresenter.swift": "final class ListPresenter { weak var view: ListViewInterface? }",
      "Common/Feed.swift": "protocol FeedRepositoryType {}\nfinal class FeedRepository: FeedRepositoryType {}",
      "Common/FeedBuilder.swift": "final class FeedBuilder {}",
    ]).roles(by: "viper")
    let names = ["RankingService", "FeedRepository", "FeedRepositoryType", "FeedBuilder"]
    #expect(names.map { app.module(of: $0) } == ["Feed", "-", "-", "Feed"])
    #expect(app.home(of: "FeedRepositoryType") == "-")
  }

  @Test func `of data that another screen shows is that screen's, whatever the data is called`() throws {
    let app = try ScannedApp([
      "App/Photo/PhotoPresenter.swift": "final class PhotoPresenter { weak var view: PhotoViewInterface? }",
      "App/Photos/PhotosPresenter.swift": "final class PhotosPresenter { weak var view: PhotosViewInterface? }",
      "App/Photos/Cells.swift": "struct PhotoViewModel {}\nfinal class PhotoBuilder {}",
      "App/Photo/Model.swift": "struct PhotosViewModel {}",
      "App/Common/Models.swift": "struct PhotosState {}",
    ]).roles(by: "viper")
    #expect(["PhotoViewModel", "PhotoBuilder", "PhotosViewModel"].map { app.module(of: $0) } == ["Photos", "Photo", "Photo"])
  }

  @Test func `is not made of a class that bears a role's bare name and has an heir`() throws {
    let app = try ScannedApp(
      """
      class Interactor {}
      final class HomeInteractor: Interactor {}
      """
    ).roles(by: "viper")
    #expect(["Interactor", "HomeInteractor"].map { app.module(of: $0) } == ["-", "Home"])
  }

  @Test func `is not made of classes that parts of several modules inherit from`() throws {
    let app = try ScannedApp(
      """
      class Presenter {}
      class UserInterface: UIViewController { var presenter: Presenter? }
      final class HomePresenter: Presenter {}
      final class CartPresenter: Presenter {}
      """
    ).roles(by: "viper")
    #expect(["Presenter", "HomePresenter", "CartPresenter"].map { app.module(of: $0) } == ["-", "Home", "Cart"])
  }

  @Test func `has no use case that the interactors of several hold`() throws {
    let app = try ScannedApp([
      "App/Root/RootPresenter.swift": "final class RootPresenter { weak var view: RootView?; let interactor: RootModuleInteractor }",
      "App/Root/RootModuleInteractor.swift": "final class RootModuleInteractor { let root: RootInteractor }",
      "App/Main/MainModuleInteractor.swift": "final class MainModuleInteractor { let root: RootInteractor }",
      "App/Main/MainPresenter.swift": "final class MainPresenter { weak var view: MainView?; let interactor: MainModuleInteractor }",
      "Data/RootInteractor.swift": "final class RootInteractor {}",
    ]).roles(by: "viper")
    #expect(["RootInteractor", "RootPresenter", "MainModuleInteractor"].map { app.module(of: $0) } == ["-", "Root", "Main"])
    #expect(app.role(of: "RootInteractor") == "interactor")
  }

  @Test func `has no interactor of a common folder that the presenters of several hold`() throws {
    let app = try ScannedApp([
      "App/Card/CardPresenter.swift": "final class CardPresenter { weak var view: CardView?; let cards: CardInteractor; let lists: ListInteractor }",
      "App/List/ListPresenter.swift": "final class ListPresenter { weak var view: ListView?; let cards: CardInteractor }",
      "App/Interactors/CardInteractor.swift": "final class CardInteractor {}",
      "App/Interactors/ListInteractor.swift": "final class ListInteractor {}",
    ]).roles(by: "viper")
    #expect(["CardInteractor", "CardPresenter", "ListPresenter"].map { app.module(of: $0) } == ["-", "Card", "List"])
  }

  @Test func `has no interactors of a common folder that several hold as one`() throws {
    let app = try ScannedApp([
      "App/Card/CardPresenter.swift": "final class CardPresenter { weak var view: CardView?; let search: SearchInteracting; let own: CardInteractor }",
      "App/Search/SearchPresenter.swift": "final class SearchPresenter { weak var view: SearchView?; let interactor: SearchInteracting }",
      "App/Interactors/CardInteractor.swift": "final class CardInteractor {}",
      "App/Interactors/SearchInteractor.swift":
        "protocol SearchInteracting {}\nfinal class SearchInteractor: SearchInteracting {}\nfinal class WebSearchInteractor: SearchInteracting {}",
    ]).roles(by: "viper")
    #expect(["SearchInteractor", "WebSearchInteractor", "CardInteractor", "SearchPresenter"].map { app.module(of: $0) } == ["-", "-", "Card", "Search"])
  }

  @Test func `of cells in a common folder is none, though one of them holds a module's presenter`() throws {
    let app = try ScannedApp([
      "App/Cells/SearchCell.swift": "protocol SendActions: AnyObject {}\nfinal class SendSearchView: UIView { weak var presenter: SendActions? }",
      "App/Cells/ContactCell.swift": "final class ContactCell: UITableViewCell {}",
      "App/Screens/Send/Send.swift": """
      final class SendViewController: UIViewController { var presenter: SendPresenter? }
      final class SendPresenter: SendActions { weak var view: SendViewController? }
      final class SendRow: UIView {}
      """,
      "App/Screens/Home/Home.swift": """
      final class HomeViewController: UIViewController { var presenter: HomePresenter? }
      final class HomePresenter { weak var view: HomeViewController? }
      """,
    ]).roles(by: "viper")
    #expect(["SendSearchView", "SendRow", "ContactCell"].map { app.module(of: $0) } == ["Send", "Send", "-"])
  }

  @Test func `of what stands beside the application's delegate is none`() throws {
    let app = try ScannedApp([
      "App/Application/SceneDelegate.swift": "class SceneDelegate {}\nclass Monitor: ObservableObject {}",
      "App/Application/ContentView.swift": "struct ContentView: View { @ObservedObject var presenter: ContentPresenter }\nclass ContentPresenter {}",
      "App/Application/Theme.swift": "struct Theme {}",
    ]).roles(by: "viper-swiftui")
    #expect(["Monitor", "Theme", "ContentPresenter"].map { app.module(of: $0) } == ["-", "Content", "Content"])
  }
}
