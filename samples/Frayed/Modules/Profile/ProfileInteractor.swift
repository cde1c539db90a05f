final class ProfileInteractor {
  private let userService = UserService()
}

extension ProfileInteractor: ProfileInteractorInterface {
  var user: String { userService.user }

  func logOut() { userService.logOut() }
}
