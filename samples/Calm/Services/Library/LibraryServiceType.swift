import Foundation

protocol LibraryServiceType: AnyObject {
  func books() async -> [Book]
  func add(_ title: String) async
  func markRead(_ id: UUID) async
}
