final class AddBookRouter: AddBookRouterProtocol {
  private let navigation: any NavigationServiceType
  var presenter: AddBookPresenterProtocol?  // expect: strong_presenter_in_router, retain_cycle
  private weak var interactor: AddBookInteractorProtocol?  // expect: router_reaches_interactor

  init(
    navigation: any NavigationServiceType,
    interactor: AddBookInteractorProtocol  // expect: router_reaches_interactor
  ) {
    self.navigation = navigation
    self.interactor = interactor  // expect: router_reaches_interactor
  }

  func close() {
    interactor?.discard()  // expect: router_reaches_interactor
    navigation.modalView = nil
  }
}
