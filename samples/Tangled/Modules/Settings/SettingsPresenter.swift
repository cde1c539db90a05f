final class SettingsPresenter {
  var router: SettingsRouterPresenterInterface?
  var interactor: SettingsInteractorPresenterInterface?
  var delegate: SettingsModuleDelegate?  // expect: strong_delegate
  private weak var screen: SettingsViewPresenterInterface?

  var view: SettingsViewPresenterInterface? { screen }

  func attach(_ view: SettingsView) {  // expect: concrete_component_passed
    screen = view
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
    delegate?.settingsModuleDidChange(currency: interactor.currency)
  }

  func didTapAbout() { router?.showAbout() }
  func didTapLogOut() { router?.confirmLogOut() }
}

extension SettingsPresenter: SettingsPresenterRouterInterface {
  func didConfirmLogOut() {
    interactor?.logOut()
    router?.close { [weak delegate] in delegate?.settingsModuleDidLogOut() }
  }
}
