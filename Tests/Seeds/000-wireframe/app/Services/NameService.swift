protocol NameServiceInterface: AnyObject {
  func name() -> String
}

final class NameService: NameServiceInterface {
  func name() -> String { "changed" }
}
