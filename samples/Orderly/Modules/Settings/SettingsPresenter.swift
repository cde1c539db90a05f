final class SettingsPresenter {
  var router: SettingsRouterPresenterInterface?
  var interactor: SettingsInteractorPresenterInterface?
  weak var delegate: SettingsModuleDelegate?
  private weak var screen: SettingsViewPresenterInterface?

  var view: SettingsViewPresenterInterface? {
    get { screen }
    set { screen = newValue }
  }
}

extension SettingsPresenter: SettingsPresenterViewInterface {
  func viewIsReady() {
    guard let interactor, let index = interactor.currencies.firstIndex(of: interactor.currency) else { return }
    view?.show(currency: index)
  }

  func didSelectCurrency(at index: Int) {
    guard let interactor else { return }
    interactor.save(currency: interactor.currencies[index])
  }

  func didTapAbout() { router?.showAbout() }
  func didTapLogOut() { router?.confirmLogOut() }
}

extension SettingsPresenter: SettingsPresenterInteractorInterface {
  func didSave(currency: String) { delegate?.settingsModuleDidChange(currency: currency) }

  func didLogOut() {
    router?.close { [weak delegate] in delegate?.settingsModuleDidLogOut() }
  }
}

extension SettingsPresenter: SettingsPresenterRouterInterface {
  func didConfirmLogOut() { interactor?.logOut() }
}
