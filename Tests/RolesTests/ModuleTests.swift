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

  @Test func `of an interface is the one whose name stands before the underscore`() throws {
    let app = try ScannedApp([
      "Card/CardProtocols.swift": "protocol Card_ViewToPresenter: AnyObject {}",
      "Card/CardViewProtocols.swift": "protocol CardView_ViewToPresenter: AnyObject {}",
      "Card/CardPresenter.swift": "final class CardPresenter: Card_ViewToPresenter {}",
      "Card/CardViewPresenter.swift": "final class CardViewPresenter: CardView_ViewToPresenter {}",
      "Card/CardRouter.swift": "final class CardRouter {}",
      "Card/CardViewRouter.swift": "final class CardViewRouter {}",
    ]).roles(by: "viper")
    #expect(["Card_ViewToPresenter", "CardView_ViewToPresenter"].map { app.home(of: $0) } == ["Card", "CardView"])
  }

  @Test func `that implements an interface is told beside the one that declares it`() throws {
    let app = try ScannedApp([
      "Detail/Detail.swift": """
      protocol DetailDelegate: AnyObject {}
      final class DetailPresenter { weak var delegate: DetailDelegate? }
      final class DetailRouter {}
      """,
      "List/List.swift": "final class ListPresenter: DetailDelegate {}\nfinal class ListRouter {}",
    ]).roles(by: "viper")
    let lines = app.roles.explanation(of: app.index.types(named: "DetailDelegate")[0], in: app.index)
    #expect(lines.contains("declared in: Detail") && lines.contains { $0.hasPrefix("module: List, because it is implemented there") }, "\(lines)")
  }

  @Test func `is one however its name is spelled`() throws {
    let app = try ScannedApp(
      """
      final class DetailTVRouter { func open() -> UIViewController { DetailTvView(presenter: DetailTvPresenter()) } }
      final class DetailTvPresenter { weak var view: DetailTvView? }
      final class DetailTvView: UIViewController { let presenter: DetailTvPresenter; init(presenter: DetailTvPresenter) { self.presenter = presenter } }
      """
    ).roles(by: "viper")
    #expect(["DetailTVRouter", "DetailTvPresenter", "DetailTvView"].map { app.module(of: $0) } == ["DetailTv", "DetailTv", "DetailTv"])
  }

  @Test func `is none for a controller that hosts any view`() throws {
    let app = try ScannedApp([
      "Common/Scene.swift": """
      final class SceneViewController<Content>: UIViewController { weak var presenter: Content? }
      final class HomeViewController: UIViewController { weak var presenter: HomePresenter? }
      """,
      "Login/Login.swift": "final class LoginPresenter { weak var view: LoginView? }\nfinal class LoginView: UIView {}",
      "Home/Home.swift": "final class HomePresenter { weak var view: HomeViewController? }",
    ]).roles(by: "viper")
    #expect(["SceneViewController", "HomeViewController"].map { app.module(of: $0) } == ["-", "Home"])
  }

  @Test func `declares no interface that others implement, too, and that does not bear its name`() throws {
    func screen(_ name: String, _ more: String) -> String {
      """
      final class \(name)ViewController: UIViewController { var presenter: \(name)Presenter? }
      final class \(name)Presenter { weak var view: \(name)ViewController? }
      final class \(name)Assembly: Assembly { func make() -> UIViewController { \(name)ViewController() } }
      extension \(name)Presenter: \(more) {}
      """
    }
    let app = try ScannedApp([
      "Login/Login.swift": "protocol Assembly { func make() -> UIViewController }\nprotocol LoginListener {}\n" + screen("Login", "LoginListener"),
      "Home/Home.swift": screen("Home", "LoginListener"),
    ]).roles(by: "viper")
    #expect(["Assembly", "LoginListener"].map { app.home(of: $0) } == ["-", "Login"])
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

  @Test func `takes in cells and subviews with presenters of their own in its directory`() throws {
    let app = try ScannedApp([
      "Modules/Cart/CartPresenter.swift": "final class CartPresenter { weak var view: CartViewController?; let interactor: CartInteractor }",
      "Modules/Cart/CartInteractor.swift": "final class CartInteractor {}",
      "Modules/Cart/View/CartViewController.swift": "final class CartViewController: UIViewController { var presenter: CartPresenter? }",
      "Modules/Cart/View/Cells/OfferCell.swift": "final class OfferCell: UICollectionViewCell { var presenter: OfferPresenter? }",
      "Modules/Cart/View/Cells/OfferPresenter.swift": "final class OfferPresenter { weak var view: OfferCell? }",
      "Common/BannerView.swift": "final class BannerView: UIView { var presenter: BannerPresenter? }",
      "Common/BannerPresenter.swift": "final class BannerPresenter { weak var view: BannerView? }",
    ]).roles(by: "viper")
    #expect(["OfferCell", "OfferPresenter", "BannerPresenter"].map { app.module(of: $0) } == ["Cart", "Cart", "Banner"])
  }

  @Test func `is one of its own where a screen borrows the presenter of a screen elsewhere`() throws {
    let app = try ScannedApp([
      "Home/HomePresenter.swift": "final class HomePresenter {}",
      "Home/HomeViewController.swift": "final class HomeViewController: UIViewController { var presenter: HomePresenter! }",
      "Home/BannerView.swift": "final class BannerView: UIView { var presenter: HomePresenter! }",
      "Profile/ProfileViewController.swift": "final class ProfileViewController: UIViewController { var presenter: HomePresenter! }",
    ]).roles(by: "viper")
    #expect(["HomeViewController", "BannerView", "ProfileViewController"].map { app.module(of: $0) } == ["Home", "Home", "Profile"])
  }

  @Test func `is more than a router, unless something else is called like it`() throws {
    let app = try ScannedApp(
      """
      final class LoginPresenter { weak var view: LoginViewInterface? }
      protocol LoginViewInterface: AnyObject {}
      protocol AppRouting { func start() }
      final class AppRouter: AppRouting { func start() {} }
      final class TourRouter { func start() {} }
      final class TourController: UIViewController {}
      """
    ).roles(by: "viper")
    #expect(["AppRouter", "AppRouting", "TourRouter"].map { app.module(of: $0) } == ["-", "-", "Tour"])
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

  @Test func `keeps the word Default where interfaces begin with it`() throws {
    let app = try ScannedApp(
      """
      protocol DefaultTimerPresenterProvider {}
      final class DefaultTimerPresenter: DefaultTimerPresenterProvider { weak var view: DefaultTimerViewProtocol? }
      """
    ).roles(by: "viper")
    #expect(app.module(of: "DefaultTimerPresenter") == "DefaultTimer")
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
}
