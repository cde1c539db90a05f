import UIKit

final class AccountDetailRouter {
  weak var presenter: AccountDetailPresenterRouterInterface?
  weak var viewController: UIViewController?
}

extension AccountDetailRouter: AccountDetailRouterPresenterInterface {
  func confirmDeletion(of name: String) {
    let question = UIAlertController(title: "Delete \(name)?", message: nil, preferredStyle: .actionSheet)
    let delete = UIAlertAction(title: "Delete", style: .destructive) { [weak self] _ in
      self?.presenter?.didConfirmDeletion()
    }
    question.addAction(delete)
    viewController?.present(question, animated: true)
  }

  func close() { viewController?.navigationController?.popViewController(animated: true) }
}
