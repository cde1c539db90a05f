@testable import Checks
import Findings
import Testing

@Suite struct `Conformances and constructions` {
  @Test func `are not asked for where some files are unknown`() {
    let project = SmallProject("protocol LoginInteractorInput {}\nclass LoginPresenter { var interactor: LoginInteractorInput? }")
    let rule = Rule(ConformanceKind.self, [:])
    #expect(project.lines(breaking: rule) == ["Code.swift:2"])
    var part = project.project
    part.isComplete = false
    #expect(check([rule], against: part).violations.isEmpty)
    #expect(check([rule], against: part).unselected.isEmpty)
  }

  @Test func `name the part that should conform`() {
    let project = SmallProject(
      """
      protocol LoginRouterInput {}
      class LoginRouterMock: LoginRouterInput {}
      class LoginPresenter { var router: LoginRouterInput? }
      """)
    #expect(
      project.violations(of: Rule(ConformanceKind.self, [:])).map(\.message) == [
        "Only the test double LoginRouterMock conforms to LoginRouterInput, which LoginPresenter holds through 'router'. "
          + "Add a type that conforms to it, or remove 'router'."
      ])
  }

  @Test func `count what the app makes, though it is called like a test double`() {
    let project = SmallProject(
      """
      protocol LoginRouterInput {}
      class FakeLoginRouter: LoginRouterInput {}
      class LoginPresenter { var router: LoginRouterInput? }
      class LoginBuilder { func build() -> LoginPresenter { let presenter = LoginPresenter(); presenter.router = FakeLoginRouter(); return presenter } }
      """)
    #expect(project.violations(of: Rule(ConformanceKind.self, [:])).isEmpty)
  }

  @Test func `a builder of rows, or one that takes the part, is not who should create it`() {
    let project = SmallProject(
      """
      class LoginPresenter {}
      class LoginRouter {}
      class LoginRowBuilder { func row() -> Int { 1 } }
      class PayPresenter {}
      class PayRouter {}
      class PayBuilder { func view(router: PayRouter) -> UIViewController { fatalError() } }
      class HomePresenter { let login = LoginRouter(), pay = PayRouter(), other = PayPresenter() }
      """)
    #expect(
      project.violations(of: Rule(ConstructionKind.self, [:])).map(\.message) == [
        "HomePresenter creates the router LoginRouter itself. Leave this to the router: add a builder for module Login and use it there.",
        "HomePresenter creates the router PayRouter itself. Leave this to the router: add a builder for module Pay and use it there.",
        "HomePresenter creates the presenter PayPresenter itself. Leave this to the router: use the builder PayBuilder there.",
      ])
  }

  @Test func `what creates a part says who should`() {
    let project = SmallProject(
      """
      class LoginPresenter {}
      class LoginBuilder { func build() -> LoginPresenter { LoginPresenter() } }
      class LoginView { let presenter = LoginPresenter() } // !
      class HomePresenter { let login = LoginPresenter() } // !
      class OtherService { func build() -> LoginPresenter { LoginPresenter() } }
      """)
    let rule = Rule(ConstructionKind.self, [:])
    #expect(project.lines(breaking: rule) == project.markedLines)
    #expect(
      project.violations(of: rule).map(\.message) == [
        "LoginView creates the presenter LoginPresenter itself. Let LoginBuilder create and inject it.",
        "HomePresenter creates the presenter LoginPresenter itself. Leave this to the router: use the builder LoginBuilder there.",
      ])
  }
}
