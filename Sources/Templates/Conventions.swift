/// How an app names, places and connects the types of its modules, with the evidence.
package struct Conventions: Sendable {
  /// Values of templates by name: patterns with `{}` for the module's name, or plain text. Empty means that the app does without.
  package var values: [String: String] = [:]
  /// By key of a template, the path of its file below its home, with `{}`.
  package var files: [String: String] = [:]
  /// By key of a template, the directory in which its file, or the directory of its module, lies: relative to the project, empty for its root.
  package var homes: [String: String] = [:]
  /// The lines before the first import of a file, of a module's file, with that file's name.
  package var header: Header?
  /// One level of indentation.
  package var indentation = "  "
  package var layout = Layout()
  /// The usual order: of interfaces, by role of properties, and of the steps of a builder.
  package var order: [String: [String]] = [:]
  /// One sentence each: what was learned, and from how many modules.
  package var evidence: [String] = []

  /// A comment at the top of a file.
  package struct Header: Sendable {
    package let text: String
    package let fileName: String
    /// The name of the module that the file belongs to.
    package let module: String
  }

  /// The target of the modules; `App` if it is unknown.
  package var target = "App"

  package init() {}
}

/// Which value most of them have.
struct Vote {
  private var counts: [String: Int] = [:]
  private var order: [String] = []

  init(of values: [String] = []) { for value in values { add(value) } }

  mutating func add(_ value: String) {
    if counts[value] == nil { order.append(value) }
    counts[value, default: 0] += 1
  }

  /// In the order in which they came.
  var all: [(value: String, count: Int)] { order.map { ($0, counts[$0] ?? 0) } }

  /// The first of those with the most votes.
  func winner(preferring preferred: String? = nil) -> (value: String, count: Int)? {
    guard let most = counts.values.max() else { return nil }
    if let preferred, counts[preferred] == most { return (preferred, most) }
    return order.first { counts[$0] == most }.map { ($0, most) }
  }
}
