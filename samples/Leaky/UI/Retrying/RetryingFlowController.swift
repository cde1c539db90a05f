import UIKit

/// Keeps its view model, which keeps it.
final class RetryingFlowController: UIViewController {
  private let _viewModel = RetryingViewModel()

  func start() { _viewModel.flow = self }

  func retry() {}
}
