import UIKit

final class AppCoordinator {
  private let window: UIWindow

  init(window: UIWindow) { self.window = window }

  func start() {
    let navigation = UINavigationController()
    window.rootViewController = navigation
    CatalogCoordinator(navigation: navigation).start()
  }
}
