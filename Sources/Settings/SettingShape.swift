import Project
import SettingValues

/// What a setting may hold. One table of keys and shapes checks what people write and makes the schema that editors check with.
package indirect enum SettingShape: Sendable {
  case text
  case flag
  /// One of these words.
  case word([String])
  /// Up to three numbers: `1.2.3`.
  case version
  /// A ``CalendarDate``.
  case date
  /// The name of a pack, or the path of a pack's directory.
  case pack
  /// A file of the project, relative to the settings that name it.
  case path
  /// A ``FilePattern``.
  case pathPattern
  /// A ``TextPattern`` for names; with a `/`, a ``FilePattern``.
  case pattern
  /// A list, or a single value for a list of one.
  case list(SettingShape)
  /// Any keys; `keys` says what they are, and `example` is an entry.
  case map(keys: String, example: String, SettingShape)
  case record([SettingKey])
  /// What the settings say of one rule: a word, or a map of the rule's own options.
  case rule
}

/// A key, the shape of its value, and its documentation.
package struct SettingKey: Sendable {
  package let name: String
  package let shape: SettingShape
  package let help: String
  /// In a record that is there.
  package let isRequired: Bool

  init(_ name: String, _ shape: SettingShape, isRequired: Bool = false, _ help: String) {
    self.name = name
    self.isRequired = isRequired
    self.shape = shape
    self.help = help
  }
}

extension SettingShape {
  /// Every mistake in a value.
  ///
  /// - Parameters:
  ///   - key: the value's key. Empty for a whole file.
  ///   - subject: what messages call a map.
  func mistakes(in value: SettingValue, at key: String, of subject: String) -> [SettingError] {
    switch self {
    case .list(let shape):
      guard case .list(let items) = value.content else {
        if case .scalar("", isQuoted: false) = value.content { return [] }
        return shape.mistakes(in: value, at: key, of: subject)
      }
      return items.flatMap { shape.mistakes(in: $0, at: key, of: subject) }
    case .map(let keys, let example, let shape):
      guard case .map(let entries) = value.content else {
        if case .scalar("", isQuoted: false) = value.content { return [] }
        return [SettingError("'\(key)' must be a map from \(keys), for example '\(example)'", at: value.place)]
      }
      return entries.flatMap { shape.mistakes(in: $0.value, at: $0.key, of: "'\($0.key)'") }
    case .record(let keys): return mistakes(inRecord: value, keys, at: key, of: subject)
    case .rule:
      guard case .map = value.content else {
        let words = SettingShape.ruleWords
        if case .scalar(let text, _) = value.content, words.contains(text) { return [] }
        let written = value.text.map { ", not '\($0)'" } ?? ""
        let choices = words.map { "'\($0)'" }.joined(separator: ", ")
        return [SettingError("'\(key)' must be \(choices), or a map with 'severity' and the rule's options\(written)", at: value.place)]
      }
      return []
    case .text, .flag, .word, .version, .date, .pack, .path, .pathPattern, .pattern:
      return mistake(in: value.text, at: key).map { [SettingError($0, at: value.place)] } ?? []
    }
  }

  /// Of unknown keys in one map, as many are told of.
  private static let mostUnknown = 100

  package static let ruleWords = ["on", "off", "note", "warning", "error"]

  private func mistakes(
    inRecord value: SettingValue, _ keys: [SettingKey], at key: String, of subject: String
  ) -> [SettingError] {
    guard case .map(let entries) = value.content else {
      if case .scalar("", isQuoted: false) = value.content { return [] }
      let names = keys.map { "'\($0.name)'" }.joined(separator: ", ")
      return [SettingError("\(subject) must be a map; its keys can be \(names)", at: value.place)]
    }
    let missing = keys.filter { key in key.isRequired && !entries.contains { $0.key == key.name } }
    var unknown = 0
    return missing.map { SettingError("\(subject) needs '\($0.name)'", at: value.place) }
      + entries.flatMap { entry in
        guard let known = keys.first(where: { $0.name == entry.key }) else {
          unknown += 1
          if unknown > Self.mostUnknown {
            return unknown == Self.mostUnknown + 1 ? [SettingError("further unknown keys are not listed", at: entry.place)] : []
          }
          return [SettingError(unknownName(entry.key, what: "key", "in \(subject)", among: keys.map(\.name)), at: entry.place)]
        }
        return known.shape.mistakes(in: entry.value, at: entry.key, of: "'\(entry.key)'")
      }
  }

  /// - Parameter text: nil for a list or a map.
  private func mistake(in text: String?, at key: String) -> String? {
    switch self {
    case .flag: text.flatMap { SettingShape.flags[$0] } == nil ? "'\(key)' must be true or false" : nil
    case .word(let words):
      if let text {
        words.contains(text) ? nil : unknownName(text, what: "value", "of '\(key)'", among: words)
      } else {
        "'\(key)' must be one of \(words.map { "'\($0)'" }.joined(separator: ", "))"
      }
    case .date: text.flatMap { CalendarDate($0) } == nil ? "'\(key)' must be a date, for example 2027-03-01" : nil
    case .version: text.flatMap(ToolVersion.init) == nil ? "'\(key)' must be a version, for example 1.2.3" : nil
    case .pack: (text ?? "").isEmpty ? "'\(key)' must be the name of a pack, or the path of its directory, for example './Architecture'" : nil
    case .pathPattern, .pattern:
      if let text { mistake(inPattern: text) } else { "'\(key)' must be a pattern, or a list of patterns" }
    case .path: (text ?? "").isEmpty ? "'\(key)' must be the path of a file or directory" : nil
    default: text == nil ? "'\(key)' must be a string" : nil
    }
  }

  static let flags = ["true": true, "yes": true, "on": true, "false": false, "no": false, "off": false]

  private func mistake(inPattern text: String) -> String? {
    let isPath = if case .pathPattern = self { true } else { isPathPattern(text) }
    let isExpression = text.hasPrefix("/") && text.hasSuffix("/")
    let advice = isExpression ? "; fix it, or remove the slashes for a plain pattern" : ""
    return TextPattern(text, for: isPath ? .path : .name).mistake.map { $0 + advice }
  }
}

/// Whether a pattern for names and paths is one for paths. `/…/` is a regular expression for names.
func isPathPattern(_ text: String) -> Bool { text.contains("/") && !(text.hasPrefix("/") && text.hasSuffix("/")) }

extension SettingValue {
  /// Of a scalar.
  var text: String? {
    if case .scalar(let text, _) = content { text } else { nil }
  }

  /// The items of a list; a map, or a scalar with text, is a list of itself.
  var items: [SettingValue] {
    switch content {
    case .list(let items): items
    case .scalar("", isQuoted: false): []
    case .scalar, .map: [self]
    }
  }

  var texts: [String] { items.compactMap(\.text) }

  var entries: [Entry] {
    if case .map(let entries) = content { entries } else { [] }
  }
}
