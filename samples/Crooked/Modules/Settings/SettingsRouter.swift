import UIKit

protocol SettingsRoutingLogic: AnyObject {
  func close()
}

final class SettingsRouter: SettingsRoutingLogic {
  var viewController: SettingsViewController?  // expect: retain_cycle, strong_view_in_router

  func close() { viewController?.navigationController?.popViewController(animated: true) }
}
