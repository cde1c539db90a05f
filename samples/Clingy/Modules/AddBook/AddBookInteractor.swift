final class AddBookInteractor: AddBookInteractorProtocol {
  private let library: any LibraryServiceType
  var presenter: AddBookPresenterProtocol?  // expect: strong_presenter_in_interactor
  weak var viewState: AddBookViewStateProtocol?  // expect: interactor_reaches_view

  init(library: any LibraryServiceType) { self.library = library }

  func save(_ title: String) async {
    await library.add(title)
    presenter?.didSave()
  }

  func discard() {
    viewState?.show("Nothing was saved.")  // expect: interactor_reaches_view
  }
}
