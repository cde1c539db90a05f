import Checks
import Findings
import Testing

@Suite struct `What a reviewer may find right is a warning` {
  @Test func `a piece of a screen that leads back to no presenter leaks nothing`() {
    let project = SmallProject(
      """
      class BannerView: UIView { var title: UILabel? }
      class HomePresenter { let banner = BannerView() }
      class Helper { var presenter: CartPresenter? }
      class BoardView: UIView { let helper = Helper() }
      class CartPresenter { let board = BoardView(); init() { board.helper.presenter = self } }
      class MenuViewController: UIViewController {}
      class MenuPresenter { var menu: MenuViewController? }
      """)
    #expect(project.violations(of: .strongViewInPresenter).map(\.severity) == [.warning, .error, .error])
  }

  @Test func `an interactor may be the only one that keeps its presenter`() {
    let project = SmallProject(
      """
      protocol HomePresenting {}
      class HomeInteractor { let presenter: HomePresenting; init(presenter: HomePresenting) { self.presenter = presenter } }
      class App { func start() -> HomeInteractor { HomeInteractor(presenter: HomePresenter()) } }
      class HomePresenter: HomePresenting {}
      protocol CartPresenting {}
      class CartInteractor { let presenter: CartPresenting }
      class CartPresenter: CartPresenting {}
      class CartView { let presenter: CartPresenter? }
      protocol MenuPresenting {}
      class MenuInteractor { let presenter: MenuPresenting }
      class MenuPresenter: MenuPresenting { let interactor: MenuInteractor? }
      """)
    let rule = Rule(OwnershipKind.self, ["holder": "interactor", "held": "presenter", "must_be": "weak"])
    #expect(project.violations(of: rule).map(\.severity) == [.warning, .error, .error])
    #expect(project.violations(of: .notClassBound).map(\.severity) == [.warning, .error, .error])
  }

  @Test func `a view of another target need not lead back`() {
    let files = [
      "Scanning/Scanner.swift": "public protocol CardScanningView: AnyObject {}\nfinal class CardScannerView: UIViewController, CardScanningView {}",
      "Shop/Pay.swift": """
      import Scanning
      protocol PayView: AnyObject {}
      final class PayViewController: UIViewController, PayView { weak var presenter: PayPresenter? }
      final class PayPresenter { var scanner: CardScanningView?; var view: PayView? }
      """,
    ]
    let apart = SmallProject(files, foldersAreTargets: true).violations(of: .strongViewInPresenter)
    #expect(apart.map(\.severity) == [.warning, .error])
    #expect(apart.first?.doubt?.id == "unfollowed", "\(apart)")
    #expect(SmallProject(files).violations(of: .strongViewInPresenter).map(\.severity) == [.error, .error])
  }

  @Test func `an interface is bound to classes no more urgently than it is to be held weakly`() {
    let project = SmallProject(
      """
      protocol HomeViewInterface {}
      class HomeView: HomeViewInterface { weak var presenter: HomePresenter? }
      class HomePresenter { var view: HomeViewInterface?; func start() { let made = HomeView(); made.presenter = self; view = made } }
      protocol PickerModuleDelegate {}
      class CartPresenter: PickerModuleDelegate {}
      class PickerPresenter { var delegate: PickerModuleDelegate? }
      """)
    #expect(project.violations(of: .notClassBound).map(\.severity) == [.warning, .error])
    let mild = Rule(ClassBoundKind.self, ["delegate_severity": "warning"])
    #expect(project.violations(of: mild).map(\.severity) == [.warning, .warning])
  }

  @Test func `routers of other modules, and what a base class asks for, may be known by their classes`() {
    let project = SmallProject(
      """
      protocol Presentable { associatedtype Input }
      protocol Plain {}
      class BaseScreen<P: Presentable>: UIViewController { var presenter: P! }
      class PlainScreen<P> : UIViewController where P: Plain { var presenter: P! }
      class HomePresenter: Presentable { var router: HomeRouter? }
      class HomeViewController: BaseScreen<HomePresenter> {}
      class HomeRouter { var next: CartRouter? }
      class CartPresenter: Plain {}
      class CartViewController: PlainScreen<CartPresenter> {}
      class CartRouter {}
      """)
    let found = project.violations(of: .concreteHeld).map { "\(project.line(of: $0.place)) \($0.severity.word)" }
    #expect(found.sorted() == ["Code.swift:5 error", "Code.swift:6 warning", "Code.swift:7 warning", "Code.swift:9 warning"])
  }

