import Foundation

final class LibraryService: LibraryServiceType {
  private var stored: [Book] = []

  func books() async -> [Book] { stored }

  func add(_ title: String) async { stored.append(Book(id: UUID(), title: title)) }

  func markRead(_ id: UUID) async {
    for index in stored.indices where stored[index].id == id { stored[index].isRead = true }
  }
}
