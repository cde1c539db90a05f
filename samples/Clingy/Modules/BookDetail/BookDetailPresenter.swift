final class BookDetailPresenter: BookDetailPresenterProtocol {
  private let book: Book
  private let router: BookDetailRouterProtocol
  private let interactor: BookDetailInteractorProtocol
  private weak var viewState: BookDetailViewStateProtocol?
  private let navigation: any NavigationServiceType  // expect: navigation_outside_router
  var delegate: BookDetailDelegate?  // expect: missing_conformance, part_not_wired, strong_delegate

  init(
    book: Book, router: BookDetailRouterProtocol, interactor: BookDetailInteractorProtocol,
    viewState: BookDetailViewStateProtocol,
    navigation: any NavigationServiceType  // expect: navigation_outside_router
  ) {
    self.book = book
    self.router = router
    self.interactor = interactor
    self.viewState = viewState
    self.navigation = navigation  // expect: navigation_outside_router
  }

  func viewDidAppear() { viewState?.title = book.title }

  func didConfirmRead() {
    delegate?.didRead(book)
    Task { [weak self, book] in
      await self?.interactor.markRead(book.id)
      self?.navigation.items.removeLast()  // expect: navigation_outside_router
    }
  }
}
