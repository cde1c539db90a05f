/// The templates of one thing that can be made, such as a module: one for each file, and the default names.
package struct TemplateSet: Sendable {
  /// `module`, `service`, `flow`.
  package let kind: String
  /// By key: a role (`presenter`), `interfaces`, or `tests`.
  package let templates: [String: Template]
  /// Patterns by name: `presenter` is `{}Presenter`, where `{}` is the name of the module. Names that end in `.file` are paths.
  package let defaults: [String: String]

  /// The ends of the names of a set's files.
  package static let suffix = ".swift.template"
  package static let namesFile = "names.yml"

  /// - Parameter files: names relative to the directory of the kind, and texts. Earlier ones come before later ones of the same name.
  package init(kind: String, files: [(name: String, path: String, text: String)]) throws(TemplateError) {
    self.kind = kind
    var templates: [String: Template] = [:]
    var defaults: [String: String] = [:]
    for file in files.reversed() {
      if file.name.hasSuffix(Self.suffix) {
        templates[String(file.name.dropLast(Self.suffix.count))] = Template(path: file.path, text: file.text)
      } else if file.name == Self.namesFile {
        for (number, line) in file.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() where !line.isEmpty && !line.hasPrefix("#") {
          guard let colon = line.firstIndex(of: ":") else { throw TemplateError(path: file.path, line: number + 1, problem: "expected 'name: pattern'") }
          let value = line[line.index(after: colon)...].drop { $0 == " " }
          defaults[String(line[..<colon])] = String(value.hasPrefix("\"") && value.hasSuffix("\"") && value.count > 1 ? value.dropFirst().dropLast() : value)
        }
      }
    }
    self.templates = templates
    self.defaults = defaults
  }

  /// The roles that it makes.
  package var roles: [String] { templates.keys.filter { $0 != "interfaces" && $0 != "tests" }.sorted() }

  /// Roles and links that the templates cannot do without.
  var required: Set<String> { list("required") }

  /// Links that the templates hold weakly, whose interfaces must therefore be class-constrained.
  var weak: Set<String> { list("weak") }

  /// Links that go through an interface even if the app has none.
  var interfaces: Set<String> { list("interfaces") }

  /// Roles of the components that a builder creates, and the links that it sets, in the order of the templates.
  var parts: [String] { words("parts") }
  var connections: [String] { words("connections") }

  private func words(_ name: String) -> [String] { (defaults[name] ?? "").split(whereSeparator: { ", ".contains($0) }).map(String.init) }

  private func list(_ name: String) -> Set<String> { Set(words(name)) }

  /// Interfaces that a role has for types of other modules (`module-flow_controller`), and interfaces between two roles, as `view-presenter`: the one through which a view sees its presenter.
  package var links: [String] { defaults.keys.filter { $0.contains("-") && !$0.contains(".") }.sorted() }
}
