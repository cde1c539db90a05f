import Combine

final class NavigationDemoPresenter: ObservableObject {

  private let interactor: NavigationDemoInteractorInterface
  private let wireframe: NavigationDemoWireframeInterface

  init(interactor: NavigationDemoInteractorInterface, wireframe: NavigationDemoWireframeInterface) {
    self.interactor = interactor
    self.wireframe = wireframe
  }

  func navigateToDetailsScreen() {
    wireframe.navigateToDetailsScreen()
  }

}
