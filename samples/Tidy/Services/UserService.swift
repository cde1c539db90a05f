final class UserService {
  private(set) var user = ""

  func logIn(_ user: String, completion: @escaping (Bool) -> Void) {
    self.user = user
    completion(!user.isEmpty)
  }

  func logOut() { user = "" }
}
