import UIKit

protocol AlertRouterPresenterInterface: RouterPresenterInterface {
  func dismiss()
}

protocol AlertPresenterRouterInterface: PresenterRouterInterface {

}

protocol AlertPresenterInteractorInterface: PresenterInteractorInterface {

}

protocol AlertPresenterViewInterface: PresenterViewInterface {
  func ready()
  func close()
}

protocol AlertInteractorPresenterInterface: InteractorPresenterInterface {
  var text: String { get }
}

protocol AlertViewPresenterInterface: ViewPresenterInterface {
  func setText(_ text: String)
}

protocol AlertModuleDelegate: AnyObject {
  func alertDidClose()
}

final class AlertModule: ModuleInterface {

  typealias View = AlertView
  typealias Presenter = AlertPresenter
  typealias Router = AlertRouter
  typealias Interactor = AlertInteractor

  func build(text: String, delegate: AlertModuleDelegate) -> UIViewController {
    let view = View()
    let interactor = Interactor()
    let presenter = Presenter()
    let router = Router()

    self.assemble(view: view, presenter: presenter, router: router, interactor: interactor)

    interactor.text = text
    presenter.delegate = delegate
    router.viewController = view

    return view
  }
}
