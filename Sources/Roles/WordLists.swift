import SettingValues

/// Lists of words, as packs and settings write them, each under a key that is called like a case of `Key`: `folder_suffixes` for `folderSuffixes`.
package struct WordLists<Key: RawRepresentable<Int> & CaseIterable & Sendable>: Sendable {
  private var lists = [[String]](repeating: [], count: Key.allCases.count)

  package init() {}

  init(reading reader: inout SettingReader) {
    for key in Key.allCases { self[key] = reader.strings(Self.written(key)) }
  }

  /// One word under the key that is written so, or none where there is no such key.
  package init(_ word: String, under written: String) {
    for key in Key.allCases where Self.written(key) == written { self[key] = [word] }
  }

  package subscript(key: Key) -> [String] {
    get { lists[key.rawValue] }
    set { lists[key.rawValue] = newValue }
  }

  func joined(with other: Self) -> Self {
    var result = self
    for key in Key.allCases { result[key].append(missing: other[key]) }
    return result
  }

  private static func written(_ key: Key) -> String {
    "\(key)".reduce("") { $0 + ($1.isUppercase ? "_" : "") + $1.lowercased() }
  }
}

extension [String] {
  mutating func append(missing others: [String]) { self += others.filter { !contains($0) } }
}
