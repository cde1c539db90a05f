import SwiftUI
import UIKit

/// Gets its SwiftUI view after the wireframe and the presenter are there.
class LazyHostingViewController<RootView: View>: UIViewController {
  var rootView: RootView!
  private let isNavigationBarHidden: Bool

  init(isNavigationBarHidden: Bool = false) {
    self.isNavigationBarHidden = isNavigationBarHidden
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let hostingController = UIHostingController(rootView: rootView!)
    addChild(hostingController)
    view.addSubview(hostingController.view)
    hostingController.didMove(toParent: self)
  }
}

extension LazyHostingViewController: HostingNavigationConfigurable {
  var shouldHideNavigationBar: Bool { isNavigationBarHidden }
}
