import Checks
import Findings
import Testing

@Suite struct `Names, places and sizes` {
  private let project = SmallProject([
    "App/Login/Presenter/LoginPresenter.swift": """
    class LoginPresenter { var a = 1; var b = 2; let router: LoginRouter? = nil }
    private class Helper {}
    """,
    "App/Login/LoginRouter.swift": """
    class LoginRouter { let home: HomePresenter? = nil }
    """,
    "App/Home.swift": """
    class HomePresenter {}
    class HomeManager { var presenter: HomePresenter? }
    """,
  ])

  private func messages(_ rule: Rule) -> [String] { project.violations(of: rule).map(\.message) }

  @Test func `names are demanded or forbidden by pattern`() {
    #expect(
      messages(Rule(NamingKind.self, ["not": "*Manager"])) == ["HomeManager must not be named '*Manager'. Rename it."])
    #expect(
      messages(Rule(NamingKind.self, ["name": ["Login*", "/Home$/"], "where": "presenter"]))
        == ["The presenter HomePresenter must be named 'Login*' or '/Home$/'. Rename it."])
    #expect(mistakes(in: NamingKind.self, [:]) == ["a rule needs 'name'"])
  }

  @Test func `files lie where the rule says`() {
    let rule = Rule(PlacementKind.self, ["folder": "**/{module}/Presenter", "where": "presenter"])
    #expect(
      messages(rule) == [
        "The presenter HomePresenter is declared in App/Home.swift. Move it to '**/Home/Presenter'."
      ])
  }

  @Test func `files bear the names of their types`() {
    #expect(
      messages(Rule(PlacementKind.self, ["bears_name": "true"])) == [
        "The presenter HomePresenter is declared in App/Home.swift. Move it to its own file, HomePresenter.swift.",
        "HomeManager is declared in App/Home.swift. Move it to its own file, HomeManager.swift.",
      ])
    #expect(
      messages(Rule(PlacementKind.self, ["file": "*Presenter.swift", "where": "presenter"])) == [
        "The presenter HomePresenter is declared in App/Home.swift. Move it to a file named '*Presenter.swift'."
      ])
  }

  @Test func `sizes and couplings have limits`() {
    #expect(
      messages(Rule(LimitKind.self, ["of": "type", "members": "2"])) == [
        "LoginPresenter has 3 members (limit: 2). Split it."
      ])
    #expect(
      messages(Rule(LimitKind.self, ["of": "type", "fan_in": "1"])) == [
        "HomePresenter is used by 2 others (limit: 1). Split it by its users."
      ])
    #expect(messages(Rule(LimitKind.self, ["of": "type", "lines": "1"])) == [])
    #expect(messages(Rule(LimitKind.self, ["of": "target", "types": "2", "fan_out": "5"])).count == 1)
  }

  @Test func `limits that make no sense are mistakes`() {
    #expect(mistakes(in: LimitKind.self, ["of": "type", "instability": "0.5"]) == ["'instability' is no limit of a type"])
    #expect(mistakes(in: LimitKind.self, ["instability": "2"]) == ["'instability' must be a number from 0 to 1"])
    #expect(mistakes(in: LimitKind.self, ["of": "module", "members": "2"]) == ["'members' is no limit of a module"])
    #expect(mistakes(in: LimitKind.self, [:]) == ["a rule needs 'fan_out'"])
  }
}
