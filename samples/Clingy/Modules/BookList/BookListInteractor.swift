import SwiftUI  // expect: ui_framework_in_interactor

final class BookListInteractor: BookListInteractorProtocol {
  private let library: any LibraryServiceType
  weak var router: BookListRouterProtocol?  // expect: interactor_reaches_router

  init(library: any LibraryServiceType) { self.library = library }

  func books() async -> [Book] {
    let books = await library.books()
    if books.isEmpty {
      router?.showAdding()  // expect: interactor_reaches_router
    }
    return books
  }
}
