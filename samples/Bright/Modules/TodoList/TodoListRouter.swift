import UIKit

final class TodoListRouter {
  weak var viewController: UIViewController?
  private let todoService: TodoService

  init(todoService: TodoService) { self.todoService = todoService }
}

extension TodoListRouter: TodoListRouterPresenterInterface {
  func showDetails(of todo: TodoEntity) {
    let details = TodoDetailsModule(todoService: todoService).build(todo)
    viewController?.navigationController?.pushViewController(details, animated: true)
  }

  func showSettings() { viewController?.present(SettingsModule().build(), animated: true) }
}
