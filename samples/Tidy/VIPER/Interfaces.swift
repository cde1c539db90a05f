protocol ViewInterface: AnyObject {}

protocol PresenterInterface: AnyObject {}

protocol InteractorInterface: AnyObject {}

protocol WireframeInterface: AnyObject {
  func showAlert(_ message: String)
}
