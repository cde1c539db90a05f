final class MainPresenter: MainPresenterProtocol {
  private let router: MainRouterProtocol
  private let viewState: MainViewStateProtocol
  private let interactor: MainInteractorProtocol

  init(router: MainRouterProtocol, interactor: MainInteractorProtocol, viewState: MainViewStateProtocol) {
    self.router = router
    self.interactor = interactor
    self.viewState = viewState
  }

  func didAppear() {
    viewState.show(interactor.load().text)
  }

  func didTapDetails() {
    router.showDetails()
  }
}
