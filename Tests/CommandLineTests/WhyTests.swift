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
      unknown.errors.contains("no type, module, target or directory in these 2 files is named 'LoginVew'; did you mean 'LoginView'?"), "\(unknown)")
  }

  @Test func `lists the references of arrows between directories and domains`() throws {
    let folder = try TemporaryFolder([
      "Screens/Login/LoginView.swift": "final class LoginView { let style = Style(); var network: Network? }",
      "Screens/Home/HomeView.swift": "final class HomeView { let style = Style() }",
      "Network/Style.swift": "final class Style { }",
      "Network/Network.swift": "final class Network { }",
    ])
    // As many as the arrow counts; a name that a type has, too, is a directory beside one.
    for (from, to, count) in [("folder:Screens/Login", "folder:Network", 2), ("Screens/Login", "Network", 2), ("domain:Screens", "domain:Network", 3)] {
      let run = try viperlint("why", from, to, "--references", in: folder)
      #expect(run.status == 0 && run.output.split(separator: "\n").count == count, "\(run)")
    }
    let path = try viperlint("why", "Screens/Home/", "Network", in: folder)
    #expect(path.output == "Screens/Home/HomeView.swift:1:36: HomeView creates Style\n", "\(path)")
    #expect(try viperlint("why", "Network", "Screens/Login", "--references", in: folder).status == 1)
    let unknown = try viperlint("why", "Screens/Logn", "Network", in: folder)
    #expect(unknown.errors.contains("did you mean 'Screens/Login'?"), "\(unknown)")
  }

  @Test func `lists all references of an arrow, as many as the diagram counts`() throws {
    let folder = try TemporaryFolder([
      "Login.swift": """
      final class LoginView: UIViewController { var presenter: LoginPresenter? }
      final class LoginPresenter {
        let home = HomeView()
        func show(_ other: HomePresenter) { other.open() }
      }
      """,
      "Home.swift": "final class HomeView: UIViewController { var presenter: HomePresenter? }\nfinal class HomePresenter { func open() {} }",
    ])
    let run = try viperlint("why", "module:Login", "module:Home", "--references", in: folder)
    #expect(
      run.output == """
        Login.swift:3:14: LoginPresenter creates HomeView
        Login.swift:4:22: LoginPresenter takes HomePresenter
        Login.swift:4:45: LoginPresenter uses HomePresenter.open

        """, "\(run)")
    #expect(run.errors.contains("3 references from module Login to module Home: takes 1, constructs 1, calls 1"))
    #expect(try viperlint("graph", "--format", "csv", in: folder).output.contains("Login,3"))
    let types = try viperlint("why", "LoginPresenter", "HomePresenter", "--references", in: folder)
    #expect(types.lines.count == 2, "\(types)")
    let step = try viperlint("why", "LoginPresenter", "HomePresenter", in: folder)
    #expect(step.output == "Login.swift:4:22: LoginPresenter takes HomePresenter, and 1 more reference\n")
    let none = try viperlint("why", "Home", "Login", "--references", in: folder)
    #expect(none.status == 1)
    #expect(none.output == "no references lead straight from Home to Login\n", "\(none)")
  }

  @Test func `knows every arrow of the diagram of targets, even of code outside types`() throws {
    let folder = try TemporaryFolder([
      "App/Main.swift": "let core = Core()\nextension Core { func draw() { _ = Kit() } }\nstruct Main {}", "Core/Core.swift": "public class Core {}",
      "Kit/Kit.swift": "public class Kit {}",
    ])
    #expect(
      try viperlint("graph", "--level", "target", "--format", "csv", in: folder).output.split(whereSeparator: \.isNewline).dropFirst().first == "App,,2,1")
    let core = try viperlint("why", "target:App", "target:Core", in: folder)
    #expect(core.output == "App/Main.swift:1:12: code outside types creates Core\n", "\(core)")
    #expect(try viperlint("why", "target:App", "target:Kit", in: folder).output == "App/Main.swift:2:36: Core creates Kit\n")
  }

  @Test func `counts uses of what another target declares outside types`() throws {
    let folder = try TemporaryFolder([
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "App",
        targets: [
          .target(name: "App", dependencies: ["Texts", "Logging"]), .target(name: "Texts"), .target(name: "Logging"),
          .target(name: "Colors", dependencies: ["Logging"]), .testTarget(name: "AppTests", dependencies: ["App", "Texts"]),
        ])
      """,
      "Sources/Texts/Texts.swift": "extension String { public var localized: String { self } }\npublic func text(_ key: String) -> String { key }",
      "Sources/Logging/Log.swift": "public macro Log() = #externalMacro(module: \"M\", type: \"Log\")\npublic struct Logger {}",
      "Sources/Colors/Colors.swift": "import Logging\nextension Logger { public func color() {} }",
      "Sources/App/App.swift": "import Texts\nimport Logging\nstruct Home {\n  let title = \"home\".localized\n  @Log func log() { _ = text(\"log\") }\n}",
      "Tests/AppTests/HomeTests.swift": "import Texts\n_ = \"test\".localized",
    ])
    let references = try viperlint("why", "target:App", "target:Texts", "--references", in: folder)
    #expect(
      references.output == """
        Sources/App/App.swift:4:22: Home uses String.localized
        Sources/App/App.swift:5:25: Home uses text

        """, "\(references)")
    #expect(try viperlint("why", "target:App", "target:Logging", in: folder).output == "Sources/App/App.swift:5:4: Home uses Log\n")
    let matrix = try viperlint("graph", "--level", "target", "--format", "csv", in: folder).output.split(whereSeparator: \.isNewline)
    #expect(matrix == [",App,Colors,Logging,Texts", "App,,,1,2", "Colors,,,1,", "Logging,,,,", "Texts,,,,"])
    let explained = try viperlint("explain", "target:Texts", in: folder)
    #expect(explained.output.contains("    String.localized, 1 reference from 1 target\n"), "\(explained)")
    #expect(explained.output.contains("    App, 2 references: calls 2\n"), "\(explained)")
  }

  @Test func `takes no name for a type of a target that the file does not import`() throws {
    let folder = try TemporaryFolder([
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "App",
        targets: [.target(name: "App", dependencies: ["Core"]), .target(name: "Core", dependencies: ["Settings"]), .target(name: "Settings")])
      """,
      "Sources/Settings/Environment.swift": "public struct Environment {}",
      "Sources/Core/Core.swift": "import Settings\npublic struct Core { let environment = Environment() }",
      "Sources/App/App.swift": "import SwiftUI\nimport Core\nstruct Home: View {\n  @Environment(\\.dismiss) var dismiss\n  let core = Core()\n}",
    ])
    let matrix = try viperlint("graph", "--level", "target", "--format", "csv", in: folder).output.split(whereSeparator: \.isNewline)
    #expect(matrix == [",App,Core,Settings", "App,,1,", "Core,,,1", "Settings,,,"])
  }

  @Test func `says what an ambiguous name is taken for`() throws {
    let folder = try TemporaryFolder([
      "A.swift": """
      enum Constants { struct Settings { var view: LoginView? } }
      final class SettingsView: UIViewController { var presenter: SettingsPresenter? }
      final class SettingsPresenter { weak var view: SettingsView? }
      final class LoginView: UIViewController { var presenter: LoginPresenter? }
      final class LoginPresenter { weak var view: LoginView?; let next = SettingsView() }
      """
    ])
    let run = try viperlint("why", "Login", "Settings", in: folder)
    #expect(run.output == "A.swift:5:68: LoginPresenter creates SettingsView\n", "\(run)")
    #expect(run.errors.contains("viperlint: note: 'Settings' is taken for module Settings. 'Constants.Settings' is a nested type\n"))
    let nested = try viperlint("why", "type:Settings", "LoginView", in: folder)
    #expect(nested.errors.contains("'Settings' is taken for the struct Constants.Settings"), "\(nested)")
    #expect(nested.output == "A.swift:1:46: Constants.Settings holds LoginView\n")
  }

  @Test func `takes a name for the module rather than for the enum around its data`() throws {
    let folder = try TemporaryFolder([
      "Login.swift": """
      enum Login { struct Request {} }
      final class LoginView: UIViewController { var presenter: LoginPresenter? }
      final class LoginPresenter { weak var view: LoginView?; let next = SettingsView() }
      """,
      "Settings.swift": """
      enum Settings { struct Request {} }
      final class SettingsView: UIViewController { var presenter: SettingsPresenter? }
      final class SettingsPresenter { weak var view: SettingsView? }
      """,
    ])
    let run = try viperlint("why", "Login", "Settings", in: folder)
    #expect(run.output == "Login.swift:3:68: LoginPresenter creates SettingsView\n", "\(run)")
    #expect(run.errors.contains("viperlint: note: 'Login' is taken for module Login. 'type:Login' is the enum\n"), "\(run)")
    #expect(try viperlint("explain", "type:Login", in: folder).output.hasPrefix("enum Login,"))
  }

  @Test func `prefers few steps through an interface to many without`() throws {
    let folder = try TemporaryFolder([
      "A.swift": """
      class A { var b: B?; var face: Face? }
      class B { var c: C? }
      class C { var d: D? }
      class D { var e: E? }
      class E { var end: End? }
      protocol Face {}
      class Shown: Face { var end: End? }
      class End {}
      """
    ])
    let run = try viperlint("why", "A", "End", in: folder)
    #expect(
      run.output == """
        A.swift:1:32: A holds Face
        A.swift:7:7: Face is implemented by Shown
        A.swift:7:30: Shown holds End

        A.swift:1:18: A holds B
        A.swift:2:18: B holds C
        A.swift:3:18: C holds D
        A.swift:4:18: D holds E
        A.swift:5:20: E holds End

        """, "\(run)")
    #expect(run.errors.contains("Calls through interfaces may lead from A to End in 3 steps:"))
    #expect(run.errors.contains("References alone lead there in 5 steps:"))
  }
}
