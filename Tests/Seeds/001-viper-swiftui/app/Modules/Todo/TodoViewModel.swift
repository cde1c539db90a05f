import Combine
import SwiftUI

final class TodoViewModel: ObservableObject {

  let objectWillChange = ObservableObjectPublisher()

  @Published var error: Bool = false {
    willSet {
      self.objectWillChange.send()
    }
  }

  @Published var todos: [TodoEntity] = [] {
    willSet {
      self.objectWillChange.send()
    }
  }
}
