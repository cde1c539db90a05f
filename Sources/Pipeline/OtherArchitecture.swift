import Index
import Roles
import Settings

/// An architecture for which there is no pack.
struct OtherArchitecture: Sendable {
  let name: String
  /// What shows it, a clause: `reducers: 31`.
  let reason: String
  /// How many declarations show it, each by its weight.
  let score: Int

  /// The one that files show most; nil if none is shown by two declarations.
  ///
  /// - Throws: mistakes in the built-in signs.
  init?(shownBy files: [IndexedFile], threads: Int) throws(SettingErrors) {
    let signs = try PackLibrary.otherArchitectures()
    let shown = evidence(for: signs, in: files, threads: threads, by: try PackLibrary.builtIn.definitions(of: standardPack))
    // A single declaration may be accidental.
    guard let best = shown.max(by: { ($0.score, $0.count) < ($1.score, $1.count) }), best.count > 1 else { return nil }
    (name, reason, score) = (best.pack, best.reason, best.score)
  }

  /// As messages name it.
  var words: String { "\(name) (\(reason))" }
}
