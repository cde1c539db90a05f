import Facts

/// A function, initializer or closure of a manifest, with what it can see.
struct ManifestFunction {
  enum Body {
    case declaration(DeclarationID)
    case closure(NodeID)
    /// `\.name`.
    case keyPath([String])
    /// A method of a value that is yet to be called: `names.map`.
    case method(String)
  }

  let file: Int
  let body: Body
  let scope: ManifestScope?
  let receiver: ManifestValue
}

/// The names of one block, and what `self` is in it.
final class ManifestScope {
  let file: Int
  let parent: ManifestScope?
  /// ``ManifestValue/unknown`` outside types.
  let receiver: ManifestValue
  /// The last name of the type that the function around returns; empty where that is not told.
  let result: String
  private var values: [String: ManifestValue] = [:]

  init(file: Int, parent: ManifestScope? = nil, receiver: ManifestValue = .unknown, result: String = "") {
    self.file = file
    self.parent = parent
    self.receiver = receiver
    self.result = result
  }

  func inner() -> ManifestScope { ManifestScope(file: file, parent: self, receiver: receiver, result: result) }

  func declare(_ name: String, _ value: ManifestValue) { values[name] = value }

  func value(_ name: String) -> ManifestValue? {
    var scope: ManifestScope? = self
    while let current = scope {
      if let value = current.values[name] { return value }
      scope = current.parent
    }
    return nil
  }

  /// What a manifest declares: the value of the usual name, or the last one of the type, whatever its name.
  func declared(_ name: String, _ type: String) -> ManifestRecord? {
    if let usual = values[name]?.record { return usual }
    return values.values.compactMap(\.record).filter { $0.type == type }.max { $0.place.offset < $1.place.offset }
  }

  /// False where no block around has declared the name.
  func assign(_ name: String, _ value: ManifestValue) -> Bool {
    var scope: ManifestScope? = self
    while let current = scope {
      if current.values[name] != nil {
        current.values[name] = value
        return true
      }
      scope = current.parent
    }
    return false
  }
}
