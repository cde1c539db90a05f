import UIKit

final class TodoView: UIViewController, ViewInterface {
  var presenter: TodoPresenterViewInterface!

  private let indicator = UIActivityIndicatorView()
  private let label = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    let button = UIButton(type: .system)
    button.addTarget(self, action: #selector(didTapClose), for: .touchUpInside)
    view.addSubview(label)
    view.addSubview(indicator)
    view.addSubview(button)
    presenter.ready()
  }

  @objc private func didTapClose() {
    presenter.close()
  }
}

extension TodoView: TodoViewPresenterInterface {

  func setLoadingIndicator(visible: Bool) {
    visible ? indicator.startAnimating() : indicator.stopAnimating()
  }

  func setWelcomeText(_ text: String) {
    label.text = text
  }
}
