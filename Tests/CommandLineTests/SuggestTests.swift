import Support
import Testing

@Suite struct `viperlint suggest moves` {
  private let app = [
    "Home.swift": """
    final class HomeView: UIViewController { var presenter: HomePresenter? }
    final class HomePresenter { weak var view: HomeView? }
    struct LoginRow { let title: String; struct Style {} }
    struct HomeRow { let title: String }
    """,
    "Login.swift": """
    final class LoginView: UIViewController { var presenter: LoginPresenter?; var rows: [LoginRow] = []; let style = LoginRow.Style() }
    final class LoginPresenter { weak var view: LoginView? }
    """,
  ]

  @Test func `lists types that another module uses more than their own`() throws {
    let settings = "modules:\n  Home: [LoginRow]\n"
    let folder = try TemporaryFolder(app.merging([".viperlint.yml": "pack: viper\n" + settings]) { $1 })
    let run = try viperlint("suggest", "moves", in: folder)
    #expect(run.status == 0, "\(run)")
    #expect(run.output == "Home.swift:3:8: move LoginRow from Home to Login: saves 3 references between modules (3 with Login, 0 with Home)\n", "\(run)")
  }

  @Test func `says that there is none, and knows the nearest word`() throws {
    let folder = try TemporaryFolder(faultyApp)
    #expect(try viperlint("suggest", "moves", in: folder).output == "No type is used more by another module than by its own.\n")
    let run = try viperlint("suggest", "move", in: folder)
    #expect(run.status == 2 && run.errors.contains("did you mean 'moves'?"), "\(run)")
  }
}
