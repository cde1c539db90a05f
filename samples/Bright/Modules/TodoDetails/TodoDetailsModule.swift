import SwiftUI
import UIKit

protocol TodoDetailsRouterPresenterInterface: RouterPresenterInterface {
  func close()
}

protocol TodoDetailsPresenterViewInterface: PresenterViewInterface {
  func didTapDelete()
}

protocol TodoDetailsInteractorPresenterInterface: InteractorPresenterInterface {
  func delete()
}

final class TodoDetailsModule {
  private let todoService: TodoService

  init(todoService: TodoService) { self.todoService = todoService }

  func build(_ todo: TodoEntity) -> UIViewController {
    let presenter = TodoDetailsPresenter()
    let router = TodoDetailsRouter()
    presenter.router = router
    presenter.interactor = TodoDetailsInteractor(todo: todo, todoService: todoService)

    let viewModel = TodoDetailsViewModel()
    viewModel.title = todo.title
    presenter.viewModel = viewModel

    let viewController = UIHostingController(rootView: TodoDetailsView(presenter: presenter, viewModel: viewModel))
    router.viewController = viewController
    return viewController
  }
}
