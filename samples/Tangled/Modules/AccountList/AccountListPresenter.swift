import Foundation

final class AccountListPresenter {
  weak var view: AccountListViewPresenterInterface?
  weak var delegate: AccountListModuleDelegate?
  let interactor: AccountListInteractorPresenterInterface
  let router: AccountListRouterPresenterInterface

  init(interactor: AccountListInteractor, router: AccountListRouterPresenterInterface) {  // expect: concrete_component_passed
    self.interactor = interactor
    self.router = router
  }
}

extension AccountListPresenter: AccountListPresenterViewInterface {
  func didTapAdd() { router.showNewAccountPrompt() }
  func didTapSettings() { router.showSettings() }
}

extension AccountListPresenter: AccountListPresenterRouterInterface {
  func didEnter(accountName: String) { interactor.addAccount(named: accountName) }

  func accountDetailModuleDidDelete(_ account: AccountEntity) { interactor.loadAccounts() }

  func settingsModuleDidChange(currency: String) {
    view?.show(title: "Accounts in \(currency)")
    router.showStatistics()
  }

  func settingsModuleDidLogOut() { delegate?.accountListModuleDidLogOut() }
}
