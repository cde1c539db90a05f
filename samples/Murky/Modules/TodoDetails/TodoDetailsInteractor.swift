import UIKit  // expect: ui_framework_in_interactor

final class TodoDetailsInteractor {
  private let todo: TodoEntity
  private let todoService: TodoService

  init(todo: TodoEntity, todoService: TodoService) {
    self.todo = todo
    self.todoService = todoService
  }
}

extension TodoDetailsInteractor: TodoDetailsInteractorPresenterInterface {
  func delete() { todoService.remove(todo) }
}
