final class TodoListInteractor {
  weak var presenter: TodoListPresenterInteractorInterface!
  private let todoService: TodoService

  init(todoService: TodoService) { self.todoService = todoService }
}

extension TodoListInteractor: TodoListInteractorPresenterInterface {
  func load() { presenter.didLoad(todoService.todos) }

  func add(_ title: String) {
    todoService.add(title)
    load()
  }
}
