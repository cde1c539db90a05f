import UIKit

final class LoginWireframe: BaseWireframe<LoginViewController> {
  init() {
    let moduleViewController = LoginViewController(nibName: nil, bundle: nil)
    super.init(viewController: moduleViewController)

    let interactor = LoginInteractor()
    let presenter = LoginPresenter(view: moduleViewController, interactor: interactor, wireframe: self)
    moduleViewController.presenter = presenter
  }
}

extension LoginWireframe: LoginWireframeInterface {
  func navigateToHome() { navigationController?.setRootWireframe(HomeWireframe()) }
}
