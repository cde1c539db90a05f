import Diagrams
import Testing

/// Screens that storyboards create, and what leads to them.
@Suite struct StoryboardMapTests {
  private static let main = """
    <document initialViewController="nav"><scenes>
      <scene><objects><navigationController id="nav" sceneMemberID="viewController">
        <connections><segue destination="a" kind="relationship" relationship="rootViewController" id="s0"/></connections>
      </navigationController></objects></scene>
      <scene><objects><viewController id="a" customClass="A" sceneMemberID="viewController">
        <view key="view"><button><connections><segue destination="d" kind="presentation" id="s1"/></connections></button></view>
        <connections>
          <segue destination="b" kind="show" identifier="showB" id="s2"/>
          <segue destination="c" kind="show" identifier="show-c" id="s3"/>
        </connections>
      </viewController></objects></scene>
      <scene><objects><viewController storyboardIdentifier="BController" id="b" customClass="B" sceneMemberID="viewController"/></objects></scene>
      <scene><objects><viewController storyboardIdentifier="c" id="c" customClass="C" sceneMemberID="viewController"/></objects></scene>
      <scene><objects><viewController id="d" customClass="D" sceneMemberID="viewController">
        <connections><segue destination="exit" kind="unwind" identifier="backToA" unwindAction="unwind:" id="s4"/></connections>
      </viewController><exit id="exit"/></objects></scene>
    </scenes></document>
    """
  private static let controllers = ["A", "B", "C", "D"].map { "final class \($0): UIViewController { }" }.joined(separator: "\n")
  /// What the storyboard leads to without code.
  private static let always = ["A > D: storyboard (present)"]

  static let cases: [(code: String, arrows: [String])] = [
    ("", []),
    ("extension A { func tap() { performSegue(withIdentifier: \"showB\", sender: self) } }", ["A > B: tap (show)"]),
    (
      """
      enum Segue: String { case b = "showB", c = "show-c" }
      extension A { func go(_ segue: Segue) { performSegue(withIdentifier: segue.rawValue, sender: self) }; func tap() { go(.b) } }
      """, ["A > B: tap (show)"]
    ),
    ("enum Names { static let toB = \"showB\" }\nextension A { func tap() { performSegue(withIdentifier: Names.toB, sender: self) } }", ["A > B: tap (show)"]),
    ("extension A { func tap() { performSegue(withIdentifier: R.segue.a.showC, sender: self) } }", ["A > C: tap (show)"]),
    ("extension A { func tap() { transitionHandler.openModule!(usingSegue: \"showB\").thenChain { _ in nil } } }", ["A > B: tap (show)"]),
    ("extension A { func tap() { performSegue(withIdentifier: \"other\", sender: self) } }", ["A > ?: tap"]),
    // Only A has this segue, and an unwind segue opens nothing.
    ("extension B { func tap() { performSegue(withIdentifier: \"show-c\", sender: self) } }", ["B > ?: tap"]),
    ("extension D { func tap() { performSegue(withIdentifier: \"backToA\", sender: self) } }", []),
    ("final class Router { weak var screen: A?; func open() { screen?.performSegue(withIdentifier: \"showB\", sender: nil) } }", ["A > B: open (show)"]),
    (
      "extension A { func tap() { present(UIStoryboard(name: \"Main\", bundle: nil).instantiateViewController(withIdentifier: \"BController\"), animated: true) } }",
      ["A > B: tap (present)"]
    ),
    (
      """
      extension UIStoryboard { static var main: UIStoryboard { UIStoryboard(name: "Main", bundle: nil) } }
      extension B { func tap() { present(UIStoryboard.main.instantiateInitialViewController()!, animated: true) } }
      """, ["B > A: tap (present)"]
    ),
    ("extension A { func tap() { present(R.storyboard.main.bController()!, animated: true) } }", ["A > B: tap (present)"]),
    ("extension A { func tap() { present(StoryboardScene.Main.bController.instantiate(), animated: true) } }", ["A > B: tap (present)"]),
    // As SwiftGen writes it, with a type that only the compiler finds: the texts tell the screen.
    (
      """
      enum StoryboardScene { enum Main { static let second = SceneType<Shop.B>(storyboard: "Main", identifier: "BController") } }
      struct SceneType<Scene: UIViewController> {
        let storyboard: String
        let identifier: String
        func instantiate() -> Scene {
          let identifier = self.identifier
          return UIStoryboard(name: storyboard, bundle: nil).instantiateViewController(withIdentifier: identifier) as! Scene
        }
      }
      extension A { func tap() { present(StoryboardScene.Main.second.instantiate(), animated: true) } }
      """, ["A > B: tap (present)"]
    ),
    (
      """
      extension A { var toB: String { "showB" } }
      final class Router { weak var screen: A?; func open() { screen?.performSegue(withIdentifier: screen!.toB, sender: nil) } }
      """, ["A > B: open (show)"]
    ),
    (
      """
      final class Router { weak var screen: A?; func open() { go("showB") }; func go(_ name: String) { screen?.performSegue(withIdentifier: name, sender: nil) } }
      """, ["A > B: open (show)"]
    ),
    (
      """
      final class Opener {
        var handler: TransitionHandler!
        weak var screen: B?
        func open() { let factory = StoryboardFactory(storyboardName: "Main"); try! handler.forStoryboard(factory: factory, to: Input.self).perform() }
      }
      extension B { func tap() { opener.open() }; var opener: Opener { Opener() } }
      """, ["B > A: tap (show)"]
    ),
    (
      "extension A { func tap() { present(storyboard!.instantiateViewController(withIdentifier: String(describing: C.self)), animated: true) } }",
      ["A > C: tap (present)"]
    ),
  ]

