protocol Container: AnyObject {
  func resolve<T: Assembly>(_ type: T.Type) -> T
}

class Assembly {
  let container: Container

  required init(container: Container) {
    self.container = container
  }
}
