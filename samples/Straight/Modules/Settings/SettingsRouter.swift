import UIKit

protocol SettingsRoutingLogic: AnyObject {
  func close()
}

final class SettingsRouter: SettingsRoutingLogic {
  weak var viewController: SettingsViewController?

  func close() { viewController?.navigationController?.popViewController(animated: true) }
}
