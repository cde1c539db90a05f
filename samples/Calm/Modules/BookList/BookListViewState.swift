import SwiftUI

final class BookListViewState: ObservableObject {
  @Published private(set) var books: [Book] = []
  private var presenter: BookListPresenterProtocol?

  var heading: String { "\(books.count) books" }

  func viewDidAppear() { presenter?.viewDidAppear() }

  func didTap(_ book: Book) { presenter?.didTap(book) }

  func didTapAdd() {
    // router?.showAdding()
    presenter?.didTapAdd()
  }
}

extension BookListViewState: BookListViewStateProtocol {
  func set(with presenter: BookListPresenterProtocol) { self.presenter = presenter }

  func show(_ books: [Book]) { self.books = books }
}
