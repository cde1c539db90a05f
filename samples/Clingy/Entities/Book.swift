import Foundation

struct Book: Hashable, Identifiable {
  let id: UUID
  let title: String
  var isRead = false

  func markRead(in library: any LibraryServiceType) async {  // expect: entity_reaches_component, entity_with_methods
    await library.markRead(id)  // expect: entity_reaches_component
  }
}
