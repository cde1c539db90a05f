import SwiftUI

final class EntryDetailFlowController: UIHostingController<EntryDetailView>, EntryDetailFlowControllerService {
  private var _viewModel: EntryDetailViewModel { rootView.viewModel }

  func start(with entry: Entry) { _viewModel.show(entry) }
}
