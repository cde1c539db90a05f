import UIKit

/// Of the time before SwiftUI.
final class AboutViewController: UIViewController, AboutViewPresenterInterface {
  var presenter: AboutPresenterViewInterface!

  override func viewDidLoad() {
    super.viewDidLoad()
    presenter.viewDidLoad()
  }

  func show(_ text: String) { title = text }
}
