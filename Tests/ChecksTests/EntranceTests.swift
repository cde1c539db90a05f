import Checks
import Findings
import Testing

@Suite struct `The ways into another module` {
  private let rule = Rule(IsolationKind.self, [:])

  @Test func `a view that gives itself to its builder is one, which only fills it in`() {
    let project = SmallProject(
      """
      class MenuPresenter {}
      class MenuRouter { func show() { _ = ItemView() } }
      class ItemView {
        let builder = ItemBuilder()
        func viewDidLoad() { builder.configure(with: self) }
      }
      class ItemPresenter {}
      class ItemBuilder { func configure(with view: ItemView) {} }
      """)
    #expect(project.violations(of: rule).map(\.severity) == [.warning])
    #expect(
      project.violations(of: rule).map(\.message) == [
        "MenuRouter in module Menu creates ItemView, the view of module Item. Let ItemBuilder return the screen, and use it."
      ])
  }

  @Test(arguments: [("ItemView", 0), ("ItemShowing", 0), ("UIViewController", 0), ("ListShowing", 1)])
  func `a builder that asks for the view wants it made`(_ asked: String, _ faults: Int) {
    let project = SmallProject(
      """
      protocol ItemShowing {}
      protocol ListShowing {}
      class MenuPresenter {}
      class MenuRouter {
        func show() {
          let screen = ItemView()
          ItemBuilder.configure(screen)
        }
      }
      class ItemView: UIViewController, ItemShowing {}
      class ItemPresenter {}
      class ItemBuilder { static func configure(_ view: \(asked)) {} }
      """)
    #expect(project.violations(of: rule).count == faults)
    #expect(project.violations(of: Rule(ConstructionKind.self, [:])).count == faults)
  }

  @Test func `so is the container that is asked to resolve the class of a local`() {
    let project = SmallProject(
      """
      class Container {
        static let shared = Container()
        func resolve<T>() -> T { fatalError() }
      }
      class DetailView {}
      class DetailPresenter {}
      class ListPresenter {}
      class ListRouter {
        func show() { let view: DetailView = Container.shared.resolve() }
        func make() { let view: DetailView = DetailView() }
      }
      """)
    #expect(project.violations(of: rule).map(\.severity) == [.warning, .error])
  }

  @Test func `what a builder gives instead of a screen is free for the router that keeps it, and by its interface for all`() {
    let project = SmallProject(
      """
      class FlowPresenter {}
      class FlowBuilder { func build() -> FlowPresenter { FlowPresenter() } }
      class HomeRouter { var flow: FlowPresenter? }
      class HomePresenter {
        var flow: FlowPresenter? // !
        weak var pay: PayStarting?
        weak var shop: ShopStarting? // !
      }
      protocol PayStarting: AnyObject {}
      class PayPresenter: PayStarting {}
      class PayBuilder { func build() -> PayStarting { PayPresenter() } }
      protocol ShopStarting: AnyObject {}
      class ShopPresenter: ShopStarting {}
      class ShopBuilder {
        func build() -> ShopStarting { ShopPresenter() }
        func makeView() -> UIViewController { UIViewController() }
      }
      """)
    #expect(project.lines(breaking: rule) == project.markedLines)
  }

  @Test func `what an initializer takes for a property is told at the property alone`() {
    let project = SmallProject(
      """
      class ScanPresenter {}
      class LoginInteractor {}
      class LoginPresenter {
        let scan: ScanPresenter // !
        init(scan: ScanPresenter) { self.scan = scan }
        func use(_ scan: ScanPresenter) {} // !
      }
      """)
    #expect(project.lines(breaking: rule) == project.markedLines)
  }

  @Test func `a screen that is made for the builder's initializer is made for the builder`() {
    let project = SmallProject(
      """
      class DetailView {}
      class DetailPresenter {}
      class DetailBuilder { init(screen: UIViewController) {} }
      class ListRouter {}
      class ListPresenter {
        func show() {
          let screen = DetailView()
          _ = DetailBuilder(screen: screen)
        }
        func make() { let screen = DetailView() } // !
      }
      """)
    #expect(project.lines(breaking: rule) == project.markedLines)
  }

  @Test func `what a module tells the one that opened it goes by any interface that it keeps weakly as its delegate`() {
    let project = SmallProject(
      """
      protocol MainController: AnyObject {}
      class MainView: MainController {}
      class MainPresenter {}
      class StepRouter {}
      class StepPresenter {}
      class StepView {
        weak var delegate: MainController?
        weak var main: MainController? // !
      }
      """)
    #expect(project.lines(breaking: rule) == project.markedLines)
  }

  @Test func `a view asks a router for a screen as it would ask a builder`() {
    let project = SmallProject(
      """
      class CartView {}
      class CartPresenter {}
      class CartRouter {
        static func build() -> CartView { CartView() }
        static func open() {}
      }
      class HomePresenter {}
      class HomeView {
        let presenter: HomePresenter
        func cart() { let screen = CartRouter.build() }
        func checkout() { CartRouter.open() }
      }
      """)
    #expect(project.violations(of: .viewReachesRouter).map(\.severity) == [.warning, .error])
  }

  @Test func `what a builder hands back of the module that it has made is the way into it`() {
    let project = SmallProject(
      """
      class FeedRouter { func enter() {} }
      class FeedPresenter {}
      class FeedBuilder { var router = FeedRouter() }
      class PhotoPresenter {}
      class PhotoView {
        let presenter: PhotoPresenter
        func load() {
          let feed = FeedBuilder()
          feed.router.enter()
        }
      }
      """)
    #expect(project.violations(of: .viewReachesRouter).map(\.severity) == [.warning])
  }

  @Test func `a screen that a router only names is not entered`() {
    let project = SmallProject(
      """
      class HomeView: UIViewController { func reload() {} }
      class HomePresenter {}
      class CartPresenter {}
      class CartRouter {
        func back(in stack: UINavigationController) { stack.pop(to: HomeView.self) }
        func refresh(_ screen: UIViewController) { (screen as? HomeView)?.reload() }
      }
      """)
    #expect(project.violations(of: rule).map(\.severity) == [.warning, .error])
  }

  @Test func `what a view makes for its property it holds, on whatever line`() {
    let project = SmallProject(
      """
      class BannerView: UIViewController {}
      class BannerPresenter {}
      class HomePresenter {}
      class HomeRouter {}
      class HomeInteractor {}
      class HomeView: UIViewController {
        lazy var banner: BannerView = {
          return BannerView()
        }()
        func show() { let banner = BannerView() }
      }
      """)
    #expect(
      project.violations(of: rule).map { "\(project.line(of: $0.place)) \($0.severity.word)" } == [
        "Code.swift:7 warning", "Code.swift:8 warning", "Code.swift:10 error",
      ])
  }

  @Test func `a row's presenter may be handed out by whoever fills the list`() {
    let project = SmallProject(
      """
      class RowView: UITableViewCell {}
      class RowPresenter {}
      class ListView: UIViewController {}
      class ListRouter {}
      class ListPresenter { func row() -> RowPresenter { RowPresenter() } }
      """)
    #expect(Set(project.violations(of: rule).map(\.severity)) == [.warning])
  }

  @Test func `a builder of any module has its view made in a closure`() {
    let project = SmallProject(
      """
      protocol AnyModule { func build<Screen>(view: (ItemPresenter) -> Screen) }
      extension AnyModule {
        func build<Screen>(view: (ItemPresenter) -> Screen) { _ = view(ItemPresenter()) }
        func open(count: (Int) -> Int) {}
      }
      enum Modules: AnyModule { case item }
      class ItemView { init(_ presenter: ItemPresenter) {} }
      class ItemPresenter {}
      class MenuPresenter {}
      class MenuRouter {
        func show() { Modules.item.build { presenter in ItemView(presenter) } }
        func cast() { Modules.item.build { presenter in ItemView(presenter as! ItemPresenter) } } // !
        func open() { Modules.item.open { count in let view = ItemView(presenter); return count } } // !
      }
      """)
    #expect(project.lines(breaking: rule) == project.markedLines)
    #expect(project.violations(of: rule).map(\.severity) == [.warning, .error])
  }

  @Test func `what works for a view, or for an interactor in its own file, is not past one`() {
    let project = SmallProject([
      "Screen.swift": """
      class ScreenView {
        let chart = CandlePresenter()
        let list = ListPresenter() // !
      }
      class ScreenPresenter {}
      """,
      "Chart.swift": "class CandlePresenter {}", "List.swift": "class ListPresenter {}\nclass ListView {}",
      "Contact.swift": """
      class ContactPresenter {}
      class ContactInteractor {}
      class ChatInteractor { let contact: ContactInteractor }
      class ChatPresenter {}
      """,
      "Mail.swift": """
      class MailPresenter {}
      class MailInteractor { let contact: ContactInteractor } // !
      """,
    ])
    #expect(Set(project.lines(breaking: rule)) == Set(project.markedLines))
  }

  @Test(arguments: [("show(view)", Severity.warning), ("view.item = 1", .error)])
  func `what a builder gives is cast to show it, but not to tell it something`(_ use: String, _ severity: Severity) {
    let project = SmallProject(
      """
      class MenuPresenter {}
      class MenuRouter {
        func open() {
          let view = ItemBuilder.build() as! ItemView
          \(use)
        }
        func show(_ screen: UIViewController) {}
      }
      class ItemView: UIViewController { var item = 0 }
      class ItemPresenter {}
      class ItemBuilder { static func build() -> UIViewController { ItemView() } }
      """)
    #expect(project.violations(of: rule).map(\.severity) == [severity])
  }
}
