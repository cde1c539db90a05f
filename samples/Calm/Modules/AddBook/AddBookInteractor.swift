final class AddBookInteractor: AddBookInteractorProtocol {
  private let library: any LibraryServiceType

  init(library: any LibraryServiceType) { self.library = library }

  func save(_ title: String) async { await library.add(title) }
}
