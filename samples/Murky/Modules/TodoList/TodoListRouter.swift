import UIKit

final class TodoListRouter {
  var presenter: TodoListPresenterRouterInterface?  // expect: part_not_wired, strong_presenter_in_router
  var viewController: UIViewController?  // expect: strong_view_in_router
  weak var interactor: TodoListInteractorPresenterInterface?  // expect: part_not_wired, router_reaches_interactor, wrong_interface_held
  private let todoService: TodoService

  init(todoService: TodoService) { self.todoService = todoService }
}

extension TodoListRouter: TodoListRouterPresenterInterface {
  func showDetails(of todo: TodoEntity) {
    let details = TodoDetailsModule(todoService: todoService).build(todo)
    viewController?.navigationController?.pushViewController(details, animated: true)
  }

  func reload() {
    interactor?.load()  // expect: router_reaches_interactor
    presenter?.routerDidReload()
  }

  func showSettings() { viewController?.dismiss(animated: true) }
}
