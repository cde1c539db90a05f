import Combine
import SwiftUI

final class EditorFlowController: UIHostingController<EditorView>, EditorFlowControllerService {
  weak var delegate: EditorFlowControllerDelegate?

  private var _cancellables = Set<AnyCancellable>()

  private var _viewModel: EditorViewModel { rootView.viewModel }

  func start() {
    _cancellables = Set()
    _viewModel.doneSignal
      .sink { [weak self] in
        guard let self else { return }
        self.delegate?.editorFlowControllerDidFinish(self)
      }
      .store(in: &_cancellables)
  }
}
