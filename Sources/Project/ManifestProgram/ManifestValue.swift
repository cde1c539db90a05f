/// What an expression in a manifest comes to.
indirect enum ManifestValue {
  /// Not to be known without running the manifest.
  case unknown
  case none
  case bool(Bool)
  case number(Int)
  case text(String)
  case list([ManifestValue])
  case tuple([Field])
  case map([(key: ManifestValue, value: ManifestValue)])
  /// What a call of an initializer, a case or a factory of the manifest's library makes: `.target(name: "A")`, `Package(…)`.
  case record(ManifestRecord)
  case function(ManifestFunction)
  /// A type by its last name, of the manifest or of its library.
  case type(String)

  struct Field {
    let label: String
    var value: ManifestValue
  }

  var text: String? { if case .text(let text) = self { text } else { nil } }

  var bool: Bool? { if case .bool(let value) = self { value } else { nil } }

  var record: ManifestRecord? { if case .record(let record) = self { record } else { nil } }

  /// Nil if it is no list.
  var elements: [ManifestValue]? {
    switch self {
    case .list(let values): values
    case .tuple(let fields): fields.map(\.value)
    case .map(let pairs): pairs.map { .tuple([Field(label: "key", value: $0.key), Field(label: "value", value: $0.value)]) }
    default: nil
    }
  }

  /// How much there is to copy, about in bytes; what stands in its elements does not count.
  var size: Int {
    switch self {
    case .text(let text): text.utf8.count
    case .list(let values): values.count * 8
    case .map(let pairs): pairs.count * 16
    case .tuple(let fields): fields.count * 8
    default: 1
    }
  }

  var isUnknown: Bool { if case .unknown = self { true } else { false } }

  var isNone: Bool { if case .none = self { true } else { false } }

  /// What is known where it is the one or the other: a list has what either has, for a file is compiled at times that is compiled in one case.
  func or(_ other: ManifestValue, in program: ManifestProgram) -> ManifestValue {
    if equals(other, in: program) == true { return self }
    guard case .list(let left) = self, case .list(let right) = other else { return .unknown }
    return .list(left + right.filter { element in !left.contains { $0.equals(element, in: program) == true } })
  }

  /// Nil where it cannot be told, as where the program has no more work left.
  func equals(_ other: ManifestValue, in program: ManifestProgram) -> Bool? {
    // A comparison costs about as much as copying that many bytes.
    guard program.spend(32 + (text?.utf8.count ?? 0) / 16) else { return nil }
    return switch (self, other) {
    case (.unknown, _), (_, .unknown): nil
    case (.none, .none): true
    case (.bool(let left), .bool(let right)): left == right
    case (.number(let left), .number(let right)): left == right
    case (.text(let left), .text(let right)): left == right
    case (.record(let left), .record(let right)):
      if left === right {
        true
      } else if left.fields.isEmpty, right.fields.isEmpty {
        left.name == right.name
      } else {
        left.name == right.name ? nil : false
      }
    case (.list(let left), .list(let right)) where left.count != right.count: false
    case (.list(let left), .list(let right)):
      zip(left, right).reduce(true) { same, pair in
        guard let same, let equal = pair.0.equals(pair.1, in: program) else { return nil }
        return same && equal
      }
    case (.none, _), (_, .none): false
    default: nil
    }
  }
}

/// A value with fields that several names can refer to, as `Target` and `Package` are classes.
final class ManifestRecord {
  /// Empty where the manifest leaves it to the context.
  let type: String
  /// The case or factory; `init` for an initializer.
  let name: String
  var fields: [ManifestValue.Field]
  /// Where it is written.
  let place: ManifestPlace
  /// Of a case of an enum of the manifest with raw values.
  var rawValue: ManifestValue = .none

  init(type: String, name: String, fields: [ManifestValue.Field], place: ManifestPlace) {
    self.type = type
    self.name = name
    self.fields = fields
    self.place = place
  }

  subscript(label: String) -> ManifestValue? {
    get { fields.first { $0.label == label }?.value }
    set {
      guard let newValue else { return }
      if let index = fields.firstIndex(where: { $0.label == label }) {
        fields[index].value = newValue
      } else {
        fields.append(ManifestValue.Field(label: label, value: newValue))
      }
    }
  }

  /// The text of a field; nil if there is none or it is no text.
  func text(_ label: String) -> String? { self[label]?.text }
}

/// A place in one of the files of a ``ManifestProgram``.
struct ManifestPlace {
  let file: Int
  let offset: UInt32
}
