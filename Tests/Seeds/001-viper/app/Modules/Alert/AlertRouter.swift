import UIKit

final class AlertRouter: RouterInterface {
  weak var presenter: AlertPresenterRouterInterface!
  weak var viewController: UIViewController?
}

extension AlertRouter: AlertRouterPresenterInterface {

  func dismiss() {
    viewController?.dismiss(animated: true)
  }
}
