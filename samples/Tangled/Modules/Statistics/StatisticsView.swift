import UIKit

final class StatisticsView: UIViewController {
  let presenter: StatisticsPresenterViewInterface = StatisticsPresenter()  // expect: component_built_outside_builder
  private let total = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(total)
    presenter.viewIsReady()
  }
}

extension StatisticsView: StatisticsViewPresenterInterface {
  func show(total text: String) { total.text = text }
}
