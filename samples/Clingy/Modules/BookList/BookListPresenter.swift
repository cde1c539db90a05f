import UIKit  // expect: ui_framework_in_presenter, uikit_in_module

/// As the founding document lists it: the view state keeps the presenter, and the presenter the view state.
final class BookListPresenter: BookListPresenterProtocol {
  private(set) weak var router: BookListRouterProtocol?  // expect: weak_router_in_presenter
  private let interactor: BookListInteractorProtocol
  private let viewState: BookListViewStateProtocol  // expect: retain_cycle, strong_view_in_presenter

  init(router: BookListRouterProtocol, interactor: BookListInteractorProtocol, viewState: BookListViewStateProtocol) {
    self.router = router
    self.interactor = interactor
    self.viewState = viewState
  }

  func viewDidAppear() {
    Task { [weak self] in
      guard let books = await self?.interactor.books() else { return }
      self?.viewState.show(books.sorted { $0.title < $1.title })
    }
  }

  func didTap(_ book: Book) { router?.showDetail(of: book) }

  func color(of book: Book) -> UIColor { book.isRead ? .systemRed : .black }  // expect: ui_framework_in_presenter, uikit_in_module
}
