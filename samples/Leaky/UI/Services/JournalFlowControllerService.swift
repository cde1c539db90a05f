import UIKit

protocol JournalFlowControllerService: UIViewController {
  func start()
}
