import Combine

public class ModalTransitionTestViewModel: ObservableObject {
  public enum Navigation {
    case alert
    case fullScreen
    case pageSheet
  }

  private let _navigationSubject = PassthroughSubject<Navigation, Never>()
  var navigationSignal: AnyPublisher<Navigation, Never> {
    _navigationSubject.eraseToAnyPublisher()
  }

  func navigate(_ navigation: Navigation) {
    _navigationSubject.send(navigation)
  }
}
