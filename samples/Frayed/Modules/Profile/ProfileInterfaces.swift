protocol ProfileWireframeInterface: WireframeInterface {
  func close()
}

protocol ProfileViewInterface: ViewInterface {
  func show(_ user: String)
}

protocol ProfileModuleDelegate: AnyObject {
  func profileModuleDidLogOut()
}

protocol ProfileFormatterInterface: AnyObject {
  func title(of user: String) -> String
}

protocol ProfileInteractorOutput: AnyObject {
  func interactorDidLogOut()
}

protocol ProfilePresenterInterface: PresenterInterface {
  var wireframe: ProfileWireframeInterface? { get }  // expect: presenter_exposes_component

  func viewDidLoad()
  func didTapLogOut()
}

protocol ProfileInteractorInterface: InteractorInterface {
  var user: String { get }

  func logOut()
}
