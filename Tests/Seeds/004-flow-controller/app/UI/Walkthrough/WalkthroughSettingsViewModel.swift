import Combine

public class WalkthroughSettingsViewModel: ObservableObject {
  public enum Navigation {
    case finish
  }

  @Published var feedLanguage: FeedLanguage = .english
  @Published var userName = ""

  private let _navigationSubject = PassthroughSubject<Navigation, Never>()

  var feedLanguageStream: AnyPublisher<FeedLanguage, Never> {
    $feedLanguage.eraseToAnyPublisher()
  }
  var userNameStream: AnyPublisher<String, Never> {
    $userName.eraseToAnyPublisher()
  }
  var navigationSignal: AnyPublisher<Navigation, Never> {
    _navigationSubject.eraseToAnyPublisher()
  }

  func navigate(_ navigation: Navigation) {
    _navigationSubject.send(navigation)
  }
}
