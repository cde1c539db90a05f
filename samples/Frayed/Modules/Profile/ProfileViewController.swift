import UIKit

protocol ProfileHeaderViewDelegate: AnyObject {
  func profileHeaderViewDidTapLogOut(_ view: ProfileHeaderView)
}

final class ProfileHeaderView: UIView {
  weak var delegate: ProfileHeaderViewDelegate?
  let label = UILabel()
}

final class ProfileViewController: UIViewController {
  var presenter: ProfilePresenterInterface!
  weak var output: ProfileInteractorOutput?  // expect: part_not_wired, wrong_interface_held
  weak var interactor: ProfileInteractorInterface?  // expect: part_not_wired, view_reaches_interactor

  private let headerView = ProfileHeaderView()

  override func viewDidLoad() {
    super.viewDidLoad()
    headerView.delegate = self
    presenter.viewDidLoad()
  }
}

extension ProfileViewController: ProfileHeaderViewDelegate {
  func profileHeaderViewDidTapLogOut(_ view: ProfileHeaderView) {
    interactor?.logOut()  // expect: view_reaches_interactor
    presenter.wireframe?.close()  // expect: view_reaches_router
  }
}

extension ProfileViewController: ProfileViewInterface {
  func show(_ user: String) { headerView.label.text = user }
}
