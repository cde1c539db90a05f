final class SettingsInteractor {
  weak var presenter: SettingsPresenterInteractorInterface?
  private let session: SessionServiceInterface
  private let preferences: PreferencesServiceInterface

  init(session: SessionServiceInterface, preferences: PreferencesServiceInterface) {
    self.session = session
    self.preferences = preferences
  }
}

extension SettingsInteractor: SettingsInteractorPresenterInterface {
  var currencies: [String] { ["EUR", "CHF", "GBP"] }
  var currency: String { preferences.currency }

  func save(currency: String) {
    preferences.currency = currency
    presenter?.didSave(currency: currency)
  }

  func logOut() {
    session.logOut()
    presenter?.didLogOut()
  }
}
