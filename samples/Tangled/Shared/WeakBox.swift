/// Holds an object weakly where `weak` cannot be written: in an array.
struct WeakBox<Value> {
  private weak var object: AnyObject?

  init(_ value: Value) { object = value as AnyObject }

  var value: Value? { object as? Value }
}
