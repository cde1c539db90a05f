final class MainRouter: MainRouterProtocol {
  let navigation: any NavigationServiceType

  init(navigation: any NavigationServiceType) {
    self.navigation = navigation
  }

  func showDetails() {
    navigation.items.append(.details)
  }
}
