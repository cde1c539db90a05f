import UIKit  // expect: ui_framework_in_interactor

final class AccountListInteractor {
  var presenter: AccountListPresenterInteractorInterface?  // expect: strong_presenter_in_interactor, retain_cycle
  private let accounts: AccountServiceInterface

  init(accounts: AccountServiceInterface) {
    self.accounts = accounts
    accounts.observe(by: self)
  }
}

extension AccountListInteractor: AccountListInteractorPresenterInterface {
  func loadAccounts() {
    accounts.accounts { [weak self] accounts in
      UIApplication.shared.applicationIconBadgeNumber = accounts.count  // expect: ui_framework_in_interactor
      if accounts.isEmpty {
        self?.presenter?.router.showNewAccountPrompt()  // expect: interactor_reaches_router
      }
      self?.presenter?.didLoad(accounts)
    }
  }

  func addAccount(named name: String) {
    accounts.add(AccountEntity(id: UUID(), name: name, transactions: []))
  }
}

extension AccountListInteractor: AccountServiceObserver {
  func accountsDidChange() { loadAccounts() }
}
