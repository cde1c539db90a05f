import UIKit

final class HomeWireframe: BaseWireframe<LazyHostingViewController<HomeView>> {
  init() {
    let moduleViewController = LazyHostingViewController<HomeView>()
    super.init(viewController: moduleViewController)

    let interactor = HomeInteractor()
    let presenter = HomePresenter(interactor: interactor, wireframe: self)
    moduleViewController.rootView = HomeView(presenter: presenter)
  }
}

extension HomeWireframe: HomeWireframeInterface {
  func navigateToDetails(of item: Item) { navigationController?.pushWireframe(ItemDetailsWireframe(item: item)) }

  func presentProfile() { viewController.presentWireframe(ProfileWireframe()) }
}
