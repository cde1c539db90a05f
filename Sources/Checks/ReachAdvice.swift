import Index
import Roles

/// What to do instead of reaching for somebody, in the names that the user's code has.
struct ReachAdvice {
  private let project: CheckedProject

  init(_ project: CheckedProject) { self.project = project }

  func text(for type: TypeID, reaching reached: TypeID) -> String {
    let target = project.roles.word(of: reached) ?? project.index[reached].name
    switch project.roles.role(of: type) {
    case .view: return "call \(presenter(of: type)) and let it call the \(target)"
    case .interactor: return "tell \(presenter(of: type)) what has happened and let it call the \(target)"
    case .router: return "let the presenter ask the \(target) and pass on the answer"
    case .entity: return "move this to the part that works with \(project.index[type].name)"
    default: return "leave the \(target) to the part that owns it"
    }
  }

  /// The property in which a type holds its presenter.
  private func presenter(of type: TypeID) -> String {
    let property = project.index.holdings(of: type).first { property in
      property.types.contains { held in held.type.candidates.contains { project.roles.role(of: $0) == .presenter } }
    }
    return property.map { "'\($0.name)'" } ?? "the presenter"
  }
}
