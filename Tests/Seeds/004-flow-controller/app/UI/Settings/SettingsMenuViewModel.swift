import Combine

public class SettingsMenuViewModel: ObservableObject {
  public enum Navigation {
    case menu(SettingsMenu.Row)
  }

  private let _navigationSubject = PassthroughSubject<Navigation, Never>()
  var navigationSignal: AnyPublisher<Navigation, Never> {
    _navigationSubject.eraseToAnyPublisher()
  }

  func navigate(_ navigation: Navigation) {
    _navigationSubject.send(navigation)
  }
}
