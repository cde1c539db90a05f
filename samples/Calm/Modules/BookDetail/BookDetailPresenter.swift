final class BookDetailPresenter: BookDetailPresenterProtocol {
  private let book: Book
  private let router: BookDetailRouterProtocol
  private let interactor: BookDetailInteractorProtocol
  private weak var state: BookDetailViewStateProtocol?

  /// What is stored is weak.
  var viewState: BookDetailViewStateProtocol? { state }

  init(
    book: Book, router: BookDetailRouterProtocol, interactor: BookDetailInteractorProtocol,
    viewState: BookDetailViewStateProtocol
  ) {
    self.book = book
    self.router = router
    self.interactor = interactor
    state = viewState
  }

  func viewDidAppear() { viewState?.title = book.title }

  func didConfirmRead() {
    Task { [weak self, book] in
      await self?.interactor.markRead(book.id)
      self?.router.close()
    }
  }
}
