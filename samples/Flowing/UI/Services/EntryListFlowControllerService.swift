import UIKit

protocol EntryListFlowControllerService: UIViewController {
  var delegate: EntryListFlowControllerDelegate? { get set }

  func start()
}

protocol EntryListFlowControllerDelegate: AnyObject {
  func entryListFlowController(_ flowController: EntryListFlowControllerService, didSelect entry: Entry)
  func entryListFlowControllerDidTapAdd(_ flowController: EntryListFlowControllerService)
  func entryListFlowControllerDidTapLicenses(_ flowController: EntryListFlowControllerService)
}
