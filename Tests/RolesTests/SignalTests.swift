import Index
import Roles
import Testing

@Suite struct `Signals for roles` {
  @Test func `add up, and use outweighs a name`() throws {
    let app = try ScannedApp(
      """
      protocol ListInteractorInput {}
      final class ListGenerator: ListInteractorInput {}
      final class ListPresenter { let interactor: ListInteractorInput; weak var view: ListViewInput? }
      protocol ListViewInput: AnyObject {}
      final class HomeIntractr {}
      final class HomePresenter { let interactor: HomeIntractr; weak var view: ListViewInput? }
      final class CartService { static let shared = CartService(); func load() {} }
      final class CartPresenter { let interactor: CartService; weak var view: ListViewInput? }
      """
    ).roles(by: "viper")
    #expect(["ListGenerator", "HomeIntractr", "CartService"].map { app.role(of: $0) } == ["interactor", "interactor", "interactor"])
    #expect(["ListGenerator", "HomeIntractr", "CartService"].map { app.roles.doubt(about: app.index.types(named: $0)[0]) != nil } == [false, false, false])
    let lines = app.roles.explanation(of: app.index.types(named: "ListGenerator")[0], in: app.index)
    #expect(
      lines.prefix(3) == [
        "role: interactor, because 'ListPresenter.interactor' holds it (22 points)", "  +18 interactor: 'ListPresenter.interactor' holds it",
        "  +4 interactor: it implements ListInteractorInput",
      ])
  }

  @Test func `find services by what they import and who uses them, but not among records`() throws {
    let app = try ScannedApp([
      "Player.swift": """
      import AVFoundation
      final class Player { static var shared = Player(); func play() {} }
      final class Mixer { class var shared: Mixer { Holder.mixer }; func mix() {} }
      enum Sounds { static func play() {} }
      enum Sound { case bell; func play() {} }
      enum Addresses { static var base: String { "" } }
      final class Device { func read() {} }
      final class Recorder { func record() {} }
      final class Meter { func level() -> Int { 0 } }
      final class Camera { static let shared = Camera(); func show(in view: UIView) {} }
      final class Track: NSManagedObject { static let empty = Track(); func play() {} }
      """,
      "Order.swift": """
      final class OrderInteractor { let recorder = Recorder(); var devices: [Device] = [] }
      final class OrderPresenter { let interactor: OrderInteractor; let meter: Meter; weak var view: OrderViewInterface? }
      protocol OrderViewInterface: AnyObject {}
      final class Clock { static let shared = Clock(); func now() -> Int { 0 } }
      """,
    ]).roles(by: "viper")
    #expect(
      ["Player", "Mixer", "Sounds", "Recorder", "Sound", "Addresses", "Device", "Meter", "Camera", "Track", "Clock"].map { app.role(of: $0) }
        == ["service", "service", "service", "service", "-", "-", "-", "-", "-", "entity", "-"])
    #expect(
      app.roles.explanation(of: app.index.types(named: "Player")[0], in: app.index).prefix(3) == [
        "role: service, because its file imports AVFoundation (6 points)", "  +3 service: its file imports AVFoundation",
        "  +3 service: it has a shared instance",
      ])
  }

  @Test func `find services by the types through which code leaves the app`() throws {
    let app = try ScannedApp([
      "Settings.swift": "final class Flags { static func isOn() -> Bool { UserDefaults.standard.bool(forKey: \"on\") } }",
      "Database.swift": """
      import FirebaseDatabase
      protocol Loading: AnyObject { func load() }
      final class DatabaseController: Loading { func load() {} }
      """,
      "Order.swift": """
      final class OrderInteractor { weak var database: Loading?; let orders: OrderService }
      final class OrderPresenter { let interactor: OrderInteractor; weak var view: OrderViewInterface? }
      protocol OrderViewInterface: AnyObject {}
      protocol OrderService { func orders(on day: Int) -> [Int] }
      struct OrdersOnDisk: OrderService { let path: String; func orders(on day: Int) -> [Int] { [] } }
      protocol TitleProvider { var title: String { get } }
      struct Row: TitleProvider { let text: String; var title: String { text } }
      """,
    ]).roles(by: "viper")
    #expect(
      ["Flags", "DatabaseController", "Loading", "OrdersOnDisk", "OrderService", "Row"].map { app.role(of: $0) }
        == ["service", "service", "service", "service", "service", "entity"])
  }

  @Test func `find services by what interactors and their services hold`() throws {
    let app = try ScannedApp(
      """
      final class OrderInteractor { let migrator: Migrating; weak var listener: Listening? }
      protocol Migrating { func migrate() }
      final class Keys: Migrating { let crypto = Crypto(); func migrate() {} }
      final class Crypto { func hash() -> Int { 0 } }
      protocol Listening: AnyObject {}
      final class Ear: Listening { func hear() {} }
      final class OrderCellMaker { func cell() -> UITableViewCell { UITableViewCell() } }
      protocol MailService { func send() }
      final class Post: MailService { func send() {} }
      protocol MailServiceDelegate { func sent() }
      final class Inbox: MailServiceDelegate { func sent() {} }
      """
    ).roles(by: "viper")
    #expect(
      ["Migrating", "Keys", "Crypto", "Post", "Ear", "OrderCellMaker", "Inbox"].map { app.role(of: $0) }
        == ["service", "service", "service", "service", "-", "-", "-"])
  }

  @Test func `take enums for data only where data holds them`() throws {
    let app = try ScannedApp(
      """
      enum Status { case open, closed }
      struct Order { let id: Int; let status: Status }
      enum Tab { case home, profile }
      final class TabsPresenter { var tab = Tab.home; weak var view: TabsViewInput? }
      protocol TabsViewInput: AnyObject {}
      enum LoginError: Error { case wrongPassword }
      enum Genre: String, Codable { case drama }
      """
    ).roles(by: "viper")
    #expect(["Order", "Status", "Tab", "LoginError", "Genre"].map { app.role(of: $0) } == ["entity", "entity", "-", "-", "entity"])
  }

  @Test func `tell what a presenter calls its router, whatever its name`() throws {
    let app = try ScannedApp(
      """
      protocol CartRouterProtocol: AnyObject { func close() }
      final class CartModule: CartRouterProtocol { func make() -> UIViewController { UIViewController() }; func close() {} }
      final class CartPresenter { weak var router: CartRouterProtocol?; weak var view: CartViewInput? }
      protocol CartViewInput: AnyObject {}
      """
    ).roles(by: "viper")
    #expect(["CartRouterProtocol", "CartModule"].map { app.role(of: $0) } == ["router", "router"])
  }

  @Test func `find data by what it inherits from and what it carries`() throws {
    let app = try ScannedApp(
      """
      struct User: Codable { let name: String; func encode(to encoder: Encoder) throws {} }
      struct Repository: Decodable { let name: String }
      struct DexRouter: Decodable { let name: String }
      class Note: NSManagedObject { var text = "" }
      struct Cart: Codable { var items: [String]; func total() -> Int { 0 } }
      struct Log: Codable { var lines: [String]; static func track() {} }
      struct Size { let width: Int }
      struct Box<T> { weak var value: AnyObject? }
      struct Actions { let onSave: () -> Void }
      enum Constants { static let width = 1 }
      final class Cell: UITableViewCell { enum State { case open } }
      struct UserViewModel: Codable { let name: String }
      enum API { struct Answer: Decodable { let text: String } }
      """
    ).roles(by: "viper")
    #expect(
      ["User", "Repository", "DexRouter", "Note", "Cart", "Log", "Size", "UserViewModel", "Answer"].map { app.role(of: $0) }
        == ["entity", "entity", "entity", "entity", "entity", "entity", "entity", "view model", "entity"])
    #expect(["Box", "Actions", "Constants", "State"].allSatisfy { app.role(of: $0) == "-" })
  }

  @Test func `tell what would have been otherwise`() throws {
    let app = try ScannedApp(
      "protocol HomeRouterInput {}\nfinal class HomeInteractor: HomeRouterInput {}"
    ).roles(by: "viper")
    #expect(
      app.roles.explanation(of: app.index.types(named: "HomeInteractor")[0], in: app.index).first
        == "role: interactor, because its name ends in 'Interactor' (10 points, 6 more than router)")
  }

  @Test func `make builders only of factories that make components`() throws {
    let app = try ScannedApp(
      """
      struct ListViewFactory { static func createView() -> ListViewProtocol? { nil } }
      struct ListViewModelFactory { func viewModel() -> ListViewModel { ListViewModel() } }
      final class StorageFactory { let view: ListViewProtocol; func make() -> Int { 1 } }
      enum List { enum ModuleConfigurator { static func make() -> UIViewController { ListViewController() } } }
      protocol FlowFactory { func assembly() -> ListAssembly }
      protocol ListAssembly {}
      protocol ValueFactory { func value() -> Int }
      protocol ListViewProtocol: AnyObject {}
      final class ListViewController: UIViewController, ListViewProtocol { let presenter: ListPresenter }
      final class ListPresenter { weak var view: ListViewProtocol? }
      struct ListViewModel {}
      final class LiveFlowFactory: FlowFactory { func assembly() -> ListAssembly { fatalError() } }
      """
    ).roles(by: "viper")
    let names = [
      "ListViewFactory", "ListViewModelFactory", "StorageFactory", "ModuleConfigurator", "LiveFlowFactory", "FlowFactory",
    ]
    #expect(names.map { app.role(of: $0) } == ["builder", "-", "-", "builder", "builder", "builder"])
  }

  @Test func `make a builder of what configures a controller that it is given`() throws {
    let app = try ScannedApp(
      """
      enum Login {
        enum Configurator { static func configure(viewController: LoginViewController) {} }
      }
      final class LoginViewController: UIViewController { var interactor: LoginInteractor? }
      final class LoginInteractor {}
      """
    ).roles(by: "vip")
    #expect(app.role(of: "Configurator") == "builder")
  }

  @Test func `find view data by its name where view models are observed, and entities behind an interface that an interactor gives`() throws {
    let app = try ScannedApp(
      """
      enum Login { struct ViewModel { let text: String; func setUp(_ view: LoginView) {} } }
      final class LoginView: UIView { func show(_ item: Item) {} }
      protocol LoginInteractorOutput: AnyObject { func didLoad(_ item: Item) }
      protocol Item { var name: String { get } }
      struct StoredItem: Item { let name: String }
      """
    ).roles(by: "vip")
    #expect(["ViewModel", "StoredItem"].map { app.role(of: $0) } == ["view data", "entity"])
  }

  @Test func `find view data in what view models of one scene consist of, and in what a presenter gives its view`() throws {
    let vip = try ScannedApp(
      """
      enum Basket {
        struct BasketSection { let title: String }
        struct ViewModel { let sections: [BasketSection] }
      }
      enum Menu { struct ViewModel { let title: String } }
      final class BasketViewController: UIViewController { var interactor: BasketInteractor?; func show(_ viewModel: Basket.ViewModel) {} }
      final class BasketInteractor {}
      """
    ).roles(by: "vip")
    #expect(vip.role(of: "BasketSection") == "view data")
    let viper = try ScannedApp(
      """
      final class RouteCell: UITableViewCell {
        struct Content { let title: String }
        func configure(with content: Content) {}
      }
      final class DateCell: UITableViewCell {
        struct Content { let date: String }
        func configure(with content: Content) {}
      }
      protocol RoutePresenting: AnyObject { func content(at index: Int) -> RouteCell.Content }
      final class RoutePresenter: RoutePresenting { func content(at index: Int) -> RouteCell.Content { .init(title: "") } }
      final class RouteViewController: UIViewController { var presenter: RoutePresenting? }
      """
    ).roles(by: "viper")
    #expect(viper.role(of: "Content") == "view model")
  }

  @Test func `give no role to an interface by which a cell alone tells its screen`() throws {
    let app = try ScannedApp(
      """
      protocol CartCellViewDelegate: AnyObject {}
      protocol CartViewInput: AnyObject {}
      final class CartCell: UITableViewCell { weak var delegate: CartCellViewDelegate? }
      final class CartViewController: UIViewController, CartCellViewDelegate, CartViewInput { var presenter: CartPresenter? }
      final class CartPresenter { weak var view: CartViewInput? }
      """
    ).roles(by: "viper")
    #expect(["CartCellViewDelegate", "CartViewInput"].map { app.role(of: $0) } == ["-", "view"])
  }

  @Test func `make no service of data, nor of what shows screens`() throws {
    let app = try ScannedApp(
      """
      struct AccountService { let id: String; let name: String }
      struct FeedClient { let load: () -> Void }
      final class AlertService { func show(on controller: UIViewController) {}; func hide(from controller: UIViewController) {} }
      final class LoginService { func signIn(from controller: UIViewController) {}; func signOut() {}; func refresh() {} }
      """
    ).roles(by: "viper")
    #expect(["AccountService", "FeedClient", "AlertService", "LoginService"].map { app.role(of: $0) } == ["entity", "service", "-", "service"])
  }

  @Test func `find what presenters prepare for the screen`() throws {
    let app = try ScannedApp(
      """
      protocol ListViewInput: AnyObject { func show(_ sections: [ListSection]); func mark(_ item: Item) }
      struct ListSection { let rows: [ListRow]; let icon: UIImage }
      struct ListRow { let title: String }
      struct Item { let id: Int }
      final class ListViewController: UIViewController, ListViewInput { var presenter: ListPresenter? }
      final class ListPresenter { weak var view: ListViewInput?; var interactor: ListInteractor? }
      final class ListInteractor { func items() -> [Item] { [] } }
      """
    ).roles(by: "viper")
    #expect(["ListSection", "ListRow", "Item"].map { app.role(of: $0) } == ["view model", "view model", "entity"])
  }
}

