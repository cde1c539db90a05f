import Combine

final class TodoListViewModel: ObservableObject {
  var interactor: TodoListInteractorPresenterInterface?  // expect: view_model_reaches_component
  @Published var error = false
  @Published var todos: [TodoEntity] = []
}

/// What the whole hierarchy of views reads.
final class TodoEnvironment: ObservableObject {
  @Published var prefix = "- "
}
