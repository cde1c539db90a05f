import UIKit

final class AccountDetailView: UIViewController {
  var presenter: AccountDetailPresenterViewInterface?
  private let header = HeaderView()
  private let chart = SpendingChartViewController()

  override func viewDidLoad() {
    super.viewDidLoad()
    header.delegate = self
    view.addSubview(header)
    addChild(chart)
    view.addSubview(chart.view)
    chart.didMove(toParent: self)
    presenter?.viewIsReady()
  }
}

extension AccountDetailView: AccountDetailViewPresenterInterface {
  func show(name: String, balance: String) {
    title = name
    header.show(title: balance, button: "Delete")
  }

  func show(spending: [Decimal]) { chart.amounts = spending }
}

extension AccountDetailView: HeaderViewDelegate {
  func headerViewDidTapButton(_ header: HeaderView) { presenter?.didTapDelete() }
}
