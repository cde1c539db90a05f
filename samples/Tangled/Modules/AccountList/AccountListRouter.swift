import UIKit

final class AccountListRouter {
  weak var presenter: AccountListPresenterRouterInterface?
  weak var viewController: UIViewController?
  private let services: Services

  init(services: Services) { self.services = services }
}

extension AccountListRouter: AccountListRouterPresenterInterface {
  func showDetail(of account: AccountEntity) {
    let detail = AccountDetailModule(services: services).build(account: account, delegate: presenter)
    viewController?.navigationController?.pushViewController(detail, animated: true)
  }

  func showSettings() {
    let settings = SettingsModule(services: services).build(delegate: presenter)
    viewController?.present(UINavigationController(rootViewController: settings), animated: true)
  }

  func showNewAccountPrompt() {
    let prompt = UIAlertController(title: "New account", message: nil, preferredStyle: .alert)
    prompt.addTextField()
    let add = UIAlertAction(title: "Add", style: .default) { [weak self, weak prompt] _ in
      self?.presenter?.didEnter(accountName: prompt?.textFields?.first?.text ?? "")
    }
    prompt.addAction(add)
    viewController?.present(prompt, animated: true)
  }

  func showStatistics() {
    let statistics = StatisticsView()  // expect: component_built_outside_builder, module_reaches_module
    viewController?.navigationController?.pushViewController(statistics, animated: true)
  }
}
