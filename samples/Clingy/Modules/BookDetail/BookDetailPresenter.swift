final class BookDetailPresenter: BookDetailPresenterProtocol {
  private let book: Book
  private weak var router: BookDetailRouterProtocol?  // expect: weak_router_in_presenter
  private weak var interactor: BookDetailInteractorProtocol?  // expect: weak_interactor_in_presenter
  private weak var viewState: BookDetailViewStateProtocol?
  private let navigation: any NavigationServiceType  // expect: navigation_outside_router
  var delegate: BookDetailDelegate?  // expect: missing_conformance, strong_delegate

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
      await self?.interactor?.markRead(book.id)
      self?.navigation.items.removeLast()  // expect: navigation_outside_router
    }
  }
}
