import SwiftUI

final class EntryDetailFlowController: UIHostingController<EntryDetailView>, EntryDetailFlowControllerService {
  weak var editor: EditorFlowControllerService?  // expect: module_cycle

  private var _viewModel: EntryDetailViewModel { rootView.viewModel }

  func start(with entry: Entry) {
    rootView.flowController = self
    _viewModel.show(entry)
  }

  func close() { navigationController?.popViewController(animated: true) }
}
