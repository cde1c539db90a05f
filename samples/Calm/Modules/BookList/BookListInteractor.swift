final class BookListInteractor: BookListInteractorProtocol {
  private let library: any LibraryServiceType

  init(library: any LibraryServiceType) { self.library = library }

  func books() async -> [Book] { await library.books() }
}
