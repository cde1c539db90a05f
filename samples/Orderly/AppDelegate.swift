import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private let services = Services()

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.makeKeyAndVisible()
    self.window = window
    showLogin()
    return true
  }

  private func showLogin() {
    window?.rootViewController = LoginModule(services: services).build(delegate: self)
  }

  private func showAccounts() {
    let accounts = AccountListModule(services: services).build(delegate: self)
    window?.rootViewController = UINavigationController(rootViewController: accounts)
  }
}

extension AppDelegate: LoginModuleDelegate {
  func loginModuleDidLogIn() { showAccounts() }
}

extension AppDelegate: AccountListModuleDelegate {
  func accountListModuleDidLogOut() { showLogin() }
}
