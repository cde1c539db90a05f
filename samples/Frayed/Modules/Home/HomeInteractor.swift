import UIKit  // expect: ui_framework_in_interactor

final class HomeInteractor {
  weak var wireframe: HomeWireframeInterface?  // expect: interactor_reaches_router, part_not_wired
  weak var screen: LazyHostingViewController<HomeView>?  // expect: concrete_component_held, interactor_reaches_view
  private let itemService = ItemService()

  func didLoad() {
    wireframe?.presentProfile()  // expect: interactor_reaches_router
  }
}

extension HomeInteractor: HomeInteractorInterface {
  func loadItems(_ completion: @escaping ([Item]) -> Void) { itemService.load(.items, completion: completion) }
}
