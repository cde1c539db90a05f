import UIKit

final class LoginViewController: UIViewController {
  weak var presenter: LoginPresenterInterface!  // expect: weak_presenter_in_view

  private let button = UIButton()

  override func viewDidLoad() {
    super.viewDidLoad()
    button.addTarget(self, action: #selector(didTapLogIn), for: .touchUpInside)
  }

  @objc private func didTapLogIn() {
    presenter.didTapLogIn("Ann")
    navigationController?.pushWireframe(HomeWireframe())  // expect: view_navigates, view_reaches_router
  }
}

extension LoginViewController: LoginViewInterface {
  func setLoading(_ isLoading: Bool) { button.isEnabled = !isLoading }
}
