import Index
import Roles
import Testing

@Suite struct `The role of what is called a presenter` {
  @Test func `is played by what SwiftUI observes and asks use cases, whatever its views are called`() throws {
    let app = try ScannedApp(
      """
      final class GamePresenter: ObservableObject { @Published var games: [String] = []; private let useCase: GameUseCase; init(useCase: GameUseCase) { self.useCase = useCase } }
      protocol GameUseCase {}
      struct GenreGridView: View { @ObservedObject var presenter: GamePresenter }
      struct DeveloperItem: View { @ObservedObject var presenter: GamePresenter }
      """
    ).roles(by: "viper-swiftui")
    #expect(["GamePresenter", "GenreGridView", "DeveloperItem"].map { app.role(of: $0) } == ["presenter", "view", "view"])
  }

  @Test func `of what presents a thing is no presenter's`() throws {
    let app = try ScannedApp(
      """
      protocol NoticePresenter { func present(_ notice: String) }
      final class DefaultNoticePresenter: NoticePresenter { weak var presentingViewController: UIViewController? }
      final class SheetPresenter { func show(from controller: UIViewController) {} }
      final class OrdersViewController: UIViewController {
        private let noticePresenter: NoticePresenter
        private let sheetPresenter = SheetPresenter()
      }
      struct SettingsView: View { @ObservedObject var toasts: ToastPresenter }
      final class ToastPresenter: ObservableObject {}
      """
    ).roles(by: "viper")
    let names = ["NoticePresenter", "DefaultNoticePresenter", "SheetPresenter", "ToastPresenter", "OrdersViewController", "SettingsView"]
    #expect(names.map { app.role(of: $0) } == ["-", "-", "-", "-", "-", "-"])
    let notices = try #require(app.index.types(named: "DefaultNoticePresenter").first)
    #expect(
      app.roles.explanation(of: notices, in: app.index).prefix(3) == [
        "role: none, because its name suggests a presenter, but it has no screen",
        "  -20 presenter: its name suggests a presenter, but it has no screen",
        "  +10 presenter: its name ends in 'Presenter'",
      ])
  }

  @Test func `of a presenter with a view, a partner or a base presenter is a presenter's`() throws {
    let app = try ScannedApp(
      """
      final class LoginPresenter: ObservableObject { func close(_ controller: UIViewController) {} }
      struct LoginView: View { @StateObject var presenter: LoginPresenter }
      final class CartCellPresenter { weak var view: CartCollectionViewCellInterface? }
      protocol CartCollectionViewCellInterface: AnyObject {}
      final class CartCollectionViewCell: UICollectionViewCell, CartCollectionViewCellInterface { var presenter: CartCellPresenter? }
      final class HomePresenter { let router: HomeRouter; func show(in controller: UIViewController) {} }
      final class HomeRouter {}
      final class MapPresenter: BasePresenter { func show(in controller: UIViewController) {} }
      final class SoloPresenter { let view: SoloViewProtocol; func show(in controller: UIViewController) {} }
      final class AlonePresenter {}
      """
    ).roles(by: "viper")
    let names = ["LoginPresenter", "CartCellPresenter", "HomePresenter", "MapPresenter", "SoloPresenter", "AlonePresenter"]
    #expect(names.map { app.role(of: $0) } == names.map { _ in "presenter" })
    #expect(["LoginView", "CartCollectionViewCell"].map { app.role(of: $0) } == ["view", "view"])
  }

  @Test func `of a presenter that a storyboard connects to its own screen and interactor is a presenter's`() throws {
    let app = try ScannedApp(
      """
      protocol LoginView: AnyObject {}
      class LoginViewController: UIViewController, LoginView { @IBOutlet var presenter: LoginPresenter! }
      class LoginPresenter: NSObject { @IBOutlet weak var view: LoginViewController!; @IBOutlet var interactor: LoginInteractor! }
      class LoginInteractor: NSObject { weak var output: LoginPresenter? }
      """
    ).roles(by: "viper")
    let names = ["LoginViewController", "LoginPresenter", "LoginInteractor"]
    #expect(names.map { app.role(of: $0) } == ["view", "presenter", "interactor"])
  }
}
