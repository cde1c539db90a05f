import Findings
import Index
import Roles
import SourceText

/// Types whose role follows from one side alone. What is said of them is a warning: where the role is wrong, so is the finding.
struct RoleDoubts {
  /// By qualified name: those of several targets may be called alike.
  private var doubts: [String: [(file: Int32, doubt: Doubt?)]] = [:]

  init(_ project: CheckedProject) {
    for type in project.index.typeIDs where project.roles.role(of: type) != nil && !project.roles.isLeftOut(type) {
      guard let reason = project.roles.doubt(about: type), let word = project.roles.word(of: type) else { continue }
      let name = project.index[type].qualifiedName
      let doubt = Doubt.assumedRole(of: name, as: word.withArticle, because: reason)
      if doubts[name] == nil {
        let namesakes = project.index.types(named: project.index[type].name).filter { project.index[$0].qualifiedName == name && $0 != type }
        doubts[name] = namesakes.map { (project.index[$0].place.file.rawValue, nil) }
      }
      let file = project.index[type].place.file.rawValue
      doubts[name]?.removeAll { $0.file == file }
      doubts[name]?.append((file, doubt))
    }
  }

  func applied(to violation: Violation) -> Violation {
    guard violation.doubt == nil, let doubt = doubt(about: violation.from, in: violation) ?? doubt(about: violation.to, in: violation) else {
      return violation
    }
    var doubted = violation
    doubted.doubt = doubt
    return doubted
  }

  /// Of several types of one name, the one that the violation shows.
  private func doubt(about name: String, in violation: Violation) -> Doubt? {
    guard let known = doubts[name] else { return nil }
    if known.count == 1 { return known[0].doubt }
    let files = [violation.place.file] + violation.notes.map(\.place.file)
    return files.lazy.compactMap { file in known.first { $0.file == file } }.first?.doubt
  }
}
