// A stub of Factory with its scopes.

public final class Container {
  nonisolated(unsafe) public static let shared = Container()
  fileprivate var kept: [String: Any] = [:]
  fileprivate var shared: [String: WeakObject] = [:]

  public func callAsFunction<Service>(key: String = #function, _ make: @escaping () -> Service) -> Factory<Service> {
    Factory(container: self, key: key, scope: .unique, make: make)
  }
}

private struct WeakObject {
  weak var object: AnyObject?
}

public struct Factory<Service> {
  enum Scope {
    case unique, shared, singleton
  }

  let container: Container
  let key: String
  var scope: Scope
  let make: () -> Service

  public var unique: Factory { with(.unique) }
  /// Cached weakly.
  public var shared: Factory { with(.shared) }
  public var singleton: Factory { with(.singleton) }

  private func with(_ scope: Scope) -> Factory {
    var copy = self
    copy.scope = scope
    return copy
  }

  public func callAsFunction() -> Service {
    switch scope {
    case .unique: return make()
    case .shared:
      if let known = container.shared[key]?.object as? Service { return known }
      let service = make()
      container.shared[key] = WeakObject(object: service as AnyObject)
      return service
    case .singleton:
      if let known = container.kept[key] as? Service { return known }
      let service = make()
      container.kept[key] = service
      return service
    }
  }
}

@propertyWrapper
public struct Injected<Service> {
  public var wrappedValue: Service

  public init(_ path: KeyPath<Container, Factory<Service>>) { wrappedValue = Container.shared[keyPath: path]() }
}

@propertyWrapper
public struct LazyInjected<Service> {
  private let factory: Factory<Service>
  private var made: Service?

  public init(_ path: KeyPath<Container, Factory<Service>>) { factory = Container.shared[keyPath: path] }

  public var wrappedValue: Service {
    mutating get {
      if let made = made { return made }
      let service = factory()
      made = service
      return service
    }
    set { made = newValue }
  }
}

@propertyWrapper
public struct WeakLazyInjected<Service> {
  private let factory: Factory<Service>
  private weak var made: AnyObject?

  public init(_ path: KeyPath<Container, Factory<Service>>) { factory = Container.shared[keyPath: path] }

  public var wrappedValue: Service? {
    mutating get {
      if let made = made as? Service { return made }
      let service = factory()
      made = service as AnyObject
      return service
    }
    set { made = newValue as AnyObject? }
  }
}
