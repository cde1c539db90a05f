/// Reads the entries of one map by key and type. Collects every mistake, and finally reports unknown keys.
package struct SettingReader {
  package private(set) var errors: [SettingError] = []
  private let entries: [SettingValue.Entry]
  private let place: SettingPlace
  private var known: [String] = []
  /// What the map is, for messages: `the options of the rule kind 'ownership'`.
  private let subject: String

  package init(_ value: SettingValue, of subject: String) {
    self.subject = subject
    place = value.place
    switch value.content {
    case .map(let entries): self.entries = entries
    case .scalar("", isQuoted: false): entries = []
    default:
      entries = []
      errors.append(SettingError("\(subject) must be a map of keys and values", at: value.place))
    }
  }

  /// The value of a key as it is; marks the key as known.
  package mutating func value(_ key: String) -> SettingValue? {
    known.append(key)
    return entries.first { $0.key == key }?.value
  }

  package mutating func string(_ key: String) -> String? {
    guard let value = value(key) else { return nil }
    guard case .scalar(let text, _) = value.content else {
      fail("'\(key)' must be a string", at: value.place)
      return nil
    }
    return text
  }

  package mutating func requiredString(_ key: String) -> String {
    if let text = string(key) { return text }
    if !entries.contains(where: { $0.key == key }) { fail("\(subject) needs '\(key)'", at: place) }
    return ""
  }

  package mutating func bool(_ key: String, default standard: Bool) -> Bool {
    guard let value = value(key) else { return standard }
    switch value.content {
    case .scalar("true", isQuoted: false), .scalar("yes", isQuoted: false), .scalar("on", isQuoted: false): return true
    case .scalar("false", isQuoted: false), .scalar("no", isQuoted: false), .scalar("off", isQuoted: false): return false
    default:
      fail("'\(key)' must be true or false", at: value.place)
      return standard
    }
  }

  package mutating func integer(_ key: String) -> Int? {
    guard let value = value(key) else { return nil }
    if case .scalar(let text, _) = value.content, let number = Int(text) { return number }
    fail("'\(key)' must be a whole number", at: value.place)
    return nil
  }

  /// A list of texts; one text alone is a list of one.
  package mutating func strings(_ key: String) -> [String] {
    guard let value = value(key) else { return [] }
    switch value.content {
    case .scalar("", isQuoted: false): return []
    case .scalar(let text, _): return [text]
    case .list(let items):
      return items.compactMap { item in
        if case .scalar(let text, _) = item.content { return text }
        fail("'\(key)' must be a list of strings", at: item.place)
        return nil
      }
    case .map:
      fail("'\(key)' must be a list of strings", at: value.place)
      return []
    }
  }

  /// A map of lists of texts; one text alone is a list of one.
  package mutating func lists(_ key: String) -> [(key: String, place: SettingPlace, items: [(text: String, place: SettingPlace)])] {
    guard let value = value(key) else { return [] }
    guard case .map(let entries) = value.content else {
      fail("'\(key)' must be a map of lists", at: value.place)
      return []
    }
    return entries.map { entry in
      let items = if case .list(let items) = entry.value.content { items } else { [entry.value] }
      let texts = items.compactMap { item -> (text: String, place: SettingPlace)? in
        if case .scalar(let text, _) = item.content { return (text, item.place) }
        fail("'\(entry.key)' in '\(key)' must be a list of strings", at: item.place)
        return nil
      }
      return (entry.key, entry.place, texts)
    }
  }

  /// One of the given words.
  package mutating func word(_ key: String, among words: [String]) -> String? {
    guard let value = value(key) else { return nil }
    guard case .scalar(let text, _) = value.content, words.contains(text) else {
      var written = ""
      if case .scalar(let text, _) = value.content { written = text }
      fail(unknownName(written, what: "value", "of '\(key)'", among: words), at: value.place)
      return nil
    }
    return text
  }

  package mutating func fail(_ message: String, at place: SettingPlace) { errors.append(SettingError(message, at: place)) }

  package mutating func take(_ more: [SettingError]) { errors += more }

  /// Call after every known key has been read. Reports all other keys.
  package mutating func finish() {
    for entry in entries where !known.contains(entry.key) {
      fail(unknownName(entry.key, what: "key", "in \(subject)", among: known), at: entry.place)
    }
  }
}

/// `unknown WHAT 'name'`, with the nearest valid name, or with all names if none is near.
package func unknownName(_ name: String, what: String, _ where: String = "", among candidates: [String]) -> String {
  let subject = "unknown \(what) '\(name)'" + (`where`.isEmpty ? "" : " " + `where`)
  if let near = nearestName(to: name, among: candidates) { return "\(subject); did you mean '\(near)'?" }
  return "\(subject); it can be \(Set(candidates).sorted().map { "'\($0)'" }.joined(separator: ", "))"
}
