import UIKit

final class TodoRouter: RouterInterface {
  weak var presenter: TodoPresenterRouterInterface!
  weak var viewController: UIViewController?
}

extension TodoRouter: TodoRouterPresenterInterface {

  func dismiss() {
    viewController?.dismiss(animated: true)
  }

  func showAlert(_ text: String, delegate: AlertModuleDelegate) {
    let alert = AlertModule().build(text: text, delegate: delegate)
    viewController?.present(alert, animated: true)
  }
}
