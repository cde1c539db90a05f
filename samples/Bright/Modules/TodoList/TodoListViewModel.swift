import Combine

final class TodoListViewModel: ObservableObject {
  @Published var error = false
  @Published var todos: [TodoEntity] = []
}

/// What the whole hierarchy of views reads.
final class TodoEnvironment: ObservableObject {
  @Published var prefix = "- "
}
