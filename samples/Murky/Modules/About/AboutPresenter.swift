final class AboutPresenter {
  private let view: AboutViewPresenterInterface  // expect: retain_cycle, strong_view_in_presenter
  private weak var interactor: AboutInteractorPresenterInterface?  // expect: weak_interactor_in_presenter
  private weak var router: AboutRouterPresenterInterface?  // expect: weak_router_in_presenter

  init(
    view: AboutViewPresenterInterface, interactor: AboutInteractorPresenterInterface,
    router: AboutRouterPresenterInterface
  ) {
    self.view = view
    self.interactor = interactor
    self.router = router
  }
}

extension AboutPresenter: AboutPresenterViewInterface {
  func viewDidLoad() {
    guard let interactor else { return close() }
    view.show(interactor.text)
  }

  private func close() { router?.close() }
}
