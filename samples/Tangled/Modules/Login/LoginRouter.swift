import UIKit

final class LoginRouter {
  weak var presenter: LoginPresenterRouterInterface!
  weak var viewController: LoginView?  // expect: concrete_component_held
}

extension LoginRouter: LoginRouterPresenterInterface {
  func showPasswordHelp() {
    let help = UIAlertController(title: "Password", message: nil, preferredStyle: .alert)
    help.message = "Ask your bank for a new one."
    help.addAction(
      UIAlertAction(title: "OK", style: .cancel) { [weak self] _ in
        self?.presenter.didClosePasswordHelp()
      })
    viewController?.present(help, animated: true)
  }
}
