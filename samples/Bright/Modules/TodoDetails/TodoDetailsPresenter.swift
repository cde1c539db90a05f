final class TodoDetailsPresenter {
  var router: TodoDetailsRouterPresenterInterface!
  var interactor: TodoDetailsInteractorPresenterInterface!
  weak var viewModel: TodoDetailsViewModel!
}

extension TodoDetailsPresenter: TodoDetailsPresenterViewInterface {
  func didTapDelete() {
    interactor.delete()
    router.close()
  }
}
