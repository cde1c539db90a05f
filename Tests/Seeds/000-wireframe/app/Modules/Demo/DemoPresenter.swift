import Combine

final class DemoPresenter: ObservableObject {
  @Published var name: String = "initial"

  private let interactor: DemoInteractorInterface
  private let wireframe: DemoWireframeInterface

  init(interactor: DemoInteractorInterface, wireframe: DemoWireframeInterface) {
    self.interactor = interactor
    self.wireframe = wireframe
  }

  func changeName() {
    name = interactor.changedName()
  }
}
