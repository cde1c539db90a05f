import UIKit  // expect: ui_framework_in_presenter

final class AccountDetailPresenter: AccountDetailPresenterInterface {
  weak var view: AccountDetailViewPresenterInterface?
  weak var delegate: AccountDetailModuleDelegate?
  weak var interactor: AccountDetailInteractorPresenterInterface?  // expect: weak_interactor_in_presenter
  var router: AccountDetailRouter?  // expect: concrete_component_held
  private let account: AccountEntity

  init(account: AccountEntity) { self.account = account }

  private var color: UIColor {  // expect: ui_framework_in_presenter
    account.isOverdrawn ? .systemRed : .label
  }
}

extension AccountDetailPresenter: AccountDetailPresenterViewInterface {
  func viewIsReady() {
    view?.show(name: account.name, balance: "\(account.balance)", color: color)
    view?.show(spending: account.transactions.map(\.amount).filter { $0 < 0 })
  }

  func didTapDelete() { router?.confirmDeletion(of: account) }
}

extension AccountDetailPresenter: AccountDetailPresenterInteractorInterface {
  func didDelete(_ account: AccountEntity) {
    delegate?.accountDetailModuleDidDelete(account)
    router?.close()
  }
}

extension AccountDetailPresenter: AccountDetailPresenterRouterInterface {}
