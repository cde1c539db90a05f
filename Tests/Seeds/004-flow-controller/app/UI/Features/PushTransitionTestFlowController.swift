import Combine
import SwiftUI

public protocol PushTransitionTestFlowControllerService: UIViewController {
  func start()
}

public final class PushTransitionTestFlowController: UIHostingController<PushTransitionTestView>, PushTransitionTestFlowControllerService {
  private let _pushTransitionTestProvider: () -> PushTransitionTestFlowControllerService
  private var _cancellable = Set<AnyCancellable>()
  private var _viewModel: PushTransitionTestViewModel {
    rootView.viewModel
  }

  init(rootView: PushTransitionTestView, pushTransitionTestProvider: @escaping () -> PushTransitionTestFlowControllerService) {
    _pushTransitionTestProvider = pushTransitionTestProvider
    super.init(rootView: rootView)
  }

  public required init?(coder: NSCoder) { nil }

  public func start() {
    _cancellable = Set()

    _viewModel.navigationSignal
      .receive(on: DispatchQueue.main)
      .sink { [weak self] navigation in
        guard let self = self else { return }

        switch navigation {
        case .next:
          self._showNextView()
        }
      }
      .store(in: &_cancellable)
  }

  private func _showNextView() {
    let next = _pushTransitionTestProvider()
    navigationController?.pushViewController(next, animated: true)
    next.start()
  }
}