@Suite struct `A module has` {
  @Test func `no flow that only hears from its screen`() throws {
    let app = try ScannedApp(
      """
      protocol PickerDelegate: AnyObject {}
      final class PickerPresenter { weak var delegate: PickerDelegate?; weak var view: PickerViewController? }
      final class PickerViewController: UIViewController { var presenter: PickerPresenter? }
      protocol AccountInteractorInput: AnyObject {}
      final class AccountInteractor: AccountInteractorInput {}
      final class AccountRouter: PickerDelegate { var parent: UIViewController?; var interactor: AccountInteractorInput? }
      """
    ).roles(by: "viper")
    #expect(["PickerPresenter", "AccountInteractor", "AccountRouter"].map { app.module(of: $0) } == ["Picker", "Account", "Account"])
  }

  @Test func `the builder that makes its view, whatever it is called`() throws {
    let app = try ScannedApp([
      "Swaps/Setup/SwapSetupViewController.swift": "final class SwapSetupViewController: UIViewController { let presenter: SwapSetupPresenter }",
      "Swaps/Setup/SwapSetupPresenter.swift": "final class SwapSetupPresenter { weak var view: SwapSetupViewController? }",
      "Swaps/Setup/Confirm/SwapConfirmPresenter.swift": "final class SwapConfirmPresenter { weak var view: SwapConfirmViewController? }",
      "Swaps/Setup/Confirm/SwapConfirmView.swift": "final class SwapConfirmViewController: UIViewController { let presenter: SwapConfirmPresenter }",
      "Swaps/Setup/SwapSetupViewFactory.swift": "struct SwapSetupViewFactory { static func create() -> SwapSetupViewController? { nil } }",
    ]).roles(by: "viper")
    #expect(app.module(of: "SwapSetupViewFactory") == "SwapSetup")
  }

