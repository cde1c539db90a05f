import UIKit

final class TodoRouter: RouterInterface {
  weak var presenter: TodoPresenterRouterInterface!
  weak var viewController: UIViewController?
}

extension TodoRouter: TodoRouterPresenterInterface {

  func dismiss() {
    viewController?.dismiss(animated: true)
  }
}
