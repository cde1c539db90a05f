import Combine

final class EntryListViewModel: ObservableObject {
  enum Navigation {
    case entry(Entry)
    case add
    case licenses
  }

  private let _repository: EntryRepositoryService
  private let _navigationSubject = PassthroughSubject<Navigation, Never>()
  @Published private(set) var entries: [Entry] = []
  @Published var isAdding = false

  var navigationSignal: AnyPublisher<Navigation, Never> { _navigationSubject.eraseToAnyPublisher() }

  init(repository: EntryRepositoryService) { _repository = repository }

  func load() { entries = _repository.entries() }

  func navigate(_ navigation: Navigation) { _navigationSubject.send(navigation) }
}
