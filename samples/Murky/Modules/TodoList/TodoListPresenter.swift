import SwiftUI  // expect: ui_framework_in_presenter

final class TodoListPresenter {
  var router: TodoListRouterPresenterInterface!
  var interactor: TodoListInteractorPresenterInterface!
  var viewModel: TodoListViewModel!  // expect: strong_view_model_in_presenter
  var view: TodoListViewPresenterInterface?  // expect: part_not_wired, presenter_reaches_view
}

extension TodoListPresenter: TodoListPresenterRouterInterface {
  func routerDidReload() {}
}

extension TodoListPresenter: TodoListPresenterInteractorInterface {
  func didLoad(_ todos: [TodoEntity]) {
    viewModel.error = false
    view?.show(todos)  // expect: presenter_reaches_view
  }
}

extension TodoListPresenter: TodoListPresenterViewInterface {
  func load() { interactor.load() }

  func add(_ title: String) { interactor.add(title) }

  func didSelect(_ todo: TodoEntity) { router.showDetails(of: todo) }

  func didTapSettings() { router.showSettings() }
}
