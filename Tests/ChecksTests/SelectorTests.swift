import Checks
import Findings
import Testing

@Suite struct `What a rule is about` {
  private let project = SmallProject([
    "App/Home/HomePresenter.swift": """
    public class HomePresenter: BasePresenter { var view: HomeView? }
    class HomeView {}
    class BasePresenter {}
    """,
    "App/Login/LoginPresenter.swift": """
    @MainActor final class LoginPresenter { var view: LoginView? }
    class LoginView {}
    """,
    "App/Menu/Deep/MenuPresenter.swift": """
    struct MenuPresenter: Sendable { var view: MenuView? }
    class MenuView {}
    """,
  ])

  /// The presenters that a rule on the names of presenters looks at.
  private func selected(_ options: KeyValuePairs<String, Option>) -> [String] {
    project.violations(of: Rule(NamingKind.self, options, ["not": "*"])).map(\.from)
  }

  struct Case: Sendable {
    let selector: Option
    let names: [String]

    init(_ selector: Option, _ names: String...) {
      self.selector = selector
      self.names = names
    }

    init(_ key: String, _ value: String, _ names: String...) {
      selector = .map([(key, value)])
      self.names = names
    }
  }

  private static let cases: [Case] = [
    Case("role", "presenter", "HomePresenter", "LoginPresenter", "MenuPresenter"),
    Case(.list(["presenter"]), "HomePresenter", "LoginPresenter", "MenuPresenter"),
    Case("name", "L*", "LoginPresenter", "LoginView"),
    Case("name", "/^(Menu|Home)P/", "HomePresenter", "MenuPresenter"),
    Case("name", "????View", "HomeView", "MenuView"),
    Case("path", "App/Menu", "MenuPresenter", "MenuView"),
    Case("path", "**/Deep/*.swift", "MenuPresenter", "MenuView"),
    Case("path", "*.swift"),
    Case("attribute", "MainActor", "LoginPresenter"),
    Case("conforms_to", "BasePresenter", "HomePresenter"),
    Case("conforms_to", "Sendable", "MenuPresenter"),
    Case("access", "public", "HomePresenter"),
    Case("kind", "struct", "MenuPresenter"),
    Case("role", "none"),
    Case(.map([("path", "App/*/*.swift"), ("role", "view")]), "HomeView", "LoginView"),
    Case(.lists([.map([("kind", "struct")]), .map([("access", "public")])]), "HomePresenter", "MenuPresenter"),
    Case(.table([("role", .list(["view", "interactor"])), ("name", .list(["Home*", "Menu*"]))]), "HomeView", "MenuView"),
  ]

  @Test(arguments: cases)
  func `is told by roles, names, paths, attributes, supertypes and access`(one: Case) {
    #expect(selected(["where": one.selector]).filter { $0 != "BasePresenter" } == one.names)
  }

  @Test func `exceptions are taken out of what is chosen`() {
    #expect(
      selected(["where": ["presenter"], "except": .map([("name", "*en*Presenter"), ("kind", "struct")])]).filter { $0 != "BasePresenter" }
        == ["HomePresenter", "LoginPresenter"])
  }

  @Test func `holds for every kind of rule`() {
    let rule = Rule(
      OwnershipKind.self,
      ["holder": "presenter", "held": "view", "must_be": "weak", "except": .map([("path", "App/Login")])])
    #expect(project.violations(of: rule).map(\.from) == ["HomePresenter", "MenuPresenter"])
  }

  @Test func `a rule whose selection is empty is said`() {
    let rule = Rule(
      OwnershipKind.self, ["holder": "presenter", "held": "view", "must_be": "weak", "where": .map([("name", "Nobody")])])
    #expect(check([rule], against: project.project).unselected == ["some_rule"])
  }

  @Test(arguments: [
    Case("rolle", "view", "unknown key 'rolle' in 'where'; did you mean 'role'?"),
    Case("name", "/(/", "'/(/' is not a regular expression that viperlint supports: a '(' has no ')', in 'name'"),
    Case("access", "pubic", "unknown value 'pubic' of 'access'; did you mean 'public'?"),
    Case("kind", "klass", "unknown value 'klass' of 'kind'; did you mean 'class'?"),
  ])
  func `mistakes are told`(one: Case) {
    #expect(mistakes(in: NamingKind.self, ["name": "*", "where": one.selector]) == one.names)
  }
}
