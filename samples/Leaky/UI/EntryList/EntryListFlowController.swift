import Combine
import SwiftUI

final class EntryListFlowController: UIHostingController<EntryListView>, EntryListFlowControllerService {
  weak var delegate: EntryListFlowControllerDelegate?

  private var _cancellables = Set<AnyCancellable>()

  private var _viewModel: EntryListViewModel { rootView.viewModel }

  func start() {
    _viewModel.navigationSignal
      .sink { [weak self] navigation in self?.follow(navigation) }  // expect: repeated_subscription
      .store(in: &_cancellables)
  }

  private func follow(_ navigation: EntryListViewModel.Navigation) {
    switch navigation {
    case .entry(let entry): delegate?.entryListFlowController(self, didSelect: entry)
    case .add: delegate?.entryListFlowControllerDidTapAdd(self)
    case .licenses: delegate?.entryListFlowControllerDidTapLicenses(self)
    }
  }
}
