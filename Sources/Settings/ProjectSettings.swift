package import Checks
package import Roles

/// What the program needs to know about a project before it reads the project's code: the rules to check, and how roles are told.
package struct ProjectSettings: Sendable {
  /// The name of the pack.
  package let pack: String
  package let rules: [Rule]
  package let roles: RoleDefinitions

  package init(pack: String, rules: [Rule], roles: RoleDefinitions) {
    self.pack = pack
    self.rules = rules
    self.roles = roles
  }

  package init(_ pack: Pack) {
    self.init(pack: pack.name, rules: pack.rules, roles: pack.roles)
  }

  /// What holds where a project says nothing.
  package static func standard() throws(SettingErrors) -> ProjectSettings {
    ProjectSettings(try PackLibrary.builtIn.pack(named: "viper"))
  }
}
