import Testing

@Suite struct `What is named like a part` {
  private let app = """
    struct LoginEntity { var listener: LoginListening? }
    struct LoginRouterInput {
      func view(entry: LoginEntity) -> LoginViewController { fatalError() }
      func push(entry: LoginEntity) {}
    }
    class LoginRouterOutput { weak var view: LoginViewController? }
    class LoginPresenter { let router: LoginRouterOutput; weak var view: LoginViewController? }
    class LoginViewController: UIViewController { let presenter: LoginPresenter }
    """

  @Test func `is a builder where it has no stored properties and returns its own screen`() throws {
    let roles = try ScannedApp(app).roles(by: "viper")
    #expect(roles.role(of: "LoginRouterInput") == "builder")
    #expect(roles.role(of: "LoginRouterOutput") == "router")
  }

  @Test func `is a router where somebody keeps it`() throws {
    let roles = try ScannedApp(app + "\nclass HomePresenter { let next = LoginRouterInput() }").roles(by: "viper")
    #expect(roles.role(of: "LoginRouterInput") == "router")
  }

  @Test func `is no entity where a module is started with it`() throws {
    let roles = try ScannedApp(["App/Login.swift": app, "App/User.swift": "struct UserEntity { let name: String }"]).roles(by: "viper")
    #expect(roles.role(of: "LoginEntity") == "-")
    #expect(roles.role(of: "UserEntity") == "entity")
  }

  @Test func `is the partner's interface, though who holds it implements it too`() throws {
    let roles = try ScannedApp(
      """
      protocol LoginInteractorToPresenter {}
      class LoginInteractor: LoginInteractorToPresenter { var presenter: LoginInteractorToPresenter? }
      class LoginPresenter: LoginInteractorToPresenter { let interactor: LoginInteractor; weak var view: LoginViewController? }
      class LoginViewController: UIViewController { let presenter: LoginPresenter }
      """
    ).roles(by: "viper")
    #expect(roles.role(of: "LoginInteractorToPresenter") == "presenter")
  }
}
