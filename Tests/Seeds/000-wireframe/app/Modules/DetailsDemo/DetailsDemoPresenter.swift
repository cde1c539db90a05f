import Combine

final class DetailsDemoPresenter: ObservableObject {
  @Published var title: String

  private let interactor: DetailsDemoInteractorInterface
  private let wireframe: DetailsDemoWireframeInterface

  init(testType: TestType, interactor: DetailsDemoInteractorInterface, wireframe: DetailsDemoWireframeInterface) {
    self.interactor = interactor
    self.wireframe = wireframe
    title = interactor.title(of: testType)
  }

  func goBack() {
    wireframe.goBack()
  }
}
