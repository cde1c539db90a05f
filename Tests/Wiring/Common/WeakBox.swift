final class WeakBox<Value> {
  private weak var object: AnyObject?
  var value: Value? { object as? Value }

  init(_ value: Value) { object = value as AnyObject }
}
