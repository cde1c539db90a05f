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

  private let headerView = ProfileHeaderView()

  override func viewDidLoad() {
    super.viewDidLoad()
    headerView.delegate = self
    presenter.viewDidLoad()
  }
}

extension ProfileViewController: ProfileHeaderViewDelegate {
  func profileHeaderViewDidTapLogOut(_ view: ProfileHeaderView) { presenter.didTapLogOut() }
}

extension ProfileViewController: ProfileViewInterface {
  func show(_ user: String) { headerView.label.text = user }
}
