extension JSONValue {
  /// The value of a key. Of a duplicate key, the last value, as in most readers.
  package subscript(key: String) -> JSONValue? {
    guard case .object(let entries) = self else { return nil }
    return entries.last { $0.key == key }?.value
  }

  package var string: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  package var integer: Int? {
    guard case .integer(let number) = self else { return nil }
    return number
  }

  package var boolean: Bool? {
    guard case .boolean(let truth) = self else { return nil }
    return truth
  }

  package var array: [JSONValue]? {
    guard case .array(let values) = self else { return nil }
    return values
  }
}
