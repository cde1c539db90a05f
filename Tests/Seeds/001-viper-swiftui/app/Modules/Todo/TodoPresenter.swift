final class TodoPresenter: PresenterInterface {
  var router: TodoRouterPresenterInterface!
  var interactor: TodoInteractorPresenterInterface!
  weak var viewModel: TodoViewModel!
}

extension TodoPresenter: TodoPresenterRouterInterface {

}

extension TodoPresenter: TodoPresenterInteractorInterface {

  func didLoad(_ todos: [TodoEntity]) {
    viewModel.todos = todos
  }

  func didFailToLoad() {
    viewModel.error = true
  }
}

extension TodoPresenter: TodoPresenterViewInterface {

  func ready() {
    interactor.startLoading()
  }

  func close() {
    router.dismiss()
  }
}
