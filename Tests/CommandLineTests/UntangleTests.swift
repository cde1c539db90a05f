import Support
import Testing

@Suite struct `viperlint untangle` {
  /// Home and Login know each other, and Login and News.
  private let app = [
    "Home.swift": """
    final class HomeView: UIViewController { var presenter: HomePresenter? }
    final class HomePresenter { weak var view: HomeView?; let login = LoginPresenter(); let other = LoginPresenter() }
    """,
    "Login.swift": """
    final class LoginView: UIViewController { var presenter: LoginPresenter? }
    final class LoginPresenter { weak var view: LoginView?; weak var home: HomePresenter?; let news = NewsPresenter(); func end() {} }
    """,
    "News.swift": """
    final class NewsView: UIViewController { var presenter: NewsPresenter? }
    final class NewsPresenter { weak var view: NewsView?; weak var login: LoginPresenter?; func end() { login?.end() } }
    """,
  ]

  @Test func `lists the links to cut with places, advice and what is left`() throws {
    let run = try viperlint("untangle", in: TemporaryFolder(app))
    #expect(run.status == 0, "\(run)")
    #expect(
      run.output == """
        Cycle: 3 modules, 4 links with 6 references: Home, Login, News.
        Cut 2 links with 2 references. No lighter cut breaks the cycle.

        1. Login → Home, 1 reference. Then 2 modules are left in the cycle.
           Login.swift:2:72: LoginPresenter holds HomePresenter
           Declare an output protocol in Login with what Login needs, let HomePresenter conform to it, and pass HomePresenter in.

        2. Login → News, 1 reference. Then no module is in this cycle.
           Login.swift:2:99: LoginPresenter creates NewsPresenter
           Let the code that connects the modules create NewsPresenter, and pass it to Login behind an interface of Login.

        """)
  }

  @Test func `agrees with the rule and the metrics on what a cycle is`() throws {
    // Entities belong to no module, so these modules are in no cycle.
    let folder = try TemporaryFolder([
      "Home.swift": """
      final class HomeView: UIViewController { var presenter: HomePresenter? }
      final class HomePresenter { weak var view: HomeView?; let login = LoginPresenter() }
      struct HomeItem { let title: String }
      """,
      "Login.swift": """
      final class LoginView: UIViewController { var presenter: LoginPresenter? }
      final class LoginPresenter { weak var view: LoginView?; var item: HomeItem? }
      """,
    ])
    #expect(try viperlint("untangle", in: folder).output == "No dependency cycles among 2 modules.\n")
    #expect(!(try viperlint("lint", in: folder).output.contains("module_cycle")))
    #expect(try viperlint("metrics", "--format", "csv", in: folder).lines.dropFirst().allSatisfy { $0.hasSuffix(",") || $0.hasSuffix(",\r") })
    #expect(!(try viperlint("graph", "--format", "json", in: folder).output.contains("\"isInCycle\": true")))
  }

  @Test func `draws scissors at the links to cut`() throws {
    let folder = try TemporaryFolder(app)
    let dot = try viperlint("untangle", "--format", "dot", in: folder).lines.filter { $0.contains("class=\"references cycle cut\"") }
    #expect(dot.count == 2)
    #expect(dot.allSatisfy { $0.contains("label=\"\u{A0}\u{2702}\\n\u{A0}1\"") }, "\(dot)")
    let json = try viperlint("untangle", "-f", "json", in: folder).output
    #expect(json.contains("\"members\": [\n        \"Home\",\n        \"Login\",\n        \"News\"\n      ]"), "\(json)")
  }

  @Test func `takes names of modules, and knows the nearest`() throws {
    let folder = try TemporaryFolder(
      app.merging([
        "Root.swift": "final class RootPresenter { let home = HomePresenter(); weak var view: RootView? }\nfinal class RootView: UIViewController {}"
      ]) { $1 })
    let none = try viperlint("untangle", "Root", in: folder)
    #expect(none.errors.contains("note: module Root is in no dependency cycle"), "\(none)")
    #expect(try viperlint("untangle", "News", in: folder).output.hasPrefix("Cycle: 3 modules"))
    let unknown = try viperlint("untangle", "Nws", in: folder)
    #expect(unknown.status == 2)
    #expect(unknown.errors.contains("no module in these 4 files is named 'Nws'; did you mean 'News'?"), "\(unknown)")
  }

  @Test func `takes the name of a directory for its modules`() throws {
    var files = Dictionary(uniqueKeysWithValues: app.map { ("App/Screens/Start/" + $0.key, $0.value) })
    files["App/Other/Root.swift"] = "final class RootPresenter { weak var view: RootView? }\nfinal class RootView: UIViewController {}"
    let run = try viperlint("untangle", "Start", in: TemporaryFolder(files))
    #expect(run.output.hasPrefix("Cycle: 3 modules"), "\(run)")
    #expect(run.errors.contains("note: 'Start' is taken for domain Screens/Start with 3 modules"), "\(run)")
  }
}
