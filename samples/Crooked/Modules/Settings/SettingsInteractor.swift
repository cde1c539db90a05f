protocol SettingsBusinessLogic: AnyObject {
  func load()
  func change(_ request: Settings.Request)
}

final class SettingsInteractor: SettingsBusinessLogic {
  var presenter: SettingsPresentationLogic?
  private let worker = SettingsWorker()

  func load() { presenter?.present(Settings.Response(isMetric: worker.loadUnits())) }

  func change(_ request: Settings.Request) {
    worker.saveUnits(isMetric: request.isMetric)
    load()
  }
}
