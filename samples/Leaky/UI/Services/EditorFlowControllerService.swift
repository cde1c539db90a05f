import UIKit

protocol EditorFlowControllerService: UIViewController {
  var delegate: EditorFlowControllerDelegate? { get set }

  func start()
}

protocol EditorFlowControllerDelegate {  // expect: interface_not_class_bound
  func editorFlowControllerDidFinish(_ flowController: EditorFlowControllerService)
}
