import Support
import Testing

@Suite struct `viperlint explain` {
  @Test func `prints the page of a rule`() throws {
    let run = try viperlint("explain", "strong_view_in_presenter", in: TemporaryFolder())
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("# strong_view_in_presenter\n"))
    #expect(run.output.contains("\n## Why\n"))
  }

  @Test func `prints the page of the pack that the code shows`() throws {
    let app = "class LoginFlowController: UIHostingController<LoginView>, LoginFlowControllerService {}\nprotocol LoginFlowControllerService {}\n"
    let run = try viperlint("explain", "view_navigates", in: TemporaryFolder(["App.swift": app]))
    #expect(run.status == 0, "\(run)")
    #expect(run.errors == "viperlint: page of the pack 'flow-controller'\n")
    #expect(run.output.contains("The flow controller makes the transition"))
    // A rule that only another pack has is found all the same.
    #expect(try viperlint("explain", "presenter_reaches_interactor", in: TemporaryFolder()).output.hasPrefix("# presenter_reaches_interactor\n"))
  }

  @Test func `tells the role and module of a type, and why`() throws {
    let run = try viperlint("explain", "LoginPresenter", in: TemporaryFolder(faultyApp))
    #expect(run.status == 0)
    #expect(run.lines.first == "class LoginPresenter, Login/LoginPresenter.swift:2:13")
    #expect(run.output.contains("\n  role: presenter, because "))
    #expect(run.output.contains("\n  module: Login, because "))
  }

  @Test func `tells of all types of one name`() throws {
    let folder = try TemporaryFolder(["A.swift": "enum A { struct Row {} }", "B.swift": "enum B { struct Row {} }"])
    #expect(
      try viperlint("explain", "Row", in: folder).lines.filter { $0.hasPrefix("struct ") } == ["struct A.Row, A.swift:1:17", "struct B.Row, B.swift:1:17"])
    #expect(try viperlint("explain", "B.Row", in: folder).lines.first == "struct B.Row, B.swift:1:17")
  }

  @Test func `tells what a rule kind checks and which options it has`() throws {
    // Whatever the settings say.
    let run = try viperlint("explain", "ownership", in: TemporaryFolder([".viperlint.yml": "rules: []"]))
    #expect(run.status == 0, "\(run)")
    #expect(run.output.hasPrefix("# Rule kind ownership\n\n"))
    for text in ["- `must_be` (`weak` or `strong`; required)", "default `true`", "kind: ownership", "`strong_view_in_presenter`"] {
      #expect(run.output.contains(text), "\(text)")
    }
    // A rule and its kind.
    let both = try viperlint("explain", "retain_cycle", in: TemporaryFolder()).output
    #expect(both.hasPrefix("# retain_cycle\n") && both.contains("\n# Rule kind retain_cycle\n"))
    #expect(try viperlint("explain", "selector", in: TemporaryFolder()).output.hasPrefix("# Selectors\n"))
  }

  @Test func `prints a rule of the settings`() throws {
    let settings = "rules: { no_alamofire: { kind: import, frameworks: Alamofire, because: Core sends all requests } }"
    let folder = try TemporaryFolder([".viperlint.yml": settings])
    let run = try viperlint("explain", "no_alamofire", in: folder)
    #expect(
      run.output == "# no_alamofire\n\nCore sends all requests\n\n```yaml\nrules:\n  no_alamofire:\n    severity: error\n    kind: import\n"
        + "    frameworks: Alamofire\n    because: Core sends all requests\n```\n")
    #expect(try viperlint("rules", in: folder).lines.contains { $0.hasPrefix("no_alamofire ") })
  }

  @Test func `knows the nearest name`() throws {
    let run = try viperlint("explain", "LoginPresentr", "Login", in: TemporaryFolder(faultyApp))
    #expect(run.status == 2)
    #expect(
      run.errors == "viperlint: error: no rule, rule kind, type, module or target in these 2 files is named 'LoginPresentr'; did you mean 'LoginPresenter'?\n")
  }
}

@Suite struct `viperlint rules` {
  @Test func `lists those of the pack that the code shows`() throws {
    let screen =
      "struct LoginView: View { @StateObject var presenter: LoginPresenter }\nfinal class LoginPresenter: ObservableObject { let router: LoginRouter }"
    let folder = try TemporaryFolder(["LoginView.swift": screen])
    let run = try viperlint("rules", in: folder)
    #expect(run.errors == "viperlint: pack 'viper-swiftui' (SwiftUI views that hold a presenter: 1, presenters that SwiftUI observes: 1)\n")
    #expect(run.lines.contains { $0.hasPrefix("presenter_reaches_view ") })
    #expect(try !viperlint("rules", "--pack", "viper", in: folder).output.contains("presenter_reaches_view"))
    #expect(try viperlint("rules", "--all-packs", in: folder).output.contains("concrete_flow_controller"))
    #expect(try viperlint("settings", in: folder).output.contains("presenter_reaches_view: error"))
  }

  @Test func `lists every rule with its severity, kind and summary`() throws {
    let run = try viperlint("rules", in: TemporaryFolder())
    #expect(run.status == 0)
    let columns = run.lines.first { $0.hasPrefix("strong_view_in_presenter ") }?.split(separator: " ", maxSplits: 3).map(String.init)
    #expect(columns == ["strong_view_in_presenter", "error", "ownership", "    A presenter holds its view strongly."])
  }

  @Test func `tells the parts, users, cycles and findings of a module`() throws {
    let folder = try TemporaryFolder(faultyApp.merging(["Home/HomePresenter.swift": "final class HomePresenter { let login = LoginRouter.build() }\n"]) { $1 })
    let run = try viperlint("explain", "Login", in: folder)
    #expect(run.status == 0, "\(run)")
    #expect(run.lines.first == "module Login: 8 types in 2 files of 27 lines", "\(run)")
    for line in [
      "    presenter: LoginPresenter, Login/LoginPresenter.swift:2:13", "  the interface that others use:", "  uses: none", "  cycle: none", "  findings:",
    ] {
      #expect(run.lines.contains { $0 == line }, "\(line): \(run)")
    }
    #expect(run.output.contains("(strong_view_in_presenter)"))
    let unknown = try viperlint("explain", "Logn", in: folder)
    #expect(unknown.errors.contains("no rule, rule kind, type, module or target in these 3 files is named 'Logn'; did you mean 'Login'?"), "\(unknown)")
  }
}
