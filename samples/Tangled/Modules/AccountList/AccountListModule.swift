import UIKit

protocol AccountListModuleDelegate: AnyObject {
  func accountListModuleDidLogOut()
}

protocol AccountListRouterPresenterInterface: AnyObject {
  func showDetail(of account: AccountEntity)
  func showSettings()
  func showNewAccountPrompt()
  func showStatistics()
}

protocol AccountListPresenterRouterInterface: AccountDetailModuleDelegate, SettingsModuleDelegate {
  func didEnter(accountName: String)
}

protocol AccountListPresenterInteractorInterface: AnyObject {
  var router: AccountListRouterPresenterInterface { get }
  func didLoad(_ accounts: [AccountEntity])
}

protocol AccountListPresenterViewInterface: AnyObject {
  var interactor: AccountListInteractorPresenterInterface { get }  // expect: presenter_exposes_component
  var router: AccountListRouterPresenterInterface { get }
  func didTapAdd()
  func didTapSettings()
}

protocol AccountListInteractorPresenterInterface: AnyObject {
  func loadAccounts()
  func addAccount(named name: String)
}

protocol AccountListViewPresenterInterface: AnyObject {
  func show(_ accounts: [AccountEntity])
  func show(title: String)
}

final class AccountListModule {
  private let services: Services

  init(services: Services) { self.services = services }

  func build(delegate: AccountListModuleDelegate) -> UIViewController {
    let interactor = AccountListInteractor(accounts: services.accounts)
    let router = AccountListRouter(services: services)
    let presenter = AccountListPresenter(interactor: interactor, router: router)
    let view = AccountListView(presenter: presenter)

    presenter.view = view
    presenter.delegate = delegate
    interactor.presenter = presenter
    router.presenter = presenter
    router.viewController = view
    return view
  }
}
