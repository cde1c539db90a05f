import UIKit

class BaseWireframe<ViewController: UIViewController> {
  private weak var _viewController: ViewController?

  // Keeps the view controller until it is first asked for.
  private var temporaryStoredViewController: ViewController?

  init(viewController: ViewController) {
    temporaryStoredViewController = viewController
    _viewController = viewController
  }
}

extension BaseWireframe: WireframeInterface {}

extension BaseWireframe {
  var viewController: ViewController {
    defer { temporaryStoredViewController = nil }
    return _viewController!
  }

  var navigationController: UINavigationController? { viewController.navigationController }
}

extension UIViewController {
  func presentWireframe<ViewController>(_ wireframe: BaseWireframe<ViewController>, animated: Bool = true, completion: (() -> Void)? = nil) {
    present(wireframe.viewController, animated: animated, completion: completion)
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
