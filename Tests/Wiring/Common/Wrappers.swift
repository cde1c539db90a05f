@propertyWrapper
struct Weak<Value> {
  private weak var object: AnyObject?

  var wrappedValue: Value? {
    get { object as? Value }
    set { object = newValue as AnyObject? }
  }
}

@propertyWrapper
struct WeakReference<Value> {
  private weak var reference: AnyObject?

  var wrappedValue: Value? {
    get { reference as? Value }
    set { reference = newValue as AnyObject? }
  }
}

/// Weak, though the name does not say so.
@propertyWrapper
struct Unretained<Value> {
  private weak var target: AnyObject?

  var wrappedValue: Value? {
    get { target as? Value }
    set { target = newValue as AnyObject? }
  }
}

@propertyWrapper
struct Observed<Value> {
  private(set) var changes = 0
  private var value: Value?

  var wrappedValue: Value? {
    get { value }
    set {
      changes += 1
      value = newValue
    }
  }
}

@propertyWrapper
struct Traced<Value> {
  var wrappedValue: Value?
}
