final class TodoPresenter: PresenterInterface {
  var router: TodoRouterPresenterInterface!
  var interactor: TodoInteractorPresenterInterface!
  weak var view: TodoViewPresenterInterface!
}

extension TodoPresenter: TodoPresenterRouterInterface {

}

extension TodoPresenter: TodoPresenterInteractorInterface {

  func didLoadWelcomeText(_ text: String) {
    view.setLoadingIndicator(visible: false)
    view.setWelcomeText(text)
  }

  func didFailToLoadWelcomeText() {
    view.setLoadingIndicator(visible: false)
    router.showAlert("Something went wrong", delegate: self)
  }
}

extension TodoPresenter: TodoPresenterViewInterface {

  func ready() {
    view.setLoadingIndicator(visible: true)
    interactor.startLoadingWelcomeText()
  }

  func close() {
    router.dismiss()
  }
}

extension TodoPresenter: AlertModuleDelegate {

  func alertDidClose() {
    ready()
  }
}
