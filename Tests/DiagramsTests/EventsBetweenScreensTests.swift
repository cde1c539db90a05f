import Diagrams
import Testing

/// What leads from one screen to another through values that travel: closures in structs, local functions, cases of enums that others consume.
@Suite struct EventsBetweenScreens {
  /// Each: code of coordinators and of what they start, and the arrows between the screens `A`, `B` and `C`, without those of unused code.
  @Test(arguments: [
    // Statements call local functions that follow them, with different screens.
    (
      """
      final class A: UIViewController {
        func tap() {
          let next: UIViewController
          if flag { next = makeB(with: A()) } else { next = C() }
          open(next)

          func makeB(with other: UIViewController) -> UIViewController { let b = B(); b.title = "B"; return b }
          func open(_ next: UIViewController) { present(next, animated: true) }
        }
      }
      """, ["A > B: tap (present)", "A > C: tap (present)"]
    ),
    // A generic function shows the view that it is given.
    (
      """
      final class A: UIViewController {
        func tap() { show(view: D().padding()) }
        func hold() { show(view: E()) }
        private func show<Content: View>(view: Content) { present(UIHostingController(rootView: view), animated: true) }
      }
      struct D: View { var body: some View { Text("D") } }
      struct E: View { var body: some View { Text("E") } }
      """, ["A > D: tap (present)", "A > E: hold (present)"]
    ),
    // A view model calls the methods of a coordinator that it is given in a struct. Its screen knows it by another name of its interface.
    (
      """
      protocol ModelInput { func pick() }
      typealias AnyModel = ModelInput
      struct Actions { let openB: (Int) -> Void }
      final class Model: ModelInput {
        private let actions: Actions?
        init(actions: Actions?) { self.actions = actions }
        func pick() { actions?.openB(1) }
      }
      final class A: UIViewController {
        private var model: AnyModel!
        static func create(with model: AnyModel) -> A { let a = A(); a.model = model; return a }
        func tap() { model.pick() }
      }
      final class Flow {
        let stack = UINavigationController()
        func start() { stack.pushViewController(A.create(with: Model(actions: Actions(openB: openB))), animated: true) }
        private func openB(_ number: Int) { stack.pushViewController(B(), animated: true) }
      }
      """, ["A > B: tap", "Flow > A: start"]
    ),
    // A builder gives the methods of a coordinator to presenters, which run them after the screen is shown. Another function runs at once what it is given.
    (
      """
      final class Presenter { var onDone: (() -> Void)?; func done() { onDone?() } }
      final class A: UIViewController { var presenter: Presenter?; func tap() { presenter?.done() } }
      final class B: UIViewController { var presenter: Presenter?; func tap() { presenter?.done() } }
      struct ABuilder { func build(onDone: (() -> Void)?) -> UIViewController { let p = Presenter(); p.onDone = onDone; let a = A(); a.presenter = p; return a } }
      final class Flow {
        let stack = UINavigationController()
        func start() { stack.pushViewController(ABuilder().build(onDone: openB), animated: true); perform(openC) }
        func perform(_ action: () -> Void) { action() }
        private func openB() { stack.pushViewController(B(), animated: true) }
        private func openC() { stack.pushViewController(C(), animated: true) }
      }
      final class D: UIViewController { let flow = Flow(); func go() { flow.start() } }
      """, ["A > B: tap", "D > A: go", "D > C: go"]
    ),
    // A framework hands the steps that a view model emits to the flow that shows its screen, and what that flow passes on to its parent.
    (
      """
      enum AppStep: Step { case a, b, c }
      final class AppFlow: Flow {
        let stack = UINavigationController()
        func navigate(to step: Step) -> FlowContributors {
          guard let step = step as? AppStep else { return .none }
          switch step {
          case .a: return start()
          case .c: return finish()
          default: return .none
          }
        }
        private func start() -> FlowContributors { let flow = HomeFlow(); return .one(flow, OneStepper(AppStep.a)) }
        private func finish() -> FlowContributors { stack.setViewControllers([C()], animated: true); return .none }
      }
      final class HomeFlow: Flow {
        let stack = UINavigationController()
        func navigate(to step: Step) -> FlowContributors {
          guard let step = step as? AppStep else { return .none }
          switch step {
          case .a: return showA()
          case .b: return showB()
          case .c: return .end(forwardToParentFlowWithStep: AppStep.c)
          }
        }
        private func showA() -> FlowContributors { let model = Model(); let a = A(model: model); stack.pushViewController(a, animated: true); return .one(a, model) }
        private func showB() -> FlowContributors { stack.pushViewController(B(), animated: true); return .none }
      }
      final class OtherFlow: Flow {
        let stack = UINavigationController()
        func navigate(to step: Step) -> FlowContributors {
          guard let step = step as? AppStep else { return .none }
          switch step { case .b: stack.pushViewController(E(), animated: true); return .none; default: return .none }
        }
      }
      final class Model: Stepper {
        let steps = PublishRelay<Step>()
        func pick() { steps.accept(AppStep.b) }
        func finish() { steps.accept(AppStep.c) }
      }
      final class A: UIViewController { let model: Model; init(model: Model) { self.model = model }; func tap() { model.pick(); model.finish() } }
      final class E: UIViewController { }
      final class AppStepper: Stepper { let steps = PublishRelay<Step>(); func readyToEmitSteps() { steps.accept(AppStep.a) } }
      @main final class Delegate: UIResponder, UIApplicationDelegate {
        func start() { FlowCoordinator().coordinate(flow: AppFlow(), with: AppStepper()) }
      }
      """, ["A > B: tap", "A > C: tap (root)", "Delegate > A: start", "OtherFlow > E: navigate"]
    ),
    // A router of another package gets a route, and a flow gives it the screen.
    (
      """
      enum AppRoute: Route { case b, c(Int) }
      final class AppFlow: NavigationFlow<AppRoute> {
        override func prepareTransition(for route: AppRoute) -> NavigationTransition {
          switch route {
          case .b: let b = B(); return .push(b)
          case .c: return .present(C())
          }
        }
      }
      final class A: UIViewController {
        let router: StrongRouter<AppRoute>
        func tap() { router.trigger(.b) }
      }
      final class D: UIViewController { let router: StrongRouter<AppRoute>; func tap() { router.trigger(.c(1)) } }
      """, ["A > B: tap (show)", "D > C: tap (show)"]
    ),
    // A route makes its own screen.
    (
      """
      protocol Screenable { func makeScreen() -> UIViewController }
      enum Place: Screenable {
        case b, c
        func makeScreen() -> UIViewController { switch self { case .b: return B(); case .c: return C() } }
      }
      final class Router { let stack = UINavigationController(); func open(_ place: Screenable) { stack.pushViewController(place.makeScreen(), animated: true) } }
      final class A: UIViewController { let router: Router; func tap() { router.open(Place.b) } }
      final class D: UIViewController { let router: Router; func tap() { router.open(Place.c) } }
      """, ["A > B: tap", "D > C: tap"]
    ),
    // A page controller asks for its pages, and a SwiftUI view stands for a controller.
    (
      """
      final class A: UIPageViewController {
        let pages = [B(), C()]
        func pageViewController(_ pages: UIPageViewController, viewControllerAfter controller: UIViewController) -> UIViewController? { pages[1] }
        func pageViewController(_ pages: UIPageViewController, viewControllerBefore controller: UIViewController) -> UIViewController? { self.pages[0] }
      }
      struct Wrapped: UIViewControllerRepresentable { func makeUIViewController(context: Context) -> B { B() } }
      struct D: View { var body: some View { NavigationLink(destination: Wrapped()) { Text("B") } } }
      """, ["A > B: pageViewController (embed)", "A > C: pageViewController (embed)", "D > B: body (link)"]
    ),
    // A coordinator subscribes to what happens in a view model.
    (
      """
      final class Model { let picked = PublishSubject<Void>() }
      final class A: UIViewController { let model: Model; init(model: Model) { self.model = model } }
      final class Flow {
        let stack = UINavigationController()
        func start() {
          let model = Model()
          model.picked.asObservable().subscribe(onNext: { [weak self] in self?.openB() }).disposed(by: bag)
          stack.pushViewController(A(model: model), animated: true)
        }
        private func openB() { stack.pushViewController(B(), animated: true) }
      }
      """, ["A > B: start", "Flow > A: start"]
    ),
    // A service keeps what it runs for a screen when it is done, and nobody is known to tell it so.
    (
      """
      final class Service {
        static let shared = Service()
        private var done: (() -> Void)?
        func logIn(_ done: @escaping () -> Void) { self.done = done }
        func userDidLogIn() { done?() }
      }
      final class A: UIViewController {
        func tap() { Service.shared.logIn { self.present(B(), animated: true) } }
      }
      """, ["A > B: tap (present)"]
    ),
    // A router is given the functions of builders, in a tuple.
    (
      """
      enum BuilderOfB { static func build() -> UIViewController { B() } }
      enum BuilderOfC { static func build(_ done: () -> Void) -> UIViewController { C() } }
      final class Router {
        typealias Modules = (b: () -> UIViewController, c: (_ done: () -> Void) -> UIViewController)
        unowned let a: A
        private let modules: Modules
        private var viewOfB: UIViewController?
        private lazy var viewOfC = self.modules.c { print("done") }
        init(_ a: A, modules: Modules) { self.a = a; self.modules = modules; self.viewOfB = modules.b() }
        func showB() { a.present(viewOfB!, animated: true) }
        func showC() { a.present(viewOfC, animated: true) }
      }
      final class A: UIViewController {
        var router: Router!
        func setUp() { router = Router(self, modules: (b: BuilderOfB.build, c: BuilderOfC.build)) }
        func tap() { router.showB() }
        func hold() { router.showC() }
      }
      """, ["A > B: tap (present)", "A > C: hold (present)"]
    ),
    // What an interface gives controllers calls their own function of the same name.
    (
      """
      protocol Presentable { func present(_ screen: UIViewController) }
      extension Presentable where Self: UIViewController { func present(_ screen: UIViewController) { self.present(screen, animated: true) } }
      extension A: Presentable { }
      extension B: Presentable { }
      final class Opener { let view: Presentable; init(view: Presentable) { self.view = view }; func openB() { view.present(B()) } }
      final class A: UIViewController { func tap() { Opener(view: self).openB() } }
      """, ["A > B: tap (present)"]
    ),
    // A factory that a package gives to all controllers makes the type on which it is called. A screen knows its model by an interface.
    (
      """
      protocol ModelType { func pick() }
      final class Model: ModelType { let stack = UINavigationController(); func pick() { let b = B.fromNib(); stack.pushViewController(b, animated: true) } }
      final class A: UIViewController { var model: ModelType! }
      """, ["A > B: pick"]
    ),
  ])
  func arrowsFollowValues(_ code: String, _ expected: [String]) throws {
    let screens = "import UIKit\nimport SwiftUI\nfinal class B: UIViewController { }\nfinal class C: UIViewController { }\n"
    let found = arrows(try SampleApp(["App/App.swift": screens + code]).input.navigation())
    #expect(found == expected, "\(found)")
  }
}
