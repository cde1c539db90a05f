final class LoginInteractor {
  weak var presenter: LoginPresenterInteractorInterface!
  private let session: SessionServiceInterface

  init(session: SessionServiceInterface) { self.session = session }
}

extension LoginInteractor: LoginInteractorPresenterInterface {
  var lastUser: String? { session.lastUser }

  func logIn(name: String, password: String) {
    session.logIn(name: name, password: password) { [weak self] result in
      switch result {
      case .success:
        self?.presenter.didLogIn()
      case .failure:
        self?.presenter.view?.show(failure: "Name or password is wrong.")  // expect: interactor_reaches_view
      }
    }
  }
}
