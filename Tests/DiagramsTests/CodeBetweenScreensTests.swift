import Diagrams
import Testing

/// What leads from one screen to another through code of neither.
@Suite struct CodeBetweenScreens {
  /// Each: code of coordinators and of what they start, and the arrows between the screens `A`, `B` and `C`, without those of unused code.
  @Test(arguments: [
    // Every coordinator's `start` satisfies one requirement. The caller that passes a coordinator starts that one.
    (
      """
      protocol Flow: AnyObject { func start() }
      extension Flow { func run(_ child: Flow) { child.start() } }
      final class FlowToB: Flow { let stack = UINavigationController(); func start() { stack.pushViewController(B(), animated: true) } }
      final class FlowToC: Flow { let stack = UINavigationController(); func start() { stack.pushViewController(C(), animated: true) } }
      final class Root: Flow {
        func start() { }
        func openB() { run(FlowToB()) }
        func openC() { let flow = FlowToC(); run(flow) }
      }
      final class A: UIViewController { let root = Root(); func tap() { root.openB() } }
      final class D: UIViewController { let root = Root(); func tap() { root.openC() } }
      """, ["A > B: tap", "D > C: tap"]
    ),
    // An extension of UIKit's class satisfies the requirement, and so does the navigator's own function.
    (
      """
      protocol Presentable: AnyObject { func toPresent() -> UIViewController? }
      extension UIViewController: Presentable { func toPresent() -> UIViewController? { return self } }
      protocol Navigating: Presentable { func push(_ screen: Presentable?) }
      final class Navigator: Navigating {
        weak var stack: UINavigationController?
        func toPresent() -> UIViewController? { return stack }
        func push(_ screen: Presentable?) { guard let shown = screen?.toPresent() else { return }; stack?.pushViewController(shown, animated: true) }
      }
      protocol BOutput: Presentable { }
      extension B: BOutput { }
      enum Screens { static func b() -> BOutput { B() } }
      final class A: UIViewController { let navigator: Navigating = Navigator(); func tap() { let b = Screens.b(); navigator.push(b) } }
      """, ["A > B: tap"]
    ),
    // A router that makes and shows its own screen does so for its callers.
    (
      """
      final class DetailViewController: UIViewController { var presenter: DetailPresenter? }
      final class DetailPresenter { weak var view: DetailViewController?; let router: DetailRouter; init(router: DetailRouter) { self.router = router } }
      final class DetailRouter {
        private let navigation: UINavigationController
        init(navigation: UINavigationController) { self.navigation = navigation }
        func start() {
          let view = DetailViewController()
          view.presenter = DetailPresenter(router: self)
          navigation.pushViewController(view, animated: true)
        }
      }
      final class A: UIViewController { func tap() { let router = DetailRouter(navigation: navigationController!); router.start() } }
      """, ["A > Detail: tap"]
    ),
    // A function of an external type shows the object that it is called on.
    (
      """
      extension UIViewController { func push(from other: UIViewController) { other.navigationController?.pushViewController(self, animated: true) } }
      enum BModule { static func make() -> UIViewController { B() } }
      final class A: UIViewController { func tap() { BModule.make().push(from: self) } }
      """, ["A > B: tap"]
    ),
    // An interface that a framework's class implements shows what it is given.
    (
      """
      protocol TransitionHandler: AnyObject {
        func present(_ controller: UIViewController, animated flag: Bool, completion: (() -> Void)?)
        func push(_ controller: UIViewController)
      }
      extension UIViewController: TransitionHandler {
        func push(_ controller: UIViewController) { navigationController?.pushViewController(controller, animated: true) }
      }
      final class ARouter {
        weak var handler: TransitionHandler?
        func openB() { handler?.present(B(), animated: true, completion: nil) }
        func openC() { handler?.push(C()) }
      }
      final class A: UIViewController { let router = ARouter(); func tap() { router.openB(); router.openC() } }
      """, ["A > B: openB (present)", "A > C: openC"]
    ),
    // Only one type implements all interfaces of a property.
    (
      """
      protocol BRouting: AnyObject { func showB() }
      protocol CRouting: AnyObject { func showC() }
      final class BFlow: BRouting { let stack = UINavigationController(); func showB() { stack.pushViewController(B(), animated: true) } }
      final class Flow: BRouting, CRouting { func showB() { BFlow().showB() }; func showC() { } }
      final class A: UIViewController { weak var flow: (BRouting & CRouting)?; func tap() { flow?.showB() } }
      """, ["A > B: tap"]
    ),
    // A tab bar shows what each of several routers makes.
    (
      """
      enum Tab: CaseIterable { case b, c }
      class Router { func make() -> UIViewController { UIViewController() } }
      final class BRouter: Router { override func make() -> UIViewController { B() } }
      final class CRouter: Router { override func make() -> UIViewController { C() } }
      final class A: UITabBarController {
        func router(for tab: Tab) -> Router { switch tab { case .b: BRouter(); case .c: CRouter() } }
        func fill() {
          var screens: [UIViewController] = []
          for tab in Tab.allCases { screens.append(router(for: tab).make()) }
          setViewControllers(screens, animated: false)
        }
      }
      """, ["A > B: fill (root)", "A > C: fill (root)"]
    ),
    // A screen's delegate: whichever coordinator implements it, the screen calls it.
    (
      """
      protocol ADelegate: AnyObject { func finished() }
      final class A: UIViewController { weak var delegate: ADelegate?; func tap() { delegate?.finished() } }
      final class First: ADelegate { let stack = UINavigationController(); func finished() { stack.pushViewController(B(), animated: true) } }
      final class Second: ADelegate { let stack = UINavigationController(); func finished() { stack.pushViewController(C(), animated: true) } }
      """, ["A > B: tap", "A > C: tap"]
    ),
    // A switch over what a caller passes runs one of its cases.
    (
      """
      enum Display { case b, c }
      final class Flow {
        let stack = UINavigationController()
        func show(_ display: Display) {
          switch display {
          case .b: let b = B(); b.title = "B"; stack.pushViewController(b, animated: true)
          case .c: let c = C(); c.title = "C"; stack.pushViewController(c, animated: true)
          }
        }
        func next() { show(.c) }
      }
      final class A: UIViewController { let flow = Flow(); func tap() { flow.show(.b) } }
      final class D: UIViewController { let flow = Flow(); func tap() { flow.next() } }
      """, ["A > B: tap", "D > C: tap"]
    ),
    // A transition that is passed on twice tells which of its implementations runs.
    (
      """
      protocol Transition { func open(_ next: UIViewController, from: UIViewController) }
      final class Push: Transition {
        func open(_ next: UIViewController, from: UIViewController) { from.navigationController?.pushViewController(next, animated: true) }
      }
      final class Modal: Transition { func open(_ next: UIViewController, from: UIViewController) { from.present(next, animated: true) } }
      final class Opener {
        weak var root: UIViewController!
        func route(to next: UIViewController, as transition: Transition) { run(next, transition) }
        private func run(_ next: UIViewController, _ transition: Transition) { transition.open(next, from: root) }
        func openB() { route(to: B(), as: Push()) }
        func openC() { route(to: C(), as: Modal()) }
      }
      final class A: UIViewController { let opener = Opener(); func tap() { opener.openB() } }
      final class D: UIViewController { let opener = Opener(); func tap() { opener.openC() } }
      """, ["A > B: tap", "D > C: tap (present)"]
    ),
    // A generic function makes the controller whose type it is given, by name or through a constant.
    (
      """
      enum Scenes { static let c = C.self }
      class Flow {
        let stack = UINavigationController()
        func open<T: UIViewController>(_ scene: T.Type) { let next = T(); stack.pushViewController(next, animated: true) }
      }
      final class FlowOfA: Flow { func openB() { open(B.self) }; func openC() { open(Scenes.c) } }
      final class A: UIViewController { let flow = FlowOfA(); func tap() { flow.openB() }; func press() { flow.openC() } }
      """, ["A > B: tap", "A > C: press"]
    ),
    // A controller puts itself into a container and shows it; who asks for that opens it.
    (
      """
      protocol Presentable { var controller: UIViewController { get }; func present() }
      extension Presentable where Self: UIViewController {
        var controller: UIViewController { self }
        func present() { let stack = UINavigationController(rootViewController: controller); UIWindow.main.rootViewController = stack }
      }
      final class Router { func openB() { BModule.create().present() } }
      protocol BViewInput: AnyObject, Presentable {}
      extension B: BViewInput {}
      final class BPresenter { weak var view: BViewInput!; func present() { view.present() } }
      enum BModule { static func create() -> BPresenter { let presenter = BPresenter(); let view = B(); presenter.view = view; return presenter } }
      final class A: UIViewController { let router = Router(); func tap() { router.openB() } }
      """, ["A > B: tap (root)"]
    ),
    // What one heir puts into a property of their base class is not what the others have.
    (
      """
      class Flow {
        var view: UIViewController!
        init() { makeView() }
        func makeView() {}
        func screen() -> UIViewController { view }
      }
      final class FlowOfB: Flow { override func makeView() { view = B() } }
      final class FlowOfC: Flow { override func makeView() { view = C() } }
      final class A: UIViewController { func tap() { navigationController?.pushViewController(FlowOfB().screen(), animated: true) } }
      """, ["A > B: tap"]
    ),
    // What is put into an object after it was made, with the initializer that fits the call.
    (
      """
      struct Entry { var screen: UIViewController? }
      final class Module {
        let screen: UIViewController
        init(screen: UIViewController) { self.screen = screen }
        convenience init() { self.init(screen: C()) }
      }
      extension UIViewController {
        func enter(_ entry: Entry) { guard let screen = entry.screen else { return }; navigationController?.pushViewController(screen, animated: true) }
      }
      final class A: UIViewController { func tap() { var entry = Entry(); entry.screen = B(); enter(entry) } }
      final class D: UIViewController { func tap() { let module = Module(); var entry = Entry(); entry.screen = module.screen; enter(entry) } }
      """, ["A > B: tap", "D > C: tap"]
    ),
    // A closure that a screen is given runs in that screen.
    (
      """
      final class A: UIViewController { var onTap: (() -> Void)? }
      final class D: UIViewController { init(onTap: @escaping () -> Void) { super.init(nibName: nil, bundle: nil) } }
      final class Flow {
        let stack = UINavigationController()
        func start() {
          let a = A()
          a.onTap = { [weak self] in self?.openB() }
          let d = D(onTap: { self.stack.pushViewController(C(), animated: true) })
          a.present(d, animated: true)
        }
        func openB() { stack.pushViewController(B(), animated: true) }
      }
      """, ["A > B: start", "D > C: start"]
    ),
    // A closure that another coordinator keeps does not run where it is written.
    (
      """
      final class Child {
        let done: () -> Void
        let stack = UINavigationController()
        init(done: @escaping () -> Void) { self.done = done }
        func start() { stack.pushViewController(C(), animated: true) }
      }
      final class Flow {
        let stack = UINavigationController()
        func open() { _ = Child(done: { self.stack.pushViewController(B(), animated: true) }) }
      }
      final class A: UIViewController { let flow = Flow(); let other = Flow(); func tap() { flow.open() } }
      final class D: UIViewController { let flow = Flow() }
      """, ["Flow > B: open"]
    ),
    // A builder's extension builds the screen of the builder that it is called on.
    (
      """
      protocol Builder { associatedtype Input; func build(input: Input) -> UIViewController }
      extension Builder where Input == Void { func build() -> UIViewController { build(input: ()) } }
      struct BuilderOfB: Builder { func build(input: Void) -> UIViewController { B() } }
      struct BuilderOfC: Builder { func build(input: Void) -> UIViewController { C() } }
      final class A: UIViewController { func tap() { let next = BuilderOfC().build(); present(next, animated: true) } }
      """, ["A > C: tap (present)"]
    ),
    // Generated accessors of storyboards name the type of each scene.
    (
      """
      struct Scene<T> { let name: String; func instantiate() -> T { UIStoryboard(name: name, bundle: nil).instantiateInitialViewController() as! T } }
      enum Scenes { static let b = Scene<B>(name: "B"); static let c = Scene<C>(name: "C") }
      struct BuilderOfC { func build() -> UIViewController { let c = Scenes.c.instantiate(); c.title = "C"; return c } }
      final class A: UIViewController {
        func tap() { present(Scenes.b.instantiate(), animated: true) }
        func hold() { present(BuilderOfC().build(), animated: true) }
      }
      """, ["A > B: tap (present)", "A > C: hold (present)"]
    ),
    // The code of a class that one screen alone has belongs to that screen.
    (
      """
      final class Model { let stack = UINavigationController(); lazy var action = { self.stack.pushViewController(B(), animated: true) }
        func run() { stack.pushViewController(B(), animated: true) } }
      final class A: UIViewController { let model = Model() }
      """, ["A > B: action, run"]
    ),
    // A router of the whole app opens a screen for the one that asks for that route.
    (
      """
      enum Route { case b, c }
      final class MainRouter {
        let stack = UINavigationController()
        func show(_ route: Route) {
          switch route {
          case .b: openB()
          case .c: stack.pushViewController(C(), animated: true)
          }
        }
        private func openB() { stack.pushViewController(B(), animated: true) }
      }
      final class A: UIViewController { let router: MainRouter; lazy var open: () -> Void = { [unowned self] in self.router.show(.b) } }
      final class D: UIViewController { let router: MainRouter; func tap() { router.show(.c) } }
      """, ["A > B: open", "D > C: tap"]
    ),
    // A base class that nothing makes opens screens for its heirs.
    (
      """
      class BaseList: UIViewController { func tap() { present(B(), animated: true) } }
      final class A: BaseList { }
      final class D: BaseList { }
      final class Start: UIViewController { func go() { show(A(), sender: nil); show(D(), sender: nil) } }
      """, ["A > B: tap (present)", "D > B: tap (present)"]
    ),
    // Closures are handed their owner, and a sheet is made with what it shows.
    (
      """
      extension UIViewController {
        func showSheet(content: UIViewController) { present(SheetViewController(controller: content), animated: true) }
      }
      final class A: UIViewController {
        func bind() { button.rx.tap.withUnretained(self).bind { owner, _ in owner.showSheet(content: B()) } }
        func watch() { button.rx.tap.subscribe(with: self, onNext: { owner, _ in owner.showSheet(content: C()) }) }
      }
      """, ["A > B: bind (present)", "A > C: watch (present)"]
    ),
    // A function named like a forwarder is none.
    (
      """
      extension A { func show(screen: UIViewController) { present(screen, animated: true) } }
      struct Log { func show(screen: UIViewController) { } }
      final class A: UIViewController { func tap() { show(screen: B()); Log().show(screen: C()) } }
      """, ["A > B: tap (present)"]
    ),
    // A module is a tuple, whose labels only its type has.
    (
      """
      protocol BInput: AnyObject { var controller: UIViewController { get } }
      extension BInput where Self: UIViewController { var controller: UIViewController { self } }
      extension B: BInput { }
      typealias Module = (view: BInput, input: AnyObject)
      enum BAssembly { static func make() -> Module? { let view = B(); return (view, NSObject()) } }
      final class A: UIViewController {
        func tap() { let module = BAssembly.make(); guard let next = module?.view.controller else { return }; present(next, animated: true) }
      }
      """, ["A > B: tap (present)"]
    ),
    // An argument names the type that a generic function makes.
    (
      """
      extension UIStoryboard { static func make<T: UIViewController>(_ type: T.Type) -> T { UIStoryboard(name: "", bundle: nil).instantiateInitialViewController() as! T } }
      extension UIViewController { func wrapped() -> UINavigationController { UINavigationController(rootViewController: self) } }
      final class A: UIViewController { func tap() { let next = UIStoryboard.make(B.self).wrapped(); present(next, animated: true) } }
      """, ["A > B: tap (present)"]
    ),
    // A router gives the builder of the next screen to a library.
    (
      """
      final class DetailViewController: UIViewController { var presenter: DetailPresenter? }
      final class DetailPresenter { weak var view: DetailViewController? }
      final class DetailAssembly: Assembly {
        static func assembleModule() -> Module { let view = DetailViewController(); view.presenter = DetailPresenter(); return view }
      }
      final class ListViewController: UIViewController { var presenter: ListPresenter? }
      final class ListPresenter { weak var view: ListViewController?; let router: ListRouter; init(router: ListRouter) { self.router = router } }
      final class ListRouter { unowned let transition: ModuleTransitionHandler; func openDetail() { transition.push(openModuleType: DetailAssembly.self) } }
      """, ["List > Detail: openDetail"]
    ),
    // All cases run for the only type that calls a function.
    (
      """
      enum Step { case b, c }
      final class Flow {
        let stack = UINavigationController()
        func go(_ step: Step) {
          switch step {
          case .b: stack.pushViewController(B(), animated: true)
          case .c: stack.pushViewController(C(), animated: true)
          }
        }
      }
      final class A: UIViewController { let flow = Flow(); var step: Step!; func tap() { flow.go(step) } }
      """, ["A > B: tap", "A > C: tap"]
    ),
    // The screen is shown that the function shows, not its first argument.
    (
      """
      final class A: UIViewController {
        func open(from other: UIViewController, next: UIViewController) { other.present(next, animated: true) }
        func tap() { open(from: C(), next: B()) }
      }
      """, ["A > B: tap (present)"]
    ),
  ])
  func isFollowed(code: String, expected: [String]) throws {
    let text = """
      import UIKit
      final class B: UIViewController { }
      final class C: UIViewController { }
      \(code)
      """
    let found = arrows(try SampleApp(["App/App.swift": text]).input.navigation())
    #expect(found.filter { $0.hasPrefix("A ") || $0.hasPrefix("D ") || expected.contains($0) } == expected, "\(found)")
  }
}
