import UIKit

/// The only one that knows the classes of flow controllers, their views and their view models.
final class FlowControllerFactory {
  private let repository: EntryRepositoryService = EntryRepository()

  func journal() -> JournalFlowControllerService {
    JournalFlowController(
      entryListProvider: { [self] in entryList() }, entryDetailProvider: { [self] in entryDetail() },
      editorProvider: { [self] in editor() }, licensesProvider: { LicensesFlowController() })
  }

  private func entryList() -> EntryListFlowControllerService {
    EntryListFlowController(rootView: EntryListView(viewModel: EntryListViewModel(repository: repository)))
  }

  private func entryDetail() -> EntryDetailFlowControllerService {
    EntryDetailFlowController(rootView: EntryDetailView(viewModel: EntryDetailViewModel()))  // expect: part_not_wired
  }

  private func editor() -> EditorFlowControllerService {
    EditorFlowController(rootView: EditorView(viewModel: EditorViewModel(repository: repository)))
  }
}