  @Test func `a router that SwiftUI's navigation follows may be known by its class where several modules hold it`() {
    let project = SmallProject(
      """
      class AppRouter: ObservableObject { @Published var path: NavigationPath }
      class AppPresenter {}
      class HomeRouter {}
      class HomePresenter { let app: AppRouter; let router: HomeRouter }
      class MenuPresenter { let app: AppRouter }
      class CartRouter: ObservableObject { @Published var path: NavigationPath }
      class CartPresenter { let router: CartRouter }
      """)
    #expect(
      project.violations(of: .concreteHeld).map { "\($0.to) \($0.severity.word)" }
        == ["AppRouter warning", "HomeRouter error", "AppRouter warning", "CartRouter error"])
  }

  @Test(arguments: [(true, "warning"), (false, "error")])
  func `what a library asks for by an associated type bound to a protocol can only be held by its class`(_ isLibrary: Bool, _ severity: String) {
    let project = SmallProject(
      [
        "Kit/Kit.swift": """
        public protocol Interacting { associatedtype Entity }
        public protocol Routing {}
        public protocol Presentable {
          associatedtype Partner: Interacting
          associatedtype Way: Routing
          var interactor: Partner! { get set }
          var router: Way { get }
        }
        public protocol SharedPresentable: Presentable {}
        """,
        "App/Home.swift": """
        import Kit
        class HomePresenter: SharedPresentable { var interactor: HomeInteractor!; let router: HomeRouter }
        class HomeInteractor: Interacting {}
        class HomeRouter: Routing {}
        class CartPresenter { var interactor: CartInteractor! }
        class CartInteractor: Interacting {}
        """,
      ], foldersAreTargets: isLibrary)
    let found = project.violations(of: .concreteHeld).map { "\($0.from) \($0.to) \($0.severity.word)" }
    #expect(
      found.sorted() == ["CartPresenter CartInteractor error", "HomePresenter HomeInteractor \(severity)", "HomePresenter HomeRouter \(severity)"])
    let asking = project.violations(of: .concreteHeld).filter { $0.message.hasSuffix(", after Presentable no longer requires a class there.") }
    #expect(asking.map(\.from) == ["HomePresenter", "HomePresenter"])
  }

  @Test func `a part that is only named for the data in it`() {
    let project = SmallProject(
      """
      class CartPresenter {
        enum Failure { case empty }
        static let queue: String = label()
        static let limit = 20
        static let shared = CartPresenter()
      }
      class CartInteractor {}
      class CartRouter {}
      class HomeInteractor {}
      class HomeRouter {}
      class HomePresenter {
        func isEmpty(_ error: CartPresenter.Failure) -> Bool { error == CartPresenter.Failure.empty }
        func start() { _ = (CartPresenter.queue, 1) }
        func count() { _ = (CartPresenter.limit, 1) }
        func find() { _ = (CartPresenter.shared, 1) }
        func ask() { _ = CartPresenter.self }
      }
      """)
    let rule = Rule(IsolationKind.self, [:])
    #expect(project.violations(of: rule).map(\.severity) == [.warning, .warning, .warning, .error, .error])
  }

  @Test func `a tab bar that is only asked for what UIKit has`() {
    let project = SmallProject(
      """
      class TabsView: UITabBarController { func reload() {} }
      class TabsPresenter {}
      class HomePresenter {}
      class HomeInteractor {}
      class HomeRouter {
        func switchTab(_ root: AnyObject) { (root as? TabsView)?.selectedIndex = 1 }
        func reload(_ root: AnyObject) { if let tabs = root as? TabsView { tabs.reload() } }
      }
      """)
    #expect(project.violations(of: Rule(IsolationKind.self, [:])).map(\.severity) == [.warning, .error])
  }

  @Test(arguments: [("", "warning"), ("class NetInteractor {}", "error")])
  func `a presenter without any other part is a helper`(_ more: String, _ severity: String) {
    let project = SmallProject(
      """
      protocol NetWatching: AnyObject {}
      class NetPresenter: NetWatching {}
      \(more)
      class HomeInteractor {}
      class HomePresenter { let net: NetWatching }
      """)
    #expect(project.violations(of: Rule(IsolationKind.self, [:])).map(\.severity.word) == [severity])
  }

  @Test func `a router of which there is no instance is nobody's way out`() {
    let project = SmallProject(
      """
      protocol AlertRouting {}
      class AlertRouter: AlertRouting {}
      class AlertPresenter {}
      class SortRouter { static func build() {} }
      class SortPresenter { let router: AlertRouting }
      class ListRouter { func show() {} }
      class ListPresenter {
        let router: AlertRouting // !
      }
      """)
    #expect(project.lines(breaking: Rule(IsolationKind.self, [:])) == project.markedLines)
  }

  @Test func `an entity that turns into plain data`() {
    let project = SmallProject(
      """
      struct MealViewModel { let title: String; let price: Price }
      struct Price { let cents: Int }
      struct TapViewModel { let onTap: () -> Void }
      class ListViewModel {}
      struct MealEntity {
        func toModel() -> MealViewModel { fatalError() }
        func toTap() -> TapViewModel { fatalError() }
        func toList() -> ListViewModel { fatalError() }
      }
      """)
    let rule = Rule(ReachKind.self, ["from": "entity", "to": "component"])
    #expect(project.violations(of: rule).map(\.severity) == [.warning, .error, .error])
  }

  @Test func `a delegate that a view declares beside itself is no router, whoever implements it`() {
    let project = SmallProject([
      "Home.swift": """
      protocol HomeDone {}
      class HomeView { weak var homeDelegate: HomeDone? }
      class HomePresenter {}
      """,
      "Cart.swift": """
      protocol CartDone {}
      class CartRouter: HomeDone {}
      class ListRouter: CartDone {}
      class CartView {
        var done: CartDone? // !
      }
      """,
    ])
    #expect(project.lines(breaking: .viewReachesRouter) == project.markedLines)
  }

  @Test func `two interfaces of one partner are both a way down`() {
    let project = SmallProject(
      """
      protocol HomeViewDelegate: AnyObject {}
      protocol TouchDelegate: AnyObject {}
      class HomeView { let delegate: HomeViewDelegate & TouchDelegate }
      class MapView { let delegate: MapViewDelegate & KitDelegate }
      class AreaView { let delegate: MapViewDelegate & KitDelegate } // !
      protocol MapViewDelegate: AnyObject {}
      class MapPresenter: MapViewDelegate, KitDelegate {}
      class HomePresenter: HomeViewDelegate, TouchDelegate {}
      class CartPresenter: TouchDelegate {}
      """)
    #expect(project.lines(breaking: .strongDelegate) == project.markedLines)
  }

  @Test func `one of several that a property keeps is told by its name`() throws {
    let project = SmallProject(
      """
      typealias Parts = (interactor: HomeInteractor, router: HomeRouter)
      class HomeInteractor {}
      class HomeRouter {}
      class HomePresenter { let parts: Parts }
      class CartPresenter<I> {}
      class CartInteractor {}
      class CartView { let presenter: CartPresenter<CartInteractor> }
      """)
    #expect(project.violations(of: .concreteHeld).last?.advice.contains("the type of 'presenter' to ") == true)
    let violation = try #require(project.violations(of: .concreteHeld).first)
    #expect(
      violation.message
        == "HomePresenter holds the interactor HomeInteractor by its concrete type. Add a protocol for HomeInteractor, and change "
        + "the type of HomeInteractor in 'parts' to it.")
    #expect(violation.notes.map(\.message) == ["HomeInteractor is declared here", "HomePresenter also holds the router HomeRouter through 'parts'"])
  }

  @Test func `a cell and its small presenter may know each other's class, and so may a presenter and its tool that is called one`() {
    let project = SmallProject(
      """
      class RowView: UIView { var presenter: RowPresenter? }
      class RowPresenter { weak var cell: RowView? }
      protocol TilePresenterProtocol { func show() }
      class TileView: UIView { var presenter: TilePresenter? }
      class TilePresenter: TilePresenterProtocol { func show() {} }
      """)
    #expect(
      project.violations(of: .concreteHeld).map { "\($0.from) \($0.severity)" } == [
        "RowView warning", "RowPresenter warning", "TileView warning",
      ])
  }

  @Test func `what a bundle of another module carries, and that module's screen, are held strongly without harm`() {
    let bundled = SmallProject(
      """
      class CartView: UIViewController { weak var presenter: CartPresenter? }
      class CartPresenter {}
      struct Bundle {
        let screen: CartView
        let presenter: CartPresenter
      }
      class HomePresenter {}
      class HomeRouter { var next: Bundle?; func open() { next = Bundle(screen: CartView(), presenter: CartPresenter()) } }
      """)
    #expect(bundled.violations(of: .strongViewInRouter).map(\.severity) == [.warning])
    let child = SmallProject(
      """
      class CartView: UIViewController { var presenter: CartPresenter? }
      class CartPresenter {}
      class HomeView: UIViewController { var presenter: HomePresenter? }
      class HomePresenter {
        var cart: CartView?
        var menu: MenuView?
        func open() {
          cart = CartView()
          cart?.presenter = CartPresenter()
          menu = MenuView()
          menu?.presenter = MenuPresenter()
          menu?.presenter?.home = self
        }
      }
      class MenuView: UIViewController { var presenter: MenuPresenter? }
      class MenuPresenter { var home: HomePresenter? }
      """)
    #expect(child.violations(of: .strongViewInPresenter).map(\.severity) == [.warning, .error])
  }

  @Test func `a view that calls another module's presenter is the fault, not the cast before it`() {
    let project = SmallProject(
      """
      class ListPresenter { func reload() {} }
      class ListView: UIViewController { var presenter: ListPresenter? }
      class EditPresenter {}
      class EditView: UIViewController {
        var presenter: EditPresenter?
        var stack: [UIViewController] = []
        func save() {
          let list = stack.last as? ListView
          list?.presenter?.reload()
        }
      }
      class ListRouter {}
      class EditRouter {}
      """)
    let found = project.violations(of: Rule(IsolationKind.self, [:])).map { "\(project.line(of: $0.place)) \($0.severity.word)" }
    #expect(found == ["Code.swift:8 warning", "Code.swift:9 error"])
  }
}
