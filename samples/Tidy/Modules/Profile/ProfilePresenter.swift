final class ProfilePresenter {
  private unowned let view: ProfileViewInterface
  private let interactor: ProfileInteractorInterface
  private let wireframe: ProfileWireframeInterface

  init(view: ProfileViewInterface, interactor: ProfileInteractorInterface, wireframe: ProfileWireframeInterface) {
    self.view = view
    self.interactor = interactor
    self.wireframe = wireframe
  }
}

extension ProfilePresenter: ProfilePresenterInterface {
  func viewDidLoad() { view.show(interactor.user) }

  func didTapLogOut() {
    interactor.logOut()
    wireframe.close()
  }
}
