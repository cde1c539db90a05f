import UIKit

final class SettingsRouter: SettingsRouterPresenterInterface {
  weak var presenter: SettingsPresenterRouterInterface?
  weak var viewController: UIViewController?

  func dismiss() {
    viewController?.dismiss(animated: true)
    presenter?.routerDidDismiss()
  }
}
