// A stub of Swinject with its object scopes.

public protocol Resolver {
  func resolve<Service>(_ type: Service.Type) -> Service?
  func resolve<Service>(_ type: Service.Type, name: String?) -> Service?
}

public protocol Assembly {
  func assemble(container: Container)
}

public final class Assembler {
  private let container: Container
  public var resolver: Resolver { container }

  public init(_ assemblies: [Assembly], container: Container = Container()) {
    self.container = container
    for assembly in assemblies { assembly.assemble(container: container) }
  }
}

public enum ObjectScope {
  case transient, graph, container
}

public final class ServiceEntry<Service> {
  let factory: (Resolver) -> Service
  var completion: ((Resolver, Service) -> Void)?
  var scope = ObjectScope.graph
  var kept: Service?

  init(factory: @escaping (Resolver) -> Service) { self.factory = factory }

  @discardableResult
  public func inObjectScope(_ scope: ObjectScope) -> Self {
    self.scope = scope
    return self
  }

  @discardableResult
  public func initCompleted(_ completion: @escaping (Resolver, Service) -> Void) -> Self {
    self.completion = completion
    return self
  }
}

public final class Container: Resolver {
  private var entries: [String: Any] = [:]
  /// The services created by the current outermost call of `resolve`.
  private var graph: [String: Any] = [:]
  private var depth = 0

  public init() {}

  @discardableResult
  public func register<Service>(
    _ type: Service.Type, name: String? = nil, factory: @escaping (Resolver) -> Service
  ) -> ServiceEntry<Service> {
    let entry = ServiceEntry(factory: factory)
    entries[key(type, name)] = entry
    return entry
  }

  public func resolve<Service>(_ type: Service.Type) -> Service? { resolve(type, name: nil) }

  public func resolve<Service>(_ type: Service.Type, name: String?) -> Service? {
    let key = key(type, name)
    guard let entry = entries[key] as? ServiceEntry<Service> else { return nil }
    if let kept = entry.kept { return kept }
    if entry.scope != .transient, let made = graph[key] as? Service { return made }
    depth += 1
    defer {
      depth -= 1
      if depth == 0 { graph = [:] }
    }
    let service = entry.factory(self)
    // A factory may have resolved its own service.
    if entry.scope != .transient, let made = graph[key] as? Service { return made }
    if entry.scope != .transient { graph[key] = service }
    if entry.scope == .container { entry.kept = service }
    entry.completion?(self, service)
    return service
  }

  private func key<Service>(_ type: Service.Type, _ name: String?) -> String { "\(type) \(name ?? "")" }
}
