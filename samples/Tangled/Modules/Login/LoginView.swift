import UIKit

final class LoginView: UIViewController {
  var presenter: LoginPresenterViewInterface!
  var help: LoginPresenterRouterInterface?  // expect: wrong_interface_held
  private let nameField = UITextField()
  private let passwordField = UITextField()
  private let logInButton = UIButton(type: .system)
  private let helpButton = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    passwordField.isSecureTextEntry = true
    logInButton.addTarget(self, action: #selector(didTapLogIn), for: .touchUpInside)
    helpButton.addTarget(self, action: #selector(didTapHelp), for: .touchUpInside)
    for control in [nameField, passwordField, logInButton, helpButton] { view.addSubview(control) }
    presenter.viewIsReady()
  }

  @objc private func didTapLogIn() {
    presenter.didTapLogIn(name: nameField.text ?? "", password: passwordField.text ?? "")
  }

  @objc private func didTapHelp() {
    // presenter.router.showPasswordHelp()
    help?.didClosePasswordHelp()
    presenter.didTapHelp()
  }
}

extension LoginView: LoginViewPresenterInterface {
  func show(name: String) { nameField.text = name }

  func show(failure: String) {
    let alert = UIAlertController(title: "Login", message: failure, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    present(alert, animated: true)
  }

  func clearPassword() { passwordField.text = nil }
}
