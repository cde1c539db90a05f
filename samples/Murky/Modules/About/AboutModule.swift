import UIKit

protocol AboutViewPresenterInterface: AnyObject {
  func show(_ text: String)
}

protocol AboutPresenterViewInterface: PresenterViewInterface {
  func viewDidLoad()
}

protocol AboutInteractorPresenterInterface: InteractorPresenterInterface {
  var text: String { get }
}

protocol AboutRouterPresenterInterface: RouterPresenterInterface {
  func close()
}

final class AboutModule {
  func build() -> UIViewController {
    let view = AboutViewController(nibName: nil, bundle: nil)
    let interactor = AboutInteractor()
    view.presenter = AboutPresenter(view: view, interactor: interactor, router: AboutRouter())
    return view
  }
}
