import UIKit

protocol HostingNavigationConfigurable: AnyObject {
  var shouldHideNavigationBar: Bool { get }
}

final class HostingNavigationController: UINavigationController {
  override func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    let child = children.last as? HostingNavigationConfigurable
    super.setNavigationBarHidden(child?.shouldHideNavigationBar ?? hidden, animated: animated)
  }
}
