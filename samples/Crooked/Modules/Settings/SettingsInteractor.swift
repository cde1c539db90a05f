protocol SettingsBusinessLogic: AnyObject {
  func load()
  func change(_ request: Settings.Request)
}

final class SettingsInteractor: SettingsBusinessLogic {
  weak var presenter: SettingsPresentationLogic?  // expect: weak_presenter_in_interactor
  private let worker = SettingsWorker()

  func load() { presenter?.present(Settings.Response(isMetric: worker.loadUnits())) }

  func change(_ request: Settings.Request) {
    worker.saveUnits(isMetric: request.isMetric)
    load()
  }
}
