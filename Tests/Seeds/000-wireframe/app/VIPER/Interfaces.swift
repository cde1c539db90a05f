protocol WireframeInterface: AnyObject {}

protocol InteractorInterface: AnyObject {}

protocol PresenterInterface: AnyObject {}

protocol ViewInterface: AnyObject {}
