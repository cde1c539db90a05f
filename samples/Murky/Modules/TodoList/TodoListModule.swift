import SwiftUI
import UIKit

protocol TodoListRouterPresenterInterface: RouterPresenterInterface {
  func showDetails(of todo: TodoEntity)
  func showSettings()
}

protocol TodoListPresenterRouterInterface {  // expect: interface_not_class_bound
  func routerDidReload()
}

protocol TodoListPresenterInteractorInterface: PresenterInteractorInterface {
  func didLoad(_ todos: [TodoEntity])
}

protocol TodoListViewPresenterInterface {
  func show(_ todos: [TodoEntity])
}

protocol TodoListPresenterViewInterface: PresenterViewInterface {
  var router: TodoListRouterPresenterInterface! { get }  // expect: presenter_exposes_component

  func load()
  func add(_ title: String)
  func didSelect(_ todo: TodoEntity)
  func didTapSettings()
}

protocol TodoListInteractorPresenterInterface: InteractorPresenterInterface {
  func load()
  func add(_ title: String)
}

final class TodoListModule {
  private let todoService: TodoService

  init(todoService: TodoService) { self.todoService = todoService }

  func build() -> UIViewController {
    let presenter = TodoListPresenter()
    let interactor = TodoListInteractor(todoService: todoService)
    let router = TodoListRouter(todoService: todoService)
    let viewModel = TodoListViewModel()

    presenter.viewModel = viewModel
    viewModel.interactor = interactor
    presenter.interactor = interactor
    presenter.router = router
    interactor.presenter = presenter

    let view = TodoListView(presenter: presenter, viewModel: viewModel).environmentObject(TodoEnvironment())
    let viewController = UIHostingController(rootView: view)
    router.viewController = viewController
    return viewController
  }
}
