final class AssemblyFactory {
  func make<T: Assembly>(_ type: T.Type, container: Container) -> T { type.init(container: container) }
}

final class DependencyContainer: Container {
  private let assemblyFactory: AssemblyFactory
  private var assemblies: Set<ObjectIdentifier> = []

  init(assemblyFactory: AssemblyFactory) {
    self.assemblyFactory = assemblyFactory
  }

  func apply<T: Assembly>(_ type: T.Type) {
    assemblies.insert(ObjectIdentifier(type))
  }

  func resolve<T: Assembly>(_ type: T.Type) -> T {
    guard assemblies.contains(ObjectIdentifier(type)) else {
      fatalError("\(type) is not applied to the container")
    }
    return assemblyFactory.make(type, container: self)
  }
}
