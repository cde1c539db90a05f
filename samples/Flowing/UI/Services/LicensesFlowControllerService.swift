import UIKit

protocol LicensesFlowControllerService: UIViewController {
  func start()
}
