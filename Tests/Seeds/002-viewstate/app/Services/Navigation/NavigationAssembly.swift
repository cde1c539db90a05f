final class NavigationAssembly: Assembly {
  //Only one navigation allowed in one app
  static let navigation: any NavigationServiceType = NavigationService()

  func build() -> any NavigationServiceType {
    return NavigationAssembly.navigation
  }
}
