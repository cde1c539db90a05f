import UIKit

protocol LoginModuleDelegate: AnyObject {
  func loginModuleDidLogIn()
}

protocol LoginRouterPresenterInterface: AnyObject {
  func showPasswordHelp()
}

protocol LoginPresenterRouterInterface: AnyObject {
  func didClosePasswordHelp()
}

protocol LoginPresenterInteractorInterface: AnyObject {
  var view: LoginViewPresenterInterface? { get }
  func didLogIn()
}

protocol LoginPresenterViewInterface: AnyObject {
  func viewIsReady()
  func didTapLogIn(name: String, password: String)
  func didTapHelp()
}

protocol LoginInteractorPresenterInterface: AnyObject {
  var lastUser: String? { get }
  func logIn(name: String, password: String)
}

protocol LoginViewPresenterInterface {  // expect: interface_not_class_bound
  func show(name: String)
  func show(failure: String)
  func clearPassword()
}

final class LoginModule {
  private let services: Services

  init(services: Services) { self.services = services }

  func build(delegate: LoginModuleDelegate) -> UIViewController {
    let view = LoginView()
    let interactor = LoginInteractor(session: services.session)
    let presenter = LoginPresenter()
    let router = LoginRouter()

    view.presenter = presenter
    view.help = presenter
    presenter.view = view
    presenter.interactor = interactor
    presenter.router = router
    presenter.delegate = delegate
    interactor.presenter = presenter
    router.presenter = presenter
    router.viewController = view
    return view
  }
}
