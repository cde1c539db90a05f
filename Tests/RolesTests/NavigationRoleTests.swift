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
}
