final class SettingsInteractor: SettingsInteractorPresenterInterface {
  var isSorted = false
}
