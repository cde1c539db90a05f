import SwiftUI
import UIKit

final class SettingsRouter {
  weak var presenter: SettingsPresenterRouterInterface?
  weak var viewController: UIViewController?
}

extension SettingsRouter: SettingsRouterPresenterInterface {
  func showAbout() {
    let about = UIHostingController(rootView: AboutView(version: "1.0"))
    viewController?.navigationController?.pushViewController(about, animated: true)
  }

  func confirmLogOut() {
    let question = UIAlertController(title: "Log out?", message: nil, preferredStyle: .alert)
    let logOut = UIAlertAction(title: "Log out", style: .destructive) { [weak presenter] _ in
      presenter?.didConfirmLogOut()
    }
    question.addAction(logOut)
    viewController?.present(question, animated: true)
  }

  func close(then completion: @escaping () -> Void) {
    viewController?.dismiss(animated: true, completion: completion)
  }
}
