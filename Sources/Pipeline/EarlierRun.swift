import Checks
import Facts
import Index
import Roles
import Settings
import Wiring

/// Results of a run that stay valid while the declarations of all files are unchanged: the detected pack, and the references of unchanged
/// files.
package struct EarlierRun: Sendable {
  /// The files as read before the configuration was known.
  private let files: [IndexedFile]
  private let settings: ProjectSettings
  private let known: KnownReferences
  private let roles: RoleMap
  private let wiring: Wiring

  init(_ files: [IndexedFile], _ settings: ProjectSettings, _ linted: Linted) {
    self.files = files
    self.settings = settings
    roles = linted.roles
    wiring = linted.project.wiring
    known = KnownReferences(linted.project.references, linted.scope, in: linted.project.index.files)
  }

  func settings(for facts: ProjectFacts) -> ProjectSettings? { facts.files.elementsEqual(files) { $0.declaresTheSame(as: $1) } ? settings : nil }

  /// What holds for files that declare the same; nothing else holds.
  func known(for files: [IndexedFile]) -> Known {
    guard known.holds(for: files) else { return Known() }
    // Comments may name roles.
    let sayTheSame = known.files.elementsEqual(files) { $0.facts === $1.facts || $0.facts.roleComments.isEmpty && $1.facts.roleComments.isEmpty }
    return Known(references: known, roles: sayTheSame ? roles : nil, wiring: wiring)
  }

  struct Known {
    var references: KnownReferences?
    var roles: RoleMap?
    var wiring: Wiring?
  }
}
