final class DetailsPresenter: DetailsPresenterProtocol {
  private let router: DetailsRouterProtocol
  private weak var viewState: DetailsViewStateProtocol?
  private let interactor: DetailsInteractorProtocol

  init(router: DetailsRouterProtocol, interactor: DetailsInteractorProtocol, viewState: DetailsViewStateProtocol) {
    self.router = router
    self.interactor = interactor
    self.viewState = viewState
  }

  func didAppear() {
    viewState?.show(interactor.userName())
  }

  func didChange(_ userName: String) {
    interactor.save(userName)
    router.showSaved()
  }

  func didTapClose() {
    router.close()
  }
}
