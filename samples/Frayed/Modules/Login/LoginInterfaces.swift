protocol LoginWireframeInterface: WireframeInterface {
  func navigateToHome()
}

protocol LoginViewInterface: ViewInterface {  // expect: interface_not_class_bound
  func setLoading(_ isLoading: Bool)
}

protocol LoginPresenterInterface: PresenterInterface {
  func didTapLogIn(_ user: String)
}

protocol LoginInteractorInterface: InteractorInterface {
  var presenter: LoginPresenterInterface? { get set }

  func logIn(_ user: String, completion: @escaping (Bool) -> Void)
}
