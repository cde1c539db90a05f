final class AddBookRouter: AddBookRouterProtocol {
  private let navigation: any NavigationServiceType

  init(navigation: any NavigationServiceType) { self.navigation = navigation }

  func close() { navigation.modalView = nil }
}
