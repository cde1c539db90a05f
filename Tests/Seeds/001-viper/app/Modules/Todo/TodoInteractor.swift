final class TodoInteractor: InteractorInterface {
  weak var presenter: TodoPresenterInteractorInterface!
  var service: WelcomeTextServiceInterface = WelcomeTextService()
}

extension TodoInteractor: TodoInteractorPresenterInterface {

  func startLoadingWelcomeText() {
    service.load { [weak self] text in
      guard let text = text else {
        self?.presenter.didFailToLoadWelcomeText()
        return
      }
      self?.presenter.didLoadWelcomeText(text)
    }
  }
}
