import Foundation

final class AccountDetailPresenter: AccountDetailPresenterInterface {
  weak var view: AccountDetailViewPresenterInterface?
  weak var delegate: AccountDetailModuleDelegate?
  private let account: AccountEntity
  private let interactor: AccountDetailInteractorPresenterInterface
  private let router: AccountDetailRouterPresenterInterface

  init(
    account: AccountEntity,
    interactor: AccountDetailInteractorPresenterInterface,
    router: AccountDetailRouterPresenterInterface
  ) {
    self.account = account
    self.interactor = interactor
    self.router = router
  }
}

extension AccountDetailPresenter: AccountDetailPresenterViewInterface {
  func viewIsReady() {
    view?.show(name: account.name, balance: "\(account.balance)")
    view?.show(spending: account.transactions.map(\.amount).filter { $0 < 0 })
  }

  func didTapDelete() { router.confirmDeletion(of: account.name) }
}

extension AccountDetailPresenter: AccountDetailPresenterInteractorInterface {
  func didDelete(_ account: AccountEntity) {
    delegate?.accountDetailModuleDidDelete(account)
    router.close()
  }
}

extension AccountDetailPresenter: AccountDetailPresenterRouterInterface {
  func didConfirmDeletion() { interactor.delete(account) }
}
