import UIKit

protocol TodoRouterPresenterInterface: RouterPresenterInterface {
  func dismiss()
  func showAlert(_ text: String, delegate: AlertModuleDelegate)
}

protocol TodoPresenterRouterInterface: PresenterRouterInterface {

}

protocol TodoPresenterInteractorInterface: PresenterInteractorInterface {
  func didLoadWelcomeText(_ text: String)
  func didFailToLoadWelcomeText()
}

protocol TodoPresenterViewInterface: PresenterViewInterface {
  func ready()
  func close()
}

protocol TodoInteractorPresenterInterface: InteractorPresenterInterface {
  func startLoadingWelcomeText()
}

protocol TodoViewPresenterInterface: ViewPresenterInterface {
  func setLoadingIndicator(visible: Bool)
  func setWelcomeText(_ text: String)
}

final class TodoModule: ModuleInterface {

  typealias View = TodoView
  typealias Presenter = TodoPresenter
  typealias Router = TodoRouter
  typealias Interactor = TodoInteractor

  func build() -> UIViewController {
    let view = View()
    let interactor = Interactor()
    let presenter = Presenter()
    let router = Router()

    self.assemble(view: view, presenter: presenter, router: router, interactor: interactor)

    router.viewController = view

    return view
  }
}
