import UIKit

/// A flow without a view of its own: it shows the others, each as its service, and listens to them as their delegate.
final class JournalFlowController: UIViewController, JournalFlowControllerService {
  private let _entryListProvider: () -> EntryListFlowControllerService
  private let _entryDetailProvider: () -> EntryDetailFlowControllerService
  private let _editorProvider: () -> EditorFlowControllerService
  private let _licensesProvider: () -> LicensesFlowControllerService
  private let _retrying = RetryingFlowController()  // expect: concrete_flow_controller

  private let _embeddedNavigationController = UINavigationController(nibName: nil, bundle: nil)

  init(
    entryListProvider: @escaping () -> EntryListFlowControllerService,
    entryDetailProvider: @escaping () -> EntryDetailFlowControllerService,
    editorProvider: @escaping () -> EditorFlowControllerService,
    licensesProvider: @escaping () -> LicensesFlowControllerService
  ) {
    _entryListProvider = entryListProvider
    _entryDetailProvider = entryDetailProvider
    _editorProvider = editorProvider
    _licensesProvider = licensesProvider
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  func start() {
    let list = _entryListProvider()
    list.delegate = self
    _embeddedNavigationController.setViewControllers([list], animated: false)
    list.start()
  }
}

extension JournalFlowController: EntryListFlowControllerDelegate {
  func entryListFlowController(_ flowController: EntryListFlowControllerService, didSelect entry: Entry) {
    let detail = _entryDetailProvider()
    _embeddedNavigationController.pushViewController(detail, animated: true)
    detail.start(with: entry)
  }

  func entryListFlowControllerDidTapAdd(_ flowController: EntryListFlowControllerService) {
    let editor = _editorProvider()
    editor.delegate = self
    present(editor, animated: true)
    editor.start()
  }

  func entryListFlowControllerDidTapLicenses(_ flowController: EntryListFlowControllerService) {
    let licenses = LicensesFlowController()  // expect: concrete_flow_controller
    _embeddedNavigationController.pushViewController(licenses, animated: true)
    licenses.start()
  }
}

extension JournalFlowController: EditorFlowControllerDelegate {
  func editorFlowControllerDidFinish(_ flowController: EditorFlowControllerService) {
    flowController.dismiss(animated: true)
  }
}
