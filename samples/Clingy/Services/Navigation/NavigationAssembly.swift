final class NavigationAssembly: Assembly {
  /// One for the whole app.
  static let navigation: any NavigationServiceType = NavigationService()

  func build() -> any NavigationServiceType { NavigationAssembly.navigation }
}
