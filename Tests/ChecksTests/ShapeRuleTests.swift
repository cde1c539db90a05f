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
      messages(Rule(NamingKind.self, ["not": "*Manager"])) == ["HomeManager must not be called '*Manager'; rename it"])
    #expect(
      messages(Rule(NamingKind.self, ["name": ["Login*", "/Home$/"], "where": "presenter"]))
        == ["the presenter HomePresenter has to be called 'Login*' or '/Home$/'; rename it"])
    #expect(mistakes(in: NamingKind.self, [:]) == ["a rule needs 'name'"])
  }

  @Test func `files lie where the rule says`() {
    let rule = Rule(PlacementKind.self, ["folder": "**/{module}/Presenter", "where": "presenter"])
    #expect(
      messages(rule) == [
        "the presenter HomePresenter is declared in App/Home.swift; move it into '**/Home/Presenter'"
      ])
  }

  @Test func `files bear the names of their types`() {
    #expect(
      messages(Rule(PlacementKind.self, ["bears_name": "true"])) == [
        "the presenter HomePresenter is declared in App/Home.swift; give it a file of its own, HomePresenter.swift",
        "HomeManager is declared in App/Home.swift; give it a file of its own, HomeManager.swift",
      ])
    #expect(
      messages(Rule(PlacementKind.self, ["file": "*Presenter.swift", "where": "presenter"])) == [
        "the presenter HomePresenter is declared in App/Home.swift; move it into a file called '*Presenter.swift'"
      ])
  }

  @Test func `sizes and couplings have limits`() {
    #expect(
      messages(Rule(LimitKind.self, ["of": "type", "members": "2"])) == [
        "LoginPresenter has 3 members, and may have 2; split it"
      ])
    #expect(
      messages(Rule(LimitKind.self, ["of": "type", "fan_in": "1"])) == [
        "HomePresenter is referred to by 2 others, and may be by 1; split it by those who need it"
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
