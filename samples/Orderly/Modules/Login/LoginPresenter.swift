import Foundation

final class LoginPresenter {
  var router: LoginRouterPresenterInterface!
  var interactor: LoginInteractorPresenterInterface!
  weak var view: LoginViewPresenterInterface?
  weak var delegate: LoginModuleDelegate?
}

extension LoginPresenter: LoginPresenterViewInterface {
  func viewIsReady() {
    if let name = interactor.lastUser { view?.show(name: name) }
  }

  func didTapLogIn(name: String, password: String) { interactor.logIn(name: name, password: password) }

  func didTapHelp() { router.showPasswordHelp() }
}

extension LoginPresenter: LoginPresenterInteractorInterface {
  func didLogIn() { delegate?.loginModuleDidLogIn() }

  func didFailToLogIn() {
    view?.show(failure: NSLocalizedString("Name or password is wrong.", comment: "Failure of a login"))
  }
}

extension LoginPresenter: LoginPresenterRouterInterface {
  func didClosePasswordHelp() { view?.clearPassword() }
}
