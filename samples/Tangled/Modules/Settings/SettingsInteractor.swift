final class SettingsInteractor {
  weak var presenter: SettingsPresenterViewInterface?  // expect: wrong_interface_held
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
    presenter?.viewIsReady()
  }

  func logOut() { session.logOut() }
}
