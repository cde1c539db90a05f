final class DetailsInteractor: DetailsInteractorProtocol {
  private let settings: any SettingsServiceType

  init(settings: any SettingsServiceType) {
    self.settings = settings
  }

  func userName() -> String { settings.userName }

  func save(_ userName: String) {
    settings.userName = userName
  }
}
