import UIKit

final class AboutRouter: AboutRouterPresenterInterface {
  weak var viewController: UIViewController?

  func close() { viewController?.dismiss(animated: true) }
}
