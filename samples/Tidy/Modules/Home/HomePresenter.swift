import Combine

final class HomePresenter: ObservableObject {
  @Published private(set) var items: [Item] = []

  private let interactor: HomeInteractorInterface
  private let wireframe: HomeWireframeInterface

  init(interactor: HomeInteractorInterface, wireframe: HomeWireframeInterface) {
    self.interactor = interactor
    self.wireframe = wireframe
  }

  func load() { interactor.loadItems { [weak self] in self?.items = $0 } }

  func didSelect(_ item: Item) { wireframe.navigateToDetails(of: item) }

  func didTapProfile() { wireframe.presentProfile() }
}
