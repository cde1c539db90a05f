import UIKit

protocol SettingsModuleDelegate: AnyObject {
  func settingsModuleDidChange(currency: String)
  func settingsModuleDidLogOut()
}

protocol SettingsRouterPresenterInterface: AnyObject {
  func showAbout()
  func confirmLogOut()
  func close(then completion: @escaping () -> Void)
}

protocol SettingsPresenterRouterInterface: AnyObject {
  func didConfirmLogOut()
}

protocol SettingsPresenterInteractorInterface: AnyObject {
  func didSave(currency: String)
  func didLogOut()
}

protocol SettingsPresenterViewInterface: AnyObject {
  func viewIsReady()
  func didSelectCurrency(at index: Int)
  func didTapAbout()
  func didTapLogOut()
}

protocol SettingsInteractorPresenterInterface: AnyObject {
  var currencies: [String] { get }
  var currency: String { get }
  func save(currency: String)
  func logOut()
}

protocol SettingsViewPresenterInterface: AnyObject {
  func show(currency index: Int)
}

final class SettingsModule {
  private let services: Services

  init(services: Services) { self.services = services }

  func build(delegate: SettingsModuleDelegate?) -> UIViewController {
    let view = SettingsView()
    let interactor = SettingsInteractor(session: services.session, preferences: services.preferences)
    let presenter = SettingsPresenter()
    let router = SettingsRouter()

    view.presenter = presenter
    presenter.view = view
    presenter.interactor = interactor
    presenter.router = router
    presenter.delegate = delegate
    interactor.presenter = presenter
    router.presenter = presenter
    router.viewController = view
    return view
  }
}
