final class AccountDetailInteractor {
  weak var presenter: AccountDetailPresenterInteractorInterface?
  private let accounts: AccountServiceInterface

  init(accounts: AccountServiceInterface) { self.accounts = accounts }
}

extension AccountDetailInteractor: AccountDetailInteractorPresenterInterface {
  func delete(_ account: AccountEntity) {
    accounts.delete(account)
    presenter?.didDelete(account)
  }
}
