import UIKit

final class NavigationDemoWireframe: BaseWireframe<LazyHostingViewController<NavigationDemoView>> {

  private let testType: TestType

  init(testType: TestType) {
    self.testType = testType
    let moduleViewController = LazyHostingViewController<NavigationDemoView>()
    super.init(viewController: moduleViewController)

    let interactor = NavigationDemoInteractor()
    let presenter = NavigationDemoPresenter(interactor: interactor, wireframe: self)

    moduleViewController.rootView = NavigationDemoView(presenter: presenter)
  }

}

extension NavigationDemoWireframe: NavigationDemoWireframeInterface {

  func navigateToDetailsScreen() {
    let wireframe = DetailsDemoWireframe(testType)

    navigationController?.pushWireframe(wireframe)
  }

}
