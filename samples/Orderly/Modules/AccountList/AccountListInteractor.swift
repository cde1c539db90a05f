import Foundation

final class AccountListInteractor {
  weak var presenter: AccountListPresenterInteractorInterface?
  private let accounts: AccountServiceInterface

  init(accounts: AccountServiceInterface) {
    self.accounts = accounts
    accounts.observe(by: self)
  }
}

extension AccountListInteractor: AccountListInteractorPresenterInterface {
  func loadAccounts() {
    accounts.accounts { [weak self] accounts in
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
