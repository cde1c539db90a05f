protocol ProfileWireframeInterface: WireframeInterface {
  func close()
}

protocol ProfileViewInterface: ViewInterface {
  func show(_ user: String)
}

protocol ProfilePresenterInterface: PresenterInterface {
  func viewDidLoad()
  func didTapLogOut()
}

protocol ProfileInteractorInterface: InteractorInterface {
  var user: String { get }

  func logOut()
}
