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
      """
    ]).roles(by: "viper")
    #expect(
      ["Account", "Managed", "ListTemplate", "Session"].map { app.role(of: $0) } == ["entity", "entity", "-", "-"])
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
}
