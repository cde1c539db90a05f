protocol LoginWireframeInterface: WireframeInterface {
  func navigateToHome()
}

protocol LoginViewInterface: ViewInterface {
  func setLoading(_ isLoading: Bool)
}

protocol LoginPresenterInterface: PresenterInterface {
  func didTapLogIn(_ user: String)
}

protocol LoginInteractorInterface: InteractorInterface {
  func logIn(_ user: String, completion: @escaping (Bool) -> Void)
}
