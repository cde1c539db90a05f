import UIKit

final class AccountDetailRouter {
  var presenter: AccountDetailPresenterRouterInterface?  // expect: strong_presenter_in_router, retain_cycle
  weak var viewController: UIViewController?
}

extension AccountDetailRouter: AccountDetailRouterPresenterInterface {
  func confirmDeletion(of account: AccountEntity) {
    let question = UIAlertController(title: "Delete \(account.name)?", message: nil, preferredStyle: .actionSheet)
    let delete = UIAlertAction(title: "Delete", style: .destructive) { [weak self] _ in
      self?.presenter?.interactor?.delete(account)  // expect: router_reaches_interactor
    }
    question.addAction(delete)
    viewController?.present(question, animated: true)
  }

  func close() { viewController?.navigationController?.popViewController(animated: true) }
}
