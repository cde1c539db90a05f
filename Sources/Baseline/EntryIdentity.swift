/// Compares two entries by all of their fields except ``varying``. The rule always counts.
struct EntryIdentity {
  private enum Part { case path, member, from, to }

  /// Fields that may differ. A type's name may differ only if the type was renamed.
  private let varying: Set<Part>
  /// Whether the last words of renamed types must match: `Presenter` of `LoginPresenter`.
  private var keepsLastWords = false

  /// From strict to lenient. Each finding takes the first matching entry. A file may be renamed, a type may move to another file, a member or
  /// one type may be renamed, or a whole module.
  static let all = [
    EntryIdentity(varying: []), EntryIdentity(varying: [.path]), EntryIdentity(varying: [.member]), EntryIdentity(varying: [.path, .member]),
    EntryIdentity(varying: [.from]), EntryIdentity(varying: [.to]), EntryIdentity(varying: [.from, .path]), EntryIdentity(varying: [.to, .path]),
    EntryIdentity(varying: [.from, .member]), EntryIdentity(varying: [.to, .member]),
    EntryIdentity(varying: [.from, .to], keepsLastWords: true), EntryIdentity(varying: [.from, .to, .path], keepsLastWords: true),
  ]

  var recognizesRenamedTypes: Bool { varying.contains(.from) || varying.contains(.to) }

  /// Equal for equal entries; nil if the remaining fields do not identify a violation.
  ///
  /// - Parameter isRenamed: whether a type is in only one of the two states that are compared.
  func key(of entry: BaselineEntry, isRenamed: (String) -> Bool) -> BaselineEntry? {
    let (namesFrom, namesTo) = (!entry.from.isEmpty, !entry.to.isEmpty)
    if varying.contains(.path), !namesFrom { return nil }
    if varying.contains(.from), !namesFrom || !isRenamed(entry.from) { return nil }
    if varying.contains(.to), namesTo ? !isRenamed(entry.to) : !keepsLastWords { return nil }
    // For a renamed type without another end, only its file or last word remains.
    if varying.isSuperset(of: [.from, .path]), !namesTo, !keepsLastWords { return nil }
    return BaselineEntry(
      rule: entry.rule, from: name(entry.from, at: .from), to: name(entry.to, at: .to), member: varying.contains(.member) ? "" : entry.member,
      path: varying.contains(.path) ? "" : entry.path)
  }

  private func name(_ name: String, at end: Part) -> String {
    if !varying.contains(end) { return name }
    return keepsLastWords ? lastWord(of: name) : ""
  }
}

/// Types that exist in only one of two states of a project, according to the later state and its baseline.
struct RenamedTypes {
  /// All types of the later state.
  private let declared: Set<String>
  /// Types that the baseline names.
  private let known: Set<String>

  init(declared: Set<String>, known baseline: Baseline) {
    self.declared = declared
    known = declared.isEmpty ? [] : Set(baseline.counts.keys.flatMap { [$0.from, $0.to] })
  }

  func isGone(_ type: String) -> Bool { !declared.isEmpty && !declared.contains(type) }

  func isNew(_ type: String) -> Bool { declared.contains(type) && !known.contains(type) }
}

/// `Presenter` of `LoginPresenter`, `VC` of `LoginVC`.
private func lastWord(of name: String) -> String {
  let scalars = Array(name.unicodeScalars)
  let start = scalars.indices.last { index in
    index > 0 && scalars[index].properties.isUppercase && !scalars[index - 1].properties.isUppercase
  }
  var word = String.UnicodeScalarView()
  word.append(contentsOf: scalars[(start ?? 0)...])
  return String(word)
}
