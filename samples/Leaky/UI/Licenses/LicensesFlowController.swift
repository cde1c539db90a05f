import UIKit

/// A screen that UIKit does alone.
final class LicensesFlowController: UIViewController, LicensesFlowControllerService {
  private let label = UILabel()

  func start() {
    label.text = "Licenses"
    view.addSubview(label)
  }
}
