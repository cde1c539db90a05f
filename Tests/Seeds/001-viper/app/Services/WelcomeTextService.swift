protocol WelcomeTextServiceInterface: AnyObject {
  func load(_ completion: @escaping (String?) -> Void)
}

final class WelcomeTextService: WelcomeTextServiceInterface {
  func load(_ completion: @escaping (String?) -> Void) {
    completion("Welcome")
  }
}
