import UIKit

final class AboutRouter: AboutRouterPresenterInterface {
  weak var viewController: UIViewController?  // expect: part_not_wired

  func close() { viewController?.dismiss(animated: true) }
}
