import SwiftUI

final class BookListViewState: ObservableObject {
  @Published private(set) var books: [Book] = []
  private var presenter: BookListPresenterProtocol?
  var interactor: BookListInteractorProtocol?  // expect: view_reaches_interactor

  var heading: String { "\(books.count) books" }

  func refresh() async {
    books = await interactor?.books() ?? []  // expect: view_reaches_interactor
  }

  func didTapAdd() {
    presenter?.router?.showAdding()  // expect: view_reaches_router
  }
}

extension BookListViewState: BookListViewStateProtocol {
  func set(with presenter: BookListPresenterProtocol) { self.presenter = presenter }

  func show(_ books: [Book]) { self.books = books }
}