  @Test(arguments: cases) func isRead(code: String, arrows: [String]) throws {
    let app = try SampleApp(["App/Main.storyboard": StoryboardMapTests.main, "App/App.swift": StoryboardMapTests.controllers + "\n" + code])
    let found = app.input.navigation().edges.map { "\($0.from) > \($0.to): \($0.labels.joined(separator: ", "))" }
    #expect(found.sorted() == (arrows + StoryboardMapTests.always).sorted())
  }

  @Test func theStartAndThePlacesAreTold() throws {
    let app = try SampleApp([
      "App/Main.storyboard": StoryboardMapTests.main,
      "App/App.swift": StoryboardMapTests.controllers + "\nfinal class Delegate: NSObject, UIApplicationDelegate { }",
      "App/Info.plist": "<plist><dict><key>UIMainStoryboardFile</key><string>Main</string></dict></plist>",
    ])
    let edges = app.input.navigation().edges
    #expect(edges.map(\.details) == [["present in storyboard, App/Main.storyboard:6"], ["root in storyboard, App/Info.plist:1"]])
    #expect(edges.map(\.from) == ["A", "Delegate"])
  }

  /// A module that is shown by its own presenter, as its callers want it.
  @Test func aScreenThatShowsItselfIsShownByItsCallers() throws {
    let text = """
      protocol Presentable { func present(from other: UIViewController); func present() }
      extension Presentable where Self: UIViewController {
        func present(from other: UIViewController) { other.navigationController?.pushViewController(self, animated: true) }
        func present() { AppDelegate.window.rootViewController = self }
      }
      protocol BInput: AnyObject { func present(from other: UIViewController, done: @escaping (UIViewController) -> Void) }
      protocol BViewInput: AnyObject, Presentable { }
      final class BPresenter: BInput {
        weak var view: BViewInput!
        var router: BRouter!
        var done: ((UIViewController) -> Void)?
        func present(from other: UIViewController, done: @escaping (UIViewController) -> Void) { self.done = done; view.present(from: other) }
      }
      final class BRouter { }
      final class BViewController: UIViewController, BViewInput { var output: BPresenter! }
      enum BModule {
        static func create() -> BInput {
          let presenter = BPresenter(), view = BViewController()
          presenter.view = view
          presenter.router = BRouter()
          view.output = presenter
          return presenter
        }
      }
      final class C: UIViewController, Presentable { }
      final class A: UIViewController { func tap() { BModule.create().present(from: self) { other in C().present(from: other) } } }
      """
    let found = try SampleApp(["App/App.swift": text]).input.navigation().edges.map { "\($0.from) > \($0.to): \($0.labels.joined(separator: ", "))" }
    #expect(found.sorted() == ["A > B: tap", "B > C: tap"])
  }
}
