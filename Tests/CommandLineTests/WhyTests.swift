import Support
import Testing

@Suite struct `viperlint why` {
  private let app = [
    "A.swift": """
    final class LoginView { var presenter: LoginPresenterInterface? }
    protocol LoginPresenterInterface {}
    """,
    "B.swift": """
    final class LoginPresenter: LoginPresenterInterface { let router = LoginRouter() }
    final class LoginRouter { func show(_ home: HomePresenter) {} }
    final class HomePresenter {}
    """,
  ]

  @Test func `shows every step with its place`() throws {
    let run = try viperlint("why", "LoginPresenter", "HomePresenter", in: TemporaryFolder(app))
    #expect(run.status == 0, "\(run)")
    #expect(
      run.output == """
        B.swift:1:68: LoginPresenter creates LoginRouter
        B.swift:2:45: LoginRouter takes HomePresenter

        """)
  }

  @Test func `takes modules too, and goes on behind interfaces where it has to`() throws {
    let folder = try TemporaryFolder(app)
    let modules = try viperlint("why", "module:Login", "Home", in: folder)
    #expect(modules.output == "B.swift:2:45: LoginRouter takes HomePresenter\n", "\(modules)")
    let interfaces = try viperlint("why", "LoginView", "LoginRouter", in: folder)
    #expect(interfaces.lines.count == 3)
    #expect(interfaces.output.contains("B.swift:1:13: LoginPresenterInterface is implemented by LoginPresenter\n"))
    #expect(interfaces.errors.contains("calls through interfaces may"))
  }

  @Test func `says that nothing leads there, and knows the nearest name`() throws {
    let folder = try TemporaryFolder(app)
    let none = try viperlint("why", "HomePresenter", "LoginView", in: folder)
    #expect(none.status == 1)
    #expect(none.output == "no path from HomePresenter to LoginView\n")
    let unknown = try viperlint("why", "LoginVew", "LoginRouter", in: folder)
    #expect(unknown.status == 2)
    #expect(
      unknown.errors.contains("no type, module or target in these 2 files is named 'LoginVew'; did you mean 'LoginView'?"), "\(unknown)")
  }
}
