protocol SettingsBusinessLogic: AnyObject {
  func load()
  func change(_ request: Settings.Request)
}

final class SettingsInteractor: SettingsBusinessLogic {
  private let presenter: SettingsPresentationLogic
  private let worker = SettingsWorker()

  init(presenter: SettingsPresentationLogic) { self.presenter = presenter }

  func load() { presenter.present(Settings.Response(isMetric: worker.loadUnits())) }

  func change(_ request: Settings.Request) {
    worker.saveUnits(isMetric: request.isMetric)
    load()
  }
}
