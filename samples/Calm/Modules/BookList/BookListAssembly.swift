import SwiftUI

final class BookListAssembly: Assembly {
  func build() -> some View {
    let navigation = container.resolve(NavigationAssembly.self).build()
    let library = container.resolve(LibraryAssembly.self).build()

    let router = BookListRouter(navigation: navigation)
    let interactor = BookListInteractor(library: library)
    let viewState = BookListViewState()
    let presenter = BookListPresenter(router: router, interactor: interactor, viewState: viewState)
    viewState.set(with: presenter)
    return BookListView(viewState: viewState)
  }
}
