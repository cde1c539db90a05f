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
  ])
  func arrowsFollowValues(_ code: String, _ expected: [String]) throws {
    let screens = "import UIKit\nimport SwiftUI\nfinal class B: UIViewController { }\nfinal class C: UIViewController { }\n"
    let found = arrows(try SampleApp(["App/App.swift": screens + code]).input.navigation())
    #expect(found == expected, "\(found)")
  }
}
