import Combine

public class FeedListViewModel: ObservableObject {
  public enum Navigation {
    case appSales(AppSegment)
  }

  private let _feedRepository: FeedRepositoryService
  private let _preferencesRepository: PreferencesRepositoryService
  private let _navigationSubject = PassthroughSubject<Navigation, Never>()

  @Published private(set) var segments: [AppSegment] = []

  var navigationSignal: AnyPublisher<Navigation, Never> {
    _navigationSubject.eraseToAnyPublisher()
  }

  init(feedRepository: FeedRepositoryService, preferencesRepository: PreferencesRepositoryService) {
    _feedRepository = feedRepository
    _preferencesRepository = preferencesRepository
  }

  func load() {
    segments = _feedRepository.segments(in: _preferencesRepository.feedLanguage)
  }

  func navigate(_ navigation: Navigation) {
    _navigationSubject.send(navigation)
  }
}
