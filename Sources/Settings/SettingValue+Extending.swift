import SettingValues

extension SettingValue {
  /// This value over the one that it builds on: maps are joined key by key, anything else replaces what was there.
  func extending(_ parent: SettingValue) -> SettingValue {
    guard case .map(let own) = content, case .map(let inherited) = parent.content else { return self }
    let joined = own.map { entry in
      guard let below = inherited.first(where: { $0.key == entry.key }) else { return entry }
      return Entry(key: entry.key, place: entry.place, value: entry.value.extending(below.value))
    }
    let others = inherited.filter { below in !own.contains { $0.key == below.key } }
    return SettingValue(.map(joined + others), at: place)
  }

  /// A map without some of its keys.
  func without(_ keys: Set<String>) -> SettingValue {
    guard case .map(let entries) = content else { return self }
    return SettingValue(.map(entries.filter { !keys.contains($0.key) }), at: place)
  }
}
