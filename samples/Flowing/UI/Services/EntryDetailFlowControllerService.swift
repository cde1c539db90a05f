import UIKit

protocol EntryDetailFlowControllerService: UIViewController {
  func start(with entry: Entry)
}
