import UIKit

protocol EditorFlowControllerService: UIViewController {
  var delegate: EditorFlowControllerDelegate? { get set }

  func start()
}

protocol EditorFlowControllerDelegate: AnyObject {
  func editorFlowControllerDidFinish(_ flowController: EditorFlowControllerService)
}
