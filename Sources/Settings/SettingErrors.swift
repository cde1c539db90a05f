package import SettingValues

/// All mistakes of one reading of the settings; never empty.
package struct SettingErrors: Error, Sendable, Equatable, CustomStringConvertible {
  package let errors: [SettingError]

  package init(_ errors: [SettingError]) { self.errors = errors }

  package var description: String { errors.map(\.description).joined(separator: "\n") }
}
