extension AccountListPresenter: AccountListPresenterInteractorInterface {
  func didLoad(_ accounts: [AccountEntity]) {
    view?.show(accounts.sorted { $0.name < $1.name })
  }
}
