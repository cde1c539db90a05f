import Templates
import Testing

@Suite struct `A template` {
  private func filled(_ text: String, _ values: [String: String]) throws -> String { try Template(path: "t", text: text).filled(with: values) }

  @Test func `has values for its names`() throws {
    #expect(try filled("class {{view}}: {{base}} {}", ["view": "LoginView", "base": "UIView"]) == "class LoginView: UIView {}")
  }

  @Test func `keeps the lines of a section whose value is not empty`() throws {
    let text = "a\n{{#x}}\nb {{x}}\n{{/x}}\n{{^x}}\nc\n{{/x}}\nd"
    #expect(try filled(text, ["x": "1"]) == "a\nb 1\nd")
    #expect(try filled(text, ["x": ""]) == "a\nc\nd")
  }

  @Test func `has sections in sections`() throws {
    let text = "{{#x}}\n{{#y}}\nboth\n{{/y}}\none\n{{/x}}\nend"
    #expect(try filled(text, ["x": "1", "y": ""]) == "one\nend")
    #expect(try filled(text, ["x": "", "y": "1"]) == "end")
  }

  @Test(arguments: [
    ("{{x}", 1, "'{{' is not closed"), ("a\n{{nobody}}", 2, "unknown name 'nobody'"), ("{{#x}}\na", 2, "the section 'x' is not closed"),
    ("{{/x}}", 1, "'{{/x}}' closes no section"), ("{{#nobody}}\n{{/nobody}}", 1, "unknown name 'nobody'"),
  ])
  func `names the line of a mistake`(text: String, line: Int, problem: String) {
    do {
      _ = try Template(path: "t", text: text).filled(with: ["x": "1"])
      Issue.record("no error")
    } catch {
      #expect(error.line == line)
      #expect(error.problem == problem)
    }
  }

  @Test func `knows its names`() { #expect(Template(path: "t", text: "{{#a}}\n{{b}} {{a.c}}\n{{/a}}").names == ["a", "b", "a.c"]) }
}

@Suite struct `Lists of modules` {
  private func changed(_ text: String, modules: [String] = ["Home", "Login", "UserProfile"]) -> [String] {
    let creator = (path: "Make.swift", text: "case .home: HomeBuilder()\ncase .login: LoginBuilder()\n")
    return Registration.all(for: "Cart", modules: modules, patterns: ["{}Builder"], files: [(path: "A.swift", text: text), creator])
      .filter { $0.path == "A.swift" }.map(\.after)
  }

  @Test func `get a line like the others`() {
    #expect(changed("a.add(HomeBuilder.self)\na.add(LoginBuilder.self)\n") == ["a.add(HomeBuilder.self)\na.add(LoginBuilder.self)\na.add(CartBuilder.self)\n"])
    #expect(
      changed("enum Screen {\n  case home\n  case login\n  case userProfile(Int)\n}\n") == [
        "enum Screen {\n  case home\n  case login\n  case cart\n  case userProfile(Int)\n}\n"
      ])
  }

  @Test func `are not what creates modules on the spot, and no single line`() {
    #expect(changed("let a = HomeBuilder()\nlet a = LoginBuilder()\n") == [])
    #expect(changed("a.add(HomeBuilder.self)\n") == [])
    #expect(changed("func a() {\n  show(HomeBuilder())\n}\n\nfunc b() {\n  show(LoginBuilder())\n}\n") == [])
    #expect(changed("enum Word {\n  case home\n  case login\n  case tree\n  case stone\n  case water\n}\n") == [])
  }

  @Test func `are shown as a diff`() {
    let change = Registration.all(
      for: "Cart", modules: ["Home", "Login"], patterns: ["{}Builder"],
      files: [(path: "A.swift", text: "1\n2\n3\n4\nadd(HomeBuilder())\nadd(LoginBuilder())\n")])
    #expect(
      change.first?.diff(path: "A.swift")
        == "--- a/A.swift\n+++ b/A.swift\n@@ -4,3 +4,4 @@\n 4\n add(HomeBuilder())\n add(LoginBuilder())\n+add(CartBuilder())\n")
  }
}

@Suite struct `The components of a new module` {
  private func made(_ values: [String: String], order: [String: [String]] = [:]) throws -> String {
    let names = """
      parts: "view router presenter"
      connections: "view-presenter presenter-view presenter-router"
      view: "{}View"
      presenter: "{}Presenter"
      router: "{}Router"
      view-presenter: "I{}Presenter"
      presenter-view: "I{}View"
      presenter-router: "I{}Router"
      """
    let templates = ["view", "presenter", "router", "builder"].map { role in
      (
        name: "\(role).swift.template", path: "t",
        text: role == "builder" ? "func build() {\n  {{assembly}}\n}" : "class {{\(role)}} {\n  init({{\(role).parameters}}) {}\n}"
      )
    }
    let set = try TemplateSet(kind: "module", files: [("names.yml", "n", names)] + templates)
    var conventions = Conventions()
    conventions.values = set.defaults.filter { !$0.key.hasSuffix(".file") }
    conventions.values["builder"] = "{}Builder"
    for (key, value) in values { conventions.values[key] = value }
    conventions.order = order
    let making = Making(set, by: conventions, called: "Cart", on: (2026, 1, 2))
    return try making.files(in: nil, withTests: false, target: "App").map(\.text).joined()
  }

  @Test func `are created before what takes them`() throws {
    let text = try made(["view.takes": "presenter", "presenter.takes": "router"])
    #expect(text.contains("let router = CartRouter()\n    let presenter = CartPresenter(router: router)\n    let view = CartView(presenter: presenter)\n"))
    #expect(text.contains("presenter.view = view") && !text.contains("view.presenter ="))
  }

  @Test func `are set where each needs the other`() throws {
    let text = try made(["view.takes": "presenter", "presenter.takes": "view,router"])
    #expect(text.contains("CartView()") && text.contains("CartPresenter(view: view, router: router)") && text.contains("view.presenter = presenter"))
  }

  @Test func `are connected in the order of the app`() throws {
    let text = try made(["presenter.local": "brain"], order: ["connections": ["presenter-router", "view-presenter", "presenter-view"]])
    #expect(text.contains("brain.router = router\n    view.presenter = brain\n    brain.view = view"))
  }
}
