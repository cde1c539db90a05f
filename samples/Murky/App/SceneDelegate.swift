import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private let todoService = TodoService()

  func start() {
    let list = TodoListModule(todoService: todoService).build()
    window?.rootViewController = UINavigationController(rootViewController: list)
    window?.makeKeyAndVisible()
  }
}
