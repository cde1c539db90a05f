package import Roles
import SettingValues

/// The roles that a rule is about, as a page writes them: role names, and the words `part` (view, presenter, interactor or router),
/// `component` (any role) and `none` (types without a role).
package struct RoleSelector: Sendable, Equatable {
  package let words: [String]

  /// Words that stand for several roles: any of a module's parts, any role, and none.
  package static let groups = ["part", "component", "none"]

  package init(_ words: [String]) { self.words = words }

  /// Reads one word or a list.
  init(_ key: String, from options: inout SettingReader, default standard: [String] = []) {
    let written = options.strings(key)
    words = written.isEmpty ? standard : written
  }

  /// Reads one word or a list that has to be there.
  init(required key: String, from options: inout SettingReader) {
    words = options.strings(key)
    if words.isEmpty { _ = options.requiredString(key) }
  }

  package func contains(_ role: Role?) -> Bool {
    guard let role else { return hasTypesWithoutRole }
    return words.contains { word in word == role.name || word == "component" || word == "part" && role.isPart }
  }

  var hasTypesWithoutRole: Bool { words.contains("none") }

  /// Whether it names this very role, rather than a group that includes it.
  func names(_ role: Role) -> Bool { words.contains(role.name) }
}
