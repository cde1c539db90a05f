@propertyWrapper
public struct State<Value> {
  private let value: Value

  public init(wrappedValue: Value) { value = wrappedValue }
  public init(initialValue: Value) { value = initialValue }

  public var wrappedValue: Value {
    get { value }
    nonmutating set {}
  }
  public var projectedValue: Binding<Value> { Binding(get: { value }, set: { _ in }) }
}

@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value> {
  private let read: () -> Value
  private let write: (Value) -> Void

  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    read = get
    write = set
  }

  public static func constant(_ value: Value) -> Binding<Value> { Binding(get: { value }, set: { _ in }) }

  public var wrappedValue: Value {
    get { read() }
    nonmutating set { write(newValue) }
  }
  public var projectedValue: Binding<Value> { self }
  public subscript<Part>(dynamicMember path: WritableKeyPath<Value, Part>) -> Binding<Part> {
    Binding<Part>(get: { wrappedValue[keyPath: path] }, set: { wrappedValue[keyPath: path] = $0 })
  }
}

@dynamicMemberLookup
public struct ObjectBindings<Object: ObservableObject> {
  let object: Object

  public subscript<Part>(dynamicMember path: ReferenceWritableKeyPath<Object, Part>) -> Binding<Part> {
    let object = object
    return Binding(get: { object[keyPath: path] }, set: { object[keyPath: path] = $0 })
  }
}

@propertyWrapper
public struct ObservedObject<Object: ObservableObject> {
  public init(wrappedValue: Object) { self.wrappedValue = wrappedValue }
  public var wrappedValue: Object
  public var projectedValue: ObjectBindings<Object> { ObjectBindings(object: wrappedValue) }
}

@propertyWrapper
public struct StateObject<Object: ObservableObject> {
  public init(wrappedValue object: @autoclosure @escaping () -> Object) { wrappedValue = object() }
  public let wrappedValue: Object
  public var projectedValue: ObjectBindings<Object> { ObjectBindings(object: wrappedValue) }
}

@propertyWrapper
public struct EnvironmentObject<Object: ObservableObject> {
  public init() {}
  public var wrappedValue: Object { fatalError() }
  public var projectedValue: ObjectBindings<Object> { ObjectBindings(object: wrappedValue) }
}

public struct EnvironmentValues {
  public var dismiss: DismissAction { DismissAction() }
  public var presentationMode: Binding<PresentationMode> { .constant(PresentationMode()) }
  public var openURL: OpenURLAction { OpenURLAction() }
}

public struct PresentationMode {
  public var isPresented: Bool { false }
  public mutating func dismiss() {}
}

public struct OpenURLAction {
  public func callAsFunction(_ url: URL) {}
}

public struct DismissAction {
  public func callAsFunction() {}
}

@propertyWrapper
public struct Environment<Value> {
  private let path: KeyPath<EnvironmentValues, Value>
  public init(_ path: KeyPath<EnvironmentValues, Value>) { self.path = path }
  public var wrappedValue: Value { EnvironmentValues()[keyPath: path] }
}

@propertyWrapper
public struct AppStorage<Value> {
  private let initial: Value
  public init(wrappedValue: Value, _ key: String) { initial = wrappedValue }
  public var wrappedValue: Value {
    get { initial }
    nonmutating set {}
  }
  public var projectedValue: Binding<Value> { .constant(initial) }
}
