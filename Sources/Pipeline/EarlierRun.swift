import Checks
import Index
import Settings

/// What a run found out that need not be found again while all files declare what they declared then, whatever their bodies do: the pack that
/// the code shows, and what unchanged files refer to.
package struct EarlierRun: Sendable {
  /// With what was read of them before the settings were known.
  private let files: [IndexedFile]
  private let settings: ProjectSettings
  private let known: KnownReferences

  init(_ facts: ProjectFacts, _ settings: ProjectSettings, _ linted: Linted) {
    files = facts.files
    self.settings = settings
    known = KnownReferences(linted.project.references, linted.scope, in: linted.project.index.files)
  }

  func settings(for facts: ProjectFacts) -> ProjectSettings? { facts.files.elementsEqual(files) { $0.declaresTheSame(as: $1) } ? settings : nil }

  func references(for facts: ProjectFacts) -> KnownReferences? { known.holds(for: facts.files) ? known : nil }
}
