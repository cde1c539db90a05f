import Combine
import Foundation

final class TodoEnvironment: ObservableObject {

  let objectWillChange = ObservableObjectPublisher()

  @Published var title: String = "Todo list" {
    willSet {
      self.objectWillChange.send()
    }
  }
}
