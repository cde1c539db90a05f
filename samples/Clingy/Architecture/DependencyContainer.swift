protocol Resolver: AnyObject {
  func resolve<T: Assembly>(_ type: T.Type) -> T
}

final class DependencyContainer {
  private var applied: Set<ObjectIdentifier> = []

  func apply<T: Assembly>(_ type: T.Type) { applied.insert(ObjectIdentifier(type)) }
}

extension DependencyContainer: Resolver {
  func resolve<T: Assembly>(_ type: T.Type) -> T {
    precondition(applied.contains(ObjectIdentifier(type)), "\(type) is not applied to the container")
    return type.init(container: self)
  }
}
