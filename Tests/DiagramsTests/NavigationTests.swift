import Diagrams
import Testing

@Suite struct MapOfScreens {
  /// By sample: every way from one screen to another, written down from its sources by hand.
  static let written: [(sample: String, arrows: [String])] = [
    (
      "Bright",
      ["SceneDelegate > TodoList: start (root)", "TodoList > Settings: showSettings (present)", "TodoList > TodoDetails: showDetails"]
    ),
    ("Murky", ["SceneDelegate > TodoList: start (root)", "TodoList > TodoDetails: showDetails"]),
    (
      "Calm",
      [
        "BookList > AddBook: showAdding (present)", "BookList > BookDetail: showDetail", "ReadingApp > RootView: body (root)",
        "RootView > BookList: body (root)",
      ]
    ),
    (
      "Clingy",
      [
        "BookList > AddBook: showAdding (present), body (present)", "BookList > BookDetail: showDetail", "ReadingApp > RootView: body (root)",
        "RootView > BookList: body (root)",
      ]
    ),
    (
      "Flowing",
      [
        "AppDelegate > Journal: application (root)", "Journal > Editor: entryListFlowControllerDidTapAdd (present)",
        "Journal > EntryDetail: entryListFlowController", "Journal > EntryList: start (root)",
        "Journal > Licenses: entryListFlowControllerDidTapLicenses",
      ]
    ),
    (
      "Leaky",
      [
        "AppDelegate > Journal: application (root)", "Journal > Editor: entryListFlowControllerDidTapAdd (present)",
        "Journal > EntryDetail: entryListFlowController", "Journal > EntryList: start (root)",
        "Journal > Licenses: entryListFlowControllerDidTapLicenses",
      ]
    ),
    (
      "Straight",
      [
        "AppDelegate > RecipeList: application (root)", "RecipeList > RecipeDetail: didTap", "RecipeList > RecipeSearch: didTapSearch",
        "RecipeList > Settings: didTapSettings",
      ]
    ),
    (
      "Crooked",
      [
        "AppDelegate > RecipeList: application (root)", "RecipeList > RecipeSearch: body", "Settings > RecipeList: didTapRecipes (show)",
      ]
    ),
    (
      "Tidy",
      [
        "AppDelegate > Login: application (root)", "Home > ItemDetails: navigateToDetails", "Home > Profile: presentProfile (present)",
        "Login > Home: navigateToHome (root)",
      ]
    ),
    (
      "Frayed",
      [
        "AppDelegate > Login: application (root)", "Home > ItemDetails: body (link)", "Home > Profile: presentProfile (present)",
        "ItemDetails > Profile: didTapProfile", "Login > Home: didTapLogIn, navigateToHome (root)",
      ]
    ),
    (
      "Orderly",
      [
        "AccountDetail > SpendingChartViewController: viewDidLoad (embed)", "AccountList > AccountDetail: showDetail",
        "AccountList > Settings: showSettings (present)", "AppDelegate > AccountList: showAccounts (root)",
        "AppDelegate > Login: showLogin (root)", "Settings > AboutView: showAbout",
      ]
    ),
    (
      "Tangled",
      [
        "AccountDetail > SpendingChartViewController: didTapSpending", "AccountList > AccountDetail: showDetail",
        "AccountList > Settings: showSettings (present)", "AccountList > Statistics: showStatistics",
        "AppDelegate > AccountList: showAccounts (root)", "AppDelegate > Login: showLogin (root)", "Settings > AboutView: showAbout",
      ]
    ),
  ]

  @Test(arguments: written) func ofASampleIsExact(sample: String, expected: [String]) throws {
    #expect(arrows(try SampleApp(sample).input.navigation()) == expected, "\(sample)")
  }

