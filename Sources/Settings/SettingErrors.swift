package import SettingValues

/// All errors in the configuration. Never empty.
package struct SettingErrors: Error, Sendable, Equatable, CustomStringConvertible {
  package let errors: [SettingError]

  package init(_ errors: [SettingError]) { self.errors = errors }

  package var description: String { errors.map(\.description).joined(separator: "\n") }
}
