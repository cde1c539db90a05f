import Checks
import Findings
import Testing

@Suite struct `Interfaces bound to classes` {
  @Test func `every holder is a note, and the interface is told once`() throws {
    let project = SmallProject(
      """
      protocol HomeViewProtocol {} // !
      class HomeView: HomeViewProtocol {}
      class HomePresenter { var view: HomeViewProtocol? }
      class HomeRouter { var view: HomeViewProtocol? }
      """)
    #expect(project.lines(breaking: .notClassBound) == project.markedLines)
    let violation = try #require(project.violations(of: .notClassBound).first)
    #expect(violation.notes.map { project.line(of: $0.place) } == ["Code.swift:3", "Code.swift:4"])
  }

  @Test func `a builder only hands a delegate on`() {
    let project = SmallProject(
      """
      protocol HomeModuleOutput {}
      class AppPresenter: HomeModuleOutput {}
      class HomeBuilder { let output: HomeModuleOutput; init(output: HomeModuleOutput) { self.output = output } }
      protocol CartModuleOutput {} // !
      class ShopPresenter: CartModuleOutput {}
      struct CartBuilder { let output: CartModuleOutput }
      class CartPresenter { var output: CartModuleOutput? }
      """)
    #expect(project.lines(breaking: .notClassBound) == project.markedLines)
  }

  @Test func `an interface that only a property calls an output is a warning`() {
    let project = SmallProject(
      """
      protocol StackProtocol {}
      class Stack: StackProtocol {}
      class HomeRouter { var output: StackProtocol? }
      protocol CartModuleOutput {}
      class CartPresenter { var output: CartModuleOutput? }
      """)
    #expect(project.violations(of: .notClassBound).map(\.severity) == [.warning, .error])
  }

  @Test func `behind a box or beside a class any interface can be held weakly`() {
    let project = SmallProject(
      """
      protocol HomeViewProtocol {}
      class HomeView: HomeViewProtocol {}
      class HomePresenter { var view: WeakBox<HomeViewProtocol>? }
      class HomeRouter { weak var view: (UIViewController & HomeViewProtocol)? }
      class HomeBuilder { @Weak var view: HomeViewProtocol? }
      """)
    #expect(project.lines(breaking: .notClassBound).isEmpty)
  }

  @Test(arguments: [
    "protocol HomeViewProtocol: Elsewhere {}\nclass HomeView: HomeViewProtocol {}",
    "protocol HomeViewProtocol {}\nstruct HomeView: HomeViewProtocol {}",
    "protocol HomeViewProtocol: UIViewController {}\nclass HomeView: HomeViewProtocol {}",
  ])
  func `an unknown parent, a value that conforms and a class bound are no fault`(_ declarations: String) {
    let project = SmallProject(declarations + "\nclass HomePresenter { var view: HomeViewProtocol? }")
    #expect(project.lines(breaking: .notClassBound).isEmpty)
  }

  @Test func `interfaces of delegates count unless the rule says no`() {
    let project = SmallProject(
      """
      protocol PickerDelegate {}
      class HomePresenter: PickerDelegate {}
      class PickerPresenter { var delegate: PickerDelegate? }
      """)
    #expect(project.lines(breaking: .notClassBound) == ["Code.swift:1"])
    #expect(project.lines(breaking: Rule(ClassBoundKind.self, ["delegates": "false"])).isEmpty)
  }

  @Test func `is a warning for a service that only a property calls a delegate`() {
    let project = SmallProject(
      """
      protocol AddressService { func check() }
      class TokenAddressService: AddressService { func check() {} }
      class SendPresenter { let handlerDelegate: AddressService?; let view: SendViewInput }
      protocol SendViewInput {}
      class SendViewController: UIViewController, SendViewInput { var presenter: SendPresenter? }
      """)
    #expect(
      project.violations(of: .notClassBound).map { "\($0.from) \($0.severity)" } == ["AddressService warning", "SendViewInput error"])
  }
}
