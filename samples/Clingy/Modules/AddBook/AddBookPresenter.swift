final class AddBookPresenter: AddBookPresenterProtocol {
  private let router: AddBookRouterProtocol
  private weak var interactor: AddBookInteractorProtocol?  // expect: weak_interactor_in_presenter
  private weak var viewState: AddBookViewState?  // expect: concrete_component_held
  private let container: any Resolver  // expect: resolved_outside_assembly

  init(
    router: AddBookRouterProtocol, interactor: AddBookInteractorProtocol,
    viewState: AddBookViewState,  // expect: concrete_component_passed
    container: any Resolver  // expect: resolved_outside_assembly
  ) {
    self.router = router
    self.interactor = interactor
    self.viewState = viewState
    self.container = container  // expect: resolved_outside_assembly
  }

  func didTapSave(_ title: String) {
    if title.isEmpty {
      viewState?.show("A book needs a title.")
      return
    }
    Task { [weak self] in await self?.interactor?.save(title) }
  }

  func didSave() {
    let library = container.resolve(LibraryAssembly.self).build()  // expect: resolved_outside_assembly, service_reached_outside_interactor
    print(library)  // expect: service_reached_outside_interactor
    router.close()
  }
}
