import SettingValues

/// Values of files that are another program's: what has the wrong type is as good as not there.
extension SettingValue {
  var text: String? { if case .scalar(let text, let isQuoted) = content, isQuoted || !text.isEmpty { text } else { nil } }

  /// Nil if it is no list.
  var items: [SettingValue]? { if case .list(let items) = content { items } else { nil } }

  var entries: [Entry] { if case .map(let entries) = content { entries } else { [] } }

  /// The value of a key, also of a map that YAML's `<<` merges into this one.
  subscript(key: String) -> SettingValue? {
    var merged: [SettingValue] = []
    for entry in entries {
      if entry.key == key || entry.key == key + ":REPLACE" { return entry.value }
      if entry.key == "<<" { merged += entry.value.items ?? [entry.value] }
    }
    for other in merged {
      if let found = other.entries.first(where: { $0.key == key }) { return found.value }
    }
    return nil
  }

  /// The texts of a list, or of one text that stands for a list of one.
  var texts: [String] { items?.compactMap(\.text) ?? text.map { [$0] } ?? [] }
}
