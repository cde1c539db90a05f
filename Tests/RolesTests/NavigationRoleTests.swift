import Roles
import Testing

@Suite struct `The role of what leads from screen to screen` {
  @Test func `is no presenter's where a presenter only tells it what has happened`() throws {
    let app = try ScannedApp(
      """
      protocol CardsPresenterOutput: AnyObject {}
      final class CardsPresenter { weak var output: CardsPresenterOutput?; weak var view: CardsViewInput? }
      final class CardsCoordinator: CardsPresenterOutput { let presenter = CardsPresenter() }
      protocol CardsViewInput: AnyObject {}
      """
    ).roles(by: "viper")
    #expect(["CardsPresenter", "CardsCoordinator"].map { app.role(of: $0) } == ["presenter", "-"])
  }

  @Test func `is no view's of the container in which a presenter navigates`() throws {
    let app = try ScannedApp(
      """
      final class MainTabBarController: UITabBarController {}
      final class LoginPresenter { let tabBarController: MainTabBarController; weak var view: LoginViewInput? }
      protocol LoginViewInput: AnyObject {}
      final class HomeTabBarController: UITabBarController {}
      final class HomePresenter { weak var view: HomeTabBarController?; let router: HomeRouter }
      final class HomeRouter {}
      """
    ).roles(by: "viper")
    #expect(["MainTabBarController", "HomeTabBarController"].map { app.role(of: $0) } == ["-", "view"])
  }
}
