protocol SettingsPresentationLogic {
  func present(_ response: Settings.Response)
}

final class SettingsPresenter: SettingsPresentationLogic {
  weak var viewController: SettingsDisplayLogic?

  func present(_ response: Settings.Response) {
    viewController?.display(Settings.ViewModel(text: response.isMetric ? "Grams" : "Ounces"))
  }
}
