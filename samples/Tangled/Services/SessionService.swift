enum SessionError: Error {
  case wrongPassword
}

protocol SessionServiceInterface: AnyObject {
  var lastUser: String? { get }
  func logIn(name: String, password: String, completion: @escaping (Result<String, SessionError>) -> Void)
  func logOut()
}

final class SessionService: SessionServiceInterface {
  private(set) var lastUser: String?
  private var user: String?

  func logIn(name: String, password: String, completion: @escaping (Result<String, SessionError>) -> Void) {
    guard !name.isEmpty, password.count > 3 else { return completion(.failure(.wrongPassword)) }
    user = name
    lastUser = name
    completion(.success(name))
  }

  func logOut() { user = nil }
}
