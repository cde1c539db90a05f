import UIKit

final class DetailsDemoWireframe: BaseWireframe<LazyHostingViewController<DetailsDemoView>> {

  init(_ testType: TestType) {
    let moduleViewController = LazyHostingViewController<DetailsDemoView>(isNavigationBarHidden: true)
    super.init(viewController: moduleViewController)

    let interactor = DetailsDemoInteractor()
    let presenter = DetailsDemoPresenter(testType: testType, interactor: interactor, wireframe: self)

    moduleViewController.rootView = DetailsDemoView(presenter: presenter)
  }

}

extension DetailsDemoWireframe: DetailsDemoWireframeInterface {

  func goBack() {
    navigationController?.popViewController(animated: true)
  }

}
