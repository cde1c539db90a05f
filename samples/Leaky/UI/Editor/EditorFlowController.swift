import Combine
import SwiftUI

final class EditorFlowController: UIHostingController<EditorView>, EditorFlowControllerService {
  var delegate: EditorFlowControllerDelegate?  // expect: strong_delegate

  weak var detail: EntryDetailFlowControllerService?

  private var _cancellables = Set<AnyCancellable>()

  private var _viewModel: EditorViewModel { rootView.viewModel }

  func start() {
    _viewModel.doneSignal
      .sink { [weak self] in  // expect: repeated_subscription
        guard let self else { return }
        self.delegate?.editorFlowControllerDidFinish(self)
      }
      .store(in: &_cancellables)
  }
}
