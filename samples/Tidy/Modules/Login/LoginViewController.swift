import UIKit

final class LoginViewController: UIViewController {
  var presenter: LoginPresenterInterface!

  private let button = UIButton()

  override func viewDidLoad() {
    super.viewDidLoad()
    button.addTarget(self, action: #selector(didTapLogIn), for: .touchUpInside)
  }

  @objc private func didTapLogIn() {
    presenter.didTapLogIn("Ann")
    // Not navigationController?.pushWireframe(HomeWireframe())
  }
}

extension LoginViewController: LoginViewInterface {
  func setLoading(_ isLoading: Bool) { button.isEnabled = !isLoading }
}
