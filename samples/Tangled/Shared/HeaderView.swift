import UIKit

protocol HeaderViewDelegate: AnyObject {
  func headerViewDidTapButton(_ header: HeaderView)
}

final class HeaderView: UIView {
  weak var delegate: HeaderViewDelegate?
  private let title = UILabel()
  private let button = UIButton(type: .system)

  func show(title text: String, button action: String) {
    title.text = text
    button.setTitle(action, for: .normal)
    button.addTarget(self, action: #selector(didTapButton), for: .touchUpInside)
    addSubview(title)
    addSubview(button)
  }

  @objc private func didTapButton() { delegate?.headerViewDidTapButton(self) }
}
