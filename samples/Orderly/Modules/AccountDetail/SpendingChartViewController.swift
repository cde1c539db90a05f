import UIKit

/// A child of the account's screen, without logic and so without a presenter.
final class SpendingChartViewController: UIViewController {
  var amounts: [Decimal] = [] {
    didSet { total.text = "\(amounts.reduce(0, +))" }
  }
  private let total = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    total.textColor = .secondaryLabel
    view.addSubview(total)
  }
}
