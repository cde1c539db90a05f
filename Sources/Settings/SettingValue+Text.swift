import SettingValues

extension SettingValue.Entry {
  /// The entry as lines of YAML, with the places where their values are written.
  func lines(indent: Int) -> [(text: String, place: SettingPlace?)] {
    let margin = String(repeating: " ", count: indent)
    let start = "\(margin)\(scalar(key)):"
    switch value.content {
    case .scalar, .list([]): return [("\(start) \(value.inLine)", value.place)]
    case .list(let items): return [(start, nil)] + items.map { ("\(margin)  - \($0.inLine)", $0.place) }
    case .map(let entries): return [(start, nil)] + entries.flatMap { $0.lines(indent: indent + 2) }
    }
  }
}

extension SettingValue {
  /// As YAML on one line.
  private var inLine: String {
    switch content {
    case .scalar(let text, _): scalar(text)
    case .list(let items): "[\(items.map(\.inLine).joined(separator: ", "))]"
    case .map(let entries): "{ \(entries.map { "\(scalar($0.key)): \($0.value.inLine)" }.joined(separator: ", ")) }"
    }
  }

  /// A map with one more entry.
  func adding(_ key: String, _ value: SettingValue) -> SettingValue {
    SettingValue(.map(entries + [Entry(key: key, place: value.place, value: value)]), at: place)
  }
}

/// Quoted where YAML would read something else.
private func scalar(_ text: String) -> String {
  let isPlain = text.unicodeScalars.allSatisfy { $0.properties.isAlphabetic || ("0"..."9").contains($0) || "_-./ ".unicodeScalars.contains($0) }
  if isPlain, !text.isEmpty, text.first != " ", text.last != " ", text.first != "-" { return text }
  return "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''") + "'"
}
