final class BookListPresenter: BookListPresenterProtocol {
  private let router: BookListRouterProtocol
  private let interactor: BookListInteractorProtocol
  private weak var viewState: BookListViewStateProtocol?

  init(router: BookListRouterProtocol, interactor: BookListInteractorProtocol, viewState: BookListViewStateProtocol) {
    self.router = router
    self.interactor = interactor
    self.viewState = viewState
  }

  func viewDidAppear() {
    Task { [weak self] in
      guard let books = await self?.interactor.books() else { return }
      self?.viewState?.show(books.sorted { $0.title < $1.title })
    }
  }

  func didTap(_ book: Book) { router.showDetail(of: book) }

  func didTapAdd() { router.showAdding() }
}
