import Combine

final class HomePresenter: ObservableObject {
  @Published private(set) var items: [Item] = []

  let wireframe: HomeWireframeInterface  // expect: presenter_exposes_component
  private let interactor: HomeInteractor  // expect: concrete_component_held
  private weak var login: LoginPresenterInterface?  // expect: module_cycle, module_reaches_module

  init(interactor: HomeInteractor, wireframe: HomeWireframeInterface) {  // expect: concrete_component_passed
    self.interactor = interactor
    self.wireframe = wireframe
  }

  func load() { interactor.loadItems { [weak self] in self?.items = $0 } }

  func didSelect(_ item: Item) { wireframe.navigateToDetails(of: item) }

  func didTapLogIn() {
    login?.didTapLogIn("Ann")
  }
}
