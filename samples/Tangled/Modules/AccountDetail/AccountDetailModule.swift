import UIKit

protocol AccountDetailModuleDelegate: AnyObject {
  func accountDetailModuleDidDelete(_ account: AccountEntity)
}

/// What the module connects when all parts are there.
protocol AccountDetailPresenterInterface: AnyObject {
  #if swift(<5)
    weak var view: AccountDetailViewPresenterInterface? { get set }
  #else
    var view: AccountDetailViewPresenterInterface? { get set }
  #endif
}

protocol AccountDetailRouterPresenterInterface: AnyObject {
  func confirmDeletion(of account: AccountEntity)
  func close()
}

protocol AccountDetailPresenterRouterInterface: AnyObject {
  var interactor: AccountDetailInteractorPresenterInterface? { get }
}

protocol AccountDetailPresenterInteractorInterface: AnyObject {
  func didDelete(_ account: AccountEntity)
}

protocol AccountDetailPresenterViewInterface: AnyObject {
  func viewIsReady()
  func didTapDelete()
}

protocol AccountDetailInteractorPresenterInterface: AnyObject {
  func delete(_ account: AccountEntity)
}

protocol AccountDetailViewPresenterInterface: AnyObject {
  func show(name: String, balance: String, color: UIColor)
  func show(spending: [Decimal])
}

final class AccountDetailModule {
  private let services: Services

  init(services: Services) { self.services = services }

  func build(account: AccountEntity, delegate: AccountDetailModuleDelegate?) -> UIViewController {
    let interactor = AccountDetailInteractor(accounts: services.accounts)
    let router = AccountDetailRouter()
    let presenter = AccountDetailPresenter(account: account)
    let view = AccountDetailView()

    view.presenter = presenter
    presenter.view = view
    presenter.interactor = interactor
    presenter.router = router
    presenter.delegate = delegate
    interactor.presenter = presenter
    router.presenter = presenter
    router.viewController = view
    return view
  }
}
