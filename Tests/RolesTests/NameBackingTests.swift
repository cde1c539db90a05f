import Testing

@Suite struct `A name that tells a role` {
  @Test func `counts for nothing where a key is called after what it gives`() throws {
    let app = try ScannedApp(
      """
      struct HomePresenterKey: EnvironmentKey { static let defaultValue: HomePresenter? = nil }
      struct PresenterInEnvironment: EnvironmentKey { static let defaultValue: HomePresenter? = nil }
      struct SharedPresenter: EnvironmentKey { static let defaultValue: HomePresenter? = nil }
      final class HomePresenter {}
      """
    ).roles(by: "viper-swiftui")
    #expect(["HomePresenterKey", "SharedPresenter", "HomePresenter"].map { app.role(of: $0) } == ["-", "-", "presenter"])
  }

  @Test func `makes no part of functions under one name`() throws {
    let app = try ScannedApp(
      """
      struct AlertPresenter { enum Kind { case error }; static func present(message: String, kind: Kind) {} }
      enum CartRouter { static func show(from controller: UIViewController) {} }
      struct MapRouter { static let shared = MapRouter(); func show() {} }
      struct ListRouter { static func make() -> ListView { ListView() } }
      struct ListView: View { @ObservedObject var presenter: ListPresenter }
      final class ListPresenter: ObservableObject {}
      """
    ).roles(by: "viper-swiftui")
    #expect(
      ["AlertPresenter", "CartRouter", "MapRouter", "ListRouter", "ListPresenter"].map { app.role(of: $0) }
        == ["-", "router", "router", "router", "presenter"])
  }

  @Test func `makes a builder of a container that assembles something`() throws {
    let app = try ScannedApp(
      """
      final class LoginContainer {
        let viewController: UIViewController
        static func assemble(with context: String) -> LoginContainer { LoginContainer(viewController: UIViewController()) }
      }
      final class ImageContainer { static func make() -> Int { 1 } }
      final class LoginPresenter {}
      """
    ).roles(by: "viper")
    #expect(["LoginContainer", "ImageContainer"].map { app.role(of: $0) } == ["builder", "-"])
  }

  @Test func `makes no service of what is decoded`() throws {
    let app = try ScannedApp([
      "Home/Entities/Repository.swift": "struct Repository: Decodable {}",
      "Home/Store.swift": "struct Store: Codable { func total() -> Int { 0 } }",
      "Home/Client.swift": "final class Client {}",
    ]).roles(by: "viper")
    #expect(["Repository", "Store", "Client"].map { app.role(of: $0) } == ["entity", "entity", "service"])
  }

  @Test func `makes no service of a choice between some`() throws {
    let app = try ScannedApp(
      """
      enum AuthProvider: Int, CaseIterable { case google, apple }
      enum LoginService: TargetType { case login }
      enum ImageManager { static func load() {} }
      """
    ).roles(by: "viper")
    #expect(["AuthProvider", "LoginService", "ImageManager"].map { app.role(of: $0) } == ["-", "service", "service"])
  }

  @Test func `makes no service of a manager through which controllers go`() throws {
    let app = try ScannedApp(
      """
      final class ViewControllerManager { func show(_ vc: UIViewController) {}; private func window() -> UIWindow { UIWindow() } }
      final class SignInManager { func signIn(from controller: UIViewController) {}; func signOut() {} }
      """
    ).roles(by: "flow-controller")
    #expect(["ViewControllerManager", "SignInManager"].map { app.role(of: $0) } == ["-", "service"])
  }

  @Test func `makes no part of what parts tell one another`() throws {
    let app = try ScannedApp(
      """
      enum LoginInteractorOutput { case success, failure(Error) }
      enum LoginPresenter { case login }
      enum LoginRouter { case home }
      enum HomeRouter { case list; func show(from controller: UIViewController) {} }
      enum ListPresenter { static func make() -> ListView { ListView() } }
      struct EventsForPresenter { let taps: Observable<Void>; let rows = PublishSubject<Int>() }
      struct LoginRouting { let showHome: () -> Void }
      """
    ).roles(by: "viper")
    #expect(
      ["LoginInteractorOutput", "LoginPresenter", "LoginRouter", "HomeRouter", "EventsForPresenter", "LoginRouting"].map { app.role(of: $0) }
        == ["-", "-", "-", "router", "entity", "router"])
  }

  @Test func `makes no view of those that a presenter has a list of`() throws {
    let app = try ScannedApp(
      """
      class TourPresenter { weak var view: TourViewProtocol?; var slides = [SlideView](); var pages: [PageViewController] = []; var header: HeaderView? }
      protocol TourViewProtocol: AnyObject {}
      class TourViewController: UIViewController, TourViewProtocol { var presenter: TourPresenter? }
      class SlideView: UIView {}
      class PageViewController: UIViewController {}
      class HeaderView: UIView {}
      """
    ).roles(by: "viper")
    #expect(
      ["TourViewController", "SlideView", "PageViewController", "HeaderView"].map { app.role(of: $0) } == ["view", "-", "view", "view"])
  }

  @Test func `makes no builder of a choice that gives no part`() throws {
    let app = try ScannedApp(
      """
      enum LogModule: Int { case app, sync }
      enum Module: Hashable { case login; var title: String { "" } }
      enum LoginModule { static func build() -> UIViewController { LoginViewController() } }
      enum ScreenFactory { case login; func make() -> UIViewController { LoginViewController() } }
      enum FlowBuilder { case login; func view() -> some View { LoginView() } }
      enum PartFactory { case login; var presenter: LoginPresenterProtocol { LoginPresenter() } }
      """
    ).roles(by: "viper")
    #expect(
      ["LogModule", "Module", "LoginModule", "ScreenFactory", "FlowBuilder", "PartFactory"].map { app.role(of: $0) }
        == ["-", "-", "builder", "builder", "builder", "builder"])
  }

  @Test func `makes a router of the flow controller that a presenter tells where to go`() throws {
    let source = """
      protocol LoginFlowControlling: AnyObject {}
      final class LoginFlowController: FlowController, LoginFlowControlling {}
      final class RootFlowController: FlowController {}
      final class LoginPresenter { weak var view: LoginViewControlling?; let flowController: LoginFlowControlling }
      protocol LoginViewControlling: AnyObject {}
      final class LoginViewController: UIViewController, LoginViewControlling { var presenter: LoginPresenter! }
      """
    let app = try ScannedApp(source).roles(by: "viper")
    #expect(["LoginFlowController", "LoginFlowControlling", "RootFlowController"].map { app.role(of: $0) } == ["router", "router", "-"])
    #expect(app.module(of: "LoginFlowController") == "Login")
    #expect(try ScannedApp(source).roles(by: "flow-controller").role(of: "RootFlowController") == "flow controller")
  }

  @Test func `makes a view state of a class alone`() throws {
    let app = try ScannedApp("final class HomeViewState {}\nstruct ListViewState {}\nenum ViewState {}").roles(by: "viewstate")
    #expect(["HomeViewState", "ListViewState", "ViewState"].map { app.role(of: $0) } == ["view state", "-", "-"])
  }

  @Test func `leaves the module's name what the interface calls it`() throws {
    let app = try ScannedApp(
      """
      protocol FeedPresenter: AnyObject {}
      protocol FeedInteractor: AnyObject {}
      final class LiveFeedPresenter: FeedPresenter { let interactor: FeedInteractor }
      final class RealFeedInteractor: FeedInteractor {}
      final class FeedViewController: UIViewController { var presenter: FeedPresenter? }
      """
    ).roles(by: "viper")
    #expect(["LiveFeedPresenter", "RealFeedInteractor", "FeedViewController"].map { app.module(of: $0) } == ["Feed", "Feed", "Feed"])
  }

  @Test func `is an interactor's where an interaction answers a presenter, not where a user drags`() throws {
    let app = try ScannedApp(
      """
      protocol IHomePresenter: AnyObject {}
      final class HomePresenter: IHomePresenter { var interaction: HomeInteraction? }
      final class HomeInteraction { weak var presenter: IHomePresenter? }
      final class DragInteraction { weak var view: UIView? }
      """
    ).roles(by: "viper")
    #expect(["HomeInteraction", "DragInteraction"].map { app.role(of: $0) } == ["interactor", "-"])
  }

  @Test(arguments: [
    ("homePresnter", "presenter"), ("HomePersenter", "presenter"), ("HomeManger", "service"), ("HomeServise", "service"), ("HomeInterctor", "interactor"),
    ("HomeWirefrmae", "router"),
    ("HomePresenters", "-"), ("HomePresented", "-"), ("HomeIterator", "-"),
  ]) func `is told by a misspelled word`(_ name: String, _ role: String) throws {
    #expect(try ScannedApp("class \(name) { weak var view: HomeViewInterface? }").roles(by: "viper").role(of: name) == role)
  }

  @Test func `makes a view of one that holds its presenter in a struct of its own`() throws {
    let app = try ScannedApp(
      """
      protocol FeedPresenterProtocol {}
      final class FeedPresenter: FeedPresenterProtocol {}
      struct FeedView: View {
        struct Dependency { let presenter: FeedPresenterProtocol }
        let dependency: Dependency
      }
      struct FeedRow: View { let title: String }
      """
    ).roles(by: "viper-swiftui")
    #expect(["FeedView", "FeedRow"].map { app.role(of: $0) } == ["view", "-"])
  }

  @Test func `puts a base class of several modules into none, whatever lies beside it`() throws {
    let app = try ScannedApp([
      "App/Essentials/AppFlowController.swift": "final class AppFlowController: FlowController {}",
      "App/Essentials/FlowController.swift": "class FlowController: UIViewController {}",
      "App/Menu/MenuFlowController.swift": "final class MenuFlowController: FlowController {}",
      "App/Help/HelpFlowController.swift": "final class HelpFlowController: FlowController {}",
    ]).roles(by: "flow-controller")
    #expect(["FlowController", "AppFlowController", "MenuFlowController"].map { app.module(of: $0) } == ["-", "App", "Menu"])
  }

  @Test func `makes services of classes that are called stores`() throws {
    let app = try ScannedApp(
      """
      final class TokenStore { static let shared = TokenStore(); var token: String? }
      final class KeyStore { private let files = FileManager.default }
      """
    ).roles(by: "vip")
    #expect(["TokenStore", "KeyStore"].map { app.role(of: $0) } == ["service", "service"])
  }
}
