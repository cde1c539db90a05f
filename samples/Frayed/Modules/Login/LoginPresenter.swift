final class LoginPresenter {
  private let view: LoginViewInterface  // expect: strong_view_in_presenter
  private let interactor: LoginInteractorInterface
  private let wireframe: LoginWireframeInterface

  init(view: LoginViewInterface, interactor: LoginInteractorInterface, wireframe: LoginWireframeInterface) {
    self.view = view
    self.interactor = interactor
    self.wireframe = wireframe
  }
}

extension LoginPresenter: LoginPresenterInterface {
  func didTapLogIn(_ user: String) {
    view.setLoading(true)
    interactor.logIn(user) { [unowned self] isLoggedIn in
      view.setLoading(false)
      if isLoggedIn { wireframe.navigateToHome() } else { wireframe.showAlert("Try again") }
    }
  }
}
