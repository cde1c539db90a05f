final class AboutPresenter {
  private let view: AboutViewPresenterInterface  // expect: retain_cycle, strong_view_in_presenter
  private weak var interactor: AboutInteractorPresenterInterface?  // expect: weak_interactor_in_presenter
  private let router: AboutRouterPresenterInterface

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
    guard let interactor else { return router.close() }
    view.show(interactor.text)
  }
}
