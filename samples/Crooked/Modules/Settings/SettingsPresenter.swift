protocol SettingsPresentationLogic: AnyObject {
  func present(_ response: Settings.Response)
}

final class SettingsPresenter: SettingsPresentationLogic {
  var viewController: SettingsDisplayLogic?  // expect: strong_view_in_presenter

  func present(_ response: Settings.Response) {
    viewController?.display(Settings.ViewModel(text: response.isMetric ? "Grams" : "Ounces"))
  }
}
