import Combine
import SwiftUI

public protocol FeedListFlowControllerService: UIViewController {
  var delegate: FeedListFlowControllerDelegate? { get set }

  func start()
}

public protocol FeedListFlowControllerDelegate: AnyObject {
  func feedListFlowController(_: FeedListFlowControllerService, didSelect appSales: AppSegment)
}

public final class FeedListFlowController: UIHostingController<FeedListView>, FeedListFlowControllerService {
  public weak var delegate: FeedListFlowControllerDelegate?

  private var _cancellable = Set<AnyCancellable>()
  private var _viewModel: FeedListViewModel {
    rootView.viewModel
  }

  public func start() {
    _cancellable = Set()

    _viewModel.navigationSignal
      .receive(on: DispatchQueue.main)
      .sink { [weak self] navigation in
        guard let self = self else { return }

        switch navigation {
        case let .appSales(segment):
          self.delegate?.feedListFlowController(self, didSelect: segment)
        }
      }
      .store(in: &_cancellable)
  }
}
