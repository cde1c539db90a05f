import Foundation

final class LoginPresenter {
  weak var router: LoginRouterPresenterInterface!  // expect: weak_router_in_presenter
  var interactor: LoginInteractorPresenterInterface!
  var view: LoginViewPresenterInterface?  // expect: strong_view_in_presenter, retain_cycle
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
}

extension LoginPresenter: LoginPresenterRouterInterface {
  func didClosePasswordHelp() { view?.clearPassword() }
}
