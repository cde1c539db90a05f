final class TodoListInteractor {
  var presenter: TodoListPresenterInteractorInterface!  // expect: retain_cycle, strong_presenter_in_interactor
  weak var router: TodoListRouterPresenterInterface?  // expect: interactor_reaches_router, part_not_wired, wrong_interface_held
  private let todoService: TodoService

  init(todoService: TodoService) { self.todoService = todoService }
}

extension TodoListInteractor: TodoListInteractorPresenterInterface {
  func load() { presenter.didLoad(todoService.todos) }

  func add(_ title: String) {
    todoService.add(title)
    load()
    router?.showSettings()  // expect: interactor_reaches_router
  }
}
