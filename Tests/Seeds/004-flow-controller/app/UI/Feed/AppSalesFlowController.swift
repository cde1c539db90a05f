import SwiftUI

public protocol AppSalesFlowControllerService: UIViewController {
  func start(segment: AppSegment)
}

public final class AppSalesFlowController: UIHostingController<AppSalesView>, AppSalesFlowControllerService {
  private var _viewModel: AppSalesViewModel {
    rootView.viewModel
  }

  public func start(segment: AppSegment) {
    _viewModel.show(segment)
  }
}
