import Diagrams
import Testing

/// What a screen shows inside itself.
@Suite struct EmbeddedScreens {
  /// Each: code of the screens `A` and `B`, and all arrows.
  @Test(arguments: [
    // A screen embeds another one also if it only takes its view.
    (
      """
      final class A: UIViewController {
        var page: UIViewController?
        func set(_ controller: UIViewController) { page = controller }
        func setUp() { guard let page else { return }; view.addSubview(page.view) }
      }
      enum Builder { static func make() -> UIViewController { let a = A(); a.set(B()); return a } }
      """, ["A > B: setUp (embed)"]
    ),
    // A coordinator's tab bar is a box of its own. What the coordinator shows later, it shows for whoever calls it.
    (
      """
      final class Tabs {
        let bar = UITabBarController()
        let window = UIWindow()
        func start() { fill(); window.rootViewController = bar }
        private func fill() {
          let stack = UINavigationController()
          stack.setViewControllers([B()], animated: false)
          bar.setViewControllers([stack], animated: false)
        }
        func showC() { bar.present(C(), animated: true) }
      }
      final class A: UIViewController { let tabs = Tabs(); func tap() { tabs.start() }; func hold() { tabs.showC() } }
      final class C: UIViewController { }
      """, ["A > C: hold (present)", "A > Tabs: tap (root)", "Tabs > B: fill (root)"]
    ),
    // Whoever fills a screen that is a tab bar, fills it for this screen.
    (
      """
      final class Tabs: UITabBarController { }
      enum TabsBuilder { static func fill(_ tabs: Tabs) { tabs.viewControllers = [UINavigationController(rootViewController: B())] } }
      final class A: UIViewController { func tap() { let tabs = Tabs(); TabsBuilder.fill(tabs); present(tabs, animated: true) } }
      """, ["A > Tabs: tap (present)", "Tabs > B: fill (tab)"]
    ),
    // Whoever sets a property runs its observers.
    (
      """
      final class Root: UIViewController { var current: UIViewController? { willSet { addChild(newValue!) } } }
      struct Switcher { let root: Root; func showB() { root.current = B() } }
      final class A: UIViewController { let switcher = Switcher(root: Root()); func tap() { switcher.showB() } }
      """, ["A > B: tap (embed)"]
    ),
    // A controller that hosts a SwiftUI view of its own is a screen, whatever shows it.
    (
      """
      final class Intro: UIHostingController<Text> { init() { super.init(rootView: Text("")) } }
      final class A: UIViewController { func tap() { present(UINavigationController(rootViewController: Intro()), animated: true) } }
      """, ["A > Intro: tap (present)"]
    ),
  ])
  func areFound(code: String, expected: [String]) throws {
    let text = "import UIKit\nfinal class B: UIViewController { }\n\(code)"
    let found = arrows(try SampleApp(["App/App.swift": text]).input.navigation())
    #expect(found == expected)
  }
}
