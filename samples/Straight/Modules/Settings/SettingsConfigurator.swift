import UIKit

final class SettingsConfigurator: IConfigurator {
  func createScreen() -> UIViewController {
    let viewController = SettingsViewController()
    let presenter = SettingsPresenter()
    let interactor = SettingsInteractor(presenter: presenter)
    let router = SettingsRouter()
    viewController.interactor = interactor
    viewController.router = router
    presenter.viewController = viewController
    router.viewController = viewController
    return viewController
  }
}
