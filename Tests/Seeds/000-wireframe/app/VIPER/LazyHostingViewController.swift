import SwiftUI
import UIKit

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
    let hostingController = UIHostingController(rootView: rootView)

    hostingController.willMove(toParent: self)
    view.addSubview(hostingController.view)
    addChild(hostingController)

    hostingController.view.translatesAutoresizingMaskIntoConstraints = false

    NSLayoutConstraint.activate([
      hostingController.view.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      hostingController.view.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      hostingController.view.topAnchor.constraint(equalTo: view.topAnchor),
      hostingController.view.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])

    hostingController.didMove(toParent: self)
  }
}

extension LazyHostingViewController: HostingNavigationConfigurable {

  var shouldHideNavigationBar: Bool { isNavigationBarHidden }

}
