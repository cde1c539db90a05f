import Findings
import Index
import Roles
import SourceText

/// Types whose role follows from one side alone. What is said of them is a warning: where the role is wrong, so is the finding.
struct RoleDoubts {
  /// By qualified name: why, for the user.
  private var reasons: [String: String] = [:]

  init(_ project: CheckedProject) {
    for type in project.index.typeIDs where project.roles.role(of: type) != nil && !project.roles.isLeftOut(type) {
      guard let doubt = project.roles.doubt(about: type), let word = project.roles.word(of: type) else { continue }
      let name = project.index[type].qualifiedName
      reasons[name] = "\(name) is assumed to be \(word.withArticle) only because \(doubt)"
    }
  }

  func applied(to violation: Violation) -> Violation {
    guard violation.severity == .error, let reason = reasons[violation.from] ?? reasons[violation.to] else { return violation }
    var doubted = violation
    doubted.severity = .warning
    doubted.notes.append(Violation.Note(place: violation.place, message: reason))
    return doubted
  }
}
