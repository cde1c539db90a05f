final class TodoListPresenter {
  var router: TodoListRouterPresenterInterface!
  var interactor: TodoListInteractorPresenterInterface!
  weak var viewModel: TodoListViewModel!
}

extension TodoListPresenter: TodoListPresenterInteractorInterface {
  func didLoad(_ todos: [TodoEntity]) {
    viewModel.error = false
    viewModel.todos = todos
  }
}

extension TodoListPresenter: TodoListPresenterViewInterface {
  func load() { interactor.load() }

  func add(_ title: String) { interactor.add(title) }

  func didSelect(_ todo: TodoEntity) { router.showDetails(of: todo) }

  func didTapSettings() { router.showSettings() }
}
