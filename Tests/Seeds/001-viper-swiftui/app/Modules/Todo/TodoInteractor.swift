import Combine
import Foundation

final class TodoInteractor: InteractorInterface {
  weak var presenter: TodoPresenterInteractorInterface!
  private var operations: Set<AnyCancellable> = []
}

extension TodoInteractor: TodoInteractorPresenterInterface {

  func startLoading() {
    let url = URL(string: "https://jsonplaceholder.typicode.com/todos")!
    URLSession.shared.dataTaskPublisher(for: url)
      .tryMap { $0.data }
      .decode(type: [TodoEntity].self, decoder: JSONDecoder())
      .receive(on: DispatchQueue.main)
      .sink(
        receiveCompletion: { [weak self] completion in
          if case .failure = completion {
            self?.presenter.didFailToLoad()
          }
        },
        receiveValue: { [weak self] todos in
          self?.presenter.didLoad(todos)
        }
      )
      .store(in: &operations)
  }
}
