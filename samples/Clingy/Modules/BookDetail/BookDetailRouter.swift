final class BookDetailRouter: BookDetailRouterProtocol {
  private let navigation: any NavigationServiceType

  init(navigation: any NavigationServiceType) { self.navigation = navigation }

  func close() {
    navigation.items.removeLast()
    navigation.banner = "Closed"
  }
}
