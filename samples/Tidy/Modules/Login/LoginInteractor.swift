final class LoginInteractor {
  private let userService: UserService

  init(userService: UserService = UserService()) { self.userService = userService }
}

extension LoginInteractor: LoginInteractorInterface {
  func logIn(_ user: String, completion: @escaping (Bool) -> Void) {
    userService.logIn(user, completion: completion)
  }
}
