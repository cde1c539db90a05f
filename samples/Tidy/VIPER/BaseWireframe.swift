import UIKit

class BaseWireframe<ViewController: UIViewController> {
  private unowned var _viewController: ViewController

  // Keeps the view controller until it is first asked for.
  private var temporaryStoredViewController: ViewController?

  init(viewController: ViewController) {
    temporaryStoredViewController = viewController
    _viewController = viewController
  }
}

extension BaseWireframe {
  var viewController: ViewController {
    defer { temporaryStoredViewController = nil }
    return _viewController
  }

  var navigationController: UINavigationController? { viewController.navigationController }
}

extension BaseWireframe: WireframeInterface {
  func showAlert(_ message: String) {
    let alert = UIAlertController(title: nil, message: message, preferredStyle: .alert)
    viewController.present(alert, animated: true)
  }
}

extension UIViewController {
  func presentWireframe<ViewController>(_ wireframe: BaseWireframe<ViewController>, animated: Bool = true) {
    present(wireframe.viewController, animated: animated)
  }
}

extension UINavigationController {
  func pushWireframe<ViewController>(_ wireframe: BaseWireframe<ViewController>, animated: Bool = true) {
    pushViewController(wireframe.viewController, animated: animated)
  }

  func setRootWireframe<ViewController>(_ wireframe: BaseWireframe<ViewController>, animated: Bool = true) {
    setViewControllers([wireframe.viewController], animated: animated)
  }
}
