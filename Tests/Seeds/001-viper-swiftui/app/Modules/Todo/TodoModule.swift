import SwiftUI
import UIKit

protocol TodoRouterPresenterInterface: RouterPresenterInterface {
  func dismiss()
}

protocol TodoPresenterRouterInterface: PresenterRouterInterface {

}

protocol TodoPresenterInteractorInterface: PresenterInteractorInterface {
  func didLoad(_ todos: [TodoEntity])
  func didFailToLoad()
}

protocol TodoPresenterViewInterface: PresenterViewInterface {
  func ready()
  func close()
}

protocol TodoInteractorPresenterInterface: InteractorPresenterInterface {
  func startLoading()
}

final class TodoModule: ModuleInterface {
  typealias View = TodoView
  typealias Presenter = TodoPresenter
  typealias Router = TodoRouter
  typealias Interactor = TodoInteractor

  func build() -> UIViewController {
    let presenter = Presenter()
    let interactor = Interactor()
    let router = Router()

    let viewModel = TodoViewModel()
    let view = View(presenter: presenter, viewModel: viewModel)
      .environmentObject(TodoEnvironment())
    presenter.viewModel = viewModel

    self.assemble(presenter: presenter, router: router, interactor: interactor)

    let viewController = UIHostingController(rootView: view)
    router.viewController = viewController
    return viewController
  }
}
