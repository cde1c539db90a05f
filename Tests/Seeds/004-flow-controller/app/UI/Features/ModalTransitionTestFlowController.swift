import Combine
import SwiftUI

public protocol ModalTransitionTestFlowControllerService: UIViewController {
  func start()
}

public final class ModalTransitionTestFlowController: UIHostingController<ModalTransitionTestView>, ModalTransitionTestFlowControllerService {
  private let _modalTransitionTestProvider: () -> ModalTransitionTestFlowControllerService
  private var _cancellable = Set<AnyCancellable>()
  private var _viewModel: ModalTransitionTestViewModel {
    rootView.viewModel
  }

  init(rootView: ModalTransitionTestView, modalTransitionTestProvider: @escaping () -> ModalTransitionTestFlowControllerService) {
    _modalTransitionTestProvider = modalTransitionTestProvider
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
        case .alert:
          self._showNoticeAlertView()

        case .fullScreen:
          self._showFullScreenModalView()

        case .pageSheet:
          self._showPageSheetModalView()
        }
      }
      .store(in: &_cancellable)
  }

  private func _showNoticeAlertView() {
    let alert = UIAlertController(title: "Notice", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    present(alert, animated: true)
  }

  private func _showFullScreenModalView() {
    let modal = _modalTransitionTestProvider()
    modal.modalPresentationStyle = .fullScreen
    present(modal, animated: true)
    modal.start()
  }

  private func _showPageSheetModalView() {
    let modal = _modalTransitionTestProvider()
    modal.modalPresentationStyle = .pageSheet
    present(modal, animated: true)
    modal.start()
  }
}
