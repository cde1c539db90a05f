import Support

/// A module with one fault, in its presenter.
let faultyApp = [
  "Login/LoginView.swift": """
  import UIKit
  protocol LoginViewInterface: AnyObject { func show() }
  final class LoginView: UIViewController, LoginViewInterface {
    var presenter: LoginPresenterInterface?
    func show() {}
  }

  """,
  "Login/LoginPresenter.swift": """
  protocol LoginPresenterInterface { func start() }
  final class LoginPresenter: LoginPresenterInterface {
    var view: LoginViewInterface?
    var interactor: LoginInteractorInterface?
    var router: LoginRouterInterface?
    func start() { view?.show() }
  }
  protocol LoginInteractorInterface: AnyObject {}
  protocol LoginRouterInterface: AnyObject {}
  final class LoginInteractor: LoginInteractorInterface {}
  final class LoginRouter: LoginRouterInterface {
    static func build() -> LoginView {
      let view = LoginView()
      let presenter = LoginPresenter()
      view.presenter = presenter
      presenter.view = view
      presenter.interactor = LoginInteractor()
      presenter.router = LoginRouter()
      return view
    }
  }

  """,
]

/// The same module without it.
var cleanApp: [String: String] {
  faultyApp.mapValues { $0.replacing("  var view: LoginViewInterface?", with: "  weak var view: LoginViewInterface?") }
}
