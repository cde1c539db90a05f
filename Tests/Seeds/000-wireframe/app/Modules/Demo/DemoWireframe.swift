import UIKit

final class DemoWireframe: BaseWireframe<LazyHostingViewController<DemoView>> {

  init() {
    let moduleViewController = LazyHostingViewController<DemoView>()
    super.init(viewController: moduleViewController)

    let interactor = DemoInteractor()
    let presenter = DemoPresenter(interactor: interactor, wireframe: self)

    moduleViewController.rootView = DemoView(presenter: presenter)
  }

}

extension DemoWireframe: DemoWireframeInterface {}
