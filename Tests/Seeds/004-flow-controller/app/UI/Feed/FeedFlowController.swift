import UIKit

public protocol FeedFlowControllerService: UIViewController {
  func start()
}

public final class FeedFlowController: UIViewController, FeedFlowControllerService, FeedListFlowControllerDelegate {
  private let _feedListProvider: () -> FeedListFlowControllerService
  private let _appSalesProvider: () -> AppSalesFlowControllerService
  private let _embeddedNavigationController = UINavigationController()

  init(
    feedListProvider: @escaping () -> FeedListFlowControllerService,
    appSalesProvider: @escaping () -> AppSalesFlowControllerService
  ) {
    _feedListProvider = feedListProvider
    _appSalesProvider = appSalesProvider
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) { nil }

  public func start() {
    let list = _feedListProvider()
    list.delegate = self

    _embeddedNavigationController.setViewControllers([list], animated: false)

    list.start()
  }

  public func feedListFlowController(_: FeedListFlowControllerService, didSelect appSales: AppSegment) {
    let sales = _appSalesProvider()

    _embeddedNavigationController.pushViewController(sales, animated: true)

    sales.start(segment: appSales)
  }
}