  @Test func everySampleIsWrittenDown() { #expect(MapOfScreens.written.map(\.sample).sorted() == SampleApp.names) }

  @Test func deadEndsAndEntriesAreTold() throws {
    let graph = try SampleApp("Orderly").input.navigation()
    #expect(graph.nodes.filter { $0.remarks.contains("dead end") }.map(\.id) == ["AboutView", "Login", "SpendingChartViewController"])
    #expect(graph.nodes.filter { $0.kind == .entry }.map(\.id) == ["AppDelegate"])
    let crooked = try SampleApp("Crooked").input.navigation()
    #expect(crooked.nodes.filter { $0.remarks.contains("no call opens it") }.map(\.id) == ["RecipeDetail", "Settings"])
  }

  @Test func twoScreensOfAModuleHaveItsPresenter() throws {
    let text = """
      import UIKit
      protocol ListView: AnyObject { }
      final class PhoneListViewController: UIViewController, ListView {
        var presenter: ListPresenter?
        func tap() { present(AboutViewController(), animated: true) }
      }
      final class PadListViewController: UIViewController, ListView { var presenter: ListPresenter? }
      final class ListPresenter { weak var view: ListView? }
      final class AboutViewController: UIViewController { }
      """
    let graph = try SampleApp(["App/App.swift": text]).input.navigation()
    #expect(graph.nodes.filter { $0.remarks.contains("without a presenter") }.map(\.id) == ["AboutViewController"])
  }

  /// Each: what stands in the router's method, and the arrow that follows from it.
  @Test(arguments: [
    ("let next = HomeRouter(); view?.navigationController?.pushViewController(next.view!, animated: true)", "Login > Home: go"),
    ("guard let next = HomeBuilder.build() else { return }\n view?.present(next, animated: true)", "Login > Home: go (present)"),
    ("let host = UINavigationController(rootViewController: HomeBuilder.make())\n view?.present(host, animated: true)", "Login > Home: go (present)"),
    ("view?.navigationController?.setViewControllers([HomeBuilder.make()], animated: true)", "Login > Home: go (root)"),
    ("view?.view.window?.rootViewController = HomeBuilder.make()", "Login > Home: go (root)"),
    ("view?.navigationController?.pushWireframe(HomeRouter())", "Login > Home: go"),
    ("view?.hero.replaceViewController(with: HomeBuilder.make())", "Login > Home: go (root)"),
    ("show(HomeBuilder.make())", "Login > Home: go"),
    ("Opener.open(from: view)", "Login > Home: go (present)"),
    (
      "let board = UIStoryboard(name: \"B\", bundle: nil)\n view?.show(board.instantiateViewController(withIdentifier: \"B\") as! HomeViewController, sender: nil)",
      "Login > Home: go (show)"
    ),
    ("view?.performSegue(withIdentifier: \"toB\", sender: nil)", "Login > ?: go"),
    ("view?.present(UIAlertController(title: nil, message: nil, preferredStyle: .alert), animated: true)", ""),
    ("// view?.present(HomeBuilder.make(), animated: true)", ""),
    ("view?.dismiss(animated: true)", ""),
  ])
  func followsTheWaysOfWriting(body: String, arrow: String) throws {
    // Where nobody calls the opener, it stands for itself.
    #expect(arrows(try navigation(body)).filter { !$0.hasPrefix("Opener ") } == (arrow.isEmpty ? [] : [arrow]))
  }

  /// What a tab bar shows leads on from it, whoever has filled it.
  @Test(arguments: [
    "let tabs = TabsViewController(); tabs.viewControllers = [UINavigationController(rootViewController: HomeBuilder.make())]\n view?.present(tabs, animated: true)",
    "view?.present(TabsBuilder.make(first: HomeBuilder.make()), animated: true)",
    "view?.present(FilledViewController(tabs: [HomeBuilder.make()]), animated: true)",
  ])
  func tabsLeadOnFromTheirBar(body: String) throws {
    let more = """
      class TabsViewController: UITabBarController { }
      enum TabsBuilder {
        static func make(first: UIViewController) -> UIViewController {
          let bar = TabsViewController()
          bar.viewControllers = [first]
          return bar
        }
      }
      final class FilledViewController: UITabBarController {
        init(tabs: [UIViewController]) {
          super.init(nibName: nil, bundle: nil)
          viewControllers = tabs
        }
      }
      """
    let bar = body.contains("Filled") ? "FilledViewController" : "TabsViewController"
    let found = arrows(try navigation(body, beside: more)).filter { !$0.hasPrefix("Opener ") }
    #expect(Set(found) == ["Login > \(bar): go (present)", "\(bar) > Home: go (tab)"])
  }
}

func arrows(_ graph: DiagramGraph) -> [String] {
  graph.edges.map { "\($0.from) > \($0.to): \($0.labels.joined(separator: ", "))" }
}

private func navigation(_ body: String, beside more: String = "") throws -> DiagramGraph {
  let text = """
    import UIKit
    final class LoginViewController: UIViewController { var presenter: LoginPresenter? }
    final class LoginPresenter { weak var view: LoginViewController?; let router = LoginRouter(); func tap() { router.go() } }
    final class LoginRouter {
      weak var view: LoginViewController?
      func go() {
        \(body)
      }
      private func show(_ screen: UIViewController) { view?.navigationController?.pushViewController(screen, animated: true) }
    }
    final class HomeViewController: UIViewController { var presenter: HomePresenter? }
    final class HomePresenter { weak var view: HomeViewController?; let router = HomeRouter() }
    class BaseRouter { let screen = UIViewController() }
    final class HomeRouter: BaseRouter { weak var view: HomeViewController? }
    enum HomeBuilder {
      static func build() -> UIViewController? { make() }
      static func make() -> UIViewController {
        let view = HomeViewController()
        view.presenter = HomePresenter()
        return view
      }
    }
    extension UINavigationController {
      func pushWireframe(_ router: BaseRouter) { pushViewController(router.screen, animated: true) }
    }
    enum Opener {
      static func open(from view: UIViewController?) { view?.present(HomeBuilder.make(), animated: true) }
    }
    \(more)
    """
  return try SampleApp(["App/App.swift": text]).input.navigation()
}
