import Foundation

struct Book: Hashable, Identifiable {
  let id: UUID
  let title: String
  var isRead = false
}
