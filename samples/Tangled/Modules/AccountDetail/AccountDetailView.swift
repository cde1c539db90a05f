import UIKit

final class AccountDetailView: UIViewController {
  var presenter: AccountDetailPresenterViewInterface?
  private let header = HeaderView()
  private let chart = SpendingChartViewController()

  override func viewDidLoad() {
    super.viewDidLoad()
    header.delegate = self
    view.addSubview(header)
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .close, target: self, action: #selector(didTapClose))
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Spending", style: .plain, target: self, action: #selector(didTapSpending))
    presenter?.viewIsReady()
  }

  @objc private func didTapClose() {
    navigationController?.popViewController(animated: true)  // expect: view_navigates
  }

  @objc private func didTapSpending() {
    navigationController?.pushViewController(chart, animated: true)  // expect: view_navigates
  }
}

extension AccountDetailView: AccountDetailViewPresenterInterface {
  func show(name: String, balance: String, color: UIColor) {
    title = name
    header.tintColor = color
    header.show(title: balance, button: "Delete")
  }

  func show(spending: [Decimal]) { chart.amounts = spending }
}

extension AccountDetailView: HeaderViewDelegate {
  func headerViewDidTapButton(_ header: HeaderView) { presenter?.didTapDelete() }
}
