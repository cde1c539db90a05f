final class LoginInteractor {
  var presenter: LoginPresenterInterface?  // expect: part_not_wired, strong_presenter_in_interactor
  private let userService: UserService

  init(userService: UserService = UserService()) { self.userService = userService }
}

extension LoginInteractor: LoginInteractorInterface {
  func logIn(_ user: String, completion: @escaping (Bool) -> Void) {
    userService.logIn(user, completion: completion)
  }
}
