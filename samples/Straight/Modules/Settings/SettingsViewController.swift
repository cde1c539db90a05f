import UIKit

protocol SettingsDisplayLogic: AnyObject {
  func display(_ viewModel: Settings.ViewModel)
}

final class SettingsViewController: UIViewController, SettingsDisplayLogic {
  var interactor: SettingsBusinessLogic?
  var router: SettingsRoutingLogic?

  override func viewDidLoad() {
    super.viewDidLoad()
    interactor?.load()
  }

  func display(_ viewModel: Settings.ViewModel) { title = viewModel.text }

  func didTapDone() { router?.close() }

  func didTapOunces() { interactor?.change(Settings.Request(isMetric: false)) }

  func explain() {
    let alert = UIAlertController(title: "Units", message: nil, preferredStyle: .alert)
    present(alert, animated: true)
  }
}
