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

  @Test func `of what views of several screens use for a widget is no presenter's`() throws {
    let app = try ScannedApp(
      """
      protocol InputView: AnyObject { func set(_ text: String) }
      final class InputPresenter { weak var output: InputView? }
      final class TextControl: UITextField, InputView { func set(_ text: String) {} }
      final class CardViewController: UIViewController { lazy var cardInput = InputPresenter(); let field: TextControl }
      final class PhoneViewController: UIViewController { lazy var phoneInput = InputPresenter(); let field: TextControl }
      """
    ).roles(by: "viper")
    #expect(["InputPresenter", "CardViewController"].map { app.role(of: $0) } == ["-", "-"])
  }

  @Test func `of what keeps a window for what it shows is no presenter's, but for a root screen's`() throws {
    let app = try ScannedApp(
      """
      final class OverlayWindow: UIWindow {}
      protocol SheetPresenter: AnyObject {}
      final class SheetPresenterImpl: SheetPresenter { var window: OverlayWindow?; var content: SheetContentView? }
      protocol SheetContentView {}
      struct SheetView: View, SheetContentView { @State var presenter: SheetPresenter }
      final class RootPresenter { let window: UIWindow; let router: RootRouter }
      final class RootRouter {}
      """
    ).roles(by: "viper-swiftui")
    #expect(["SheetPresenter", "SheetPresenterImpl", "SheetView", "RootPresenter"].map { app.role(of: $0) } == ["-", "-", "-", "presenter"])
  }

  @Test(arguments: [(true, "-"), (false, "view")])
  func `makes no view of a demo app's screen that implements a library's interface`(_ isApart: Bool, _ role: String) throws {
    let app = try ScannedApp(
      [
        "Kit/Scanner.swift": """
        public protocol CardScanning { func scan() }
        class CardPresenter { let scanner: CardScanning; weak var view: CardView? }
        protocol CardView: AnyObject {}
        class CardViewController: UIViewController, CardView { var presenter: CardPresenter? }
        """,
        "Demo/Root.swift": "import Kit\nclass CardScanningViewController: UIViewController, CardScanning { func scan() {} }",
      ], foldersAreTargets: isApart
    ).roles(by: "viper")
    #expect(["CardViewController", "CardScanningViewController"].map { app.role(of: $0) } == ["view", role])
  }

  @Test func `of what prepares rows for a screen's presenter is no presenter's`() throws {
    let app = try ScannedApp(
      """
      protocol ListItemPresenterType {}
      struct ListItemPresenter: ListItemPresenterType {}
      final class ListPresenter { weak var view: ListView?; let rows: ListItemPresenterType }
      protocol ListView: AnyObject {}
      """
    ).roles(by: "viper")
    #expect(["ListItemPresenter", "ListPresenter"].map { app.role(of: $0) } == ["-", "presenter"])
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

  @Test func `of a presenter that shows a view of its own and tells a screen is none`() throws {
    let app = try ScannedApp(
      """
      protocol BannerPresenterDelegate: AnyObject {}
      final class BannerView: UIView {}
      final class BannerPresenter { weak var delegate: BannerPresenterDelegate?; private var shown: BannerView? }
      final class TabsViewController: UIViewController, BannerPresenterDelegate { let banner = BannerPresenter() }
      protocol ListPresenterDelegate: AnyObject {}
      final class ItemsPresenter { weak var delegate: ListPresenterDelegate? }
      final class ListViewController: UIViewController, ListPresenterDelegate { let presenter = ItemsPresenter() }
      """
    ).roles(by: "viper")
    #expect(["BannerPresenter", "ItemsPresenter"].map { app.role(of: $0) } == ["-", "presenter"])
  }

  @Test func `of what a nib connects to labels and buttons is none, nor is a model that it shows an interactor`() throws {
    let app = try ScannedApp(
      """
      @objc public protocol LabelProtocol: ViewProtocol { var text: String? { get set } }
      @objc public protocol ViewProtocol { var visible: Bool { get set } }
      class LabelView: UIView, LabelProtocol {}
      class ListInteractor: NSObject { var list: [NSObject]? }
      class PagedListInteractor: ListInteractor {}
      class PoolInteractor: NSObject { var pages: PagedListInteractor? }
      class ListPresenter: NSObject { var interactor: ListInteractor? }
      class NativeListPresenter: ListPresenter { @IBOutlet var view: ViewProtocol? }
      class TableListPresenter: NativeListPresenter { var section: NativeListPresenter? }
      class RowPresenter: NSObject { @IBOutlet var titleLabel: LabelProtocol?; @IBOutlet var image: UIImageView? }
      class ListController: UIViewController { @IBOutlet var presenter: ListPresenter? }
      """
    ).roles(by: "viper")
    let names = [
      "LabelProtocol", "LabelView", "ListInteractor", "PagedListInteractor", "PoolInteractor", "ListPresenter", "NativeListPresenter",
      "TableListPresenter", "RowPresenter", "ListController",
    ]
    #expect(names.map { app.role(of: $0) } == names.map { _ in "-" })
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
