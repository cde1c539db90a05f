import UIKit

struct CatalogCoordinator {
  let navigation: UINavigationController

  func start() {
    let screen = CatalogViewController(model: CatalogViewModel(shop: Shop()))
    navigation.pushViewController(screen, animated: false)
  }
}
