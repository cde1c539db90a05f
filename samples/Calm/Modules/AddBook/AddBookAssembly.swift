import SwiftUI

final class AddBookAssembly: Assembly {
  func build() -> some View {
    let navigation = container.resolve(NavigationAssembly.self).build()
    let library = container.resolve(LibraryAssembly.self).build()

    let router = AddBookRouter(navigation: navigation)
    let interactor = AddBookInteractor(library: library)
    let viewState = AddBookViewState()
    let presenter = AddBookPresenter(router: router, interactor: interactor, viewState: viewState)
    viewState.set(with: presenter)
    return AddBookView(viewState: viewState)
  }
}
