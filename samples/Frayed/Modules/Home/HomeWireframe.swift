import UIKit

final class HomeWireframe: BaseWireframe<LazyHostingViewController<HomeView>> {
  private var presenter: HomePresenter?  // expect: retain_cycle, strong_presenter_in_router
  private var interactor: HomeInteractorInterface?  // expect: router_reaches_interactor
  private var firstScreen: UIViewController?  // expect: strong_view_in_router

  init() {
    let moduleViewController = LazyHostingViewController<HomeView>(isNavigationBarHidden: true)
    super.init(viewController: moduleViewController)

    let interactor = HomeInteractor()
    let presenter = HomePresenter(interactor: interactor, wireframe: self)
    moduleViewController.rootView = HomeView(presenter: presenter)
    self.presenter = presenter
    self.interactor = interactor
    firstScreen = moduleViewController
  }
}

extension HomeWireframe: ProfileModuleDelegate {
  func profileModuleDidLogOut() {}
}

extension HomeWireframe: HomeWireframeInterface {
  func navigateToDetails(of item: Item) {
    interactor?.loadItems { _ in }  // expect: router_reaches_interactor
  }

  func presentProfile() { viewController.presentWireframe(ProfileWireframe()) }
}
