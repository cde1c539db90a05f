import UIKit

final class TodoDetailsRouter {
  weak var viewController: UIViewController?
}

extension TodoDetailsRouter: TodoDetailsRouterPresenterInterface {
  func close() { viewController?.navigationController?.popViewController(animated: true) }
}
