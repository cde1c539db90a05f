import SwiftUI

final class AddBookAssembly: Assembly {  // expect: assembly_not_applied
  func build() -> some View {
    let navigation = container.resolve(NavigationAssembly.self).build()
    let library = container.resolve(LibraryAssembly.self).build()

    let interactor = AddBookInteractor(library: library)
    let router = AddBookRouter(navigation: navigation, interactor: interactor)
    let viewState = AddBookViewState(router: router)
    let presenter = AddBookPresenter(
      router: router, interactor: interactor, viewState: viewState, container: container)
    viewState.set(with: presenter)
    interactor.presenter = presenter
    interactor.viewState = viewState
    router.presenter = presenter
    return AddBookView(viewState: viewState)
  }
}
