import Foundation

final class BookDetailInteractor: BookDetailInteractorProtocol {
  private let library: any LibraryServiceType

  init(library: any LibraryServiceType) { self.library = library }

  func markRead(_ id: UUID) async { await library.markRead(id) }
}
