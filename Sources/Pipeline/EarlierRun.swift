import Checks
import Index
import Settings
import Wiring

/// Results of a run that stay valid while the declarations of all files are unchanged: the detected pack, and the references of unchanged
/// files.
package struct EarlierRun: Sendable {
  /// The files as read before the configuration was known.
  private let files: [IndexedFile]
  private let settings: ProjectSettings
  private let known: KnownReferences
  private let wiring: Wiring

  init(_ files: [IndexedFile], _ settings: ProjectSettings, _ linted: Linted) {
    self.files = files
    self.settings = settings
    wiring = linted.project.wiring
    known = KnownReferences(linted.project.references, linted.scope, in: linted.project.index.files)
  }

  func settings(for facts: ProjectFacts) -> ProjectSettings? { facts.files.elementsEqual(files) { $0.declaresTheSame(as: $1) } ? settings : nil }

  /// As long as ``references(for:)`` holds.
  func wiring(for files: [IndexedFile]) -> Wiring? { known.holds(for: files) ? wiring : nil }

  func references(for files: [IndexedFile]) -> KnownReferences? { known.holds(for: files) ? known : nil }
}
