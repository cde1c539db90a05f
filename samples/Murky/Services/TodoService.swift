final class TodoService {
  private(set) var todos: [TodoEntity] = []

  func add(_ title: String) { todos.append(TodoEntity(id: todos.count, title: title)) }

  func remove(_ todo: TodoEntity) { todos.removeAll { $0.id == todo.id } }
}
