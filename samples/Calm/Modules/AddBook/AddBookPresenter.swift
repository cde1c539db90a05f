final class AddBookPresenter: AddBookPresenterProtocol {
  private let router: AddBookRouterProtocol
  private let interactor: AddBookInteractorProtocol
  private weak var viewState: AddBookViewStateProtocol?

  init(router: AddBookRouterProtocol, interactor: AddBookInteractorProtocol, viewState: AddBookViewStateProtocol) {
    self.router = router
    self.interactor = interactor
    self.viewState = viewState
  }

  func didTapSave(_ title: String) {
    if title.isEmpty {
      viewState?.show("A book needs a title.")
      return
    }
    Task { [weak self] in
      await self?.interactor.save(title)
      self?.router.close()
    }
  }
}
