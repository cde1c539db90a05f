import UIKit  // expect: ui_framework_in_presenter

final class ProfilePresenter {
  private unowned let view: ProfileViewController  // expect: concrete_component_held
  private weak var interactor: ProfileInteractorInterface?  // expect: weak_interactor_in_presenter
  private(set) weak var wireframe: ProfileWireframeInterface?  // expect: weak_router_in_presenter
  private var formatter: ProfileFormatterInterface?  // expect: missing_conformance
  private let delegate: ProfileModuleDelegate?  // expect: strong_delegate

  init(
    view: ProfileViewController, interactor: ProfileInteractorInterface, wireframe: ProfileWireframeInterface,  // expect: concrete_component_passed
    delegate: ProfileModuleDelegate? = nil
  ) {
    self.view = view
    self.interactor = interactor
    self.wireframe = wireframe
    self.delegate = delegate
  }
}

extension ProfilePresenter: ProfileInteractorOutput {
  func interactorDidLogOut() { delegate?.profileModuleDidLogOut() }
}

extension ProfilePresenter: ProfilePresenterInterface {
  func viewDidLoad() { view.show(interactor?.user ?? "") }

  func didTapLogOut() {
    interactor?.logOut()
    wireframe?.close()
  }
}
