import SettingValues

extension SettingValue {
  /// This value over the one that it builds on: maps are joined key by key, anything else replaces what was there.
  func extending(_ parent: SettingValue) -> SettingValue {
    guard case .map(let own) = content, case .map(let inherited) = parent.content else { return self }
    let values = Dictionary(inherited.map { ($0.key, $0.value) }) { first, _ in first }
    let joined = own.map { entry in
      guard let below = values[entry.key] else { return entry }
      return Entry(key: entry.key, place: entry.place, value: entry.value.extending(below))
    }
    let keys = Set(own.map(\.key))
    let others = inherited.filter { !keys.contains($0.key) }
    return SettingValue(.map(joined + others), at: place)
  }

  /// Settings over those that they build on. A word for a rule sets whether the rule is on, or its severity, and leaves its other options.
  func settingsExtending(_ parent: SettingValue) -> SettingValue {
    guard case .map(let rules)? = parent.entry("rules")?.value.content else { return extending(parent) }
    let inherited = Dictionary(rules.map { ($0.key, $0.value) }) { first, _ in first }
    return changing("rules") { rules in
      rules.changing { id, value in
        guard case .scalar = value.content, case .map? = inherited[id]?.content else { return value }
        return SettingValue(.map([Entry(key: "severity", place: value.place, value: value)]), at: value.place)
      }
    }.extending(parent)
  }

  /// A pack's settings without the words for its roles that another pack has for other roles.
  func withoutWords(ofRolesIn pack: SettingValue) -> SettingValue {
    guard let roles = pack.entry("roles")?.value, case .map(let own) = roles.content else { return self }
    return changing("roles") { inherited in
      own.reduce(inherited) { inherited, role in
        ["suffixes", "interfaces"].reduce(inherited) { inherited, key in
          let words = Set(role.value.entry(key)?.value.texts ?? [])
          return words.isEmpty ? inherited : inherited.changing { $0 == role.key ? $1 : $1.changing(key) { $0.without(texts: words) } }
        }
      }
    }
  }

  private func changing(_ key: String, _ change: (SettingValue) -> SettingValue) -> SettingValue {
    changing { $0 == key ? change($1) : $1 }
  }

  private func changing(_ change: (_ key: String, SettingValue) -> SettingValue) -> SettingValue {
    guard case .map(let entries) = content else { return self }
    return SettingValue(.map(entries.map { Entry(key: $0.key, place: $0.place, value: change($0.key, $0.value)) }), at: place)
  }

  private func without(texts: Set<String>) -> SettingValue {
    SettingValue(.list(items.filter { item in item.text.map { !texts.contains($0) } ?? true }), at: place)
  }

  /// A map without some of its keys.
  func without(_ keys: Set<String>) -> SettingValue {
    guard case .map(let entries) = content else { return self }
    return SettingValue(.map(entries.filter { !keys.contains($0.key) }), at: place)
  }
}
