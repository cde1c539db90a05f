extension AccountListPresenter: AccountListPresenterInteractorInterface {
  func didLoad(_ accounts: [AccountEntity]) {
    let sorted = accounts.sorted { $0.name < $1.name }
    view?.show(sorted)
    if sorted.isEmpty { router.showNewAccountPrompt() }
  }
}
