import Foundation
import Support
import Testing

@Suite struct `--what-if` {
  /// Home opens Login, Login refers back to Home, and Home's row is used by Help alone.
  private let app = [
    ".viperlint.yml": "pack: viper\nmodules:\n  Home: [HelpRow]\n",
    "Home.swift": """
    final class HomeView: UIViewController { var presenter: HomePresenter? }
    final class HomePresenter { weak var view: HomeView?; var router: HomeRouter? }
    final class HomeRouter { func open() -> LoginView { LoginView() } }
    struct HelpRow { let title: String; struct Style {} }
    """,
    "Login.swift": """
    final class LoginView: UIViewController { var presenter: LoginPresenter? }
    final class LoginPresenter { weak var view: LoginView?; weak var home: HomePresenter? }
    """,
    "Help.swift": """
    final class HelpView: UIViewController { var presenter: HelpPresenter?; var rows: [HelpRow] = []; let style = HelpRow.Style() }
    final class HelpPresenter { weak var view: HelpView? }
    """,
  ]

  @Test func `shows what a move removes, with the types nested in it`() throws {
    let run = try viperlint("graph", "--what-if", "move HelpRow to Help", in: TemporaryFolder(app))
    #expect(run.status == 0, "\(run)")
    #expect(run.output == "- Help -> Home: 3 references\n", "\(run)")
    #expect(run.errors.contains("references between modules: 6 \u{2192} 3\n"), "\(run)")
  }

  @Test func `draws the changes with the numbers`() throws {
    let run = try viperlint("graph", "--what-if", "cut Login -> Home", "-f", "dot", in: TemporaryFolder(app))
    #expect(run.output.contains("what if: cut Login -&gt; Home") && run.output.contains("modules in cycles: 2 \u{2192} 0"), "\(run)")
    #expect(run.output.contains("removed\""), "\(run)")
  }

  @Test func `measures the modules that change`() throws {
    let run = try viperlint("metrics", "--what-if", "merge Login into Home; move HelpPresenter to Home", in: TemporaryFolder(app))
    let names = run.output.split(separator: "\n").dropFirst().map { $0.split(separator: "  ")[0].trimmingCharacters(in: .whitespaces) }
    #expect(names == ["Help (before)", "Help (after)", "Home (before)", "Home (after)", "Login (before)"], "\(run)")
    #expect(run.errors.contains("modules: 3 \u{2192} 2\n"), "\(run)")
  }

  @Test func `tells which findings come and go`() throws {
    let folder = try TemporaryFolder(app)
    #expect(try viperlint("lint", "--only", "module_cycle", in: folder).output.contains("(module_cycle)"))
    let run = try viperlint("lint", "--only", "module_cycle", "--what-if", "cut Login -> Home", in: folder)
    #expect(run.status == 0 && run.output.contains(": note: gone: ") && run.output.contains("(module_cycle)"), "\(run)")
    #expect(run.errors.contains("0 findings would come, 1 would go."), "\(run)")
  }

  @Test(arguments: [
    ("mve HelpRow to Help", "did you mean 'move'?"), ("move HelpRow Help", "lacks 'to'"), ("move HelpRow to", "lacks a module after 'to'"),
    ("move HelpRw to Help", "did you mean 'HelpRow'?"),
    ("move HelpRow to Logn", "did you mean 'Login'?"), ("move HelpRow to Home", "HelpRow is already in Home"),
    ("merge Home into Home", "are the same"), ("cut Help -> Login", "no reference leads from Help to Login"), (" ; ", "names no change"),
  ])
  func `says what is wrong with a change`(changes: String, words: String) throws {
    let run = try viperlint("graph", "--what-if", changes, in: TemporaryFolder(app))
    #expect(run.status == 2 && run.errors.contains(words), "\(run)")
  }
}
