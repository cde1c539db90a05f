import UIKit

final class SettingsView: UIViewController {
  weak var presenter: SettingsPresenterViewInterface?  // expect: weak_presenter_in_view
  private let currencies = UISegmentedControl(items: ["EUR", "CHF", "GBP"])
  private let aboutButton = UIButton(type: .system)
  private let logOutButton = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    currencies.addTarget(self, action: #selector(didSelectCurrency), for: .valueChanged)
    aboutButton.addTarget(self, action: #selector(didTapAbout), for: .touchUpInside)
    logOutButton.addTarget(self, action: #selector(didTapLogOut), for: .touchUpInside)
    for control in [currencies, aboutButton, logOutButton] { view.addSubview(control) }
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .close, target: self, action: #selector(didTapClose))
    presenter?.viewIsReady()
  }

  @objc private func didSelectCurrency() {
    presenter?.didSelectCurrency(at: currencies.selectedSegmentIndex)
  }

  @objc private func didTapClose() {
    dismiss(animated: true)  // expect: view_navigates
  }

  @objc private func didTapAbout() { presenter?.didTapAbout() }
  @objc private func didTapLogOut() { presenter?.didTapLogOut() }
}

extension SettingsView: SettingsViewPresenterInterface {
  func show(currency index: Int) { currencies.selectedSegmentIndex = index }
}
