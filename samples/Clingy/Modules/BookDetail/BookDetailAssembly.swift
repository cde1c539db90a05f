import SwiftUI

final class BookDetailAssembly: Assembly {
  func build(_ book: Book) -> some View {
    let navigation = container.resolve(NavigationAssembly.self).build()
    let library = container.resolve(LibraryAssembly.self).build()

    let router = BookDetailRouter(navigation: navigation)
    let interactor = BookDetailInteractor(library: library)
    let viewState = BookDetailViewState()
    let presenter = BookDetailPresenter(
      book: book, router: router, interactor: interactor, viewState: viewState, navigation: navigation)
    viewState.set(with: presenter)
    return BookDetailView(viewState: viewState)
  }
}
