import UIKit

final class AccountListView: UIViewController {
  private let presenter: AccountListPresenterViewInterface
  private let header = HeaderView()
  private let tableView = UITableView()
  private var accounts: [AccountEntity] = []

  init(presenter: AccountListPresenterViewInterface) {
    self.presenter = presenter
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    header.show(title: "Accounts", button: "Settings")
    header.delegate = self
    tableView.tableHeaderView = header
    tableView.register(AccountCell.self, forCellReuseIdentifier: AccountCell.identifier)
    tableView.dataSource = self
    tableView.delegate = self
    view.addSubview(tableView)
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .add, target: self, action: #selector(didTapAdd))
    presenter.interactor.loadAccounts()  // expect: view_reaches_interactor
  }

  @objc private func didTapAdd() { presenter.didTapAdd() }
}

extension AccountListView: AccountListViewPresenterInterface {
  func show(_ accounts: [AccountEntity]) {
    self.accounts = accounts
    tableView.reloadData()
  }

  func show(title: String) { self.title = title }
}

extension AccountListView: UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { accounts.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: AccountCell.identifier, for: indexPath)
    (cell as? AccountCell)?.show(accounts[indexPath.row])
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    // presenter.router.showSettings()
    presenter.router.showDetail(of: accounts[indexPath.row])  // expect: view_reaches_router
  }
}

extension AccountListView: HeaderViewDelegate {
  func headerViewDidTapButton(_ header: HeaderView) { presenter.didTapSettings() }
}