  @Test(arguments: [("", "Home"), ("final class AboutViewController: UIViewController {}", "-")])
  func `what lies in the directory with its name, unless that has another screen`(_ other: String, _ module: String) throws {
    let app = try ScannedApp([
      "Modules/Home/Presentation/HomeViewController.swift": "final class HomeViewController: UIViewController { let presenter: HomePresenter }",
      "Modules/Home/Presentation/HomePresenter.swift": "final class HomePresenter { weak var view: HomeViewController? }",
      "Modules/Home/Data/Price.swift": "struct Price { let value: Int }",
      "Modules/Home/About/AboutViewController.swift": other,
      "Modules/Login/LoginPresenter.swift": "final class LoginPresenter { weak var view: LoginViewController? }",
      "Modules/Login/LoginViewController.swift": "final class LoginViewController: UIViewController { let presenter: LoginPresenter }",
    ]).roles(by: "viper")
    #expect(app.module(of: "Price") == module)
  }

  @Test func `no directory of its own where a component stands alone among the views of the app`() throws {
    let app = try ScannedApp([
      "Common/View/AppWindow.swift": "final class AppWindowView: UIView { let presenter: StatusPresenter }",
      "Common/View/Label.swift": "final class TitledLabel: UILabel {}", "Status/StatusPresenter.swift": "final class StatusPresenter { let id = 1 }",
    ]).roles(by: "viper")
    #expect(app.module(of: "TitledLabel") == "-")
  }
}
