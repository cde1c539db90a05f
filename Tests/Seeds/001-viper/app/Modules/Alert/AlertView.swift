import UIKit

final class AlertView: UIViewController, ViewInterface {
  var presenter: AlertPresenterViewInterface!

  private let label = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    let button = UIButton(type: .system)
    button.addTarget(self, action: #selector(didTapClose), for: .touchUpInside)
    view.addSubview(label)
    view.addSubview(button)
    presenter.ready()
  }

  @objc private func didTapClose() {
    presenter.close()
  }
}

extension AlertView: AlertViewPresenterInterface {

  func setText(_ text: String) {
    label.text = text
  }
}
