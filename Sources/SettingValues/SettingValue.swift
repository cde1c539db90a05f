/// A value in a settings file, a pack or a rule page, with the place where it is written.
///
/// YAML's scalars stay strings until they are read as a type, so that `on` can be a name in one place and a switch in another.
package struct SettingValue: Sendable, Equatable {
  package indirect enum Content: Sendable, Equatable {
    /// Text and whether it was quoted; an empty plain scalar is YAML's null.
    case scalar(String, isQuoted: Bool)
    case list([SettingValue])
    /// In the order in which the keys are written; keys are distinct.
    case map([Entry])
  }

  package struct Entry: Sendable, Equatable {
    package let key: String
    package let place: SettingPlace
    package let value: SettingValue

    package init(key: String, place: SettingPlace, value: SettingValue) {
      self.key = key
      self.place = place
      self.value = value
    }
  }

  package let content: Content
  package let place: SettingPlace

  package init(_ content: Content, at place: SettingPlace) {
    self.content = content
    self.place = place
  }
}

/// Line and column (both 1-based) in the file that ``path`` names.
package struct SettingPlace: Sendable, Hashable {
  package let path: String
  package let line: Int
  package let column: Int

  package init(path: String, line: Int, column: Int) {
    self.path = path
    self.line = line
    self.column = column
  }
}

/// A mistake in the settings. All of them are collected before anything is said.
package struct SettingError: Error, Sendable, Equatable, CustomStringConvertible {
  package let place: SettingPlace
  /// What is wrong, and the nearest valid name where there is one.
  package let message: String

  package init(_ message: String, at place: SettingPlace) {
    self.message = message
    self.place = place
  }

  package var description: String { "\(place.path):\(place.line):\(place.column): error: \(message)" }
}
