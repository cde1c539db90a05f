import UIKit

protocol SettingsDisplayLogic {  // expect: interface_not_class_bound
  func display(_ viewModel: Settings.ViewModel)
}

final class SettingsViewController: UIViewController, SettingsDisplayLogic {
  weak var interactor: SettingsBusinessLogic?  // expect: weak_interactor_in_view
  var router: SettingsRoutingLogic?

  override func viewDidLoad() {
    super.viewDidLoad()
    interactor?.load()
  }

  func display(_ viewModel: Settings.ViewModel) { title = viewModel.text }

  func didTapDone() { router?.close() }

  func didTapRecipes() {
    show(RecipeListConfigurator().createScreen(), sender: nil)  // expect: view_navigates
  }
}
