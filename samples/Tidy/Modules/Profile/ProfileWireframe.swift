import UIKit

final class ProfileWireframe: BaseWireframe<ProfileViewController> {
  init() {
    let moduleViewController = ProfileViewController(nibName: nil, bundle: nil)
    super.init(viewController: moduleViewController)

    let presenter = ProfilePresenter(view: moduleViewController, interactor: ProfileInteractor(), wireframe: self)
    moduleViewController.presenter = presenter
  }
}

extension ProfileWireframe: ProfileWireframeInterface {
  func close() { viewController.dismiss(animated: true) }
}
