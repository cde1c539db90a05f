final class DetailsRouter: DetailsRouterProtocol {
  let navigation: any NavigationServiceType

  init(navigation: any NavigationServiceType) {
    self.navigation = navigation
  }

  func close() {
    navigation.items.removeLast()
  }

  func showSaved() {
    navigation.alert = CustomAlert(title: "Saved")
  }
}
