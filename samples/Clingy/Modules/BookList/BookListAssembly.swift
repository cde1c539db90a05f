import SwiftUI

final class BookListAssembly: Assembly {
  func build() -> some View {
    let library = container.resolve(LibraryAssembly.self).build()

    let router = BookListRouter(navigation: NavigationService())  // expect: second_navigation_service
    let interactor = BookListInteractor(library: library)
    let viewState = BookListViewState()
    let presenter = BookListPresenter(router: router, interactor: interactor, viewState: viewState)
    viewState.set(with: presenter)
    viewState.interactor = interactor
    interactor.router = router
    return BookListView(viewState: viewState, presenter: presenter)
  }
}
